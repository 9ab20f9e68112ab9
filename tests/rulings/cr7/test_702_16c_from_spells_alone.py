"""Protection from spells: only what is a spell is kept off, not what it has become (CR 109.2b, 702.16)."""

from __future__ import annotations

from tests.rulings.table import Card, Table

TEXT = "Protection from spells that are one or more colors"


def guarded(table: Table) -> Card:
    """A creature with such protection."""
    return table.ann.controls("Ox", TEXT, pt="5/5")


def test_an_aura_on_the_battlefield_is_no_spell(table: Table) -> None:
    """CR 109.2b, 702.16c, 704.5m: it stays attached, and it can be put onto the battlefield so."""
    ox = guarded(table)
    weakness = "Enchant creature\nEnchanted creature gets -1/-1."
    aura = table.bob.buried("Weakness", weakness, types="Enchantment — Aura", cost="{B}")
    table.put_onto_battlefield(aura)
    table.settle()

    assert ox.pt == "4/4"


def test_a_colored_aura_spell_cannot_target_it(table: Table) -> None:
    """CR 702.16b: an Aura spell is a spell."""
    guarded(table)
    weakness = "Flash\nEnchant creature\nEnchanted creature gets -1/-1."
    aura = table.bob.holds("Weakness", weakness, types="Enchantment — Aura", cost="{B}")
    table.bob.has_mana("{B}")

    assert not table.bob.can(aura)


def test_colored_equipment_and_blockers_are_no_spells(table: Table) -> None:
    """CR 702.16d, 702.16f: permanents equip and block it."""
    ox = guarded(table)
    sword = table.ann.controls(
        "Sword", "Equipped creature gets +1/+0.\nEquip {0}", types="Artifact — Equipment", cost="{R}"
    )
    table.ann.activates(sword)
    table.resolve()
    assert ox.pt == "6/5"

    wall = table.bob.controls("Wall", cost="{W}", pt="0/8")
    table.attack(ox)
    assert table.may_block((wall, ox))


def test_damage_of_what_was_a_spell(table: Table) -> None:
    """CR 702.16e: damage of colored spells is prevented, that of colored permanents isn't."""
    ox = guarded(table)
    table.bob.has_mana("{R}")
    wave = table.bob.holds("Wave", "~ deals 2 damage to each creature.", types="Instant", cost="{R}")
    table.bob.casts(wave)
    table.resolve()
    assert ox.object.damage == 0

    table.deal(table.bob.controls("Ogre", cost="{R}"), ox, 2)
    assert ox.object.damage == 2
