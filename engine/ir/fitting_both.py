"""What fits two descriptions at once: of several enchant abilities (CR 702.5c)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ir.filters import AnyTarget, Filter, Kind, Noun, OneOf, PlayerFilter, Selectable
from engine.ir.players import PlayerKind


def fitting_both(one: Selectable, other: Selectable) -> Selectable:
    """What is described by both, as of two enchant abilities; no option at all if nothing could be both (CR 702.5c)."""
    if one == other or isinstance(other, AnyTarget):
        return one
    if isinstance(one, AnyTarget):
        return other
    found = tuple(_pairs(one, other))
    return found[0] if len(found) == 1 else OneOf(found)


def _pairs(one: Selectable, other: Selectable) -> Iterator[Filter | PlayerFilter]:
    """Each option of the one with each of the other, where something can be both."""
    for first in one.options if isinstance(one, OneOf) else (one,):
        for second in other.options if isinstance(other, OneOf) else (other,):
            match first, second:
                case Filter(), Filter() if first.noun.thing is second.noun.thing:
                    yield _filters(first, second)
                case PlayerFilter(), PlayerFilter() if first == second or second == PlayerFilter():
                    yield first
                case PlayerFilter(kind=PlayerKind.PLAYER, which=None), PlayerFilter():
                    yield second


def _filters(one: Filter, other: Filter) -> Filter:
    """A noun with what stands around both."""
    kinds = tuple(
        Kind((*first.words, *second.words))
        for first in one.noun.kinds or (Kind(),)
        for second in other.noun.kinds or (Kind(),)
    )
    noun = Noun(one.noun.thing, kinds)
    return Filter((*one.adjectives, *other.adjectives), noun, (*one.clauses, *other.clauses))
