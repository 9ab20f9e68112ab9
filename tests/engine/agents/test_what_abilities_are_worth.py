"""Permanents are worth what their abilities do for who has them, as often as they do it."""

from __future__ import annotations

import pytest

from engine.agents.thinking.valuing import chance_to_win
from tests.engine.agents.habits import blockers, does

every = pytest.mark.parametrize("kind", ["simple", "this turn", "expert"])

SORCERY = {"types": "Sorcery"}

STEALING_THOUGHTS = "Whenever ~ deals combat damage to a player, draw two cards."
DOOM = "Destroy target creature."


@every
def test_a_small_creature_that_does_much_dies_before_a_larger_one(position, kind):
    """What draws a card each turn is more than a point of power more."""
    position.lands(position.ann, "Swamp", 2)
    position.bob.controls("Bear", pt="2/2")
    position.bob.controls("Sage", "At the beginning of your upkeep, draw a card.", pt="1/1")
    position.ann.holds("Doom", DOOM, cost="{1}{B}", **SORCERY)
    assert does(position, kind).aims == ("Sage",)


@every
def test_what_harms_who_has_it_is_left_to_them(position, kind):
    """Of two creatures that are alike otherwise the one dies that isn't sacrificed anyway."""
    position.lands(position.ann, "Swamp", 2)
    position.bob.controls("Demon", "At the beginning of your upkeep, sacrifice a creature.", pt="3/3")
    position.bob.controls("Ogre", pt="3/3")
    position.ann.holds("Doom", DOOM, cost="{1}{B}", **SORCERY)
    assert does(position, kind).aims == ("Ogre",)


@every
def test_what_is_had_of_a_creature_as_it_dies_makes_it_no_better_to_kill(position, kind):
    """CR 700.4: two tokens come as it dies."""
    position.lands(position.ann, "Swamp", 2)
    text = "When ~ dies, create two 2/2 black Zombie creature tokens."
    position.bob.controls("Mother", text, pt="3/3")
    position.bob.controls("Ogre", pt="3/3")
    position.ann.holds("Doom", DOOM, cost="{1}{B}", **SORCERY)
    assert does(position, kind).aims == ("Ogre",)


@every
def test_who_makes_the_others_larger_dies_first(position, kind):
    position.lands(position.ann, "Swamp", 2)
    position.bob.controls("Ogre", pt="3/3")
    for _ in range(3):
        position.bob.controls("Soldier", pt="1/1")
    position.bob.controls("Captain", "Other creatures you control get +1/+1.", pt="2/2")
    position.ann.holds("Doom", DOOM, cost="{1}{B}", **SORCERY)
    assert does(position, kind).aims == ("Captain",)


@every
def test_what_brings_much_as_it_deals_damage_is_blocked(position, kind):
    """CR 509.1: the blocker is lost for it, which is less than what would come."""
    thief = position.ann.controls("Thief", STEALING_THOUGHTS, pt="2/2")
    position.bob.controls("Ant", pt="1/1")
    position.attack(thief)
    assert blockers(position, kind) == {"Ant": "Thief"}


def chance(position):
    """Ann's chance, as the table looks."""
    return chance_to_win(position.game, position.ann.id)


def worth(position, text: str) -> float:
    """What a creature with a text is worth more, as ann's chance, than one without."""
    plain = position.ann.controls("Bear", pt="2/2")
    without = chance(position)
    position.destroy(plain)
    other = position.ann.controls("Bear", text, pt="2/2")
    found = chance(position) - without
    position.destroy(other)
    return found


def test_what_has_been_done_is_worth_nothing_any_more(position):
    """CR 603.6a: it doesn't enter again."""
    assert worth(position, "When ~ enters, destroy target creature.") == pytest.approx(0)


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ("At the beginning of your upkeep, draw a card.", "Whenever ~ attacks, draw a card."),
        ("At the beginning of your upkeep, draw a card.", "When ~ dies, draw a card."),
        ("{1}, {T}: Draw a card.", "{4}, {T}: Draw a card."),
        ("{T}: Destroy target creature.", "{T}: Tap target creature."),
        ("{T}: Destroy target creature.", "{T}, Sacrifice ~: Destroy target creature."),
        ("Whenever ~ attacks, each opponent loses 2 life.", "Whenever ~ attacks, you gain 1 life."),
        ("{T}: Add {G}.", "Sacrifice ~: Add {G}."),
    ],
)
def test_more_of_it_for_less_is_worth_more(position, more, less):
    assert worth(position, more) > worth(position, less) > 0


@pytest.mark.parametrize(
    "text",
    [
        "At the beginning of your upkeep, sacrifice a creature.",
        "At the beginning of your upkeep, ~ deals 1 damage to you.",
        "Whenever ~ attacks, discard a card.",
        "At the beginning of the end step, sacrifice ~.",
        "At the beginning of your upkeep, each opponent draws a card.",
    ],
)
def test_what_harms_who_has_it_is_worth_less_than_nothing(position, text):
    assert worth(position, text) < 0


def test_what_everybody_has_alike_is_worth_nothing(position):
    assert worth(position, "At the beginning of each player's upkeep, that player draws a card.") == 0


def test_an_aura_is_worth_the_ability_that_it_gives(position):
    """CR 303.4, 613.1f: a card each turn is worth an Aura, a point of life isn't."""
    position.lands(position.ann, "Island", 2)
    position.ann.controls("Ogre", pt="3/3")
    gift = 'Enchant creature\nEnchanted creature has "{T}: You gain 1 life."'
    position.ann.holds("Charm", gift, types="Enchantment — Aura", cost="{1}{U}")
    assert position.act(position.ann) == "Pass"
    gift = 'Enchant creature\nEnchanted creature has "At the beginning of your upkeep, draw a card."'
    position.ann.holds("Wisdom", gift, types="Enchantment — Aura", cost="{1}{U}")
    assert position.act(position.ann) == "Cast Wisdom"


@pytest.mark.parametrize("kind", ["simple", "expert"])
def test_what_gives_mana_comes_before_what_gives_a_point_of_life_now_and_then(position, kind):
    """What a permanent costs says little of what it is worth where its text says it."""
    position.lands(position.ann, "Plains", 2)
    charm = "Whenever a player casts a white spell, you may gain 1 life."
    position.ann.holds("Feather", charm, types="Artifact", cost="{2}")
    position.ann.holds("Diamond", "~ enters tapped.\n{T}: Add {W}.", types="Artifact", cost="{2}")
    assert does(position, kind).label == "Cast Diamond"
