"""What the mana of a turn is spent on: what spells cost now, which mana may be spent on them, and mana that brings more mana."""

from __future__ import annotations

import pytest

FOREST = "Search your library for a basic land card, put that card onto the battlefield tapped, then shuffle."
GIANT = {"pt": "5/5", "cost": "{4}{G}"}
BEAR = {"pt": "2/2", "cost": "{1}{G}"}


def test_two_spells_that_cost_less_are_cast_in_one_turn(position):
    """Both are cast for the four mana there is, rather than one that costs four (CR 601.2f)."""
    position.lands(position.ann, "Forest", 4)
    position.ann.controls("Cradle", "Elf spells you cast cost {1} less to cast.", types="Artifact")
    for name in ("Archer", "Scout"):
        position.ann.holds(name, pt="3/3", cost="{2}{G}", types="Creature — Elf")
    position.ann.holds("Ogre", pt="4/3", cost="{3}{G}")
    assert position.act(position.ann) in ("Cast Archer", "Cast Scout")


def test_what_costs_more_leaves_no_mana_for_another(position):
    position.lands(position.ann, "Forest", 4)
    position.bob.controls("Tax", "Creature spells cost {1} more to cast.", types="Artifact")
    for name in ("Bear", "Cub"):
        position.ann.holds(name, **BEAR)
    position.ann.holds("Ogre", pt="4/3", cost="{2}{G}")
    assert position.act(position.ann) == "Cast Ogre"


def test_mana_for_artifacts_alone_isnt_reckoned_with_for_creatures(position):
    """Four mana, of which two are for artifacts: two bears can't be paid for with it, an ogre and nothing can (CR 106.6)."""
    position.lands(position.ann, "Forest", 3)
    position.ann.controls(
        "Forge", "{T}: Add {C}. Spend this mana only to cast artifact spells.", types="Artifact"
    )
    for name in ("Bear", "Cub"):
        position.ann.holds(name, **BEAR)
    position.ann.holds("Ogre", pt="3/3", cost="{2}{G}")
    assert position.act(position.ann) == "Cast Ogre"


def test_mana_for_artifacts_is_spent_on_one(position):
    position.lands(position.ann, "Forest", 2)
    for _ in range(2):
        position.ann.controls(
            "Forge", "{T}: Add {C}. Spend this mana only to cast artifact spells.", types="Artifact"
        )
    position.ann.holds("Bear", **BEAR)
    position.ann.holds("Golem", pt="2/2", cost="{2}", types="Artifact Creature")
    position.ann.holds("Ogre", pt="3/3", cost="{2}{G}")
    assert position.act(position.ann) in ("Cast Bear", "Cast Golem")


def test_a_land_is_looked_for_before_a_small_creature_comes_where_dear_ones_wait(position):
    position.lands(position.ann, "Forest", 2)
    position.ann.library("Forest")
    position.ann.holds("Growth", FOREST, types="Sorcery", cost="{1}{G}")
    position.ann.holds("Bear", **BEAR)
    for name in ("Giant", "Titan"):
        position.ann.holds(name, **GIANT)
    assert position.act(position.ann) == "Cast Growth"


def test_a_land_for_three_mana_is_looked_for_early(position):
    position.lands(position.ann, "Forest", 3)
    position.ann.library("Forest")
    position.ann.holds("Growth", FOREST, types="Sorcery", cost="{2}{G}")
    assert position.act(position.ann) == "Cast Growth"


def test_a_stone_that_gives_mana_comes_before_a_bear_where_dear_spells_wait(position):
    position.lands(position.ann, "Forest", 2)
    position.ann.holds("Stone", "{T}: Add {C}.", types="Artifact", cost="{2}")
    position.ann.holds("Bear", **BEAR)
    for name in ("Giant", "Titan"):
        position.ann.holds(name, **GIANT)
    assert position.act(position.ann) == "Cast Stone"


def test_with_nothing_dear_in_hand_the_bear_comes_first(position):
    position.lands(position.ann, "Forest", 2)
    position.ann.holds("Stone", "{T}: Add {C}.", types="Artifact", cost="{2}")
    position.ann.holds("Bear", **BEAR)
    assert position.act(position.ann) == "Cast Bear"


ONI = "Enchant creature\nAt the beginning of your upkeep, sacrifice a creature.\nEnchanted creature gets +3/+3 and has trample."


def test_an_aura_that_costs_a_creature_each_turn_is_not_put_on_the_only_one(position):
    """The enchanted creature is what is sacrificed in the next upkeep: two cards for one attack (CR 603.2b)."""
    position.lands(position.ann, "Swamp", 3)
    position.ann.controls("Imp", "Flying", pt="2/2", cost="{1}{B}")
    position.ann.holds("Oni", ONI, types="Enchantment — Aura", cost="{2}{B}")
    assert position.act(position.ann) == "Pass"


def test_an_aura_that_costs_a_creature_each_turn_is_fed_with_tokens(position):
    position.lands(position.ann, "Swamp", 3)
    position.ann.controls("Imp", "Flying", pt="2/2", cost="{1}{B}")
    for _ in range(3):
        position.ann.controls("Rat", pt="0/1")
    position.ann.holds("Oni", ONI, types="Enchantment — Aura", cost="{2}{B}")
    assert position.act(position.ann) == "Cast Oni"


FLARE = (
    "Enchant creature\nEnchanted creature gets +2/+0.\nAt the beginning of the upkeep of enchanted creature's controller, put a "
    "-0/-1 counter on that creature."
)


def test_an_aura_that_wears_its_creature_down_is_for_one_of_the_other_side(position):
    """In three turns it is gone (CR 122.1a, 704.5f)."""
    position.lands(position.ann, "Island", 2)
    position.ann.controls("Raptor", "Flying", pt="2/2", cost="{1}{U}")
    position.ann.holds("Flare", FLARE, types="Enchantment — Aura", cost="{U}")
    assert position.act(position.ann) == "Pass"
    position.bob.controls("Imp", "Flying", pt="3/2", cost="{2}{B}")
    assert position.act(position.ann) == "Cast Flare"
    assert position.targets() == {"Imp"}


BREATH = "{R}: ~ gets +1/+0 until end of turn."


@pytest.mark.parametrize(("life", "done"), [(7, "Pass"), (8, "Cast Ogre")])
def test_mana_is_kept_for_the_attack_that_it_wins(position, life, done):
    """A flier deals two, and five more with all the mana there is."""
    position.lands(position.ann, "Mountain", 5)
    position.ann.controls("Drake", f"Flying\n{BREATH}", pt="2/2", cost="{2}{R}")
    position.bob.controls("Giant", **GIANT)
    position.ann.holds("Ogre", pt="4/4", cost="{3}{R}")
    position.life(position.bob, life)
    assert position.act(position.ann) == done
