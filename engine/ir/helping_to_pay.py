"""Marks of spells for whose costs something besides mana may pay: convoke, delve, assist (CR 601.2h, 702.51, 702.66, 702.132)."""

from __future__ import annotations

from enum import StrEnum

from engine.ir.filters import Filter
from engine.ir.modifications import Mark


class Helps(StrEnum):
    """What is done to an object that helps to pay a cost."""

    TAP = "tap"
    EXILE = "exile"


class PaysFor(Mark, frozen=True):
    """Such objects may be tapped or exiled, each for one mana of the spell's cost (CR 702.51a, 702.66a).

    `colored`: also for mana of their own colors, not only for generic mana. `rule` is the rule that says so.
    """

    what: Filter
    how: Helps
    rule: str
    colored: bool = False


class OthersMayPay(Mark, frozen=True):
    """Another player may pay for generic mana of the spell's cost (CR 702.132a)."""
