"""Hexproof, shroud, indestructible, protection, and damage words (CR 702.2, 702.11-702.18, 702.80, 702.90, 702.164)."""

import pytest

from engine.rules.core.errors import IllegalAction
from engine.rules.turn.combat.attacking import can_attack
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

BOLT = "~ deals 3 damage to any target."
GROWTH = "Target creature gets +3/+3 until end of turn."


def test_hexproof_keeps_opponents_off_but_not_its_controller(table):
    """CR 702.11b."""
    slippery = table.ann.controls("Slippery", "Hexproof", pt="2/2")
    growth = table.ann.holds("Growth", GROWTH, types="Instant", cost="{G}")
    theirs = table.bob.holds("Their Growth", GROWTH, types="Instant", cost="{G}")
    table.bob.has_mana("{G}")

    assert not table.bob.can(theirs)

    table.ann.casts(growth, free="{G}")
    table.resolve()

    assert slippery.pt == "5/5"


def test_hexproof_from_a_color_lets_other_colors_through(table):
    """CR 702.11d."""
    knight = table.ann.controls("Knight", "Hexproof from white", pt="2/2")
    white = table.bob.holds("White", GROWTH, types="Instant", cost="{W}")
    green = table.bob.holds("Green", GROWTH, types="Instant", cost="{G}")
    table.bob.has_mana("{W}{G}")

    assert not table.bob.can(white)
    assert table.bob.can(green)
    assert knight.keywords == {"hexproof from white"}


def test_shroud_keeps_everybody_off(table):
    """CR 702.18a."""
    table.ann.controls("Ghost", "Shroud", pt="2/2")
    growth = table.ann.holds("Growth", GROWTH, types="Instant", cost="{G}")
    table.ann.has_mana("{G}")

    assert not table.ann.can(growth)


def test_indestructible_survives_lethal_damage_and_destruction(table):
    """CR 702.12b."""
    wall = table.ann.controls("Wall", "Indestructible", pt="0/2")
    bolt = table.bob.controls("Pinger", pt="1/1")

    table.deal(bolt, wall, 5)
    table.destroy(wall)

    assert wall.zone is Zone.BATTLEFIELD


def test_protection_prevents_damage_from_such_sources(table):
    """CR 702.16e."""
    knight = table.ann.controls("Knight", "Protection from red", pt="2/2")
    red = table.bob.controls("Red", pt="1/1", cost="{R}")
    green = table.bob.controls("Green", pt="1/1", cost="{G}")

    table.deal(red, knight, 5)

    assert knight.zone is Zone.BATTLEFIELD

    table.deal(green, knight, 2)

    assert knight.zone is Zone.GRAVEYARD


def test_protection_forbids_targets_of_that_quality(table):
    """CR 702.16b."""
    knight = table.ann.controls("Knight", "Protection from red and from artifacts", pt="2/2")
    bolt = table.bob.holds("Bolt", BOLT, types="Instant", cost="{R}")
    table.bob.answers(knight)

    with pytest.raises((AssertionError, IllegalAction)):
        table.bob.casts(bolt, free="{R}")
    table.bob.script.queue.clear()


def test_protection_makes_auras_of_that_quality_fall_off(table):
    """CR 702.16c."""
    bear = table.ann.controls("Bear", pt="2/2")
    aura = table.bob.controls(
        "Shackle", "Enchant creature\nEnchanted creature gets -1/-0.", types="Enchantment — Aura", cost="{W}",
        attach_to=bear,
    )  # fmt: skip
    ward = table.ann.holds("Ward", "Target creature gains protection from the color of your choice until end of turn.",
                           types="Instant", cost="{W}")  # fmt: skip
    assert bear.pt == "1/2"
    table.ann.answers("white")

    table.ann.casts(ward, free="{W}")
    table.resolve()

    assert aura.zone is Zone.GRAVEYARD
    assert bear.pt == "2/2"


def test_protection_unattaches_equipment_of_that_quality(table):
    """CR 702.16d."""
    bear = table.ann.controls("Bear", "Protection from artifacts", pt="2/2")
    sword = table.ann.controls("Sword", "Equipped creature gets +1/+1.\nEquip {1}", types="Artifact — Equipment",
                               attach_to=bear)  # fmt: skip

    table.settle()

    assert sword.zone is Zone.BATTLEFIELD
    assert sword.object.attached_to is None
    assert bear.pt == "2/2"


def test_deathtouch_kills_with_one_damage(table):
    """CR 702.2b, 704.5h."""
    snake = table.ann.controls("Snake", "Deathtouch", pt="1/1")
    giant = table.bob.controls("Giant", pt="9/9")

    table.deal(snake, giant, 1)

    assert giant.zone is Zone.GRAVEYARD


def test_lifelink_gains_the_damage_once(table):
    """CR 702.15b, 702.15f: several instances are redundant."""
    cleric = table.ann.controls("Cleric", "Lifelink\nLifelink", pt="3/3")

    table.deal(cleric, table.bob, 3)

    assert (table.ann.life, table.bob.life) == (23, 17)


def test_infect_gives_poison_and_minus_counters(table):
    """CR 702.90b-c."""
    blighter = table.ann.controls("Blighter", "Infect", pt="2/2")
    bear = table.bob.controls("Bear", pt="3/3")

    table.deal(blighter, table.bob, 2)
    table.deal(blighter, bear, 2)

    assert (table.bob.life, table.bob.counters("poison")) == (20, 2)
    assert bear.pt == "1/1"
    assert bear.object.damage == 0


def test_wither_withers_creatures_only(table):
    """CR 702.80a."""
    hag = table.ann.controls("Hag", "Wither", pt="2/2")
    bear = table.bob.controls("Bear", pt="3/3")

    table.deal(hag, bear, 1)
    table.deal(hag, table.bob, 1)

    assert bear.counters("-1/-1") == 1
    assert table.bob.life == 19


def test_toxic_adds_poison_to_combat_damage(table):
    """CR 702.164c: total toxic value, in addition to the loss of life."""
    rat = table.ann.controls("Rat", "Toxic 1\nToxic 2", pt="1/1")

    table.attack(rat)
    table.damage()

    assert (table.bob.life, table.bob.counters("poison")) == (19, 3)


def test_vigilance_and_haste_and_defender(table):
    """CR 702.20b, 702.10b, 702.3b."""
    guard = table.ann.controls("Guard", "Vigilance", pt="2/2")
    runner = table.ann.holds("Runner", "Haste", cost="{R}", pt="1/1")
    wall = table.ann.controls("Wall", "Defender", pt="3/3")
    table.ann.casts(runner, free="{R}")
    table.resolve()
    table.attack(guard, runner)

    assert not guard.object.tapped
    assert runner.object.tapped
    assert not can_attack(table.game, wall.id)


def test_first_strike_kills_before_it_is_struck(table):
    """CR 702.7b."""
    fencer = table.ann.controls("Fencer", "First strike", pt="2/1")
    bear = table.bob.controls("Bear", pt="2/2")

    table.attack(fencer)
    table.block((bear, fencer))
    table.to(Step.END_OF_COMBAT)

    assert (fencer.zone, bear.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_double_strike_hits_twice(table):
    """CR 702.4b."""
    hero = table.ann.controls("Hero", "Double strike", pt="2/2")

    table.attack(hero)
    table.block()
    table.to(Step.END_OF_COMBAT)

    assert table.bob.life == 16


def test_trample_with_deathtouch_needs_one_damage_for_each_blocker(table):
    """CR 702.19b, 702.2c."""
    wurm = table.ann.controls("Wurm", "Trample, deathtouch", pt="6/6")
    bear = table.bob.controls("Bear", pt="4/4")
    table.ann.answers([1, 5])

    table.attack(wurm)
    table.block((bear, wurm))
    table.to(Step.END_OF_COMBAT)

    assert table.bob.life == 15
    assert bear.zone is Zone.GRAVEYARD


def test_flash_is_cast_when_an_instant_could_be(table):
    """CR 702.8a."""
    sprite = table.bob.holds("Sprite", "Flash", cost="{U}", pt="1/1")
    plain = table.bob.holds("Plain", cost="{U}", pt="1/1")
    table.bob.has_mana("{U}")

    assert table.bob.can(sprite)
    assert not table.bob.can(plain)


def test_devoid_and_changeling_define_characteristics_everywhere(table):
    """CR 702.114a, 702.73a, 604.3."""
    drone = table.ann.holds("Drone", "Devoid", cost="{U}", pt="2/2")
    shifter = table.ann.buried("Shifter", "Changeling", cost="{U}", pt="2/2")

    assert not drone.chars.colors
    assert {"Goblin", "Sliver"} <= shifter.chars.subtypes


def test_equip_moves_the_equipment_as_a_sorcery(table):
    """CR 702.6a."""
    one = table.ann.controls("One", pt="1/1")
    two = table.ann.controls("Two", pt="1/1")
    sword = table.ann.controls("Sword", "Equipped creature gets +2/+0.\nEquip {1}", types="Artifact — Equipment",
                               attach_to=one)  # fmt: skip
    table.ann.has_mana("{1}")
    table.ann.answers(two)
    table.ann.activates(sword, "equip")

    assert one.pt == "3/1"

    table.resolve()

    assert (one.pt, two.pt) == ("1/1", "3/1")


def test_enchant_says_what_an_aura_can_be_cast_on(table):
    """CR 702.5a."""
    table.ann.controls("Golem", types="Artifact")
    aura = table.ann.holds("Rage", "Enchant creature\nEnchanted creature gets +2/+0.", types="Enchantment — Aura",
                           cost="{R}")  # fmt: skip
    table.ann.has_mana("{R}")

    assert not table.ann.can(aura)

    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.casts(aura)
    table.resolve()

    assert bear.pt == "4/2"


def test_hexproof_takes_in_hexproof_from_a_quality(table: Table) -> None:
    """CR 702.11e: what loses hexproof loses all of it, and what looks for hexproof finds it."""
    bear = table.bob.controls("Bear", "Hexproof from red and from blue", pt="2/2")
    other = table.bob.controls("Other", "Protection from red", pt="2/2")
    larger = table.bob.holds(
        "L", "Creatures with hexproof get +1/+1 until end of turn.", types="Instant", cost="{1}"
    )
    table.bob.casts(larger, free="{1}")
    table.resolve_all()
    assert (bear.pt, other.pt) == ("3/3", "2/2")

    bolt = table.ann.holds("Bolt", "~ deals 1 damage to target creature.", types="Instant", cost="{R}")
    table.ann.has_mana("{R}")
    assert not table.ann.can(bolt)
    bare = table.bob.holds("B", "All creatures lose hexproof until end of turn.", types="Instant", cost="{1}")
    table.bob.casts(bare, free="{1}")
    table.resolve_all()
    assert table.ann.can(bolt)


def test_hexproof_from_each_color(table: Table) -> None:
    """CR 702.11g: from red, from blue and so on, but not from what has no color."""
    table.bob.controls("Bear", "Hexproof from each color", pt="2/2")
    red, colorless = (
        table.ann.holds("Bolt", "~ deals 1 damage to target creature.", types="Instant", cost=cost)
        for cost in ("{R}", "{1}")
    )
    table.ann.has_mana("{R}")
    assert (table.ann.can(red), table.ann.can(colorless)) == (False, True)


def test_protection_from_a_player_asks_for_owner_where_nobody_controls(table: Table) -> None:
    """CR 702.16k: who controls the source counts; who owns it only where no other player controls it."""
    bear = table.ann.controls("Bear", "Protection from each opponent", pt="2/9")
    swapped = {"ann": table.ann.controls("Of ann", pt="1/1"), "bob": table.bob.controls("Of bob", pt="1/1")}
    text = "Exchange control of target creature you control and target creature you don't control."
    swap = table.bob.holds("Swap", text, types="Instant", cost="{1}")
    table.bob.casts(swap, free="{1}")
    table.resolve_all()

    table.deal(swapped["ann"], bear, 1)
    assert bear.object.damage == 0
    table.deal(swapped["bob"], bear, 1)
    assert bear.object.damage == 1
    table.deal(table.bob.buried("Dead", pt="1/1"), bear, 1)
    assert bear.object.damage == 1


def test_protection_from_permanents_is_none_from_spells(table: Table) -> None:
    """CR 702.16a, 110.1: a spell that was cast this turn is no permanent; the creature that it becomes is one, and what
    was on the battlefield before wasn't cast this turn."""
    old = table.bob.controls("Old", "{T}: ~ deals 1 damage to target creature.", pt="1/5")
    eldrazi = table.ann.controls("Eldrazi", "Protection from permanents that were cast this turn", pt="9/9")
    table.bob.answers(eldrazi)
    table.bob.casts(
        table.bob.holds("Bolt", "~ deals 3 damage to target creature.", types="Instant", cost="{0}")
    )
    table.resolve()
    assert eldrazi.object.damage == 3
    young = table.ann.holds("Young", "Haste\n{T}: ~ deals 1 damage to each creature.", cost="{0}")
    table.ann.casts(young)
    table.resolve()
    table.ann.activates(young)
    table.resolve()
    table.bob.answers(eldrazi)
    table.bob.activates(old)
    table.resolve()
    assert eldrazi.object.damage == 4


def test_of_two_protections_from_one_source_none_is_chosen(table: Table) -> None:
    """CR 616.1, 615.6: each prevents all of it and does nothing else, so that there is nothing to choose."""
    knight = table.ann.controls("Knight", "Protection from red, protection from instants", pt="2/2")
    pinger = table.bob.holds("Blaze", "~ deals 3 damage to each creature.", types="Instant", cost="{R}")
    table.bob.casts(pinger, free="{R}")
    table.resolve()
    assert (knight.zone, knight.object.damage) == (Zone.BATTLEFIELD, 0)
