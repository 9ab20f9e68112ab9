"""Conditions of a text that can be told before it is carried out: those of the table alone."""

from __future__ import annotations

from functools import lru_cache

from engine.agents.scenes import Scene, number_of
from engine.ir.amounts import LifeOf, NumberOf
from engine.ir.conditions import AllOf, AnyOf, DuringTurn, Exists, HappenedThisTurn, Holds, NotSo
from engine.ir.filters import InZone, OfYourChoice
from engine.ir.nodes import Condition, Node, walk
from engine.ir.objects import Chosen, Target, This
from engine.rules.evaluating.numbers import compare
from engine.values.zones import HIDDEN
from engine.views.seat_view import SeatView


@lru_cache(maxsize=4096)
def can_be_told(condition: Condition) -> bool:
    """Whether a condition is as true now as when the text is carried out, as far as nothing happens before: it speaks of
    what lies open, and of nothing that the text itself chooses or does."""
    match condition:
        case Exists():
            return isinstance(condition.count, int) and lies_open(condition.what)
        case Holds():
            return all(is_open_number(amount) for amount in (condition.first, condition.second))
        case NotSo():
            return can_be_told(condition.condition)
        case AllOf() | AnyOf():
            return all(map(can_be_told, condition.parts))
        case DuringTurn() | HappenedThisTurn():
            return lies_open(condition)
        case _:
            return False


def is_open_number(amount: Node | int) -> bool:
    """Whether a number can be counted by everybody."""
    return isinstance(amount, int) or (isinstance(amount, NumberOf | LifeOf) and lies_open(amount))


def lies_open(what: Node) -> bool:
    """Whether words mean what everybody sees: nothing hidden, nothing said, chosen or targeted before, and not the source,
    which may not be there yet."""
    return not any(
        isinstance(node, Target | Chosen | OfYourChoice | This)
        or hasattr(node, "of")
        or (isinstance(node, InZone) and node.zone in HIDDEN)
        for node in walk(what)
    )


def is_so(condition: Condition, scene: Scene, view: SeatView) -> bool:
    """Whether a condition that can be told is true now, for a text of the seat."""
    match condition:
        case Exists(count=int(count)):
            return compare(
                len(view.matching(condition.what, scene.source, scene.player)), condition.how, count
            )
        case Holds():
            first, second = (number_of(amount, scene, view) for amount in (condition.first, condition.second))
            return compare(first, condition.how, second)
        case NotSo():
            return not is_so(condition.condition, scene, view)
        case AllOf():
            return all(is_so(part, scene, view) for part in condition.parts)
        case AnyOf():
            return any(is_so(part, scene, view) for part in condition.parts)
        case _:
            return view.is_true(condition)
