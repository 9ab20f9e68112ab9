"""Marks of spells and abilities on the stack: what can't be done to them there (CR 701.6, 707.10)."""

from engine.ir.filters import Filter
from engine.ir.modifications import Mark


class CantBeCountered(Mark, frozen=True):
    """Can't be countered (CR 701.6); `by`: by such spells."""

    by: Filter | None = None


class CantBeCopied(Mark, frozen=True):
    """This spell can't be copied (CR 707.10)."""
