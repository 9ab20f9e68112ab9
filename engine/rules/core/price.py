"""How the total cost of a spell or ability comes about, step by step (CR 601.2f)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.ir.nodes import Node
from engine.values.ids import ObjectId
from engine.values.mana import ManaCost, with_x


class PriceStep(NamedTuple):
    """A step in which a total cost comes about (CR 601.2f): what is added, or taken if it is `less`, what the cost is
    then, and the rule of an effect that says so, with its source."""

    change: ManaCost
    less: bool
    cost: ManaCost
    says: Node | None
    source: ObjectId


def total(cost: ManaCost, steps: Iterable[PriceStep]) -> ManaCost:
    """What a cost comes to in the end."""
    for step in steps:
        cost = step.cost
    return cost


MOST_PRICES = 30
"""So many numbers that can be announced are told with what each comes to: nobody looks at more."""


def priced_numbers(first: int, last: int) -> range:
    """Of the numbers that can be announced those that are told with what each comes to (CR 601.2b, 601.2f)."""
    return range(first, min(last, first + MOST_PRICES) + 1)


def prices_with_x(mana: ManaCost, first: int, last: int) -> tuple[str, ...]:
    """What mana with {X} in it comes to with each number that can be announced (CR 107.3a)."""
    return tuple(str(with_x(mana, x).joined()) or "{0}" for x in priced_numbers(first, last))
