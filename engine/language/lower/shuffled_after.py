"""Shuffling that a sentence of its own tells after a search that may not have been made (CR 701.23h)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from engine.abilities.actions.looking.search import Search
from engine.abilities.actions.looking.shuffle import Shuffle
from engine.abilities.nouns.history.this_way import ThisWay
from engine.ir.effects import Conditional, Does, ForEachOf, Sequence
from engine.ir.filters import Filter
from engine.ir.nodes import Effect, walk
from engine.ir.players import EachPlayer


def as_ends_of_searches(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Sentences, of which each that ends the search of the one before is one with it."""
    before: Effect | None = None
    for effect in effects:
        told = None if before is None else shuffles_after(before, effect)
        if before is not None and told is None:
            yield before
        before = told or effect
    if before is not None:
        yield before


def shuffles_after(before: Effect, effect: Effect) -> Effect | None:
    """The two sentences as one where the second ends a search of the first: "If ..., search that player's library for
    .... Then that player shuffles." A library that wasn't looked through isn't shuffled; None if it is in any case."""
    match effect:
        case Does(who=who, actions=(Shuffle(),)) if not isinstance(who, EachPlayer):
            pass
        case _:
            return None
    match before:
        case Conditional(otherwise=None, instead=False, effect=told) if _searches(told):
            return replace(before, effect=Sequence((told, effect)))
        case ForEachOf(what=Filter() as each) if _searches(before.effect):
            return Sequence((before, Conditional(ThisWay(each, "is"), effect)))
        case _:
            return None


def _searches(effect: Effect) -> bool:
    """Whether a text looks through a zone (CR 701.23a)."""
    return any(isinstance(part, Search) for part in walk(effect))
