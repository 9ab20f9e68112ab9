""" "The difference" is that between the numbers which the condition before it compares (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from engine.ir.abilities import Triggered
from engine.ir.amounts import Difference, NumberOf, TheDifference
from engine.ir.conditions import AllOf, Exists, Holds
from engine.ir.effects import Conditional
from engine.ir.nodes import Condition, Effect, Node, rebuild, walk

T = TypeVar("T", Conditional, Triggered)


def with_difference(node: T) -> T:
    """What is done if something is so, with that difference in it; as it is where nothing or more is compared."""
    if not any(isinstance(part, TheDifference) for part in walk(node.effect)):
        return node
    compared = list(_compared(node.condition))
    if len(compared) != 1:
        return node
    effect: Effect = rebuild(
        node.effect, lambda part: compared[0] if isinstance(part, TheDifference) else part
    )
    return replace(node, effect=effect)


def _compared(condition: Condition | None) -> Iterable[Node]:
    """What a condition compares, by how much it differs."""
    match condition:
        case AllOf():
            for part in condition.parts:
                yield from _compared(part)
        case Holds():
            yield Difference(condition.first, condition.second)
        case Exists(count=count) if count != 1:
            yield Difference(NumberOf(condition.what), count)
