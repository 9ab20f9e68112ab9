"""Keywords that narrow what can block: flying, reach, menace, shadow, fear and their like (CR 702.9-702.118)."""

from __future__ import annotations

from engine.abilities.keywords.parts import creature, marked
from engine.ir.amounts import CharacteristicOf
from engine.ir.combat_marks import (
    BlockersAtLeast,
    CanBlockOnly,
    CantBeBlocked,
    CantBeBlockedExceptBy,
)
from engine.ir.filters import (
    Characteristic,
    Compares,
    Comparison,
    Either,
    HasAbility,
    HasColor,
    HasType,
    Shared,
    SharesWith,
)
from engine.ir.nodes import Ability, Keyword
from engine.ir.objects import This
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.core.registries import expands
from engine.values.colors import Color
from engine.values.types import ARTIFACT


class Flying(Keyword, frozen=True):
    """Flying (CR 702.9)."""


class Reach(Keyword, frozen=True):
    """Reach (CR 702.17)."""


class Menace(Keyword, frozen=True):
    """Menace (CR 702.111)."""


class Shadow(Keyword, frozen=True):
    """Shadow (CR 702.28)."""


class Horsemanship(Keyword, frozen=True):
    """Horsemanship (CR 702.31)."""


class Fear(Keyword, frozen=True):
    """Fear (CR 702.36)."""


class Intimidate(Keyword, frozen=True):
    """Intimidate (CR 702.13)."""


class Skulk(Keyword, frozen=True):
    """Skulk (CR 702.118)."""


@expands(Flying)
def flying(keyword: Flying) -> tuple[Ability, ...]:
    """It can be blocked only by creatures with flying or reach (CR 702.9b)."""
    able = Either((HasAbility(Flying()), HasAbility(Reach())))
    return marked(CantBeBlockedExceptBy(creature(able)))


@expands(Reach)
def reach(keyword: Reach) -> tuple[Ability, ...]:
    """It does nothing but be there for flying to ask (CR 702.17b)."""
    return ()


@expands(Menace)
def menace(keyword: Menace) -> tuple[Ability, ...]:
    """It can be blocked only by two or more creatures (CR 702.111b)."""
    return marked(BlockersAtLeast(2))


@expands(Shadow)
def shadow(keyword: Shadow) -> tuple[Ability, ...]:
    """It can be blocked only by, and can block only, creatures with shadow (CR 702.28b)."""
    shadows = creature(HasAbility(Shadow()))
    return marked(CantBeBlockedExceptBy(shadows), CanBlockOnly(shadows))


@expands(Horsemanship)
def horsemanship(keyword: Horsemanship) -> tuple[Ability, ...]:
    """It can be blocked only by creatures with horsemanship (CR 702.31b)."""
    return marked(CantBeBlockedExceptBy(creature(HasAbility(Horsemanship()))))


@expands(Fear)
def fear(keyword: Fear) -> tuple[Ability, ...]:
    """It can be blocked only by artifact creatures and black creatures (CR 702.36b)."""
    return marked(CantBeBlockedExceptBy(creature(Either((HasType(ARTIFACT), HasColor(Color.BLACK))))))


@expands(Intimidate)
def intimidate(keyword: Intimidate) -> tuple[Ability, ...]:
    """It can be blocked only by artifact creatures and creatures that share a color with it (CR 702.13b)."""
    able = Either((HasType(ARTIFACT), SharesWith(Shared.COLOR, This())))
    return marked(CantBeBlockedExceptBy(creature(able)))


@expands(Skulk)
def skulk(keyword: Skulk) -> tuple[Ability, ...]:
    """It can't be blocked by creatures with greater power (CR 702.118b)."""
    own = CharacteristicOf(This(), Characteristic.POWER)
    stronger = creature(Compares(Characteristic.POWER, own, Comparison.GREATER))
    return marked(CantBeBlocked(stronger))


PHRASES = (
    phrase(KEYWORD, "flying", Flying()),
    phrase(KEYWORD, "reach", Reach()),
    phrase(KEYWORD, "menace", Menace()),
    phrase(KEYWORD, "shadow", Shadow()),
    phrase(KEYWORD, "horsemanship", Horsemanship()),
    phrase(KEYWORD, "fear", Fear()),
    phrase(KEYWORD, "intimidate", Intimidate()),
    phrase(KEYWORD, "skulk", Skulk()),
)
