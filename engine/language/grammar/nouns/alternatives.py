"""Several nouns with "or", "and" or "and/or" between them, and what is said of all of them (CR 115.1, 608.2d)."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

from msgspec.structs import replace

from engine.ir.filters import Among, Filter, InZone, InZones, Noun, OneOf, PlayerFilter, Thing
from engine.ir.nodes import Objects, Quality
from engine.ir.objects import Chosen, Each, Target, Together, Word
from engine.ir.together import OneOfEach


def selected(what: Filter) -> Filter:
    """A noun of what is targeted; "creature spell or planeswalker spell" are two of them."""
    if what.noun.apart and what.noun.conjunction == "or":
        raise ValueError("two nouns")
    return what


def split_selected(value: object) -> Mapping[str, object] | None:
    """The inverse of `selected`."""
    if not isinstance(value, Filter) or (value.noun.apart and value.noun.conjunction == "or"):
        return None
    return {"what": value}


def _are_kinds_of_one_noun(first: Filter | PlayerFilter, second: Filter | PlayerFilter) -> bool:
    """Whether one noun says both: "artifact or enchantment", "activated or triggered ability"."""
    if not isinstance(first, Filter) or not isinstance(second, Filter) or not second.noun.kinds:
        return False
    if first.noun.kinds:
        return first.noun.thing == Thing.PERMANENT and not first.clauses
    return first.noun.thing == second.noun.thing == Thing.ABILITY


def alternatives(options: tuple[Filter | PlayerFilter, ...]) -> OneOf:
    """Several nouns with "or" between them, where one noun doesn't say it."""
    if any(_are_kinds_of_one_noun(first, second) for first, second in itertools.pairwise(options)):
        raise ValueError("kinds of one noun")
    shared = said_of_all(options)
    if shared:
        return OneOf(tuple(replace(option, clauses=shared) for option in options))
    where = where_all_stand(options)
    if not where:
        return OneOf(options)
    nouns = [one for one in options[:-1] if isinstance(one, Filter)]
    return OneOf((*(replace(one, clauses=(*one.clauses, *where)) for one in nouns), options[-1]))


def split_alternatives(value: object) -> Mapping[str, object] | None:
    """The inverse of `alternatives`."""
    if not isinstance(value, OneOf):
        return None
    *others, last = value.options
    bare = (*(replace(one, clauses=()) if isinstance(one, Filter) else one for one in others), last)
    if said_of_all(bare) and alternatives(bare) == value:
        return {"options": bare}
    elsewhere = (*(without_zones(one) if isinstance(one, Filter) else one for one in others), last)
    once = bool(where_all_stand(elsewhere)) and alternatives(elsewhere) == value
    return {"options": elsewhere if once else value.options}


def where_all_stand(options: tuple[object, ...]) -> tuple[Quality, ...]:
    """Where several cards stand, said once, after the last of them: "target Dragon creature card or Ugin planeswalker card
    from your graveyard" (CR 115.1, 400.1)."""
    cards = [one for one in options if isinstance(one, Filter) and one.noun.thing is Thing.CARD]
    if len(cards) < len(options) or any(
        isinstance(part, ZONES) for one in cards[:-1] for part in one.clauses
    ):
        return ()
    return tuple(part for part in cards[-1].clauses if isinstance(part, ZONES))


def without_zones(what: Filter) -> Filter:
    """A noun without where what it means stands."""
    return replace(what, clauses=tuple(clause for clause in what.clauses if not isinstance(clause, ZONES)))


ZONES = InZone | InZones | Among


def said_of_all(options: tuple[object, ...]) -> tuple[Quality, ...]:
    """What stands after the last of several different nouns and is said of each: "spell or ability with a single target".

    Of cards that stand somewhere, and of players, it is said alone.
    """
    filters = [option for option in options if isinstance(option, Filter)]
    if len(filters) < len(options) or any(option.clauses for option in filters[:-1]):
        return ()
    things = {option.noun.thing for option in filters}
    return filters[-1].clauses if len(things) > 1 and Thing.CARD not in things else ()


def _is_closed(part: Objects) -> bool:
    """Whether more is said of a group after its noun, so that no other kind continues that: "Goblins you control"."""
    return isinstance(part, Each) and bool(part.what.clauses)


def together(parts: tuple[Objects, ...]) -> Together:
    """Several phrases, the second and later of which don't merely continue the noun of the first."""
    for first, second in itertools.pairwise(parts):
        if (
            isinstance(second, Each)
            and second.word == Word.BARE
            and isinstance(first, Each | Chosen | Target)
            and not (_is_closed(first) and _is_closed(second))
        ):
            raise ValueError("kinds of one noun")
    return Together(parts)


def split_together(value: object) -> Mapping[str, object] | None:
    """The inverse of `together`."""
    return {"parts": value.parts} if isinstance(value, Together) else None


def one_of_each(parts: tuple[Objects, ...]) -> Chosen:
    """ "A creature card and/or a land card from among them": one or more, and at most one for each kind; where they are
    is said once, after the last."""
    nouns = tuple(
        part.what for part in parts if isinstance(part, Chosen) and (part.least, part.most) == (1, 1)
    )
    if len(nouns) != len(parts) or any(noun.clauses for noun in nouns[:-1]):
        raise ValueError("one of each")
    where = tuple(clause for clause in nouns[-1].clauses if isinstance(clause, InZone | Among))
    last = replace(nouns[-1], clauses=tuple(clause for clause in nouns[-1].clauses if clause not in where))
    kinds = OneOfEach((*nouns[:-1], last))
    return Chosen(Filter((), Noun(last.noun.thing), (kinds, *where)), 1, len(nouns))


def split_one_of_each(value: object) -> Mapping[str, object] | None:
    """The inverse of `one_of_each`."""
    match value:
        case Chosen(what=Filter(clauses=(OneOfEach(kinds=(*first, last)), *where))):
            nouns = (*first, replace(last, clauses=(*last.clauses, *where)))
            parts = tuple(Chosen(noun) for noun in nouns)
            return {"parts": parts} if one_of_each(parts) == value else None
        case _:
            return None
