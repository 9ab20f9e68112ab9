"""Comparing what players control, and spells cast in the turn before (CR 608.2c, 731)."""

from __future__ import annotations

from engine.abilities.nouns.amounts import mana_spent
from engine.ir.conditions import CastFrom, ControlsMore, ManaSpent, ResolvedBefore, SpellsLastTurn
from engine.ir.players import EachPlayer, PlayerKind
from engine.rules.game import Game
from engine.rules.numbers import compare
from engine.rules.scope import Scope
from engine.rules.selecting import all_matching, objects_of, players_of
from engine.rules.words import holds
from engine.state.events import Cast, Resolved
from engine.state.game_state import Fact
from engine.values.ids import PlayerId


@holds(ControlsMore)
def controls_more(game: Game, condition: ControlsMore, scope: Scope) -> bool:
    """One of the players controls more, or fewer, objects of the kind than each of the others (CR 608.2c)."""
    for player in players_of(game, condition.who, scope):
        number = _number(game, condition, player, scope)
        theirs = [_number(game, condition, rival, scope) for rival in _rivals(game, condition, player, scope)]
        if all(number < other if condition.fewer else number > other for other in theirs):
            return True
    return False


def _rivals(game: Game, condition: ControlsMore, player: PlayerId, scope: Scope) -> tuple[PlayerId, ...]:
    """Who a player is compared with: "each other player" is everybody but the one spoken of (CR 102.1)."""
    if condition.than == EachPlayer(PlayerKind.OTHER_PLAYER):
        everybody = players_of(game, EachPlayer(PlayerKind.PLAYER), scope)
        return tuple(rival for rival in everybody if rival != player)
    return players_of(game, condition.than, scope)


def _number(game: Game, condition: ControlsMore, player: PlayerId, scope: Scope) -> int:
    controlled = [game.look(id) for id in all_matching(game, condition.what, scope)]
    return sum(1 for seen in controlled if seen.chars.controller == player)


@holds(SpellsLastTurn)
def spells_last_turn(game: Game, condition: SpellsLastTurn, scope: Scope) -> bool:
    """So many spells were cast in the turn before this one, by anyone or by one player (CR 731.2).

    In the first turn of the game there is no last turn of which anything could be said.
    """
    game.read(Fact.HISTORY)
    game.read(Fact.TURN)
    if game.state.turn.number < 2:
        return False
    casts = [event.player for event in game.state.before if isinstance(event, Cast)]
    numbers = [casts.count(player) for player in game.state.players] if condition.by_one else [len(casts)]
    return any(compare(number, condition.how, condition.count) for number in numbers)


@holds(ManaSpent)
def was_spent(game: Game, condition: ManaSpent, scope: Scope) -> bool:
    """So much mana of each of those types was spent; none at all if the text says so (CR 601.2h)."""
    spent = mana_spent(game, condition.what, scope)
    if not condition.mana.symbols:
        return not spent
    wanted = [mana.value for symbol in condition.mana.symbols for mana in symbol.types[:1]]
    return all(spent.count(mana) >= max(condition.least, wanted.count(mana)) for mana in wanted)


@holds(CastFrom)
def was_cast_from(game: Game, condition: CastFrom, scope: Scope) -> bool:
    """The spell, or the spell that a permanent was, was cast from that zone (CR 601.2a)."""
    for id in objects_of(game, condition.what, scope):
        obj = game.look(id).object
        if obj.stack is not None:
            return obj.stack.context.cast_from == condition.zone
        return condition.zone.value in obj.note("cast from")
    return scope.context.cast_from == condition.zone


@holds(ResolvedBefore)
def so_manieth_time(game: Game, condition: ResolvedBefore, scope: Scope) -> bool:
    """How often the ability that resolves now resolved this turn, counting this time (CR 608.2i)."""
    game.read(Fact.HISTORY)
    now = game.state.objects[game.state.stack[-1]].stack if game.state.stack else None
    if now is None:
        return False
    resolved = [
        event.object for event in game.state.happened if isinstance(event, Resolved) and not event.fizzled
    ]
    items = [game.look(id).object.stack for id in resolved]
    same = [
        i for i in items if i is not None and i.context.source == scope.source and i.ability == now.ability
    ]
    return len(same) + 1 == condition.time
