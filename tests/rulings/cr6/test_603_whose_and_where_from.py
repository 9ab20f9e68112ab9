"""Triggers, static and mana abilities, loyalty: whose they are, and when they are there (CR 603 to 606)."""

from __future__ import annotations

import pytest

from engine.rules.core.errors import IllegalAction
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

STEAL = "Gain control of target creature."


def stolen(table: Table, text: str) -> Card:
    """An instant of bob's that takes a creature."""
    return table.bob.holds("Theft", text, types="Instant", cost="{0}")


def test_a_trigger_stays_with_who_controlled_its_source(table: Table) -> None:
    """CR 603.3a: bob has the creature before the ability resolves."""
    table.ann.controls("Sage", "Whenever you cast a spell, you draw a card.", pt="1/1")
    table.ann.library("Top")
    table.bob.library("Other")
    spell = table.ann.holds("Spell", "You gain 1 life.", types="Instant", cost="{0}")
    theft = stolen(table, STEAL)
    table.ann.casts(spell)

    table.bob.casts(theft)
    table.resolve_all()

    assert (table.ann.hand, table.bob.hand) == (["Top"], [])


def test_who_controls_it_as_it_dies_controls_the_trigger(table: Table) -> None:
    """CR 603.3a, 603.10a."""
    hen = table.ann.controls(
        "Hen", "When this creature dies, create a 1/1 green Elf creature token.", pt="1/1"
    )
    table.bob.casts(stolen(table, STEAL))
    table.resolve_all()

    table.destroy(hen)
    table.resolve_all()

    assert (table.ann.permanents, table.bob.permanents) == ([], ["Elf Token"])


def test_a_delayed_trigger_stays_with_who_controlled_the_ability(table: Table) -> None:
    """CR 603.7e, 702.15b: the ability is ann's; its source is the creature, so that what lifelink gains is bob's."""
    text = (
        "Lifelink\n{0}: At the beginning of the next end step, this creature deals 2 damage to each opponent."
    )
    bat = table.ann.controls("Bat", text, pt="2/2")
    theft = stolen(table, STEAL)
    table.ann.activates(bat)

    table.bob.casts(theft)
    table.resolve_all()
    table.to(Step.END)
    table.resolve_all()

    assert (bat.controller, table.ann.life, table.bob.life) == (table.bob, 20, 20)


def test_what_another_player_has_taken_is_not_sacrificed_later(table: Table) -> None:
    """CR 603.7e, 701.21a: the delayed ability is ann's."""
    bear = table.ann.controls(
        "Bear", "Whenever this creature attacks, sacrifice it at end of combat.", pt="1/1"
    )
    table.attack(bear)
    table.resolve_all()
    table.bob.casts(stolen(table, STEAL))
    table.resolve_all()

    table.to(Step.END_OF_COMBAT)
    table.resolve_all()

    assert bear.zone is Zone.BATTLEFIELD


def test_what_phases_out_together_sees_each_other(table: Table) -> None:
    """CR 603.10b: abilities that trigger on phasing out look back in time."""
    table.ann.library("Card")
    table.bob.library("Card")
    table.ann.controls("Watcher", "Phasing\nWhenever another creature phases out, you gain 1 life.", pt="1/1")
    table.ann.controls("Mist", "Phasing", pt="1/1")

    table.to(Step.UPKEEP, turns_on=2)
    table.resolve_all()

    assert table.ann.life == 21


def test_what_is_replaced_triggers_nothing(table: Table) -> None:
    """CR 603.2g."""
    table.bob.controls("Void", "If a creature would die, exile it instead.", types="Enchantment")
    hen = table.ann.controls("Hen", "When this creature dies, you gain 3 life.", pt="1/1")

    table.destroy(hen)
    table.resolve_all()

    assert table.ann.life == 20


def test_mana_from_other_events_uses_the_stack(table: Table) -> None:
    """CR 605.5a: it isn't tapped for mana."""
    table.ann.controls("Elf", "Whenever this creature becomes tapped, add {G}.", pt="1/1")
    tapping = table.ann.holds("Tapping", "Tap target creature.", types="Instant", cost="{0}")
    table.ann.casts(tapping)
    table.resolve()
    before = (len(table.stack), table.ann.pool)

    table.resolve()

    assert (before, table.ann.pool) == ((1, ""), "G")


def test_of_two_triggers_on_tapping_only_that_for_mana_is_a_mana_ability(table: Table) -> None:
    """CR 605.5a: the other one could add no mana."""
    table.ann.controls("Spring", "Whenever you tap a Forest for mana, you gain 1 life.", types="Enchantment")
    table.ann.controls(
        "Growth", "Whenever you tap a Forest for mana, add an additional {G}.", types="Enchantment"
    )

    table.ann.activates(table.ann.controls("Forest"))

    assert (table.ann.pool, table.ann.life, len(table.stack)) == ("GG", 20, 1)
    table.resolve_all()
    assert table.ann.life == 21


def test_a_mana_ability_that_adds_nothing_is_one(table: Table) -> None:
    """CR 605.2: it can be activated where others can't, and doesn't use the stack."""
    table.bob.controls(
        "Stop",
        "Activated abilities of creatures can't be activated unless they're mana abilities.",
        types="Artifact",
    )
    bear = table.ann.controls("Bear", "{T}: Add {G} for each Elf you control.", pt="1/1")

    table.ann.activates(bear)

    assert (table.stack, table.ann.pool, bear.object.tapped) == ([], "", True)


def test_loyalty_there_is_not_enough_of(table: Table) -> None:
    """CR 606.6, 606.3: X can't be more, and another ability of it isn't activated after the first."""
    text = "[+1]: You gain 1 life.\n[−4]: You gain 4 life.\n[−X]: You gain X life."
    walker = table.ann.controls("Walker", text, types="Planeswalker", loyalty="3")
    with pytest.raises(IllegalAction):
        table.ann.activates(walker, number=1)
    table.ann.answers(3)

    table.ann.activates(walker, number=2)
    table.resolve_all()

    assert (table.ann.life, walker.zone) == (23, Zone.GRAVEYARD)


def test_what_lost_its_abilities_in_the_graveyard_is_not_cast_from_there(table: Table) -> None:
    """CR 604.6, 613.1f."""
    ghost = table.ann.buried("Ghost", "You may cast this card from your graveyard.", cost="{0}")
    before = table.ann.can(ghost)
    table.bob.controls("Jailer", "Cards in graveyards lose all abilities.")

    assert (before, table.ann.can(ghost)) == (True, False)


def test_a_static_ability_ends_with_its_source(table: Table) -> None:
    """CR 604.7, 704.5g: damage that it survived kills it now."""
    wall = table.ann.controls("Wall", "Creatures you control get +0/+2.", pt="1/1")
    bear = table.ann.controls("Bear", pt="1/1")
    table.deal(wall, bear, 2)
    before = bear.zone

    table.destroy(wall)

    assert (before, bear.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)
