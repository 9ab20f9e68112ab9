"""Whether a card is where a condition says, as the ability resolves (CR 400.7, 603.4, 608.2h)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

BRIDGE = (
    "Whenever a nontoken creature is put into your graveyard from the battlefield, if this card is in your graveyard, "
    "create a 2/2 black Zombie creature token."
)
GIGAPEDE = (
    "At the beginning of your upkeep, if this card is in your graveyard, you may discard a card. If you do, return this "
    "card to your hand."
)
GONE = "Exile target card from a graveyard."


def test_a_card_that_has_left_the_graveyard_is_not_in_it(table: Table) -> None:
    """CR 603.4: it was there as the ability triggered, and isn't as it resolves."""
    bridge = table.ann.buried("Bridge", BRIDGE, types="Enchantment")
    table.destroy(table.ann.controls("Bear"))
    table.ann.answers(bridge)
    table.ann.casts(table.ann.holds("Gone", GONE, types="Instant", cost="{0}"))
    table.resolve_all()
    assert table.tokens() == []


def test_a_card_that_is_still_there(table: Table) -> None:
    """CR 603.4: both times it is where it has to be."""
    table.ann.buried("Bridge", BRIDGE, types="Enchantment")
    table.destroy(table.ann.controls("Bear"))
    table.resolve_all()
    assert len(table.tokens()) == 1


def test_nobody_is_asked_about_it_once_it_has_left(table: Table) -> None:
    """CR 603.4: the ability does nothing, and nothing is given up for it."""
    insect = table.bob.buried("Insect", GIGAPEDE)
    table.bob.holds("Spare")
    table.to(Step.UPKEEP, turns_on=1)
    table.ann.casts(table.ann.holds("Gone", GONE, types="Instant", cost="{0}"))
    table.resolve_all()
    assert (insect.zone, table.bob.hand) == (Zone.EXILE, ["Spare"])


def test_a_card_that_left_and_came_back_is_another(table: Table) -> None:
    """CR 400.7: the same card, put there anew, isn't the object that the ability is of."""
    bridge = table.ann.buried("Bridge", BRIDGE, types="Enchantment")
    table.destroy(table.ann.controls("Bear"))
    table.ann.casts(
        table.ann.holds(
            "Up",
            "Return target enchantment card from your graveyard to your hand.",
            types="Instant",
            cost="{0}",
        )
    )
    table.resolve()
    table.ann.casts(table.ann.holds("Down", "Discard a card.", types="Instant", cost="{0}"))
    table.resolve_all()
    assert (bridge.zone, table.tokens()) == (Zone.GRAVEYARD, [])
