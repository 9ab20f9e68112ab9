"""Cleave, haunt, compleated, assist, suspend for X and choices of cumulative upkeep (CR 702)."""

import pytest

from engine.decisions.checking import IllegalAnswer
from engine.state.events import Rolled
from engine.values.steps import Step
from engine.values.zones import Zone

PERIL = "Cleave {1}{B}\nDestroy all creatures [with mana value 2 or less]."
HUNTER = "Haunt\nWhen this creature enters or the creature it haunts dies, you gain 2 life."
MOON = "You gain 1 life.\nHaunt\nWhen the creature this card haunts dies, you gain 3 life."
FORK = "Copy target instant or sorcery spell you control. You may choose new targets for the copy."


def test_cleaved_it_lacks_the_text_in_brackets(table):
    """CR 702.148a: for another cost, and the rest of its characteristics stay."""
    table.ann.controls("Bear", pt="2/2", cost="{1}{G}")
    giant = table.bob.controls("Giant", pt="4/4", cost="{4}")
    table.ann.casts(table.ann.holds("Peril", PERIL, types="Sorcery", cost="{B}"), free="{B}")
    table.resolve()

    assert table.ann.permanents == []
    assert giant.zone == Zone.BATTLEFIELD

    again = table.ann.holds("Peril", PERIL, types="Sorcery", cost="{B}")
    table.ann.casts(again, way="cleave", face=1, free="{1}{B}")

    assert again.chars.mana_value == 1

    table.resolve()

    assert giant.zone == Zone.GRAVEYARD


def test_a_copy_of_a_cleaved_spell_lacks_the_text_too(table):
    """CR 702.148b, 707.10: how it was cast is copied."""
    text = "Cleave {2}{U}\nReturn target creature [you control] to its owner's hand."
    table.bob.controls("Bear", pt="2/2")
    table.bob.controls("Giant", pt="4/4")
    spell = table.ann.holds("Retrieval", text, types="Instant", cost="{U}")
    fork = table.ann.holds("Fork", FORK, types="Instant", cost="{R}")
    table.ann.answers("Bear")
    table.ann.casts(spell, way="cleave", face=1, free="{2}{U}")
    table.ann.casts(fork, free="{R}")
    table.ann.answers(True, "Giant")
    table.resolve()
    table.resolve()
    table.resolve()

    assert table.bob.permanents == []


def test_what_dies_haunts_a_creature(table):
    """CR 702.55a-c: its ability triggers in exile."""
    hunter = table.ann.controls("Hunter", HUNTER, pt="2/2")
    bear = table.bob.controls("Bear", pt="2/2")
    giant = table.bob.controls("Giant", pt="4/4")
    table.ann.answers("Bear")
    table.destroy(hunter)
    table.resolve()

    assert hunter.zone == Zone.EXILE

    table.destroy(giant)
    table.resolve_all()

    assert table.ann.life == 20

    table.destroy(bear)
    table.resolve_all()

    assert table.ann.life == 22


def test_a_spell_that_resolves_haunts_a_creature(table):
    """CR 702.55a: as it is put into a graveyard during its resolution, not if it is countered."""
    moon = table.ann.holds("Moon", MOON, types="Sorcery", cost="{W}")
    other = table.ann.holds("Moon", MOON, types="Sorcery", cost="{W}")
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.casts(moon, free="{W}")
    table.resolve_all()

    assert moon.zone == Zone.EXILE
    assert table.ann.life == 21

    table.destroy(bear)
    table.resolve_all()

    assert table.ann.life == 24

    table.bob.controls("Bear", pt="2/2")
    table.ann.casts(other, free="{W}")
    denial = table.bob.holds("Denial", "Counter target spell.", types="Instant", cost="{U}")
    table.bob.casts(denial, free="{U}")
    table.resolve_all()

    assert other.zone == Zone.GRAVEYARD


def test_life_paid_for_its_symbols_takes_two_loyalty_each(table):
    """CR 702.150a."""
    text = "Compleated\n[+1]: You gain 1 life."
    walkers = [
        table.ann.holds(name, text, types="Planeswalker", cost="{2}{G/P}{G/P}", loyalty="6")
        for name in ("Jace", "Nissa")
    ]
    table.ann.answers(True, True)
    table.ann.casts(walkers[0], free="{2}")
    table.resolve()
    table.ann.answers(False, False)
    table.ann.casts(walkers[1], free="{2}{G}{G}")
    table.resolve()

    assert table.ann.life == 16
    assert [walker.object.counter("loyalty") for walker in walkers] == [2, 6]


def test_another_player_pays_for_generic_mana(table):
    """CR 702.132a: for as much of it as they want."""
    text = "Assist\nYou gain 4 life."
    spell = table.ann.holds("Play", text, types="Sorcery", cost="{3}{W}")
    forest = table.bob.controls("Forest")
    table.bob.controls("Forest")
    table.ann.has_mana("{3}{W}")
    table.ann.answers(table.bob)
    table.bob.answers(True, 1)
    table.ann.casts(spell)

    assert forest.object.tapped
    assert table.ann.pool == "C"

    table.resolve()

    assert table.ann.life == 24


def test_what_only_another_player_could_pay_for_can_be_cast(table):
    """CR 702.132a, 601.2e: together they have enough, if the other one agrees."""
    spell = table.ann.holds("Play", "Assist\nYou gain 4 life.", types="Sorcery", cost="{3}{W}")
    table.ann.has_mana("{2}{W}")

    assert not table.ann.can(spell)

    table.bob.controls("Forest")
    assert table.ann.can(spell)

    table.ann.answers(table.bob)
    table.bob.answers(True)
    table.ann.casts(spell)
    table.resolve()

    assert table.ann.life == 24


def test_another_pays_for_no_more_than_the_generic_mana(table):
    """CR 702.132a: any amount of the generic mana in the spell's total cost, however much they have."""
    spell = table.ann.holds("Play", "Assist\nYou gain 4 life.", types="Sorcery", cost="{2}{W}")
    for _ in range(4):
        table.bob.controls("Forest")
    table.ann.has_mana("{2}{W}")
    table.ann.answers(table.bob)
    table.bob.answers(True, 3)

    with pytest.raises(IllegalAnswer):
        table.ann.casts(spell)


def test_only_generic_mana_is_paid_by_another(table):
    """CR 702.132a."""
    spell = table.ann.holds("Play", "Assist\nYou gain 4 life.", types="Sorcery", cost="{3}{W}")
    table.ann.has_mana("{3}")
    table.bob.controls("Plains")

    assert not table.ann.can(spell)


def test_without_generic_mana_in_the_cost_nobody_is_asked(table):
    """CR 702.132a."""
    spell = table.ann.holds("Play", "Assist\nYou gain 4 life.", types="Sorcery", cost="{W}")
    table.bob.controls("Forest")
    table.ann.casts(spell, free="{W}")
    table.resolve()

    assert table.ann.life == 24


def test_cumulative_upkeep_of_either_color(table):
    """CR 702.24a, example: with two age counters {W}{W}, {W}{U} or {U}{U} may be paid."""
    for seat in (table.ann, table.bob):
        for number in range(3):
            seat.library(f"Card {number}")
    keeper = table.ann.controls("Keeper", "Cumulative upkeep {W} or {U}", pt="3/3")
    plains, island, _ = (table.ann.controls(name) for name in ("Plains", "Island", "Forest"))
    table.ann.answers(True)
    table.to(Step.DRAW, turns_on=2)

    assert keeper.counters("age") == 1

    table.ann.answers(True)
    table.to(Step.DRAW, turns_on=2)

    assert keeper.counters("age") == 2
    assert plains.object.tapped
    assert island.object.tapped

    table.to(Step.DRAW, turns_on=2)

    assert keeper.zone is Zone.GRAVEYARD


def test_suspended_for_x(table):
    """CR 702.62a: with that many time counters; here X can't be 0."""
    horror = table.ann.holds(
        "Horror", "Suspend X—{X}{B}. X can't be 0.", types="Creature — Horror", cost="{4}{B}", pt="4/4"
    )
    table.ann.has_mana("{2}{B}")
    table.ann.answers(2)
    table.ann.takes(horror, "suspend")

    assert horror.zone == Zone.EXILE
    assert horror.object.counter("time") == 2
    assert table.ann.pool == ""


def test_cumulative_upkeep_may_be_adding_mana(table):
    """CR 702.24a, 118.3."""
    for seat in (table.ann, table.bob):
        seat.library("Plains")
    braid = table.ann.controls("Braid", "Cumulative upkeep—Add {R}.", types="Enchantment")
    table.ann.answers(True)
    table.to(Step.UPKEEP, turns_on=2)
    table.resolve()

    assert braid.counters("age") == 1
    assert braid.zone is Zone.BATTLEFIELD
    assert table.ann.pool == "R"


def test_a_die_may_be_rolled_as_a_cost(table):
    """CR 602.2b, 706.2: the text refers to the result."""
    golem = table.ann.controls(
        "Golem", "{0}, Roll a d8: Put X +1/+1 counters on this creature, where X is the result.", pt="0/1"
    )
    table.ann.activates(golem, "{0}")
    rolled = [event.result for event in table.game.state.happened if isinstance(event, Rolled)]
    table.resolve()

    assert [golem.counters("+1/+1")] == rolled
