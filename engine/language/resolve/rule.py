"""Rules of reference: named functions, each for one way in which texts speak (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar, cast

D = TypeVar("D")
Q = TypeVar("Q")


class Rule(NamedTuple):
    """One rule: its name, the rule of the game it follows from, a line in which it decides, and what it does.

    `apply` takes the discourse and what is to be decided, which is of a class in `of`, and answers, or gives None where
    the rule says nothing of it: then the next rule in order is asked. Of a node the answer is the node bound.
    """

    name: str
    cr: str
    example: str
    of: tuple[type[object], ...]
    apply: Callable[[object, object], object]


def rule(cr: str, example: str, *of: type[object]) -> Callable[[Callable[[D, Q], object]], Rule]:
    """Make a function a rule for nodes of some classes, named as it is."""

    def made(apply: Callable[[D, Q], object]) -> Rule:
        asked = cast("Callable[[object, object], object]", apply)  # asked of those classes alone
        return Rule(apply.__name__.replace("_", " "), cr, example, of, asked)

    return made


class Rules:
    """Rules in the order in which they are asked."""

    def __init__(self, rules: tuple[Rule, ...]) -> None:
        self.all = rules
        self._for: dict[type[object], tuple[Rule, ...]] = {}

    def of(self, kind: type[object]) -> tuple[Rule, ...]:
        """The rules for nodes of a class, in order."""
        found = self._for.get(kind)
        if found is None:
            found = self._for[kind] = tuple(one for one in self.all if issubclass(kind, one.of))
        return found

    def first(self, said: object, asked: object) -> object:
        """What the first rule answers that says something; None if none does."""
        for one in self.of(type(asked)):
            answer = one.apply(said, asked)
            if answer is not None:
                return answer
        return None
