"""What is said of the creatures alone among several kinds: "artifact, enchantment, or creature with flying" (CR 109.2)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ir.filters import (
    Characteristic,
    Compares,
    Filter,
    HasAbility,
    HasType,
    Kind,
    Non,
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
