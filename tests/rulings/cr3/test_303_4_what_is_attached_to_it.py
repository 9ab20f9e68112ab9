"""What has Auras or Equipment attached, base sizes, and teams of one (CR 102.4, 208.4b, 301.5, 303.4, 509.1g)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

PALADIN = (
    "As long as ~ is enchanted by exactly one Aura, it has base power and toughness 3/3.\n"
    "As long as ~ is enchanted by two or more Auras, it has base power and toughness 5/5."
)


def test_as_many_auras_as_it_says(table: Table) -> None:
    """CR 303.4, 613.4b: each Aura that is attached counts, whoever controls it; Equipment is none."""
    paladin = table.ann.controls("Paladin", PALADIN, pt="1/1")
    table.ann.controls("Sword", "Equip {1}", types="Artifact — Equipment", attach_to=paladin)
    assert paladin.pt == "1/1"
    table.bob.controls("Web", "Enchant creature", types="Enchantment — Aura", attach_to=paladin)
    assert paladin.pt == "3/3"
    table.ann.controls("Wreath", "Enchant creature", types="Enchantment — Aura", attach_to=paladin)
    assert paladin.pt == "5/5"


def test_enchanted_by_auras_of_somebody(table: Table) -> None:
    """CR 303.4e, 613.1: only those are changed to which an Aura is attached that you control."""
    table.ann.controls(
        "Archon",
        "Other creatures you control that are enchanted by Auras you control have base power and toughness 4/4 and have "
        "flying.",
    )
    mine, theirs = table.ann.controls("Mine", pt="1/1"), table.ann.controls("Theirs", pt="1/1")
    table.ann.controls("Wreath", "Enchant creature", types="Enchantment — Aura", attach_to=mine)
    table.bob.controls("Web", "Enchant creature", types="Enchantment — Aura", attach_to=theirs)

    assert mine.pt == "4/4"
    assert "flying" in mine.keywords
    assert theirs.pt == "1/1"


def test_another_aura_than_itself(table: Table) -> None:
    """CR 702.5a, 704.5m: an Aura that can enchant only what another one enchants goes when it is alone there."""
    bear = table.ann.controls("Bear")
    wreath = table.ann.controls("Wreath", "Enchant creature", types="Enchantment — Aura", attach_to=bear)
    crown = table.ann.controls(
        "Coronet",
        "Enchant creature with another Aura attached to it\nEnchanted creature gets +3/+3.",
        types="Enchantment — Aura",
        attach_to=bear,
    )
    table.settle()
    assert crown.zone is Zone.BATTLEFIELD
    table.destroy(wreath)
    table.settle()

    assert crown.zone is Zone.GRAVEYARD


def test_base_size_is_what_it_is_without_changes(table: Table) -> None:
    """CR 208.4b, 613.4b: counters and bonuses don't change base power and toughness."""
    table.ann.controls(
        "Rage", "Each creature you control with base power and toughness 2/2 has flying.", types="Enchantment"
    )
    bear, ogre = table.ann.controls("Bear", pt="2/2"), table.ann.controls("Ogre", pt="3/3")
    table.put_counters(bear, "+1/+1")
    table.put_counters(ogre, "-1/-1")

    assert bear.pt == "3/3"
    assert "flying" in bear.keywords
    assert ogre.pt == "2/2"
    assert "flying" not in ogre.keywords


def test_your_team_is_you(table: Table) -> None:
    """CR 102.4: in a game without teams."""
    table.ann.controls("Commander", "Warriors your team controls have haste.")
    mine = table.ann.controls("Mine", types="Creature — Warrior")
    theirs = table.bob.controls("Theirs", types="Creature — Warrior")

    assert "haste" in mine.keywords
    assert "haste" not in theirs.keywords


def test_the_creature_that_it_blocks(table: Table) -> None:
    """CR 509.1g: what it's blocking, not what blocks it or something else."""
    bear, wolf = table.ann.controls("Bear", pt="2/2"), table.ann.controls("Wolf", pt="2/2")
    snowman = table.bob.controls(
        "Snowman", "{0}: ~ deals 1 damage to target creature it's blocking.", pt="1/5"
    )
    table.attack(bear, wolf)
    table.block((snowman, bear))
    table.bob.activates(snowman)  # there is only one target
    table.resolve()

    assert bear.object.damage == 1
    assert wolf.object.damage == 0


def test_a_counter_of_its_own_name(table: Table) -> None:
    """CR 122.1: any card may name counters."""
    beacon = table.ann.controls(
        "Beacon", "~ gets +1/+1 for each zeal counter on it.\n{0}: Put a zeal counter on ~.", pt="1/1"
    )
    table.ann.activates(beacon)
    table.resolve()

    assert beacon.pt == "2/2"
