"""Cards at the ends of graveyards, which are kept in order (CR 404.2)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.filters import Filter, Thing
from engine.ir.nodes import Players
from engine.ir.objects import TopOfGraveyard
from engine.language.grammar.objects.objects import NAMED_OBJECTS
from engine.language.grammar.vocabulary import FILTER, WHOSE
from engine.language.kernel import phrase


def topmost(what: Filter, whose: Players) -> TopOfGraveyard:
    """ "the top creature card of your graveyard"."""
    if what.noun.thing is not Thing.CARD or what.clauses or not (what.noun.kinds or what.adjectives):
        raise ValueError("no card of a kind")
    return TopOfGraveyard(whose, what)


def split_topmost(value: object) -> Mapping[str, object] | None:
    """The inverse of `topmost`."""
    if not isinstance(value, TopOfGraveyard) or value.what is None or value.bottom:
        return None
    return {"what": value.what, "whose": value.whose}


PHRASES = (
    phrase(
        NAMED_OBJECTS,
        "the bottom card of {whose} graveyard",
        TopOfGraveyard,
        whose=WHOSE,
        where={"bottom": True},
    ),
    phrase(
        NAMED_OBJECTS,
        "the top {what:one} of {whose} graveyard",
        topmost,
        unbuild=split_topmost,
        what=FILTER,
        whose=WHOSE,
    ),
)
