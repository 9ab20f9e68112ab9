"""Cards counted in everybody's zones: "for each card named ~ in each graveyard" (CR 400.1)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.amounts import NumberOf
from engine.ir.filters import Filter, InZone
from engine.language.grammar.vocabulary import COUNTABLE, FILTER
from engine.language.kernel import phrase
from engine.values.zones import Zone


def in_each_graveyard(what: Filter) -> NumberOf:
    """Elsewhere "each graveyard" says that something is done in each; what is counted is counted in all of them."""
    return NumberOf(
        Filter(what.adjectives, what.noun, (*what.clauses, InZone(Zone.GRAVEYARD, None, "in each")))
    )


def split_in_each_graveyard(value: object) -> Mapping[str, object] | None:
    """The inverse of `in_each_graveyard`."""
    if not isinstance(value, NumberOf) or not value.what.clauses:
        return None
    *clauses, place = value.what.clauses
    if place != InZone(Zone.GRAVEYARD, None, "in each"):
        return None
    return {"what": Filter(value.what.adjectives, value.what.noun, tuple(clauses))}


PHRASES = (
    phrase(
        COUNTABLE,
        "{what@} in each graveyard",
        in_each_graveyard,
        unbuild=split_in_each_graveyard,
        what=FILTER,
    ),
)
