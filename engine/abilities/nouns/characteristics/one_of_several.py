"""Clauses that say of a thing what it is or isn't: "that's a Zombie or Mutant", "with mana value 2 or 3" (CR 109.2)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.filters import Characteristic, Compares, Comparison, Either, Non
from engine.ir.nodes import Quality
from engine.language.grammar.nouns.nouns import STATUS
from engine.language.grammar.numbers.amounts import CHARACTERISTIC
from engine.language.grammar.vocabulary import QUALIFIER
from engine.language.grammar.words import INTEGER, NUMERAL, TYPE_WORD
from engine.language.kernel import Phrase, listed, phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import tests
from engine.rules.core.scope import Scope


class HasSoManyColors(Quality, frozen=True):
    """Is exactly so many colors: "that's exactly two colors" (CR 105.2)."""

    count: int


@tests(HasSoManyColors)
def has_so_many_colors(game: Game, quality: HasSoManyColors, seen: Seen, scope: Scope) -> bool:
    """It has as many colors, neither more nor fewer (CR 105.2)."""
    return len(seen.chars.colors) == quality.count


def isnt(quality: Quality) -> Non:
    """ "that isn't a God"."""
    return Non(quality)


def split_isnt(value: object) -> Mapping[str, object] | None:
    """The inverse of `isnt`."""
    return {"quality": value.quality} if isinstance(value, Non) else None


def isnt_one_of(options: tuple[Quality, ...]) -> Non:
    """ "that isn't a Demon, Devil, or Imp": it is none of them."""
    return Non(Either(options, once=True))


def split_isnt_one_of(value: object) -> Mapping[str, object] | None:
    """The inverse of `isnt_one_of`."""
    inner = value.quality if isinstance(value, Non) else None
    return {"options": inner.options} if isinstance(inner, Either) and inner.once else None


def isnt_so_many(count: int) -> Non:
    """ "that isn't exactly two colors"."""
    return Non(HasSoManyColors(count))


def split_isnt_so_many(value: object) -> Mapping[str, object] | None:
    """The inverse of `isnt_so_many`."""
    inner = value.quality if isinstance(value, Non) else None
    return {"count": inner.count} if isinstance(inner, HasSoManyColors) else None


def one_of_numbers(what: Characteristic, numbers: tuple[int, ...]) -> Either:
    """ "with mana value 2 or 3"."""
    return Either(tuple(Compares(what, number) for number in numbers))


def split_one_of_numbers(value: object) -> Mapping[str, object] | None:
    """The inverse of `one_of_numbers`."""
    if not isinstance(value, Either):
        return None
    told = [part for part in value.options if isinstance(part, Compares)]
    numbers = tuple(part.amount for part in told if isinstance(part.amount, int))
    if len(numbers) != len(value.options) or len({part.what for part in told}) != 1:
        return None
    if any(part.how is not Comparison.EXACTLY for part in told):
        return None
    return {"what": told[0].what, "numbers": numbers}


PHRASES: tuple[Phrase, ...] = (
    phrase(QUALIFIER, "that <isn't|aren't@> a(n) {quality}", isnt, unbuild=split_isnt, quality=TYPE_WORD),
    phrase(
        QUALIFIER,
        "that <isn't|aren't@> a(n) {options}",
        isnt_one_of,
        unbuild=split_isnt_one_of,
        options=listed(TYPE_WORD, "or", 2),
        also=("that aren't {options:many}",),
    ),
    phrase(QUALIFIER, "<that's|that are@> {options} #status", Either, options=listed(STATUS, "or", 2)),
    phrase(QUALIFIER, "<that's|that are@> exactly {count} color(s@count)", HasSoManyColors, count=NUMERAL),
    phrase(
        QUALIFIER,
        "that <isn't|aren't@> exactly {count} color(s@count)",
        isnt_so_many,
        unbuild=split_isnt_so_many,
        count=NUMERAL,
    ),
    phrase(
        QUALIFIER,
        "with {what} {numbers} #numbers",
        one_of_numbers,
        unbuild=split_one_of_numbers,
        what=CHARACTERISTIC,
        numbers=listed(INTEGER, "or", 2),
    ),
)
