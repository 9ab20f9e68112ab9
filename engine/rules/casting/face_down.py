"""Turning face-down permanents face up (CR 708.7-8, 116.2b)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import TypeVar

from msgspec import Struct

from engine.decisions import ActionKind, ActionOption
from engine.ir.costs import Cost, ManaPart
from engine.ir.nodes import Ability, Keyword
from engine.rules.actions.costs import has_variable, mana_of, pay_parts
from engine.rules.casting.announcing import choose_x
from engine.rules.casting.special_actions import special_action
from engine.rules.core.characteristics import printed_abilities
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.core.scope import scope_of
from engine.rules.events.happening import happen
from engine.rules.events.performing import perform
from engine.rules.mana.paying import can_pay_all, pay_mana
from engine.state import events as ev
from engine.state.noting import objects_as_a_whole
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import with_x
from engine.values.types import CREATURE, CardType
from engine.values.verbs import Verb

K = TypeVar("K", bound=Keyword)
NAME = "turn face up"


class TurningUp(Struct, frozen=True):
    """One way to turn a permanent face up: its name, its cost, and counters put on it meanwhile."""

    name: str
    cost: Cost
    counters: tuple[tuple[str, int], ...] = ()


BY_KEYWORD: dict[type[Ability], Callable[..., TurningUp]] = {}
FOR_MANA_COST: set[str] = set()
"""Ways of lying face down that let a creature card be turned up for its mana cost (CR 701.40b, 701.58b)."""


def turned_up_for(kind: type[K], turning: Callable[[K], TurningUp]) -> None:
    """Register a keyword by which a face-down permanent can be turned face up."""
    BY_KEYWORD[kind] = turning


def ways_up(game: Game, id: ObjectId) -> Iterator[TurningUp]:
    """The ways to turn a face-down permanent face up, by what it would be face up (CR 702.37e); {X} in its mana cost is 0
    (CR 107.3h)."""
    obj = game.state.objects[id]
    front = game.characteristics(id).face_up or obj.card.front
    if obj.face_down in FOR_MANA_COST and CREATURE in front.types and front.mana_cost is not None:
        yield TurningUp("its mana cost", Cost((ManaPart(with_x(front.mana_cost, 0)),)))
    found = [
        (having.ability, turning)
        for having in printed_abilities(front, 0)
        if (turning := BY_KEYWORD.get(type(having.ability))) is not None
    ]
    left = kept_face_up(game, id) if found and game.projection().takes_abilities else None
    for ability, turning in found:
        if left is None or type(ability) in left:
            yield turning(ability)


def kept_face_up(game: Game, id: ObjectId) -> frozenset[type[Ability]]:
    """The kinds of abilities that a permanent would have if it were face up: one that has no morph cost then can't be turned face up
    for it (CR 702.37e, 702.168d)."""
    with game.imagined():
        perform(game, ev.StatusChanged(object=id, verb=Verb.TURN_FACE_UP, face_down="", why="708.8"))
        return frozenset(type(having.ability) for having in game.characteristics(id).abilities)


def stays_face_down(game: Game, id: ObjectId) -> bool:
    """Whether a face-down permanent can't be turned face up, as an instant or sorcery card is part of it, also one that is
    merged (CR 701.40g, 730.2g)."""
    up = game.characteristics(id).face_up
    types = [up.types] if up is not None else []
    types += [one.card.front.types for one in game.state.objects[id].components]
    return any(kinds & {CardType.INSTANT, CardType.SORCERY} for kinds in types)


def some_face_down(game: Game, player: PlayerId) -> bool:
    """Whether there is a face-down permanent."""
    objects = objects_as_a_whole(game.state)
    return any(map(attrgetter("face_down"), map(objects.__getitem__, game.state.battlefield)))


def offers(game: Game, player: PlayerId) -> Iterator[ActionOption]:
    """What a player may turn face up now (CR 116.2b)."""
    for id in game.controlled(player):
        if not game.state.objects[id].face_down or (
            game.state.objects[id].components and stays_face_down(game, id)
        ):
            continue
        for turning in ways_up(game, id):
            scope = scope_of(id, player)
            scope.x, scope.not_announced = 0, True
            mana = with_x(mana_of(game, turning.cost, scope), 0)
            if can_pay_all(game, mana, turning.cost, id, scope):
                name = game.state.objects[id].card.name
                yield ActionOption(
                    ActionKind.SPECIAL, id, key=turning.name, way=NAME,
                    label=f"Turn {name} face up ({turning.name})", cost=game.describe(turning.cost),
                )  # fmt: skip


def take(game: Game, player: PlayerId, option: ActionOption) -> None:
    """Pay, then turn the permanent face up (CR 702.37e), unless it was given up to pay for that."""
    id = option.object
    turning = next((way for way in ways_up(game, id) if way.name == option.key), None)
    if turning is None or game.controller(id) != player or not game.state.objects[id].face_down:
        raise IllegalAction("116.2b", "that can't be turned face up so")
    scope = scope_of(id, player)
    scope.not_announced = True
    scope.x = choose_x(game, id, player, turning.cost) if has_variable(turning.cost) else None
    pay_mana(game, player, with_x(mana_of(game, turning.cost, scope), scope.x), id, "116.2b")
    pay_parts(game, turning.cost, player, scope, "116.2b")
    if not game.is_there(id):
        return
    if scope.x is not None:
        happen(game, ev.Noted(object=id, name="X", values=(scope.x,), why="702.37f"))
    turn_up(game, id, turning.counters)


def turn_up(game: Game, id: ObjectId, counters: tuple[tuple[str, int], ...] = ()) -> None:
    """It regains its normal characteristics; it doesn't enter the battlefield (CR 708.8)."""
    events: list[ev.Event] = [ev.StatusChanged(object=id, verb=Verb.TURN_FACE_UP, face_down="", why="708.8")]
    events.extend(
        ev.CountersChanged(
            target=ObjectRef(id), kind=kind, amount=count, player=game.controller(id), why="702.37b", cause=id
        )
        for kind, count in counters
    )
    happen(game, *events)
    game.irreversible = "a face-down card was shown"


special_action(NAME, offers, take, some_face_down)
