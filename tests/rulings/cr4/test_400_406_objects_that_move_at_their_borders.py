"""What goes on for an object that moves, and what does not (CR 400.7, 401.6, 404.3, 405.3, 406)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def instant(table: Table, text: str, *answers: object) -> None:
    """Ann casts an instant that says so."""
    table.ann.answers(*answers)
    table.ann.casts(table.ann.holds("Deed", text, types="Instant", cost="{0}"))


def test_damage_of_a_permanent_spell_is_prevented_of_the_permanent_too(table: Table) -> None:
    """CR 400.7c, 609.7: the chosen source was a creature spell; the shield waits for the creature's damage."""
    table.bob.library("Card")
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    dragon = table.bob.holds("Dragon", "Haste", types="Creature — Dragon", cost="{R}", pt="5/5")
    table.bob.casts(dragon, free="{R}")
    shield = table.ann.controls("Circle", "{0}: The next time a red source of your choice would deal damage to you this turn, prevent that damage.", types="Enchantment")  # fmt: skip
    table.ann.activates(shield)
    table.resolve()
    table.resolve()
    table.attack(dragon)
    table.damage()
    assert (dragon.zone, table.ann.life) == (Zone.BATTLEFIELD, 20)
    table.deal(dragon, table.ann, 2)
    assert table.ann.life == 18


def test_a_chosen_permanent_that_comes_back_is_another_source(table: Table) -> None:
    """CR 400.7, 609.7: blinked, it isn't the chosen source any more."""
    dragon = table.bob.controls("Dragon", types="Creature — Dragon", cost="{R}", pt="5/5")
    shield = table.ann.controls("Circle", "{0}: The next time a red source of your choice would deal damage to you this turn, prevent that damage.", types="Enchantment")  # fmt: skip
    table.ann.activates(shield)
    table.resolve()
    instant(table, "Exile target creature, then return it to the battlefield under its owner's control.")
    table.resolve_all()
    table.deal(dragon, table.ann, 2)
    assert table.ann.life == 18


def test_a_pump_of_a_creature_spell_goes_on_for_the_creature(table: Table) -> None:
    """CR 400.7a: and for a copy of that spell it doesn't."""
    bear = table.ann.holds("Bear", types="Creature — Bear", cost="{0}", pt="2/2")
    table.ann.casts(bear)
    instant(table, "Target spell becomes red.")
    table.resolve()
    table.resolve()
    assert {color.value for color in bear.chars.colors} == {"R"}


def test_the_owner_of_two_cards_in_a_hidden_pile(table: Table) -> None:
    """CR 400.12: shuffling a hand into a library is done to its cards: nothing in it, nothing moves, and it is shuffled."""
    table.bob.controls("Trickster", "Whenever an opponent shuffles their library, you may put a +1/+1 counter on this creature.", pt="1/1")  # fmt: skip
    kept = table.ann.library("Kept")
    instant(table, "Shuffle your hand into your library, then draw that many cards.")
    table.bob.answers(True)
    table.resolve_all()
    assert (kept.zone, table.ann.hand, table.bob.card("Trickster").pt) == (Zone.LIBRARY, [], "2/2")


def test_triggers_of_both_players_are_put_on_the_stack_in_order(table: Table) -> None:
    """CR 405.3, 603.3b: the active player's lowest, so that the opponent's resolves first."""
    table.ann.controls("Ghoul", "Whenever a creature dies, you lose 1 life.", types="Enchantment")
    table.bob.controls("Ghast", "Whenever a creature dies, you gain 2 life.", types="Enchantment")
    victim = table.ann.controls("Victim")
    table.destroy(victim)
    assert table.stack == ["You lose 1 life.", "You gain 2 life."]
    table.resolve()
    assert (table.ann.life, table.bob.life) == (20, 22)


def test_an_ability_on_the_stack_has_no_color_but_its_source_has(table: Table) -> None:
    """CR 405.4, 113.7: "red source" is asked of the source; a filter for spells doesn't take it in."""
    pinger = table.ann.controls(
        "Pinger", "{T}: This creature deals 1 damage to any target.", cost="{R}", pt="1/1"
    )
    table.bob.controls("Ward of red", "Protection from red", pt="1/1")
    victim = table.bob.controls("Victim", pt="1/1")
    table.ann.answers(victim)
    table.ann.activates(pinger)
    counter = table.bob.holds("Denial", "Counter target red spell.", types="Instant", cost="{0}")
    assert not table.bob.can(counter)
    table.resolve_all()
    assert victim.zone is Zone.GRAVEYARD


def test_who_controls_a_triggered_ability_is_who_controlled_its_source_then(table: Table) -> None:
    """CR 405.4, 603.3a: a change of control afterwards doesn't matter."""
    angel = table.ann.controls("Angel", "At the beginning of each upkeep, you gain 4 life.", pt="4/4")
    table.to(Step.UPKEEP, turns_on=1)
    theft = table.bob.holds("Theft", "Gain control of target creature.", types="Instant", cost="{0}")
    table.bob.casts(theft)
    table.resolve_all()
    assert (angel.controller, table.ann.life, table.bob.life) == (table.bob, 24, 20)


def test_cards_exiled_with_it_are_those_of_this_object(table: Table) -> None:
    """CR 406.6, 607.2a, 400.7: after it was blinked, what its former self exiled isn't "exiled with" it."""
    text = "When this creature enters, exile target creature card from a graveyard.\n{0}: Put a card exiled with this creature into its owner's hand."
    keeper = table.ann.holds("Keeper", text, cost="{0}", pt="1/1")
    first, second = table.bob.buried("First"), table.bob.buried("Second")
    table.ann.casts(keeper)
    table.ann.answers(first)
    table.resolve()
    table.resolve()
    instant(table, "Exile target creature, then return it to the battlefield under its owner's control.")
    table.resolve()
    table.resolve_all()
    assert (first.zone, second.zone) == (Zone.EXILE, Zone.EXILE)
    table.ann.activates(keeper)
    table.resolve_all()
    assert (first.zone, second.zone) == (Zone.EXILE, Zone.HAND)
