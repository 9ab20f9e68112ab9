"""Damage that counts as if dealt by a source with wither (CR 120.3d, 702.80)."""

from __future__ import annotations

from engine.ir.player_rules import AllDamageWithers
from engine.rules.core.characteristics import Characteristics
from engine.rules.core.game import Game


def withers(game: Game, source: Characteristics) -> bool:
    """Whether damage of a source to creatures counts as if dealt by one with wither (CR 120.3d, 609.4, 702.80a)."""
    return source.has_damage_word("wither") or any(
        isinstance(rule, AllDamageWithers) for rule, _ in game.projection().rules
    )
