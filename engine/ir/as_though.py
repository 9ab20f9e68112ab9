"""Marks of creatures that can block, or be blocked, as though an ability weren't there (CR 609.4)."""

from engine.ir.filters import Filter
from engine.ir.modifications import Mark
from engine.ir.nodes import Ability


class BlockedAsThough(Mark, frozen=True):
    """Can be blocked as though it didn't have an ability; None: any landwalk ability (CR 509.1b, 702.14e)."""

    without: Ability | None


class BlocksAsThough(Mark, frozen=True):
    """Can block such creatures as though they didn't have an ability; None: any landwalk ability (CR 509.1b)."""

    what: Filter
    without: Ability | None
