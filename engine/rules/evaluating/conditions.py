"""Whether conditions are true (CR 603.4, 608.2c, 611.2b)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from msgspec.structs import replace

from engine.ir.amounts import CharacteristicOf
from engine.ir.conditions import (
    AllOf,
    AnyOf,
    DidSo,
    DuringTurn,
    Exists,
    HappenedThisTurn,
    Holds,
    IsTrueOf,
    NotSo,
    PaidOptionalCost,
    WasCast,
)
from engine.ir.filters import AttackingWhom, Filter, InZone, InZones, Thing
from engine.ir.nodes import Condition, Node, Players, Quality, rebuild, walk
from engine.ir.objects import Chosen, Each, This, Together, Word
from engine.ir.past import ExiledWith
from engine.ir.players import AnOpponent, EachPlayer, KnownPlayer
from engine.rules.core import registries
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import holds
from engine.rules.core.scope import Scope
from engine.rules.evaluating.amounts import amount
from engine.rules.evaluating.costs_paid import caster_of, of_instance, times_paid
from engine.rules.evaluating.history import happened
from engine.rules.evaluating.numbers import compare, number_of
from engine.rules.lookup.selecting import (
    all_matching,
    has_qualities,
    is_phased_out,
    is_so,
    objects_known,
    objects_of,
    players_of,
)
from engine.state.game_state import Fact
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD

N = TypeVar("N", bound=Node)

C = TypeVar("C", bound=Condition)


def is_true(game: Game, condition: Condition, scope: Scope) -> bool:
    """Whether a condition is true now."""
    if scope.illegal:
        with scope.informed():
            return is_true(game, condition, scope)
    return registries.CONDITIONS.of(condition)(game, condition, scope)


def of_any_one(holds: Callable[[Game, C, Scope], bool]) -> Callable[[Game, C, Scope], bool]:
    """A condition on a number, which is so of "an opponent" if it is so of one of them: not of all of them taken
    together (CR 102.2)."""

    def so(game: Game, condition: C, scope: Scope) -> bool:
        some = any_one(condition)
        if some is None:
            return holds(game, condition, scope)
        players = players_of(game, some, scope)
        return any(holds(game, said_of(condition, some, player), scope) for player in players)

    return so


@lru_cache(maxsize=4096)
def any_one(condition: Condition) -> AnOpponent | None:
    """The player of a kind of whom a condition speaks: "if an opponent has no cards in hand"."""
    return next((node for node in walk(condition) if isinstance(node, AnOpponent)), None)


@lru_cache(maxsize=4096)
def said_of(condition: N, some: AnOpponent | EachPlayer, player: PlayerId) -> N:
    """A condition or number of a particular player."""
    one = KnownPlayer(player)
    return rebuild(condition, lambda part: one if part == some else part)


@lru_cache(maxsize=4096)
def each_one(second: Node) -> EachPlayer | None:
    """The players with each of whom a number is compared: "more cards in hand than each opponent"."""
    return next((node for node in walk(second) if isinstance(node, EachPlayer)), None)


@holds(Exists)
@of_any_one
def exists(game: Game, condition: Exists, scope: Scope) -> bool:
    """There are so many objects of a kind."""
    count = len(all_matching(game, condition.what, scope))
    return compare(count, condition.how, amount(game, condition.count, scope))


@holds(IsTrueOf)
def is_true_of(game: Game, condition: IsTrueOf, scope: Scope) -> bool:
    """An object is as the text says, or last was if it is gone (CR 608.2h). "A creature" asks whether there is one
    that is; nobody chooses it."""
    what, quality = condition.what, condition.quality
    so = question_of(game, condition, scope)
    match what:
        case Together():
            return all(is_true_of(game, replace(condition, what=part), scope) for part in what.parts)
        case Chosen():
            there = what.what
            if isinstance(quality, InZone | ExiledWith):  # where to look for one
                there = replace(there, clauses=(*there.clauses, quality))
            found = [id for id in all_matching(game, there, scope) if so(id)]
            scope.mention(what.mention, tuple(map(ObjectRef, found)))
            return len(found) >= amount(game, what.least, scope)
        case Players() if isinstance(quality, AttackingWhom):  # "they" attack if a creature of theirs does
            return any(so(id) for player in players_of(game, what, scope) for id in game.controlled(player))
        case _:
            ids = objects_known(game, what, scope)
            return bool(ids) and all(map(so, ids))


def question_of(game: Game, condition: IsTrueOf, scope: Scope) -> Callable[[ObjectId], bool]:
    """What a condition asks of each object, as it is or last was (CR 608.2h); what is to be in a zone now is nowhere
    else, and a permanent is called a card where it went (CR 109.2, 400.7)."""
    quality = condition.quality
    place = quality if isinstance(quality, InZone | InZones) and not condition.past else None
    card_now = isinstance(quality, Filter) and quality.noun.thing is Thing.CARD and not condition.past

    def so(id: ObjectId) -> bool:
        if place is not None:
            there = still_there(game, place, id, scope)
            return there is not None and is_so(game, place, there, scope)
        seen = game.look(id)
        if card_now and seen.object.zone == BATTLEFIELD:
            seen = game.look(scope.current(id))
        if isinstance(quality, Filter):
            return has_qualities(game, quality, seen, scope)
        return is_so(game, quality, seen, scope)

    return so


def still_there(game: Game, place: Quality, id: ObjectId, scope: Scope) -> Seen | None:
    """An object that is to be in a zone, as it is there; elsewhere than on the battlefield also as what this text or its
    event made of it (CR 400.7, 400.7j). Nothing if it has left or is phased out."""
    on_battlefield = isinstance(place, InZone) and place.zone == BATTLEFIELD
    if on_battlefield and is_phased_out(game, ObjectRef(id)):
        return None
    now = id if on_battlefield or game.is_there(id) else scope.current(id)
    return game.look(now) if game.is_there(now) else None


@holds(Holds)
@of_any_one
def amounts_compare(game: Game, condition: Holds, scope: Scope) -> bool:
    """Two amounts compare; "each ..." is the second one where it is so for all of them."""
    first, second = amount(game, condition.first, scope), condition.second
    if (
        isinstance(second, CharacteristicOf)
        and isinstance(second.what, Each)
        and second.what.word == Word.EACH
    ):
        numbers = [
            number_of(game.look(id), second.characteristic) for id in objects_of(game, second.what, scope)
        ]
        return all(compare(first, condition.how, number) for number in numbers)
    those = each_one(second) if isinstance(second, Node) else None
    if those is not None:
        return all(
            compare(first, condition.how, amount(game, said_of(second, those, player), scope))
            for player in players_of(game, those, scope)
        )
    return compare(first, condition.how, amount(game, second, scope))


@holds(DuringTurn)
def during_turn(game: Game, condition: DuringTurn, scope: Scope) -> bool:
    """It is the player's turn (CR 500)."""
    game.read(Fact.ACTIVE)
    return game.state.turn.active in players_of(game, condition.who, scope)


@holds(NotSo)
def not_so(game: Game, condition: NotSo, scope: Scope) -> bool:
    """The condition is false."""
    return not is_true(game, condition.condition, scope)


@holds(AllOf)
def all_of(game: Game, condition: AllOf, scope: Scope) -> bool:
    """All conditions are true."""
    return all(is_true(game, part, scope) for part in condition.parts)


@holds(AnyOf)
def any_of(game: Game, condition: AnyOf, scope: Scope) -> bool:
    """One of the conditions is true."""
    return any(is_true(game, part, scope) for part in condition.parts)


@holds(PaidOptionalCost)
def paid_optional_cost(game: Game, condition: PaidOptionalCost, scope: Scope) -> bool:
    """The optional cost was paid as the spell, or the spell that became this, was cast (CR 607.2j)."""
    name = of_instance(condition.name, condition.instance)
    if condition.what is not None and not isinstance(condition.what, This):
        ids = objects_known(game, condition.what, scope)
        if ids:
            return all(times_paid(game, id, name) >= condition.times for id in ids)
    return times_paid(game, scope.source, name) >= condition.times


@holds(WasCast)
def was_cast(game: Game, condition: WasCast, scope: Scope) -> bool:
    """The spell, or the spell that became the permanent, was cast, from that zone if the text says so (CR 601.2i)."""
    each = [_was_cast(game, condition, id, scope) for id in objects_known(game, condition.what, scope)]
    return any(each) if condition.any else bool(each) and all(each)


def _was_cast(game: Game, condition: WasCast, id: ObjectId, scope: Scope) -> bool:
    """Whether one was cast, by the player who asks if the text says "you": whoever controls it by now (CR 601.2i)."""
    obj = game.look(id).object
    stacked = obj.stack
    origin = stacked.context.cast_from if stacked is not None else next(iter(obj.note("cast from")), None)
    if origin is None or obj.copy or (condition.from_zone is not None and origin != condition.from_zone):
        return False
    return condition.passive or caster_of(obj) == scope.controller


@holds(DidSo)
def did_so(game: Game, condition: DidSo, scope: Scope) -> bool:
    """What was asked before was done (CR 608.2c)."""
    return scope.done


@holds(HappenedThisTurn)
def happened_this_turn(game: Game, condition: HappenedThisTurn, scope: Scope) -> bool:
    """It happened this turn."""
    return happened(game, condition.what, scope) > 0
