"""What stands in each place of an ability is of the sort that the place takes: objects, or players (CR 608.2c).

A word like "they" can come to mean a player where only objects make sense. The rules would then look for objects
among players, so such a line is declined here.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from types import UnionType
from typing import Union, get_args, get_origin

from engine.ir.nodes import Ability, Node, Objects, OfClass, Players, walk
from engine.language.resolve.discourse import Unbound
from engine.values.annotations import hints_of


def fitting(ability: Ability) -> Ability:
    """The ability as it is; players where it takes objects, or objects where it takes players, decline it."""
    for node in walk(ability):
        for stands_in, wanted in _WANTED[type(node)]:
            value = stands_in(node)
            if isinstance(value, (Objects, Players)) and not isinstance(value, wanted):
                raise Unbound(f"what stands where {SORTS[wanted]} must stand means something else")
    return ability


# A target is both: what it may be is its own business (CR 115.1).
SORTS: dict[type[Node], str] = {Objects: "objects", Players: "a player"}


def _wanted(kind: type[Node]) -> tuple[tuple[Callable[[Node], object], type[Node]], ...]:
    """The fields of a kind of node that take only objects, and those that take only players."""
    found: list[tuple[Callable[[Node], object], type[Node]]] = []
    for name, hint in hints_of(kind).items():
        taken = _alternatives(hint)
        sorts = [sort for sort in SORTS if any(isinstance(t, type) and issubclass(t, sort) for t in taken)]
        if len(sorts) == 1:
            found.append((attrgetter(name), sorts[0]))
    return tuple(found)


_WANTED = OfClass(_wanted)


def _alternatives(hint: object) -> tuple[object, ...]:
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
