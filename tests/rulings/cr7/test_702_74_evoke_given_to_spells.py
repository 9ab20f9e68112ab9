"""Evoke that spells gain as they are cast (CR 601.3e, 702.74a)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table


def test_spells_from_hand_gain_evoke(table: Table) -> None:
    """CR 601.3e, 702.74a: cast for it, the creature is sacrificed as it enters; only those of the kind, from hand."""
    text = "Elemental permanent spells you cast from your hand gain evoke {4} as you cast them."
    table.ann.controls("Ashling", text)
    wisp = table.ann.holds("Wisp", types="Creature — Elemental", cost="{9}")
    bear = table.ann.holds("Bear", types="Creature — Bear", cost="{9}")
    table.ann.has_mana("{4}")
    assert not table.ann.can(bear)
    table.ann.casts(wisp, way="evoke")
    table.resolve_all()
    assert wisp.zone is Zone.GRAVEYARD
