"""Conditions of a text that can be told before it is carried out: those of the table alone, and of what it targets."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from engine.agents.texts.consequences import Given
from engine.agents.texts.scenes import Scene, number_of, objects_of
from engine.ir.abilities import Static
from engine.ir.amounts import LifeOf, NumberOf
from engine.ir.conditions import AllOf, AnyOf, DuringTurn, Exists, HappenedThisTurn, Holds, IsTrueOf, NotSo
from engine.ir.filters import InZone, OfYourChoice
from engine.ir.nodes import Condition, Node, walk
from engine.ir.objects import Attached, Chosen, KnownObject, Target, This
from engine.rules.evaluating.numbers import compare
from engine.values.zones import HIDDEN
from engine.views.seat_view import SeatView


@lru_cache(maxsize=4096)
def can_be_told(condition: Condition) -> bool:
    """Whether a condition is as true now as when the text is carried out, as far as nothing happens before: it speaks of
    what lies open, and of nothing that the text itself chooses or does but its targets."""
    match condition:
        case Exists():
            return isinstance(condition.count, int) and lies_open(condition.what)
        case Holds():
            return all(is_open_number(amount) for amount in (condition.first, condition.second))
        case IsTrueOf():
            return isinstance(condition.what, Target) and lies_open(condition.quality)
        case NotSo():
            return can_be_told(condition.condition)
        case AllOf() | AnyOf():
            return all(map(can_be_told, condition.parts))
        case DuringTurn() | HappenedThisTurn():
            return lies_open(condition)
        case _:
            return False


@lru_cache(maxsize=4096)
def asks_about_host(condition: Condition | None) -> bool:
    """Whether a condition of a static ability is about what its source is attached to, as it lies open (CR 303.4, 611.3)."""
    match condition:
        case IsTrueOf():
            return isinstance(condition.what, Attached) and lies_open(condition.quality)
        case NotSo():
            return asks_about_host(condition.condition)
        case AllOf() | AnyOf():
            return all(map(asks_about_host, condition.parts))
        case _:
            return False


def given_by(ability: Static) -> tuple[Given, ...]:
    """What a static ability depends on, where it asks something of what its source is attached to."""
    condition = ability.condition
    if condition is None or not asks_about_host(condition):
        return ()
    return (Given(condition, so=True, taken=True),)


def is_open_number(amount: Node | int) -> bool:
    """Whether a number can be counted by everybody."""
    return isinstance(amount, int) or (isinstance(amount, NumberOf | LifeOf) and lies_open(amount))


def lies_open(what: Node) -> bool:
    """Whether words mean what everybody sees: nothing hidden, nothing said, chosen or targeted before, and not the source,
    which may not be there yet."""
    return not any(
        isinstance(node, Target | Chosen | OfYourChoice | This)
        or "of" in node.__struct_fields__
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
        case IsTrueOf():
            return is_true_of_all(condition, scene, view)
        case NotSo():
            return not is_so(condition.condition, scene, view)
        case AllOf():
            return all(is_so(part, scene, view) for part in condition.parts)
        case AnyOf():
            return any(is_so(part, scene, view) for part in condition.parts)
        case _:
            return view.is_true(condition, scene.source)


def is_true_of_all(condition: IsTrueOf, scene: Scene, view: SeatView) -> bool:
    """Whether all that is targeted is as a condition says; of no targets nothing is true, nor of what isn't there: it may be
    there only in a game that is supposed."""
    targets = objects_of(condition.what, scene, view)
    return bool(targets) and all(
        view.table.object(id) is not None
        and view.is_true(replace(condition, what=KnownObject(id)), scene.source)
        for id in targets
    )
