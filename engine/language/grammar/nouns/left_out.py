"""What is left out: "other than a basic land card", "except for lands and tokens" (CR 109.2)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.filters import Among, Filter, InZone, IsObject, Non, Thing
from engine.ir.nodes import Objects, Quality
from engine.ir.objects import Chosen, Each, Word
from engine.language.grammar.nouns.qualifiers import neither, split_neither
from engine.language.grammar.vocabulary import FILTER, OBJECTS, QUALIFIER
from engine.language.kernel import Category, listed, phrase

LEFT_OUT = Category("object left out")
EXCEPTED = Category("kinds left out")


def other_than(what: Objects) -> Non:
    """ "other than ~"; where cards are is said of the card that isn't left out: "other than a basic land card from it"."""
    if isinstance(what, Chosen) and what.what.noun.thing is Thing.CARD:
        if any(isinstance(clause, InZone | Among) for clause in what.what.clauses):
            raise ValueError("said of the other card")
    return Non(IsObject(what))


def split_other_than(value: object) -> Mapping[str, object] | None:
    """The inverse of `other_than`."""
    inner = value.quality if isinstance(value, Non) else None
    return {"what": inner.what} if isinstance(inner, IsObject) else None


def none_of(options: tuple[Quality, ...]) -> Non:
    """ "except for lands and tokens"; kinds alone are one noun, as in "other than artifacts and lands"."""
    if all(isinstance(each, IsObject) and _is_of_kinds(each.what) for each in options):
        raise ValueError("kinds that are one noun")
    return neither(options)


def _is_of_kinds(what: Objects) -> bool:
    """Whether objects are said by their kind alone."""
    if not isinstance(what, Each):
        return False
    kind = what.what
    return bool(kind.noun.kinds) and not kind.adjectives and not kind.clauses


def kind_left_out(what: Filter) -> IsObject:
    """ "lands", of "except for lands and tokens"."""
    if what.noun.conjunction == "and":
        raise ValueError("several kinds are left out, one and the other")
    return IsObject(Each(what, Word.BARE))


def split_kind_left_out(value: object) -> Mapping[str, object] | None:
    """The inverse of `kind_left_out`."""
    inner = value.what if isinstance(value, IsObject) else None
    return {"what": inner.what} if isinstance(inner, Each) and inner.word == Word.BARE else None


PHRASES = (
    phrase(
        QUALIFIER,
        "other than {what}",
        other_than,
        unbuild=split_other_than,
        what=OBJECTS,
        also=("except for {what}",),
    ),
    phrase(
        QUALIFIER, "except for {options}", none_of, unbuild=split_neither, options=listed(EXCEPTED, "and", 2)
    ),
    phrase(EXCEPTED, "{what:many}", kind_left_out, unbuild=split_kind_left_out, what=FILTER),
    phrase(
        QUALIFIER, "other than {options}", neither, unbuild=split_neither, options=listed(LEFT_OUT, "or", 2)
    ),
    phrase(LEFT_OUT, "{what}", IsObject, what=OBJECTS),
)
