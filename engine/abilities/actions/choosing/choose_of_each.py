"""Choosing one of each of several kinds: "each player chooses an artifact, a creature, an enchantment, and a land from among
the permanents they control" (CR 608.2d)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.abilities.actions.choosing.choose import ChooseObjects
from engine.ir.filters import Filter, HasSubtype, HasType, Kind, Noun, Thing
from engine.ir.nodes import Quality
from engine.ir.objects import Chosen
from engine.ir.together import ForEachKind
from engine.language.grammar.vocabulary import ACTION, FILTER
from engine.language.grammar.words import TYPE_WORD
from engine.language.kernel import Category, TwoWay, listed, phrase
from engine.values.types import LAND

ONE_KIND = Category("one of a kind, by its type")
BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def of_type(word: Quality) -> Filter:
    """ "an artifact"."""
    if not isinstance(word, HasType | HasSubtype):
        raise ValueError("no type")
    return Filter(noun=Noun(Thing.PERMANENT, (Kind((word,)),)))


def split_of_type(value: object) -> Mapping[str, object] | None:
    """The inverse of `of_type`."""
    match value:
        case Filter(
            adjectives=(), noun=Noun(thing=Thing.PERMANENT, kinds=(Kind(words=(word,)),)), clauses=()
        ):
            return {"word": word}
        case _:
            return None


def of_each(*, first: bool) -> TwoWay:
    """Building and taking apart a choice of one of each kind, as the text says it."""

    def build(kinds: tuple[Filter, ...], among: Filter) -> ChooseObjects:
        demand = ForEachKind(kinds, first)
        return ChooseObjects(Chosen(replace(among, clauses=(*among.clauses, demand)), 0, None))

    def unbuild(value: object) -> Mapping[str, object] | None:
        what = value.what if isinstance(value, ChooseObjects) else None
        if not isinstance(what, Chosen) or not what.what.clauses:
            return None
        *clauses, last = what.what.clauses
        if not isinstance(last, ForEachKind) or last.first != first or last.kinds == BASIC_LANDS:
            return None
        return {"kinds": last.kinds, "among": replace(what.what, clauses=tuple(clauses))}

    return build, unbuild


BASIC_LANDS = tuple(of_type(HasSubtype(word)) for word in BASIC_LAND_TYPES)


def of_each_basic_type(among: Filter) -> ChooseObjects:
    """ "chooses from the lands they control a land of each basic land type"."""
    kinds = among.noun.kinds
    if [kind.words for kind in kinds] != [(HasType(LAND),)]:
        raise ValueError("lands alone have basic land types")
    return ChooseObjects(Chosen(replace(among, clauses=(*among.clauses, ForEachKind(BASIC_LANDS))), 0, None))


def split_of_each_basic_type(value: object) -> Mapping[str, object] | None:
    """The inverse of `of_each_basic_type`."""
    what = value.what if isinstance(value, ChooseObjects) else None
    if not isinstance(what, Chosen) or not what.what.clauses:
        return None
    *clauses, last = what.what.clauses
    if not isinstance(last, ForEachKind) or last.kinds != BASIC_LANDS:
        return None
    return {"among": replace(what.what, clauses=tuple(clauses))}


_after, _split_after = of_each(first=False)
_before, _split_before = of_each(first=True)

PHRASES = (
    phrase(ONE_KIND, "a(n) {word:one}", of_type, unbuild=split_of_type, word=TYPE_WORD),
    phrase(
        ACTION,
        "choose<s> {kinds} from among the {among:many}",
        _after,
        unbuild=_split_after,
        kinds=listed(ONE_KIND, "and", 2),
        among=FILTER,
    ),
    phrase(
        ACTION,
        "choose<s> from among the {among:many} {kinds}",
        _before,
        unbuild=_split_before,
        kinds=listed(ONE_KIND, "and", 2),
        among=FILTER,
    ),
    phrase(
        ACTION,
        "choose<s> from the {among:many} a land of each basic land type",
        of_each_basic_type,
        unbuild=split_of_each_basic_type,
        among=FILTER,
    ),
)
