"""Counters that players have: energy, poison, experience, rad (CR 122, 107.14)."""

from __future__ import annotations

from typing import ClassVar

from engine.ir.mentions import NOT_MENTIONED, MentionId, is_mentioned
from engine.ir.nodes import Action, Amount, Players
from engine.language.grammar.vocabulary import ACTION, COUNT, VALUE, WHOM
from engine.language.kernel import leaf_words, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does, payable
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import players_of
from engine.state import events as ev
from engine.state.references import PlayerRef
from engine.values.ids import PlayerId

ENERGY = "energy"
KIND = leaf_words("counter of players", {kind: kind for kind in ("poison", "experience", "rad", "ticket")})
SYMBOLS = leaf_words("energy symbols", {"{E}" * count: count for count in range(1, 6)})


class GetCounters(Action, frozen=True):
    """Get counters of a kind (CR 122.1)."""

    count: int | Amount
    kind: str
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    MENTIONS_NO_OBJECT: ClassVar[bool] = True
    MULTIPLIED: ClassVar[str] = "count"


class GiveCounters(Action, frozen=True):
    """Give players counters of a kind (CR 122.1)."""

    whom: Players
    count: int | Amount
    kind: str
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    MENTIONS_NO_OBJECT: ClassVar[bool] = True
    MULTIPLIED: ClassVar[str] = "count"


class GetEnergy(Action, frozen=True):
    """Get energy counters (CR 107.14)."""

    count: int | Amount
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    MENTIONS_NO_OBJECT: ClassVar[bool] = True
    MULTIPLIED: ClassVar[str] = "count"
    OF_ITS_SOURCE: ClassVar[bool] = False


class PayEnergy(Action, frozen=True):
    """Pay energy: remove that many energy counters from oneself (CR 107.14)."""

    GIVES_UP: ClassVar[bool] = True

    count: int | Amount
    MULTIPLIED: ClassVar[str] = "count"


@does(GetCounters)
def get(game: Game, action: GetCounters, actor: PlayerId, scope: Scope) -> bool:
    """The counters are put on the player (CR 122.1)."""
    return add(game, actor, action.kind, how_many(game, action.count, scope), action.mention, scope)


@does(GiveCounters)
def give(game: Game, action: GiveCounters, actor: PlayerId, scope: Scope) -> bool:
    """The counters are put on each of the players (CR 122.1)."""
    count = how_many(game, action.count, scope)
    for player in players_of(game, action.whom, scope):
        add(game, player, action.kind, count, action.mention, scope)
    return True


@does(GetEnergy)
def get_energy(game: Game, action: GetEnergy, actor: PlayerId, scope: Scope) -> bool:
    """Each symbol is one energy counter (CR 107.14)."""
    return add(game, actor, ENERGY, how_many(game, action.count, scope), action.mention, scope)


def add(game: Game, player: PlayerId, kind: str, count: int, mention: MentionId, scope: Scope) -> bool:
    """Put counters on a player, noting how many (CR 122.1)."""
    if is_mentioned(mention):
        scope.amounts[mention] = count
    if count > 0:
        happen(
            game,
            ev.CountersChanged(
                target=PlayerRef(player), kind=kind, amount=count, player=scope.controller, why="122.1",
                cause=scope.source,
            ),
        )  # fmt: skip
    return True


@does(PayEnergy)
def pay_energy(game: Game, action: PayEnergy, actor: PlayerId, scope: Scope) -> bool:
    """Remove the counters (CR 107.14)."""
    count = how_many(game, action.count, scope)
    if game.state.players[actor].counter(ENERGY) < count:
        return False
    if count:
        happen(
            game,
            ev.CountersChanged(
                target=PlayerRef(actor), kind=ENERGY, amount=-count, player=actor, why="107.14",
                cause=scope.source,
            ),
        )  # fmt: skip
    return True


@payable(PayEnergy)
def can_pay_energy(game: Game, action: PayEnergy, payer: PlayerId, scope: Scope) -> bool:
    """The player needs that many energy counters (CR 107.14)."""
    return game.state.players[payer].counter(ENERGY) >= how_many(game, action.count, scope)


PHRASES = (
    phrase(ACTION, "get<s> {count} {kind} counter(s@count)", GetCounters, count=COUNT, kind=KIND),
    phrase(
        ACTION,
        "give<s> {whom} {count} {kind} counter(s@count)",
        GiveCounters,
        whom=WHOM,
        count=COUNT,
        kind=KIND,
    ),
    phrase(ACTION, "get<s> {count}", GetEnergy, count=SYMBOLS),
    phrase(ACTION, "get<s> {count} {E}", GetEnergy, count=COUNT),
    phrase(ACTION, "get<s> an amount of {E} equal to {count}", GetEnergy, count=VALUE),
    phrase(ACTION, "pay<s> {count}", PayEnergy, count=SYMBOLS),
    phrase(ACTION, "pay<s> {count} {E}", PayEnergy, count=COUNT),
    phrase(ACTION, "pay<s> an amount of {E} equal to {count}", PayEnergy, count=VALUE),
)
