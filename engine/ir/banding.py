"""What lets creatures band (CR 702.22)."""

from engine.ir.filters import Filter
from engine.ir.modifications import Mark


class Bands(Mark, frozen=True):
    """It has banding; `others`: only with others of this kind, if it is of that kind itself (CR 702.22b-c)."""

    others: Filter | None = None
