"""Noting which characteristics are read while something is worked out (CR 613.8a)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from engine.rules.core.characteristics import FACTS, Characteristics
from engine.rules.layers.groups import Groups

KEPT = {"_expanded": frozenset({"abilities"}), "_marks": frozenset({"abilities", "marks"})}
"""What stands in the slots that hold what was worked out from others."""

_noted: list[set[str]] = []


class Watched(Characteristics, eq=False):
    """Characteristics that note which of them are read, in the set that is noted in last."""

    def __getattribute__(self, name: str) -> object:
        _noted[-1].update(KEPT.get(name, (name,)))
        return object.__getattribute__(self, name)

    def has(self, key: str) -> bool:
        """Whether it still has one of its abilities: what takes abilities away is looked for by itself."""
        with _unnoticed():
            return super().has(key)

    def copy(self) -> Characteristics:
        """A copy, for which all that it says is read."""
        _noted[-1].update(FACTS)
        return self.unnoticed_copy()

    def unnoticed_copy(self) -> Characteristics:
        """A copy about which nobody notes what was read for it."""
        with _unnoticed():
            new = super().copy()
        new.__class__ = Characteristics
        return new


@contextmanager
def _unnoticed() -> Iterator[None]:
    _noted.append(set())
    try:
        yield
    finally:
        _noted.pop()


def note_read(slots: Iterable[str]) -> None:
    """Note that characteristics are read by way of what is kept about them, if anybody notes it."""
    if _noted:
        _noted[-1].update(slots)


@contextmanager
def watching(groups: Groups) -> Iterator[set[str]]:
    """Note in the set that is given what is read of the objects of these groups while this lasts: names of slots of
    their characteristics, and of what is worked out from those."""
    noted: set[str] = set()
    watched = [group.chars for group in groups]
    for chars in watched:
        chars.__class__ = Watched
    _noted.append(noted)
    try:
        yield noted
    finally:
        _noted.pop()
        for chars in watched:
            chars.__class__ = Characteristics
        noted.intersection_update(FACTS)
