"""Life: gaining, losing, setting and exchanging it (CR 119)."""

from __future__ import annotations

from engine.ir.player_rules import CantGainLife, CantLoseLife
from engine.rules.core.game import Game
from engine.rules.events.forbidden import forbids
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import players_of
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId


@forbids(ev.LifeChanged)
def life_cant_change(game: Game, event: ev.LifeChanged) -> bool:
    """Whether a player can't gain or can't lose life (CR 119.7-8)."""
    if not game.projection().rules:
        return False
    return not (can_gain(game, event.player) if event.amount > 0 else can_lose(game, event.player))


def can_gain(game: Game, player: PlayerId) -> bool:
    """Whether a player can gain life (CR 119.7)."""
    rules = game.projection().rules
    return not rules or not any(
        isinstance(rule, CantGainLife | CantLoseLife)
        and _total_is_fixed(rule)
        and player in players_of(game, rule.who, scope)
        for rule, scope in rules
    )


def _total_is_fixed(rule: CantGainLife | CantLoseLife) -> bool:
    """Whether a rule keeps life from being gained: "can't gain life", or "life total can't change"."""
    return isinstance(rule, CantGainLife) or rule.nor_gain


def can_lose(game: Game, player: PlayerId) -> bool:
    """Whether a player can lose life (CR 119.8)."""
    rules = game.projection().rules
    return not rules or not any(
        isinstance(rule, CantLoseLife) and player in players_of(game, rule.who, scope)
        for rule, scope in rules
    )


def change(game: Game, player: PlayerId, amount: int, why: str, cause: ObjectId) -> int:
    """A life total is adjusted; 0 is no event (CR 119.9, 119.10)."""
    return changed(happen(game, *adjustment(player, amount, why, cause)), player)


def adjustment(player: PlayerId, amount: int, why: str, cause: ObjectId) -> tuple[ev.LifeChanged, ...]:
    """The event of a life total's changing; 0 is none (CR 119.9, 119.10)."""
    return (ev.LifeChanged(player=player, amount=amount, why=why, cause=cause),) if amount else ()


def changed(done: tuple[ev.Event, ...], player: PlayerId) -> int:
    """By how much a player's life total changed in what happened."""
    return sum(event.amount for event in done if isinstance(event, ev.LifeChanged) and event.player == player)


def can_pay(game: Game, player: PlayerId, amount: int) -> bool:
    """Whether a player can pay so much life: 0 always, else only from a total that high (CR 119.4, 119.8)."""
    if amount == 0:
        return True
    return game.state.players[player].life >= amount and can_lose(game, player)


def pay(game: Game, player: PlayerId, amount: int, cause: ObjectId) -> bool:
    """A player pays life: it is subtracted from the total, which is losing it (CR 119.4)."""
    if not can_pay(game, player, amount):
        return False
    if amount:
        happen(game, ev.LifeChanged(player=player, amount=-amount, paid=True, why="119.4", cause=cause))
    return True


def set_total(game: Game, player: PlayerId, total: int, why: str, cause: ObjectId) -> bool:
    """A life total becomes a number: the player gains or loses what is needed for it (CR 119.5)."""
    before = game.state.players[player].life
    return before == total or bool(change(game, player, total - before, why, cause))


def exchange(game: Game, one: PlayerId, other: PlayerId, why: str, cause: ObjectId) -> bool:
    """Two players' life totals trade places; nothing happens if one of them can't (CR 119.7-8, 701.12c)."""
    first, second = game.state.players[one].life, game.state.players[other].life
    if first == second:
        return True
    low, high = sorted((one, other), key=lambda player: game.state.players[player].life)
    if not (can_gain(game, low) and can_lose(game, high)):
        return False
    set_total(game, one, second, why, cause)
    set_total(game, other, first, why, cause)
    return True
