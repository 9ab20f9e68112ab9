"""What players can't give as a price to cast spells or activate abilities (CR 118.3, 601.2h, 602.2b)."""

from __future__ import annotations

from engine.ir.player_rules import CantPayWith
from engine.rules.actions.life import can_lose
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import matches, players_of
from engine.values.ids import ObjectId, PlayerId


def life_is_barred(game: Game, player: PlayerId) -> bool:
    """Whether a player can't pay life to cast spells or activate abilities: an effect may say so, or that they can't lose
    life (CR 119.8). Paying no life isn't paying life (CR 119.4a)."""
    return not can_lose(game, player) or any(
        isinstance(rule, CantPayWith) and rule.life and player in players_of(game, rule.who, scope)
        for rule, scope in game.projection().rules
    )


def sacrifice_is_barred(game: Game, id: ObjectId, player: PlayerId, paying: Scope) -> bool:
    """Whether a player can't sacrifice a permanent for what is paid now: that is to cast or to activate."""
    if not paying.as_cost or paying.not_announced:
        return False
    return any(
        isinstance(rule, CantPayWith)
        and rule.sacrificing is not None
        and player in players_of(game, rule.who, scope)
        and matches(game, rule.sacrificing, game.look(id), scope)
        for rule, scope in game.projection().rules
    )
