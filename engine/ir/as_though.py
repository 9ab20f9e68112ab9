"""Marks of creatures that can block, or be blocked, as though an ability weren't there (CR 609.4)."""

from engine.ir.filters import Filter
from engine.ir.modifications import Mark
from engine.ir.nodes import Ability


class BlockedAsThough(Mark, frozen=True):
    """Can be blocked as though it didn't have an ability; None: any landwalk ability (CR 509.1b, 702.14e)."""

    without: Ability | None


class BlocksAsThough(Mark, frozen=True):
    """Can block such creatures as though they didn't have an ability; None: any landwalk ability (CR 509.1b). `had`: the
    text says that the blocker had what lets it block those that have it: shadow, or reach where they have flying."""

    what: Filter
    without: Ability | None
    had: bool = False
