"""Half of what a player has: "half the creatures they control, rounded up" (CR 107.1a)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.actions.moving.discard import Discard
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.ir.amounts import Half, HalfStartingLife, NumberOf, Rounding, StartingLife
from engine.ir.filters import Filter, InZone, Noun, Thing
from engine.ir.nodes import Players
from engine.ir.objects import Chosen
from engine.language.grammar.numbers.amounts import HOW_ROUNDED, SIMPLE_VALUE
from engine.language.grammar.objects.objects import NAMED_OBJECTS
from engine.language.grammar.vocabulary import ACTION, FILTER, WHOSE
from engine.language.kernel import phrase
from engine.values.zones import Zone


def half(what: Filter, rounding: Rounding) -> Chosen:
    """As many of them as half of them are, which ones is chosen."""
    count = Half(NumberOf(what), rounding, of_them=True)
    return Chosen(what, count, count)


def split_half(value: object) -> Mapping[str, object] | None:
    """The inverse of `half`."""
    if not isinstance(value, Chosen) or not isinstance(value.most, Half):
        return None
    what, rounding = value.what, value.most.rounding
    return {"what": what, "rounding": rounding} if half(what, rounding) == value else None


def gives_up_half(what: Filter, rounding: Rounding) -> Sacrifice:
    """ "sacrifices half the permanents they control of their choice, rounded up"."""
    return Sacrifice(half(what, rounding), own_choice=True)


def split_gives_up_half(value: object) -> Mapping[str, object] | None:
    """The inverse of `gives_up_half`."""
    return split_half(value.what) if isinstance(value, Sacrifice) and value.own_choice else None


def discards_half(whose: Players, rounding: Rounding) -> Discard:
    """ "discards half the cards in their hand, rounded down"."""
    hand = Filter((), Noun(Thing.CARD), (InZone(Zone.HAND, whose),))
    return Discard(Half(NumberOf(hand), rounding, of_them=True), Filter(noun=Noun(Thing.CARD)))


def split_discards_half(value: object) -> Mapping[str, object] | None:
    """The inverse of `discards_half`."""
    count = value.count if isinstance(value, Discard) else None
    counted = count.amount if isinstance(count, Half) else None
    if not isinstance(count, Half) or not isinstance(counted, NumberOf) or not counted.what.clauses:
        return None
    place = counted.what.clauses[0]
    if not isinstance(place, InZone) or place.whose is None:
        return None
    fields = {"whose": place.whose, "rounding": count.rounding}
    return fields if discards_half(place.whose, count.rounding) == value else None


PHRASES = (
    phrase(SIMPLE_VALUE, "half {whose} starting life total", HalfStartingLife, whose=WHOSE),
    phrase(SIMPLE_VALUE, "their starting life total", StartingLife(of_others=True)),
    phrase(
        NAMED_OBJECTS,
        "half the {what:many}, {rounding}",
        half,
        unbuild=split_half,
        what=FILTER,
        rounding=HOW_ROUNDED,
    ),
    phrase(
        ACTION,
        "sacrifice<s> half the {what:many} of <their|your@> choice, {rounding}",
        gives_up_half,
        unbuild=split_gives_up_half,
        what=FILTER,
        rounding=HOW_ROUNDED,
        also=("sacrifice<s> half the {what:many} of their choice, {rounding}",),
    ),
    phrase(
        ACTION,
        "discard<s> half the cards in {whose} hand, {rounding}",
        discards_half,
        unbuild=split_discards_half,
        whose=WHOSE,
        rounding=HOW_ROUNDED,
    ),
)
