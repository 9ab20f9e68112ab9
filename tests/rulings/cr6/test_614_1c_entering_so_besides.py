"""How permanents enter, and how if something is so besides, in two sentences of one ability (CR 614.1c)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

TRUDGE = "This creature enters with a number of stun counters on it equal to three minus X. If X is 2 or less, it enters tapped."


@pytest.mark.parametrize(("x", "counters", "tapped"), [(0, 3, True), (2, 1, True), (3, 0, False)])
def test_it_hangs_on_what_was_announced(table: Table, x: int, counters: int, tapped: bool) -> None:
    """CR 614.1c, 107.3m: one effect, so that nothing is chosen; X is what was announced for the spell."""
    trudge = table.ann.holds("Trudge", TRUDGE, cost="{X}")
    table.ann.has_mana("{3}")
    table.ann.answers(x)
    table.ann.casts(trudge)
    table.resolve()
    assert (trudge.counters("stun"), trudge.object.tapped) == (counters, tapped)


def test_more_counters_if_x_is_great(table: Table) -> None:
    """CR 614.1c: twice as many with X at five."""
    text = "~ enters with X +1/+1 counters on it. If X is 2 or more, it enters with an additional X +1/+1 counters on it."
    hydra = table.ann.holds("Hydra", text, cost="{X}", pt="0/0")
    table.ann.answers(2)
    table.ann.casts(hydra, free="{2}")
    table.resolve()
    assert hydra.counters("+1/+1") == 4
