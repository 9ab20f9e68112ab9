"""Auras attached to players by effects (CR 303.4, 701.3)."""

from __future__ import annotations

from engine.state.references import ObjectRef, PlayerRef
from tests.rulings.table import Table


def test_auras_are_attached_to_a_target_player(table: Table) -> None:
    """CR 701.3a-b, 301.5: an Equipment can't be attached to a player and doesn't move."""
    knight = table.ann.controls(
        "Knight",
        "{0}: You may attach any number of Auras and Equipment you control to target permanent or player.",
    )
    blade = table.ann.controls("Blade", "Equip {5}", types="Artifact — Equipment", attach_to=knight)
    curse = table.ann.controls(
        "Curse", "Enchant player", types="Enchantment — Aura Curse", attach_to=table.ann
    )
    table.ann.answers(table.bob, [blade, curse])

    table.ann.activates(knight)
    table.resolve()

    assert curse.object.attached_to == PlayerRef(table.bob.id)
    assert blade.object.attached_to == ObjectRef(knight.id)
