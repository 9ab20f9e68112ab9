"""Objects that play the same part in a state: nothing that the rules look at changes if they are exchanged (invariant 3)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import get_args

import msgspec
from msgspec import Struct
from msgspec.structs import astuple, replace

from engine.ir.cards import CardDefinition, Printed
from engine.ir.nodes import Node, OfClass, walk
from engine.ir.objects import KnownObject
from engine.state.game_state import GameState
from engine.state.lasting import Waiting
from engine.state.objects import GameObject
from engine.state.zone_events import Created, Moved
from engine.values.ids import NOTHING, EffectId, ObjectId, Timestamp

Exchange = Mapping[ObjectId, ObjectId]
"""What takes the place of each object that is exchanged."""

SAME: Exchange = {}

NAMES_OBJECTS, MAY_NAME, IN_ORDER_OF_TIME, PLAIN = range(4)


def play_the_same_part(state: GameState, ids: Sequence[ObjectId], besides: Sequence[Waiting] = ()) -> bool:
    """Whether it makes no difference which of some objects is meant: they are equal, and whatever else there is, and
    happened this turn, says the same of each. When each of them came to be aside. `besides`: abilities that wait to be put
    on the stack."""
    first, *others = ids
    equal = _by_itself(state.objects[first])
    if any(_by_itself(state.objects[id]) != equal for id in others):
        return False
    exchanges = [exchange(state, first, other) for other in others]
    if len({len(exchanged) for exchanged in exchanges} | {2 * len(_past(state, id)) for id in ids}) > 1:
        return False
    every = {id: id for exchanged in exchanges for id in exchanged}
    parts = [part for part in (*_parts(state, every), *besides) if names_any(part, every)]
    return all(_same_exchanged(parts, exchanged) for exchanged in exchanges)


def exchange(state: GameState, one: ObjectId, other: ObjectId) -> Exchange:
    """Two objects take each other's place, and so do those that they were before (CR 400.7)."""
    pairs = [*zip(_past(state, one), _past(state, other), strict=False)]
    return {**dict(pairs), **{last: first for first, last in pairs}}


def _past(state: GameState, id: ObjectId) -> list[ObjectId]:
    """An object, and what it was before each time that it changed zones, the last first (CR 400.7)."""
    was = {now: before for before, now in state.became.items()}
    found = [id]
    while found[-1] in was:
        found.append(was[found[-1]])
    return found


def _by_itself(obj: GameObject) -> GameObject:
    return replace(obj, id=NOTHING, previous=None, timestamp=Timestamp(0), attached_at=Timestamp(0))


def _same_exchanged(parts: Sequence[Struct], exchanged: Exchange) -> bool:
    """Whether what is said of two objects, and of others that are compared with them, is the same with both exchanged."""
    said = [part for part in parts if names_any(part, exchanged)]
    now, then = (_sorted(part_played(part, by) for part in said) for by in (SAME, exchanged))
    return now == then


def _parts(state: GameState, exchanged: Exchange) -> Iterator[Struct]:
    """Everything that may speak of the objects, but for how they came to be."""
    yield from (obj for id, obj in state.objects.items() if id not in exchanged)
    yield from state.players.values()
    yield from state.lasting.values()
    yield from state.delayed.values()
    yield from state.waiting
    if state.combat is not None:
        yield state.combat
    for event in state.happened:
        if not isinstance(event, Created) and not (isinstance(event, Moved) and event.into in exchanged):
            yield event


def names_any(value: object, ids: Exchange) -> bool:
    """Whether a value names one of some objects."""
    if isinstance(value, Node):
        return any(isinstance(node, KnownObject) and ObjectId(node.id) in ids for node in walk(value))
    if isinstance(value, Struct):
        naming = _NAMING[type(value)]
        return any(
            names_any(field, ids) if kind == MAY_NAME else any(id in ids for id in _numbers(field))
            for field, kind in zip(naming.fields(value), naming.kinds, strict=True)
        )
    return isinstance(value, tuple) and any(names_any(part, ids) for part in value)


def part_played(value: object, exchanged: Exchange) -> Hashable:
    """A value with objects exchanged, without when something came to be and which of several came first."""
    if isinstance(value, Struct) and not isinstance(value, Node | CardDefinition):
        kinds = _FIELDS[type(value)]
        return (
            type(value).__name__,
            *(
                _renamed(field, exchanged) if kind == NAMES_OBJECTS else part_played(field, exchanged)
                for field, kind in zip(astuple(value), kinds, strict=True)
                if kind != IN_ORDER_OF_TIME
            ),
        )
    if isinstance(value, tuple):
        return tuple(_sorted(part_played(part, exchanged) for part in value))
    return value.name if isinstance(value, CardDefinition) else repr(value)


def _sorted(parts: Iterator[Hashable]) -> list[Hashable]:
    return sorted(parts, key=repr)


def _renamed(value: object, exchanged: Exchange) -> Hashable:
    if isinstance(value, tuple):
        return tuple(_sorted(_renamed(part, exchanged) for part in value))
    if isinstance(value, int) and not isinstance(value, bool):
        return exchanged.get(ObjectId(value), value)
    return part_played(value, exchanged)


def _numbers(value: object) -> Iterator[ObjectId]:
    if isinstance(value, tuple):
        for part in value:
            yield from _numbers(part)
    elif isinstance(value, Struct):
        yield from (number for field in astuple(value) for number in _numbers(field))
    elif isinstance(value, int):
        yield ObjectId(value)


def _kinds(kind: type) -> tuple[int, ...]:
    """Of each field of a class, whether it names objects, or says only when something came to be."""
    return tuple(_kind_of(field.type) for field in msgspec.structs.fields(kind))


def _kind_of(hint: object) -> int:
    hints = set(_within(hint))
    if ObjectId in hints:
        return NAMES_OBJECTS
    if hints & {EffectId, Timestamp}:
        return IN_ORDER_OF_TIME
    printed = (CardDefinition, Printed)
    named = any(isinstance(one, type) and issubclass(one, Struct) and one not in printed for one in hints)
    return MAY_NAME if named else PLAIN


def _within(hint: object) -> Iterator[object]:
    yield hint
    for part in get_args(hint):
        yield from _within(part)


_FIELDS = OfClass(_kinds)
"""The fields of each class of values, in their order."""


class Naming(Struct, frozen=True):
    """The fields of a class in which objects may be named: what takes them from a value, and how they name them."""

    fields: Callable[[Struct], tuple[object, ...]]
    kinds: tuple[int, ...]


def _naming(kind: type) -> Naming:
    """The fields of a class in which objects may be named."""
    fields = zip(msgspec.structs.fields(kind), _FIELDS[kind], strict=True)
    found = [(field.name, how) for field, how in fields if how in (NAMES_OBJECTS, MAY_NAME)]
    if not found:
        return Naming(lambda _: (), ())
    first, *others = (name for name, _ in found)
    take = attrgetter(first, *others) if others else lambda value: (attrgetter(first)(value),)
    return Naming(take, tuple(how for _, how in found))


_NAMING = OfClass(_naming)
"""The same of those alone that may name objects."""
