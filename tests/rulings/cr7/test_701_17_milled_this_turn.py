"""Cards milled this turn, transformed permanents and double-faced cards (CR 701.17a, 701.27g, 712.1)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table


def test_only_what_was_milled_is_a_target(table: Table) -> None:
    """CR 701.17a, 400.7: not what was there, nor what came from the hand."""
    old = table.bob.buried("Old", types="Land")
    new = table.bob.library("New", types="Land")
    text = "{0}: Put target land card in a graveyard that was milled this turn onto the battlefield under your control."
    farmer = table.ann.controls("Farmer", text, pt="1/1")
    assert not table.ann.can(farmer)
    table.ann.casts(table.ann.holds("Mill", "Each opponent mills a card.", types="Sorcery", cost="{0}"))
    table.resolve()
    table.ann.activates(farmer)
    table.resolve()

    assert (new.zone, new.controller, old.zone) == (Zone.BATTLEFIELD, table.ann, Zone.GRAVEYARD)


def test_mana_value_up_to_that_damage(table: Table) -> None:
    """CR 608.2c: "that damage" is as much as was dealt."""
    text = (
        "Whenever this creature deals combat damage to a player, you may put a permanent card with mana value less than "
        "or equal to that damage from your hand onto the battlefield."
    )
    dragon = table.ann.controls("Dragon", text, pt="3/3")
    cheap = table.ann.holds("Cheap", types="Artifact", cost="{3}")
    dear = table.ann.holds("Dear", types="Artifact", cost="{4}")
    table.attack(dragon)
    table.block()
    table.ann.answers(True)
    table.damage()
    table.resolve_all()

    assert (cheap.zone, dear.zone) == (Zone.BATTLEFIELD, Zone.HAND)


def test_attacking_one_of_your_opponents(table: Table) -> None:
    """CR 508.1b: creatures that attack you have nothing of it."""
    table.ann.controls(
        "Standard", "Each creature that's attacking one of your opponents has trample.", types="Enchantment"
    )
    table.bob.controls(
        "Banner", "Each creature that's attacking one of your opponents has flying.", types="Enchantment"
    )
    bear = table.ann.controls("Bear", pt="2/2")
    assert bear.keywords == set()
    table.attack(bear)

    assert bear.keywords == {"trample"}
