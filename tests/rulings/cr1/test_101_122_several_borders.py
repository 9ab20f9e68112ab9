"""Choices at the same time, symbols that are abilities, predefined tokens, special actions and responses (CR 101.2a, 101.4,
104.3e, 107.15-107.16, 111.10, 116.2k, 117.7, 121.8)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_gaining_and_losing_an_ability_are_no_cant(table: Table) -> None:
    """CR 101.2a, 613.7: the later of the two counts, and "can't have" does always."""
    bear = table.ann.controls("Bear", pt="2/2")
    lose = table.ann.holds(
        "Lose", "Target creature loses flying until end of turn.", types="Instant", cost="{0}"
    )
    gain = table.ann.holds(
        "Gain", "Target creature gains flying until end of turn.", types="Instant", cost="{0}"
    )
    table.ann.casts(lose)
    table.resolve_all()
    table.ann.casts(gain)
    table.resolve_all()
    assert "flying" in bear.keywords


def test_the_active_player_chooses_first_and_the_other_knows_it(table: Table) -> None:
    """CR 101.4, 101.4b: each sacrifices one of their choice; both go at the same time."""
    bears = [table.ann.controls("Bear"), table.ann.controls("Ox")]
    elves = [table.bob.controls("Elf"), table.bob.controls("Orc")]
    table.ann.controls("Artist", "Whenever one or more creatures die, you gain 1 life.", types="Enchantment")
    spell = table.bob.holds(
        "Spell", "Each player sacrifices a creature of their choice.", types="Instant", cost="{0}"
    )
    table.bob.casts(spell)
    table.ann.answers(bears[1])
    table.bob.answers(elves[0])
    table.resolve_all()
    zones = [card.zone for card in (*bears, *elves)]
    assert zones == [Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.GRAVEYARD, Zone.BATTLEFIELD]
    assert table.ann.life == 21


def test_a_player_who_cannot_win_does_not(table: Table) -> None:
    """CR 104.3e, 101.2: and the rest is done."""
    table.bob.controls("Angel", "You can't lose the game and your opponents can't win the game.", pt="8/8")
    spell = table.ann.holds("Spell", "You win the game. You gain 5 life.", types="Sorcery", cost="{0}")
    table.ann.casts(spell)
    table.resolve_all()
    assert (bool(table.state.over), table.ann.life) == (False, 25)


SAGA = "I — You gain 1 life.\nII, III — You gain 10 life."


def test_several_lore_counters_at_once(table: Table) -> None:
    """CR 107.15a-b: each chapter whose number was passed triggers, once; the first was reached before."""
    saga = table.ann.controls("Saga", SAGA, types="Enchantment — Saga")
    table.put_counters(saga, "lore", 2)
    table.resolve_all()
    assert (table.ann.life, saga.zone) == (40, Zone.GRAVEYARD)


def test_a_lore_counter_again(table: Table) -> None:
    """CR 107.15a: a chapter reached a second time triggers a second time; one that is left behind doesn't."""
    saga = table.ann.controls("Saga", SAGA, types="Enchantment — Saga")
    table.put_counters(saga, "lore", 1)
    table.resolve_all()
    table.put_counters(saga, "lore", -1)
    table.put_counters(saga, "lore", 1)
    table.resolve_all()
    assert table.ann.life == 40


CLASS = "Creatures you control get +1/+0.\n{1}: Level 2\nCreatures you control get +0/+1.\n{2}: Level 3\nCreatures you control have flying."


def test_a_class_gains_levels_one_by_one(table: Table) -> None:
    """CR 107.16a, 716.2: level 3 not from level 1; each only as a sorcery, and once it is that level no more."""
    bear = table.ann.controls("Bear", pt="1/1")
    wizard = table.ann.controls("Lessons", CLASS, types="Enchantment — Class")
    table.ann.has_mana("{2}")
    table.ann.activates(wizard, "{1}")
    table.resolve_all()
    assert (bear.pt, bear.keywords, table.ann.can(wizard)) == ("2/2", set(), False)
    table.ann.has_mana("{1}")
    table.ann.activates(wizard, "{2}")
    table.resolve_all()
    table.ann.has_mana("{9}")
    assert ("flying" in bear.keywords, table.ann.can(wizard)) == (True, False)


def test_a_class_that_is_another_object_begins_anew(table: Table) -> None:
    """CR 107.16, 716.3, 400.7: its level is 1 again; a copy of it has level 1 too."""
    bear = table.ann.controls("Bear", pt="1/1")
    wizard = table.ann.controls("Lessons", CLASS, types="Enchantment — Class")
    table.ann.has_mana("{1}")
    table.ann.activates(wizard, "{1}")
    table.resolve_all()
    copy = table.ann.holds(
        "Copy", "Create a token that's a copy of target enchantment you control.", types="Sorcery", cost="{0}"
    )
    table.ann.casts(copy)
    table.resolve_all()
    assert bear.pt == "3/2"


@pytest.mark.parametrize(
    ("text", "name", "pt"),
    [
        ("Create a Walker token.", "Walker", "2/2"),
        ("Create a Powerstone token.", "Powerstone Token", "None/None"),
        ("Create a Junk token.", "Junk Token", "None/None"),
        ("Create a Mutagen token.", "Mutagen Token", "None/None"),
    ],
)
def test_predefined_tokens(table: Table, text: str, name: str, pt: str) -> None:
    """CR 111.10d, 111.10h, 111.10t, 111.10v: their names are no other than they say."""
    maker = table.ann.holds("Maker", text, types="Instant", cost="{0}")
    table.ann.casts(maker)
    table.resolve_all()
    assert table.ann.card(name).pt == pt


def test_a_powerstone_pays_for_what_is_no_spell(table: Table) -> None:
    """CR 111.10h: not for a nonartifact spell; for an artifact spell and an ability it does."""
    maker = table.ann.holds("Maker", "Create a Powerstone token.", types="Instant", cost="{0}")
    table.ann.casts(maker)
    table.resolve_all()
    spell = table.ann.holds("Spell", "You gain 1 life.", types="Instant", cost="{1}")
    relic = table.ann.holds("Relic", types="Artifact", cost="{1}")
    tower = table.ann.controls("Tower", "{1}: You gain 1 life.", types="Land")
    assert [table.ann.can(card) for card in (spell, relic, tower)] == [False, True, True]


def test_junk_is_played_this_turn_only(table: Table) -> None:
    """CR 111.10t: at a sorcery's time; a land may be played from there."""
    maker = table.ann.holds("Maker", "Create a Junk token.", types="Instant", cost="{0}")
    table.ann.casts(maker)
    table.resolve_all()
    forest = table.ann.library("Forest")
    table.ann.activates(table.ann.card("Junk Token"), number=0)
    table.resolve_all()
    assert (forest.zone, table.ann.can(forest)) == (Zone.EXILE, True)
    table.ann.library("Plains")
    table.bob.library("Plains")
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert not table.ann.can(forest)


def test_plotting_a_card(table: Table) -> None:
    """CR 116.2k: with the stack empty, in a main phase of one's own; it can't be cast in the same turn."""
    card = table.ann.holds("Plan", "Plot {1}\nYou gain 3 life.", types="Sorcery", cost="{4}")
    table.bob.library("Plains")
    table.ann.library("Plains")
    table.to(Step.POSTCOMBAT_MAIN)
    table.ann.has_mana("{1}")
    table.ann.takes(card, "plot")
    assert (card.zone, table.ann.can(card)) == (Zone.EXILE, False)
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.ann.casts(card, way="plot")
    table.resolve_all()
    assert table.ann.life == 23


def test_a_card_is_not_plotted_in_response(table: Table) -> None:
    """CR 116.2k."""
    card = table.ann.holds("Plan", "Plot {1}\nYou gain 3 life.", types="Sorcery", cost="{4}")
    spell = table.ann.holds("Spell", "You gain 1 life.", types="Instant", cost="{0}")
    table.ann.has_mana("{1}")
    assert table.ann.can(card)
    table.ann.casts(spell)
    assert not table.ann.can(card)
    table.resolve_all()


def test_a_card_drawn_while_casting_pays_nothing(table: Table) -> None:
    """CR 121.8: it has no characteristics until the spell is cast, and no spell needs it."""
    table.ann.controls(
        "Sphere", "{T}, Sacrifice ~: Add one mana of any color. Draw a card.", types="Artifact"
    )
    table.ann.library("Bear", types="Creature")
    spell = table.ann.holds(
        "Spell",
        "As an additional cost to cast this spell, discard a creature card.\nYou gain 9 life.",
        types="Instant",
        cost="{G}",
    )
    assert not table.ann.can(spell)


def test_a_player_adds_what_was_asked_for(table: Table) -> None:
    """CR 117.7: the later spell resolves first."""
    bear = table.bob.controls("Bear", pt="2/2")
    shock = table.ann.holds("Shock", "~ deals 2 damage to target creature.", types="Instant", cost="{0}")
    growth = table.bob.holds(
        "Growth", "Target creature gets +3/+3 until end of turn.", types="Instant", cost="{0}"
    )
    table.ann.casts(shock)
    table.bob.casts(growth)
    assert table.stack == ["Shock", "Growth"]
    table.resolve_all()
    assert (bear.zone, bear.object.damage) == (Zone.BATTLEFIELD, 2)
