"""Dependency between continuous effects of one layer, by trial application (CR 613.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ir.filters import Characteristic, Compares, Filter
from engine.ir.modifications import (
    BecomeCopy,
    ChangeColors,
    ChangeControl,
    ChangePT,
    ChangeTypes,
    GainAbility,
    LoseAbility,
    LoseAllAbilities,
    LoseTypes,
    SetLandTypes,
)
from engine.ir.nodes import Amount, Modification, walk
from engine.ir.objects import This
from engine.rules.changing import change

if TYPE_CHECKING:
    from engine.rules.characteristics import Characteristics
    from engine.rules.layers import Part, Projecting
    from engine.values.ids import ObjectId

EXISTENCE_CHANGERS = (LoseAllAbilities, LoseAbility, SetLandTypes, BecomeCopy, GainAbility)


def next_place(projecting: Projecting, todo: list[Part]) -> int:
    """Which of the parts waiting in a layer is applied next: the earliest that depends on no other.

    Where effects depend on each other in a loop, the loop's own edges are ignored (CR 613.8b-c).
    """
    edges: dict[int, list[int]] = {}
    for a, part in enumerate(todo):
        others = [
            b
            for b, other in enumerate(todo)
            if b != a
            and other.effect != part.effect
            and _may_matter(part, other)
            and depends(projecting, part, other)
        ]
        if others:
            edges[a] = others
    if not edges:
        return 0
    for a in range(len(todo)):
        if all(_reaches(edges, b, a) for b in edges.get(a, ())):
            return a
    return 0


def _reaches(edges: dict[int, list[int]], start: int, goal: int) -> bool:
    """Whether one effect depends on another through others: then both are in a loop."""
    seen: set[int] = set()
    todo = [start]
    while todo:
        place = todo.pop()
        if place == goal:
            return True
        if place not in seen:
            seen.add(place)
            todo.extend(edges.get(place, ()))
    return False


def _may_matter(part: Part, other: Part) -> bool:
    """A screen before the trial: whether the other's change could reach anything this part reads."""
    if isinstance(other.modification, EXISTENCE_CHANGERS) and part.static is not None:
        return True
    if part.static is not None and part.static.condition is not None:
        return True
    if part.what is not None and not isinstance(part.what.what, This):
        return _filter_reads(part, other.modification)
    return _reads_board(part.modification)


def _filter_reads(part: Part, written: Modification) -> bool:
    """Whether what an effect applies to may look at what another writes."""
    assert part.what is not None
    if _reads_board(part.modification):
        return True
    if isinstance(written, ChangeTypes | LoseTypes | SetLandTypes | ChangeColors | ChangeControl | BecomeCopy):
        return True
    if isinstance(written, GainAbility | LoseAbility | LoseAllAbilities):
        return True
    return any(
        isinstance(node, Compares) and node.what in (Characteristic.POWER, Characteristic.TOUGHNESS)
        for node in walk(part.what.what)
    )


def _reads_board(modification: Modification) -> bool:
    """Whether what an effect does depends on the board: it works out an amount (CR 613.8a)."""
    return any(isinstance(node, Amount | Filter) for node in walk(modification) if node is not modification)


def depends(projecting: Projecting, part: Part, other: Part) -> bool:
    """Whether applying `other` first would change the existence of `part`, what it applies to, or what it does
    to those (CR 613.8a). Both are in the same layer, and both or neither define characteristics."""
    began = part.effect in projecting.started
    before = projecting.affected(part)
    did_before = _outcome(projecting, part, before)
    kept: dict[ObjectId, Characteristics] = {}
    for id in projecting.affected(other):
        kept[id] = projecting.board[id]
        trial = kept[id].copy()
        change(projecting.game, other.modification, trial, other.scope, other.timestamp, id)
        projecting.board[id] = trial
    try:
        after = projecting.affected(part)
        if not began and after != before:
            return True
        return did_before != _outcome(projecting, part, after)
    finally:
        projecting.board.update(kept)


def _outcome(projecting: Projecting, part: Part, ids: tuple[ObjectId, ...]) -> tuple[object, ...]:
    """What the part would do: the values of amounts in it, never the net result (CR 613.8a)."""
    if not _reads_board(part.modification):
        return ()
    from_board: list[object] = []
    for id in ids:
        modification = part.modification
        if isinstance(modification, ChangePT):
            blank = projecting.board[id].copy()
            blank.power = blank.toughness = 0
            change(projecting.game, modification, blank, part.scope, part.timestamp, id)
            from_board.append((id, blank.power, blank.toughness))
        else:
            blank = projecting.board[id].copy()
            change(projecting.game, modification, blank, part.scope, part.timestamp, id)
            from_board.append((id, blank.base_power, blank.base_toughness, blank.controller, blank.name))
    return tuple(from_board)
