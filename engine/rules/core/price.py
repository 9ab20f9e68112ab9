"""How the total cost of a spell or ability comes about, step by step (CR 601.2f)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.ir.nodes import Node
from engine.values.ids import ObjectId
from engine.values.mana import ManaCost


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
