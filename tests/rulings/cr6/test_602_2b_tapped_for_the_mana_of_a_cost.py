"""What was tapped for the mana of a cost is tapped as the rest of it is paid (CR 601.2g-h, 602.2b, 605.3a)."""

from __future__ import annotations

import pytest

from engine.rules.turn.priority import actions_of
from tests.rulings.table import Table

SIGNALER = "{T}: Add {W}.\n{1}{W}, {Q}: You gain 4 life."
FOUNTAIN = "{W}, {T}, Untap a tapped creature you control: You gain 4 life."


@pytest.mark.parametrize("tapped", [False, True])
def test_it_is_tapped_for_mana_and_untapped_for_the_rest(table: Table, tapped: bool) -> None:
    """CR 601.2g-h: untapped, it pays one of the two mana and then is untapped; tapped, two lands have to pay."""
    signaler = table.ann.controls("Signaler", SIGNALER, tapped=tapped)
    table.ann.controls("Plains a", "{T}: Add {W}.", types="Land")
    assert table.ann.can(signaler) is not tapped

    if_another = table.ann.controls("Plains b", "{T}: Add {W}.", types="Land")
    assert table.ann.can(signaler)
    table.ann.activates(signaler, "{1}{W}")
    table.resolve_all()
    assert not signaler.object.tapped
    assert if_another.object.tapped is tapped
    assert table.ann.life == 24


def test_its_mana_floats_where_the_cost_is_paid_already(table: Table) -> None:
    """CR 605.3a, 106.4: tapping it gives mana that nothing needs."""
    signaler = table.ann.controls("Signaler", SIGNALER)
    table.ann.has_mana("{W}{W}")
    table.ann.activates(signaler, "{1}{W}")
    table.resolve_all()

    assert (table.ann.pool, table.ann.life) == ("W", 24)


def test_nothing_is_tapped_for_mana_where_none_is_paid(table: Table) -> None:
    """CR 601.2g: mana abilities are activated while paying only if there is mana to pay."""
    text = "{T}: Add {W}.\n{Q}: You gain 4 life."
    signaler = table.ann.controls("Signaler", text)

    assert [way.label for way in actions_of(table.game, table.ann.id) if way.object == signaler.id] == [
        "{T}: Add {W}."
    ]


def test_a_creature_taps_for_the_mana_and_is_untapped(table: Table) -> None:
    """CR 601.2g-h: the creature pays {W}, and then is there to be untapped."""
    fountain = table.ann.controls("Fountain", FOUNTAIN, types="Artifact")
    assert not table.ann.can(fountain)

    priest = table.ann.controls("Priest", "{T}: Add {W}.")
    table.ann.activates(fountain)
    table.resolve_all()
    assert (priest.object.tapped, table.ann.life) == (False, 24)


def test_two_that_have_to_be_tapped(table: Table) -> None:
    """CR 601.2g-h: both are tapped, though one gives enough."""
    text = "{W}, {T}, Untap two tapped creatures you control: You gain 4 life."
    fountain = table.ann.controls("Fountain", text, types="Artifact")
    table.ann.controls("Priest a", "{T}: Add {W}.")
    assert not table.ann.can(fountain)

    table.ann.controls("Priest b", "{T}: Add {W}.")
    table.ann.activates(fountain)
    table.resolve_all()
    assert (table.ann.pool, table.ann.life) == ("W", 24)


def test_one_that_came_this_turn_cant_be_tapped_for_it(table: Table) -> None:
    """CR 302.6: a creature that is too new has neither {T} nor {Q}."""
    signaler = table.ann.holds("Signaler", SIGNALER, cost="{0}")
    table.ann.casts(signaler)
    table.resolve_all()
    table.ann.has_mana("{W}{W}")

    assert not table.ann.can(signaler)


def test_a_tapped_creature_is_returned(table: Table) -> None:
    """CR 601.2g-h: it gives its mana, and then is returned."""
    text = "{2}, Return a tapped creature you control to its owner's hand: You gain 4 life."
    retreat = table.ann.controls("Retreat", text, types="Land")
    table.ann.controls("Bear")
    table.ann.controls("Priest", "{T}: Add {W}.")
    assert not table.ann.can(retreat)

    table.ann.controls("Plains", "{T}: Add {W}.", types="Land")
    table.ann.activates(retreat)
    table.resolve_all()
    assert (table.ann.hand, table.ann.life) == (["Priest"], 24)
