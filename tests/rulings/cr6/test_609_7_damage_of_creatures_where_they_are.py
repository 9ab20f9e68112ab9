"""Damage that creatures would deal is that of creatures on the battlefield, or that last were (CR 109.2, 609.7)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

CYCLED = "Cycling {0}\nWhen you cycle this card, it deals 2 damage to each opponent."


@pytest.mark.parametrize(("sources", "life"), [("creatures", 18), ("sources", 20)])
def test_a_card_in_a_graveyard_is_no_creature(table: Table, sources: str, life: int) -> None:
    """CR 109.2, 109.2c: a creature card that deals damage from a graveyard is a source, but no creature."""
    table.fill_libraries(1)
    table.ann.carries_out(f"Prevent all damage that {sources} would deal this turn.")
    table.bob.activates(table.bob.holds("Ox", CYCLED), "Cycling")
    table.resolve_all()

    assert table.ann.life == life


def test_a_creature_that_died_was_one(table: Table) -> None:
    """CR 608.2h: what it last was on the battlefield counts."""
    table.ann.carries_out("Prevent all damage that creatures would deal this turn.")
    table.destroy(table.bob.controls("Ox", "When ~ dies, it deals 2 damage to each opponent."))
    table.resolve_all()

    assert table.ann.life == 20
