"""Gaining, losing, paying, setting and exchanging life (CR 119)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.ir.amounts import Half, LifeOf, Rounding
from engine.ir.filters import PlayerFilter
from engine.ir.mentions import ACTOR, NOT_MENTIONED, MentionId, is_mentioned
from engine.ir.nodes import Action, Amount, Effect, Players
from engine.ir.objects import Target
from engine.language.grammar.numbers.amounts import HOW_ROUNDED
from engine.language.grammar.vocabulary import ACTION, AMOUNT, EFFECT, VALUE, WHOM, WHOSE
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.actions import life
from engine.rules.actions.price_bans import life_is_barred
from engine.rules.core.game import Game
from engine.rules.core.plan import Plan
from engine.rules.core.registries import does, payable, plans, resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import fulfil
from engine.rules.evaluating.amounts import amount
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import players_of
from engine.state import events as ev
from engine.state.references import PlayerRef
from engine.values.ids import PlayerId


class OfLife(Action, frozen=True):
    """An action with so much life, which the text may go on to speak of as "that much"."""

    amount: int | Amount
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    MENTIONS_NO_OBJECT: ClassVar[bool] = True
    MULTIPLIED: ClassVar[str] = "amount"


class GainLife(OfLife, frozen=True):
    """Gain life (CR 119.3)."""

    OF_ITS_SOURCE: ClassVar[bool] = False


class LoseLife(OfLife, frozen=True):
    """Lose life (CR 119.3)."""

    GIVES_UP: ClassVar[bool] = True
    OF_ITS_SOURCE: ClassVar[bool] = False


class PayLife(OfLife, frozen=True):
    """Pay life (CR 119.4)."""

    GIVES_UP: ClassVar[bool] = True


class LifeBecomes(Effect, frozen=True):
    """Players' life totals become a number (CR 119.5), which may speak of each of them."""

    whose: Players
    amount: int | Amount
    OF_EACH_PLAYER: ClassVar[bool] = True


class DoubleLife(Action, frozen=True):
    """Double players' life totals (CR 701.10d)."""

    whose: Players


class ExchangeLife(Action, frozen=True):
    """Exchange life totals with a player (CR 701.12c)."""

    whom: Players


class TwoExchangeLife(Effect, frozen=True):
    """Two players exchange life totals (CR 701.12c)."""

    who: Players


def planned(game: Game, action: GainLife | LoseLife, sign: int, actor: PlayerId, scope: Scope) -> Plan:
    """A gain or loss of life; how much it was is noted for "that much" (CR 119.3, 608.2e)."""

    def note(done: tuple[ev.Event, ...]) -> bool:
        if is_mentioned(action.mention):
            scope.amounts[action.mention] = max(0, sign * life.changed(done, actor))
        return True

    count = how_many(game, action.amount, scope)
    return Plan(life.adjustment(actor, sign * count, "119.3", scope.source), note)


@plans(GainLife)
def plan_gain(game: Game, action: GainLife, actor: PlayerId, scope: Scope) -> Plan:
    """The life total is about to go up."""
    return planned(game, action, 1, actor, scope)


@does(GainLife)
def gain(game: Game, action: GainLife, actor: PlayerId, scope: Scope) -> bool:
    """The life total goes up (CR 119.3)."""
    return fulfil(game, plan_gain(game, action, actor, scope), scope)


@payable(GainLife)
def can_gain(game: Game, action: GainLife, payer: PlayerId, scope: Scope) -> bool:
    """A player who can't gain life can't pay by gaining it (CR 119.7)."""
    return life.can_gain(game, payer)


@plans(LoseLife)
def plan_loss(game: Game, action: LoseLife, actor: PlayerId, scope: Scope) -> Plan:
    """The life total is about to go down."""
    return planned(game, action, -1, actor, scope)


@does(LoseLife)
def lose(game: Game, action: LoseLife, actor: PlayerId, scope: Scope) -> bool:
    """The life total goes down (CR 119.3)."""
    return fulfil(game, plan_loss(game, action, actor, scope), scope)


@payable(LoseLife)
def can_lose(game: Game, action: LoseLife, payer: PlayerId, scope: Scope) -> bool:
    """A player who can't lose life can't choose to (CR 614.17b)."""
    return life.can_lose(game, payer)


@does(PayLife)
def pay(game: Game, action: PayLife, actor: PlayerId, scope: Scope) -> bool:
    """Life is paid by losing it (CR 119.4)."""
    count = how_many(game, action.amount, scope)
    if is_mentioned(action.mention):
        scope.amounts[action.mention] = count
    return life.pay(game, actor, count, scope.source)


@payable(PayLife)
def can_pay(game: Game, action: PayLife, payer: PlayerId, scope: Scope) -> bool:
    """The life total must be as high as the payment (CR 119.4), and nothing may keep life from being paid."""
    count = how_many(game, action.amount, scope)
    if count and scope.as_cost and not scope.not_announced and life_is_barred(game, payer):
        return False
    return life.can_pay(game, payer, count)


@resolves(LifeBecomes)
def becomes(game: Game, effect: LifeBecomes, scope: Scope) -> None:
    """The players gain or lose what it takes (CR 119.5)."""
    totals: list[tuple[PlayerId, int]] = []
    for player in players_of(game, effect.whose, scope):
        scope.mention(ACTOR, (PlayerRef(player),))
        totals.append((player, amount(game, effect.amount, scope)))
    for player, total in totals:
        life.set_total(game, player, total, "119.5", scope.source)


@does(DoubleLife)
def double_life(game: Game, action: DoubleLife, actor: PlayerId, scope: Scope) -> bool:
    """Each gains or loses life so that they have twice as much (CR 701.10d)."""
    players = players_of(game, action.whose, scope)
    for player in players:
        life.set_total(game, player, 2 * game.state.players[player].life, "701.10d", scope.source)
    return bool(players)


@does(ExchangeLife)
def exchange(game: Game, action: ExchangeLife, actor: PlayerId, scope: Scope) -> bool:
    """Each gets the other's total (CR 701.12c)."""
    return all(
        life.exchange(game, actor, other, "701.12c", scope.source)
        for other in players_of(game, action.whom, scope)
    )


@resolves(TwoExchangeLife)
def two_exchange(game: Game, effect: TwoExchangeLife, scope: Scope) -> None:
    """If both are still there, each gets the other's total (CR 701.12a)."""
    players = players_of(game, effect.who, scope)
    scope.done = len(players) == 2 and life.exchange(game, *players, "701.12c", scope.source)


def pay_half(whose: Players, rounding: Rounding) -> PayLife:
    """ "pay half your life, rounded up"."""
    return PayLife(Half(LifeOf(whose), rounding))


def split_pay_half(value: object) -> Mapping[str, object] | None:
    """The inverse of `pay_half`."""
    if not isinstance(value, PayLife) or not isinstance(value.amount, Half):
        return None
    whole = value.amount.amount
    return {"whose": whole.who, "rounding": value.amount.rounding} if isinstance(whole, LifeOf) else None


def lose_half(whose: Players, rounding: Rounding) -> LoseLife:
    """ "loses half their life, rounded up"."""
    return LoseLife(Half(LifeOf(whose), rounding))


def split_lose_half(value: object) -> Mapping[str, object] | None:
    """The inverse of `lose_half`."""
    if not isinstance(value, LoseLife) or not isinstance(value.amount, Half):
        return None
    whole = value.amount.amount
    return {"whose": whole.who, "rounding": value.amount.rounding} if isinstance(whole, LifeOf) else None


PHRASES = (
    phrase(ACTION, "gain<s> {amount} life", GainLife, amount=AMOUNT),
    phrase(ACTION, "gain<s> life equal to {amount}", GainLife, amount=VALUE),
    phrase(ACTION, "lose<s> {amount} life", LoseLife, amount=AMOUNT),
    phrase(
        ACTION,
        "lose<s> half {whose} life, {rounding}",
        lose_half,
        unbuild=split_lose_half,
        whose=WHOSE,
        rounding=HOW_ROUNDED,
    ),
    phrase(ACTION, "lose<s> life equal to {amount}", LoseLife, amount=VALUE),
    phrase(ACTION, "pay<s> {amount} life", PayLife, amount=AMOUNT),
    phrase(
        ACTION,
        "pay<s> half {whose} life, {rounding}",
        pay_half,
        unbuild=split_pay_half,
        whose=WHOSE,
        rounding=HOW_ROUNDED,
    ),
    phrase(ACTION, "pay<s> life equal to {amount}", PayLife, amount=VALUE),
    phrase(EFFECT, "{whose} life total become<s@> {amount}", LifeBecomes, whose=WHOSE, amount=INTEGER),
    phrase(
        EFFECT,
        "{whose} life total become<s@> equal to {amount}",
        LifeBecomes,
        whose=WHOSE,
        amount=VALUE,
        also=("{whose} life total become<s@> {amount} #value",),
    ),
    phrase(ACTION, "double<s> {whose} life total", DoubleLife, whose=WHOSE),
    phrase(ACTION, "exchange<s> life totals with {whom}", ExchangeLife, whom=WHOM),
    phrase(EFFECT, "two target players exchange life totals", TwoExchangeLife(Target(PlayerFilter(), 2, 2))),
)
