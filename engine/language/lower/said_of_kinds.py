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
    Kind,
    Non,
    Other,
    Thing,
)
from engine.ir.nodes import Quality
from engine.values.types import CardType

_NO_CREATURES = (
    HasType(CardType.ARTIFACT),
    HasType(CardType.ENCHANTMENT),
    HasType(CardType.LAND),
    HasType(CardType.PLANESWALKER),
    HasType(CardType.BATTLE),
)
"""Kinds that have power and evasion abilities only if they are creatures too (CR 208.1, 302.4)."""


def said_of_each(what: Filter) -> Filter:
    """A noun phrase of several kinds in which what is said of one of them stands with that one."""
    return only_creatures(only_the_first(what))


def only_the_first(what: Filter) -> Filter:
    """ "White creatures and blue creatures", "enchanted creature or enchantment creature": a later kind with a word of
    its own, or with the noun said again, isn't what the opening words are said of. "Another" is said of all."""
    first, *others = what.noun.kinds
    opening = tuple(word for word in what.adjectives if not isinstance(word, Other))
    apart = any(not _is_a_type(kind.words[0]) or kind.words[-1] == first.words[-1] for kind in others)
    if not opening or not apart or any(Other() in kind.words for kind in others):
        return what
    kinds = (Kind((*opening, *first.words)), *others)
    rest = tuple(word for word in what.adjectives if isinstance(word, Other))
    return replace(what, adjectives=rest, noun=replace(what.noun, kinds=kinds))


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
