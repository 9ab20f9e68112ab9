"""The collector of garbage, kept out of play: it would stop a game again and again to look through all that there is."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

SELDOM = (30_000, 1, 25)
"""So much has to have come without going before it is looked through: little enough that nobody notices it, which takes a
third of a millisecond for a thousand. What came since the look before is looked through once more each second time; all of
a game, which stays as long as the game does, hardly ever."""


class Kept:
    """Why what is kept out of the collector's sight stays there. It isn't asked of the collector, which would count all of
    it one by one: that took a tenth of a game."""

    for_good = False
    within = 0
    """How many of `seldom_collected` are under way."""


def kept_for_good() -> None:
    """All that there is now stays as long as the program runs (cards, phrases, code): it is never looked through again."""
    Kept.for_good = True
    gc.freeze()


@contextmanager
def nothing_collected() -> Iterator[None]:
    """What happens inside makes much that stays and is never stopped to look for garbage in it."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


@contextmanager
def seldom_collected() -> Iterator[None]:
    """What happens inside is seldom stopped to look for garbage, and never to look through what there was before."""
    before = gc.get_threshold()
    outermost = not (Kept.for_good or Kept.within)
    if outermost:
        gc.freeze()
    Kept.within += 1
    gc.set_threshold(*SELDOM)
    try:
        yield
    finally:
        Kept.within -= 1
        gc.set_threshold(*before)
        if outermost and not Kept.for_good:
            gc.unfreeze()
