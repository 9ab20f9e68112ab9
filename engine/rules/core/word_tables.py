"""Tables from the class of a word to its behavior."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar, cast

from engine.ir.nodes import Node
from engine.rules.core.errors import RulesBug

F = TypeVar("F", bound=Callable[..., object])
G = TypeVar("G", bound=Callable[..., object])
Registering = Callable[[G], G]
"""A decorator that notes a function and leaves it as it is."""


class Table(Generic[F]):
    """Behavior by class of word."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.words: dict[type[Node], F] = {}

    def behavior_of(self, word: type[Node]) -> Callable[[G], G]:
        """What gives a word its behavior; a second one is a mistake in the program.

        It is kept as taking any word: it is looked up by the class of the word that it is then called with, and the
        types of the decorators below see to it that it takes words of the class that it is registered for.
        """

        def register(behavior: G) -> G:
            if word in self.words:
                raise RulesBug(f"{word.__name__} has its {self.what} twice")
            self.words[word] = cast(F, behavior)
            return behavior

        return register

    def of(self, word: Node) -> F:
        """The behavior of a word; raises RulesBug if it has none."""
        behavior = self.words.get(type(word))
        if behavior is None:
            raise RulesBug(f"{type(word).__name__} has no {self.what}")
        return behavior
