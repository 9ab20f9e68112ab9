"""Auras that were exiled until something left the battlefield (CR 303.4f-g, 610.3c)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

LIGHT = "When ~ enters, exile target nonland permanent an opponent controls until ~ leaves the battlefield."
ANTHEM = "Enchant creature\nEnchanted creature gets +1/+1."


def test_its_owner_chooses_what_it_enchants(table: Table) -> None:
    """CR 303.4f: it doesn't target, so that hexproof doesn't matter."""
    light = table.ann.holds("Light", LIGHT, types="Artifact")
    bear = table.ann.controls("Bear", pt="2/2")
    aura = table.bob.controls("Aura", ANTHEM, types="Enchantment — Aura", attach_to=bear)
    table.put_onto_battlefield(light)
    table.resolve_all()
    assert aura.zone is Zone.EXILE
    guarded = table.ann.controls("Guarded", "Hexproof", pt="2/2")
    table.bob.answers(guarded)
    table.destroy(light)
    assert (aura.zone, guarded.pt, bear.pt) == (Zone.BATTLEFIELD, "3/3", "2/2")


def test_it_stays_where_it_is_if_it_can_enchant_nothing(table: Table) -> None:
    """CR 303.4g: it remains in exile."""
    light = table.ann.holds("Light", LIGHT, types="Artifact")
    bear = table.ann.controls("Bear", pt="2/2")
    aura = table.bob.controls("Aura", ANTHEM, types="Enchantment — Aura", attach_to=bear)
    table.put_onto_battlefield(light)
    table.resolve_all()
    table.destroy(bear)
    table.destroy(light)
    assert aura.zone is Zone.EXILE
