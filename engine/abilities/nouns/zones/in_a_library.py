"""Cards at the ends of libraries, which are kept in order (CR 401.2)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.nodes import Amount, Players
from engine.ir.objects import TopOfLibrary
from engine.language.grammar.objects.objects import NAMED_OBJECTS
from engine.language.grammar.vocabulary import COUNT, VALUE, WHOSE
from engine.language.kernel import phrase


def counted_off(count: int | Amount, whose: Players) -> TopOfLibrary:
    """As many as the amount comes to."""
    if isinstance(count, int):
        raise ValueError("a number is written otherwise")
    return TopOfLibrary(count, whose, from_top=True)


def split_counted_off(value: object) -> Mapping[str, object] | None:
    """The inverse of `counted_off`."""
    if not isinstance(value, TopOfLibrary) or not isinstance(value.count, Amount):
        return None
    if not value.from_top or value.bottom:
        return None
    return {"count": value.count, "whose": value.whose}


PHRASES = (
    phrase(
        NAMED_OBJECTS,
        "the bottom card of {whose} library",
        TopOfLibrary,
        whose=WHOSE,
        where={"count": 1, "bottom": True},
    ),
    phrase(
        NAMED_OBJECTS,
        "{count} card(s@count) from the bottom of {whose} library",
        TopOfLibrary,
        count=COUNT,
        whose=WHOSE,
        where={"from_top": True, "bottom": True},
    ),
    phrase(
        NAMED_OBJECTS,
        "the bottom {count} card(s@count) of {whose} library",
        TopOfLibrary,
        count=COUNT,
        whose=WHOSE,
        where={"bottom": True},
    ),
    phrase(
        NAMED_OBJECTS,
        "cards equal to {count} from the top of {whose} library",
        counted_off,
        unbuild=split_counted_off,
        count=VALUE,
        whose=WHOSE,
        also=(
            "a number of cards from the top of {whose} library equal to {count}",
            "cards from the top of {whose} library equal to {count}",
        ),
    ),
)
