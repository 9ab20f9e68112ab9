"""What is demanded of several objects that are chosen together (CR 201.2b, 608.2d)."""

from __future__ import annotations

from engine.ir.filters import Characteristic, Filter, Shared
from engine.ir.nodes import Amount, Quality


class ChosenTogether(Quality, frozen=True):
    """What is demanded of all objects that are chosen together, not of each alone."""


class DifferentlyNamed(ChosenTogether, frozen=True):
    """They have different names (CR 201.2b)."""


class ShareOne(ChosenTogether, frozen=True):
    """They all have a color, type or name in common: "that share a land type"."""

    what: Shared


class OneOfEach(ChosenTogether, frozen=True):
    """At most one of them for each of these kinds: "a creature card and/or a land card"."""

    kinds: tuple[Filter, ...]


class TotalAtMost(ChosenTogether, frozen=True):
    """Together they have no more of a number: "with total mana value 6 or less"."""

    what: Characteristic
    amount: int | Amount
