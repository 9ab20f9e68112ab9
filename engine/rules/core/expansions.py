"""What an object has by a word, a counter or a subtype alone: the abilities that these stand for (CR 702.1, 122.1b,
310.11b)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.ir.nodes import Ability, Keyword, Node
from engine.rules.core.word_tables import Registering, Table

K = TypeVar("K", bound=Keyword)

EXPANSIONS: Table[Callable[[Node], tuple[Ability, ...]]] = Table("expansion")
COUNTER_ABILITIES: dict[str, Ability] = {}
"""The abilities that counters give what they are on: keywords, and what newer counters do (CR 122.1, 122.1b)."""
INTRINSIC: dict[str, tuple[Ability, ...]] = {}
"""The abilities that permanents have by a subtype (CR 310.11b)."""


def expands(word: type[K]) -> Registering[Callable[[K], tuple[Ability, ...]]]:
    """What a keyword stands for: `(keyword) -> abilities` (CR 702.1)."""
    return EXPANSIONS.behavior_of(word)
