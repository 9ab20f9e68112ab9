"""Evasion keywords: what they let be blocked, and what not (CR 702.9, 702.13, 702.14, 702.28, 702.31, 702.36, 702.111)."""

from engine.rules.turn.combat.blocking import block_rules, can_block
from tests.rulings.table import Table


def blocks(table: Table, blocker, attacker) -> bool:
    """Whether one creature may block another by itself."""
    return can_block(table.game, blocker.id, attacker.id)


def test_flying_is_blocked_by_flying_and_reach_only(table):
    """CR 702.9b."""
    drake = table.ann.controls("Drake", "Flying", pt="2/2")
    bear = table.bob.controls("Bear", pt="2/2")
    bird = table.bob.controls("Bird", "Flying", pt="1/1")
    spider = table.bob.controls("Spider", "Reach", pt="1/3")

    assert not blocks(table, bear, drake)
    assert blocks(table, bird, drake)
    assert blocks(table, spider, drake)
    assert blocks(table, drake, bear)


def test_shadow_parts_creatures_both_ways(table):
    """CR 702.28b."""
    shade = table.ann.controls("Shade", "Shadow", pt="2/2")
    bear = table.bob.controls("Bear", pt="2/2")
    other = table.bob.controls("Other Shade", "Shadow", pt="2/2")

    assert not blocks(table, bear, shade)
    assert not blocks(table, shade, bear)
    assert blocks(table, other, shade)


def test_fear_lets_artifact_and_black_creatures_block(table):
    """CR 702.36b."""
    imp = table.ann.controls("Imp", "Fear", pt="2/2", cost="{B}")

    assert blocks(table, table.bob.controls("Golem", types="Artifact Creature — Golem", pt="2/2"), imp)
    assert blocks(table, table.bob.controls("Rat", pt="1/1", cost="{B}"), imp)
    assert not blocks(table, table.bob.controls("Bear", pt="2/2", cost="{G}"), imp)


def test_intimidate_lets_artifacts_and_its_colors_block(table):
    """CR 702.13b."""
    ogre = table.ann.controls("Ogre", "Intimidate", pt="2/2", cost="{R}{G}")

    assert blocks(table, table.bob.controls("Golem", types="Artifact Creature — Golem", pt="2/2"), ogre)
    assert blocks(table, table.bob.controls("Bear", pt="2/2", cost="{G}"), ogre)
    assert not blocks(table, table.bob.controls("Rat", pt="1/1", cost="{B}"), ogre)


def test_skulk_slips_by_greater_power(table):
    """CR 702.118b."""
    rogue = table.ann.controls("Rogue", "Skulk", pt="2/2")

    assert blocks(table, table.bob.controls("Equal", pt="2/2"), rogue)
    assert not blocks(table, table.bob.controls("Stronger", pt="3/1"), rogue)


def test_horsemanship_is_blocked_by_horsemanship(table):
    """CR 702.31b."""
    rider = table.ann.controls("Rider", "Horsemanship", pt="2/2")

    assert not blocks(table, table.bob.controls("Bear", pt="2/2"), rider)
    assert blocks(table, table.bob.controls("Other Rider", "Horsemanship", pt="2/2"), rider)


def test_menace_needs_two_blockers(table):
    """CR 702.111b."""
    brute = table.ann.controls("Brute", "Menace", pt="3/3")
    one = table.bob.controls("One", pt="1/1")
    two = table.bob.controls("Two", pt="1/1")
    table.attack(brute)

    rules = block_rules(table.game, table.bob.id)

    assert rules.restriction_broken(((one.id, brute.id),)) is not None
    assert rules.restriction_broken(((one.id, brute.id), (two.id, brute.id))) is None


def test_swampwalk_asks_for_a_swamp_of_the_defending_player(table):
    """CR 702.14c."""
    leech = table.ann.controls("Leech", "Swampwalk", pt="1/1")
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.controls("Swamp")
    table.attack(leech)

    assert blocks(table, bear, leech)

    table.bob.controls("Swamp")

    assert not blocks(table, bear, leech)


def test_nonbasic_landwalk_passes_over_basic_lands(table):
    """CR 702.14c: without the specified supertype."""
    dryad = table.ann.controls("Dryad", "Nonbasic landwalk", pt="2/1")
    bear = table.bob.controls("Bear", pt="2/2")
    table.bob.controls("Forest")
    table.attack(dryad)

    assert blocks(table, bear, dryad)

    table.bob.controls("Tower", types="Land")

    assert not blocks(table, bear, dryad)
