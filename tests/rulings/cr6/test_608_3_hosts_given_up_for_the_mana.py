"""Permanent spells whose only target was given up for the mana that paid for them (CR 601.2c, 608.3a-b, 702.103e, 702.140b)."""

from __future__ import annotations

from engine.values.types import CardType
from engine.values.zones import Zone
from tests.rulings.table import Table

ALTAR = "Sacrifice a creature: Add {C}{C}."


def test_an_aura_spell_goes_to_the_graveyard(table: Table) -> None:
    """CR 608.3a, 608.2b."""
    table.ann.controls("Altar", ALTAR, types="Artifact")
    table.ann.controls("Ox", pt="2/2")
    aura = table.ann.holds("Might", "Enchant creature\nEnchanted creature gets +2/+2.", types="Enchantment — Aura", cost="{2}")  # fmt: skip
    table.ann.casts(aura)
    table.resolve_all()
    assert aura.zone is Zone.GRAVEYARD


def test_a_bestowed_creature_enters_as_one(table: Table) -> None:
    """CR 608.3b, 702.103e."""
    table.ann.controls("Altar", ALTAR, types="Artifact")
    table.ann.controls("Ox", pt="2/2")
    spirit = table.ann.holds("Spirit", "Bestow {2}\nEnchanted creature gets +1/+1.", types="Enchantment Creature — Spirit", cost="{1}", pt="1/1")  # fmt: skip
    table.ann.casts(spirit, way="bestow")
    table.resolve_all()
    assert (spirit.zone, CardType.CREATURE in spirit.chars.types, "Aura" in spirit.chars.subtypes) == (
        Zone.BATTLEFIELD,
        True,
        False,
    )


def test_a_mutating_creature_enters_by_itself(table: Table) -> None:
    """CR 702.140b."""
    table.ann.controls("Altar", ALTAR, types="Artifact")
    ox = table.ann.controls("Ox", pt="2/2")
    beast = table.ann.holds("Beast", "Mutate {2}\nWhenever this creature mutates, you gain 3 life.", types="Creature — Beast", cost="{3}", pt="3/3")  # fmt: skip
    table.ann.casts(beast, way="mutate")
    table.resolve_all()
    assert (ox.zone, beast.zone, table.ann.life) == (Zone.GRAVEYARD, Zone.BATTLEFIELD, 20)


def test_what_an_equip_ability_targets_is_gone(table: Table) -> None:
    """CR 608.2b: nothing is attached."""
    table.ann.controls("Altar", ALTAR, types="Artifact")
    ox = table.ann.controls("Ox", pt="2/2")
    blade = table.ann.controls(
        "Blade", "Equipped creature gets +2/+2.\nEquip {2}", types="Artifact — Equipment"
    )
    table.ann.activates(blade, "equip")
    table.resolve_all()
    assert (ox.zone, blade.object.attached_to) == (Zone.GRAVEYARD, None)


def test_ward_paid_with_the_warded_creature(table: Table) -> None:
    """CR 702.21a, 118.12: the payment is made as the ability resolves; the spell goes on without its target."""
    table.bob.controls("Altar", ALTAR, types="Artifact")
    ox = table.ann.controls("Ox", "Ward {2}", pt="2/2")
    theft = table.bob.holds("Theft", "Gain control of target creature until end of turn. Untap it.", types="Instant", cost="{0}")  # fmt: skip
    table.bob.casts(theft)
    table.bob.controls("Fodder")
    table.bob.answers(True)
    table.resolve_all()
    assert ox.controller is table.bob
