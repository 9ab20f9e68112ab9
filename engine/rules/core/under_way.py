"""What a player is doing at the moment: casting a spell, activating an ability, and how far that has come (CR 601.2)."""

from __future__ import annotations

from engine.ir.costs import Cost
from engine.values.ids import ObjectId


class UnderWay:
    """An action with parts that come one after the other. `part` is the rule of the one it has come to, `about` what is
    cast or activated, `cost` what it costs as far as that is known: the printed cost first, the total cost in the end."""

    __slots__ = ("about", "cost", "part", "rule")

    def __init__(self, rule: str, about: ObjectId) -> None:
        self.rule = rule
        self.about = about
        self.part = ""
        self.cost: Cost | None = None
