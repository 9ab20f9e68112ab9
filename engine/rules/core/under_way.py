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


class Doing:
    """What happens inside of this is one of the things that are under way."""

    __slots__ = ("all", "this")

    def __init__(self, all: list[UnderWay], this: UnderWay) -> None:
        self.all = all
        self.this = this

    def __enter__(self) -> None:
        self.all.append(self.this)

    def __exit__(self, *error: object) -> None:
        self.all.pop()
