"""Creatures that have to block one: "all creatures able to block ~ this turn do so" (CR 509.1c)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.abilities import Modify
from engine.ir.combat_marks import MustBeBlocked
from engine.ir.durations import Duration
from engine.ir.effects import Continuously
from engine.ir.filters import Filter, HasType, Kind, Noun, Thing
from engine.ir.nodes import Objects
from engine.language.grammar.vocabulary import CLAUSE, DURATION, FILTER, OBJECTS, STATIC
from engine.language.kernel import phrase
from engine.values.types import CardType

CREATURES = Filter((), Noun(Thing.PERMANENT, (Kind((HasType(CardType.CREATURE),)),)))


def mark_of(by: Filter) -> MustBeBlocked:
    """All creatures of the kind have to; "all creatures" names no kind."""
    return MustBeBlocked(True, None if by == CREATURES else by)


def all_block(by: Filter, what: Objects, duration: Duration) -> Continuously:
    """ "all creatures able to block ~ this turn do so"."""
    return Continuously(what, (mark_of(by),), duration)


def split_all_block(value: object) -> Mapping[str, object] | None:
    """The inverse of `all_block`."""
    mark = value.modifications[0] if isinstance(value, Continuously) and value.modifications else None
    if not isinstance(value, Continuously) or not isinstance(mark, MustBeBlocked) or not mark.by_all:
        return None
    by = mark.by or CREATURES
    again = all_block(by, value.what, value.duration)
    return {"by": by, "what": value.what, "duration": value.duration} if again == value else None


def always_block(by: Filter, what: Objects) -> Modify:
    """ "all Walls able to block ~ do so"."""
    return Modify(what, (mark_of(by),))


def split_always_block(value: object) -> Mapping[str, object] | None:
    """The inverse of `always_block`."""
    mark = value.modifications[0] if isinstance(value, Modify) and value.modifications else None
    if not isinstance(value, Modify) or not isinstance(mark, MustBeBlocked) or not mark.by_all:
        return None
    by = mark.by or CREATURES
    return {"by": by, "what": value.what} if always_block(by, value.what) == value else None


PHRASES = (
    phrase(
        CLAUSE,
        "all {by:many} able to block {what} {duration} do so",
        all_block,
        unbuild=split_all_block,
        by=FILTER,
        what=OBJECTS,
        duration=DURATION,
    ),
    phrase(
        STATIC,
        "all {by:many} able to block {what} do so",
        always_block,
        unbuild=split_always_block,
        by=FILTER,
        what=OBJECTS,
    ),
)
