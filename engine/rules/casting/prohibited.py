"""Spells that effects say can't be cast (CR 601.3)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ir.player_rules import CantCast
from engine.rules.actions.timing import sorcery_timing
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game, Seen
from engine.rules.core.scope import Scope
from engine.rules.evaluating.history import fitted, past
from engine.rules.lookup.selecting import has_qualities, players_of
from engine.state.events import Cast
from engine.state.objects import Context, StackItem
from engine.values.ids import NOTHING, PlayerId


def prohibition(game: Game, player: PlayerId, spell: Seen, x: int | None = None) -> IllegalAction | None:
    """What effects say against casting a spell, X being so much; None if nothing (CR 601.3)."""
    if x is not None:  # the mana value depends on it (202.3e)
        item = StackItem(Context(NOTHING, player, x=x))
        spell = Seen(spell.id, replace(spell.object, stack=item), spell.chars)
    for rule, scope in game.rules_of(CantCast):
        if player in players_of(game, rule.who, scope):
            if _prohibits(game, rule, player, spell, scope):
                source = game.look(scope.source).chars.name or "an effect"
                return IllegalAction("601.3", f"{source} prohibits it", scope.source)
    return None


class Prohibited:
    """The values of X with which effects keep a player from casting a spell. Which they are is found out one by one."""

    def __init__(self, game: Game, player: PlayerId, spell: Seen) -> None:
        self.game = game
        self.player = player
        self.spell = spell

    def __contains__(self, x: object) -> bool:
        return isinstance(x, int) and prohibition(self.game, self.player, self.spell, x) is not None


def _prohibits(game: Game, rule: CantCast, player: PlayerId, spell: Seen, scope: Scope) -> bool:
    if rule.what is not None and not has_qualities(game, rule.what, spell, scope):
        return False
    if rule.zones and spell.object.zone not in rule.zones:
        return False
    if rule.not_from == spell.object.zone and spell.object.owner == player:
        return False
    if rule.more_than_one:
        cast = sum(
            event.player == player
            and (rule.what is None or fitted(game, place, event.spell, rule.what, scope))
            for place, event in past(game, Cast)
        )
        return cast >= rule.most
    if rule.only_as_sorcery:
        return not sorcery_timing(game, player)
    if rule.only_in_own_turn:
        return game.state.turn.active != player
    return True
