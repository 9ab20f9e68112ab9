"""Players with protection from what does something to them (CR 702.16b-e)."""

from __future__ import annotations

from engine.ir.player_rules import PlayerHasProtection
from engine.rules.core.characteristics import Seen
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import has_qualities, players_of
from engine.values.ids import PlayerId


def protection_from(game: Game, player: PlayerId, source: Seen) -> Scope | None:
    """Where a player has protection from a source: the scope of what says so; None if they have none (CR 702.16a)."""
    for rule, scope in game.projection().rules:
        if isinstance(rule, PlayerHasProtection) and is_from(game, rule, player, source, scope):
            return scope
    return None


def is_from(game: Game, rule: PlayerHasProtection, player: PlayerId, source: Seen, scope: Scope) -> bool:
    """Whether what is so of some players protects a player from a source (CR 702.16a)."""
    return player in players_of(game, rule.who, scope) and any(
        has_qualities(game, quality, source, scope) for quality in rule.qualities
    )
