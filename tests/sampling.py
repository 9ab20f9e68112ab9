"""Samples that are drawn anew in each run: what one run passes over, another looks at.

RULEGLASS_SEED says by which number they are drawn, so that a run can be repeated; a run without one draws a number
itself and says at its end which. With RULEGLASS_FULL=1 nothing is passed over.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from random import Random, SystemRandom
from typing import TypeVar

T = TypeVar("T")

FULL = os.environ.get("RULEGLASS_FULL") == "1"
SEED = os.environ.setdefault("RULEGLASS_SEED", str(SystemRandom().randrange(1_000_000)))
"""Drawn by the first process of a run; those that it starts find it in their environment, and so draw the same."""


def chance(of: str) -> Random:
    """What decides by chance in this run, for the thing of that name."""
    return Random(f"{SEED} {of}")


def drawn(of: str, all: Sequence[T], one_in: int) -> list[T]:
    """One in so many, at least one, in their order; all of them where nothing is passed over."""
    if FULL:
        return list(all)
    places = chance(of).sample(range(len(all)), max(1, len(all) // one_in))
    return [all[place] for place in sorted(places)]
