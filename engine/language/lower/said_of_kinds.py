"""What is said of some alone of the kinds that a noun phrase joins: "artifact or creature with flying" (CR 109.2)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ir.filters import (
    Characteristic,
    Compares,
    Filter,
    HasAbility,
    HasSubtype,
    HasType,
    IsEquipped,
    IsPermanentCard,
    Kind,
    Non,
    Other,
    Thing,
)
from engine.ir.nodes import Quality
from engine.values.types import SUBTYPES_OF, CardType

_NO_CREATURES = (
    HasType(CardType.ARTIFACT),
    HasType(CardType.ENCHANTMENT),
    HasType(CardType.LAND),
    HasType(CardType.PLANESWALKER),
    HasType(CardType.BATTLE),
)
"""Kinds that have power and evasion abilities only if they are creatures too (CR 208.1, 302.4)."""


def only_the_last(what: Filter) -> Filter:
    """ "A Doctor spell or creature spell with doctor's companion": where each kind has a noun of its own, the ability is one
    of the last (CR 608.2c); where they are and whose is said of all."""
    having = tuple(clause for clause in what.clauses if isinstance(clause, HasAbility))
    if not what.noun.apart or not having:
        return what
    *others, last = what.noun.kinds
    kinds = (*others, replace(last, words=(*last.words, *having)))
    clauses = tuple(clause for clause in what.clauses if clause not in having)
    return replace(what, noun=replace(what.noun, kinds=kinds), clauses=clauses)


def said_of_each(what: Filter) -> Filter:
    """A noun phrase of several kinds in which what is said of one of them stands with that one."""
    return only_the_last(only_creatures(of_all(only_the_first(what))))


def only_the_first(what: Filter) -> Filter:
    """ "White creatures and blue creatures", "enchanted creature or enchantment creature": a later kind with a word of
    its own, or with the noun said again, isn't what the opening words are said of, nor Equipment what is said of what is
    equipped. "Another" is said of all."""
    first, *others = what.noun.kinds
    opening = tuple(word for word in what.adjectives if not isinstance(word, Other))
    apart = any(
        not _is_a_type(kind.words[0])
        or kind.words[-1] == first.words[-1]
        or (IsEquipped() in opening and kind.words == (HasSubtype("Equipment"),))
        for kind in others
    )
    if not opening or not apart or any(Other() in kind.words for kind in others):
        return what
    kinds = (Kind((*opening, *first.words)), *others)
    rest = tuple(word for word in what.adjectives if isinstance(word, Other))
    return replace(what, adjectives=rest, noun=replace(what.noun, kinds=kinds))


def of_all(what: Filter) -> Filter:
    """ "Ninja or Rogue creature card", "Adventure instant or sorcery spell": what the last kind ends with, after several
    creature types, and what kind of spell the first is, are said of all: a Ninja that is no creature isn't meant."""
    first, *others = what.noun.kinds
    if what.noun.apart or not others:
        return what
    *between, last = others
    if (
        all(map(_is_of_creatures, (first.words, *(kind.words for kind in between), last.words[:-1])))
        and len(last.words) > 1
        and isinstance(last.words[-1], HasType | IsPermanentCard)
    ):
        kinds = (*(Kind((*kind.words, last.words[-1])) for kind in (first, *between)), last)
        return replace(what, noun=replace(what.noun, kinds=kinds))
    sort = first.words[0]
    spells = len(first.words) > 1 and isinstance(sort, HasSubtype) and sort.subtype in _OF_SPELLS
    if spells and all(len(kind.words) == 1 and isinstance(kind.words[0], HasType) for kind in others):
        kinds = (first, *(Kind((sort, *kind.words)) for kind in others))
        return replace(what, noun=replace(what.noun, kinds=kinds))
    return what


_OF_SPELLS = SUBTYPES_OF[CardType.INSTANT]
"""The kinds of instants and sorceries (CR 205.3k)."""


def _is_of_creatures(words: tuple[Quality, ...]) -> bool:
    """Whether words are creature types and nothing else."""
    return bool(words) and all(
        isinstance(word, HasSubtype) and word.subtype in SUBTYPES_OF[CardType.CREATURE] for word in words
    )


def _is_a_type(word: Quality) -> bool:
    return isinstance(word, HasType | HasSubtype)


def only_creatures(what: Filter) -> Filter:
    """A noun phrase in which what only creatures have is said of its creatures."""
    if what.noun.thing != Thing.PERMANENT or not any(kind.words in _ALONE for kind in what.noun.kinds):
        return what
    of_creatures = tuple(clause for clause in what.clauses if _only_creatures_have(clause))
    if not of_creatures:
        return what
    kinds = tuple(
        kind if kind.words in _ALONE else Kind((*kind.words, *of_creatures)) for kind in what.noun.kinds
    )
    rest = tuple(clause for clause in what.clauses if clause not in of_creatures)
    return replace(what, noun=replace(what.noun, kinds=kinds), clauses=rest)


_ALONE = tuple((word,) for word in _NO_CREATURES)


def _only_creatures_have(clause: Quality) -> bool:
    if isinstance(clause, Non):
        return _only_creatures_have(clause.quality)
    if isinstance(clause, Compares):
        return clause.what in (Characteristic.POWER, Characteristic.TOUGHNESS)
    return isinstance(clause, HasAbility)
