"""Which names are like one that nobody knows."""

from collections.abc import Iterable
from difflib import SequenceMatcher

from engine.language.records import name_key

LONGEST_COMPARED = 200
LEAST_LIKENESS = 0.5


def likest(name: str, names: Iterable[str], count: int) -> tuple[str, ...]:
    """Those of some names that look most like this one, the likest first; none that is quite unlike it."""
    key = name_key(name[:LONGEST_COMPARED])
    ranked = sorted((-likeness(key, name_key(other)), len(other), other) for other in dict.fromkeys(names))
    return tuple(other for unlikeness, _, other in ranked[:count] if unlikeness <= -LEAST_LIKENESS)


def likeness(one: str, other: str) -> float:
    """How alike two names are, from 0 to 1; a beginning counts, so that half a name finds the whole."""
    whole = SequenceMatcher(None, one, other, autojunk=False).ratio()
    start = SequenceMatcher(None, one, other[: len(one)], autojunk=False).ratio()
    return max(whole, 0.9 * start)
