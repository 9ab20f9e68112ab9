"""An opponent's own dice: apart from the game's, and the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")


class Dice:
    """A small generator (splitmix64) with the few draws that agents need."""

    def __init__(self, seed: int) -> None:
        self.state = (seed * 0xD1342543DE82EF95 + 0x632BE59BD9B4E019) & 0xFFFFFFFFFFFFFFFF

    def below(self, count: int) -> int:
        """A number from 0 to count-1."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        return (mixed ^ (mixed >> 31)) % count

    def chance(self, percent: int) -> bool:
        """True in so many of a hundred cases."""
        return self.below(100) < percent

    def between(self, least: int, most: int) -> int:
        """A number from least to most."""
        return least + self.below(most - least + 1)

    def one(self, items: Sequence[Item]) -> Item:
        """One of the items."""
        return items[self.below(len(items))]

    def some(self, count: int, items: Sequence[Item]) -> list[Item]:
        """So many of the items, each at most once, in a random order."""
        rest = list(items)
        return [rest.pop(self.below(len(rest))) for _ in range(count)]
