"""Texts that keep damage from being dealt."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.replacements.damage import PreventAll
from engine.abilities.replacements.would import BeginReplacing
from engine.agents.texts.consequences import Consequence, Sort
from engine.ir.history import DamageKind
from engine.ir.nodes import Players


def prevented(node: BeginReplacing, who: Players, reading: object) -> Iterator[Consequence]:
    """All combat damage that is prevented, by whatever it would be dealt (CR 615.1)."""
    shield = node.replacement
    if isinstance(shield, PreventAll) and shield.kind is not DamageKind.NONCOMBAT:
        if shield.to is None and shield.by is None:
            yield Consequence(Sort.PREVENT, None, who, lasting=False)
