"""Keywords that combat and casting ask for by name: first strike, trample, vigilance, haste, flash ... (CR 702)."""

from __future__ import annotations

from engine.abilities.keywords.parts import marked
from engine.ir.combat_marks import CombatAbility, CombatWord
from engine.ir.nodes import Ability, Keyword
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.core.registries import expands


class Defender(Keyword, frozen=True):
    """Defender (CR 702.3)."""


class DoubleStrike(Keyword, frozen=True):
    """Double strike (CR 702.4)."""


class FirstStrike(Keyword, frozen=True):
    """First strike (CR 702.7)."""


class Flash(Keyword, frozen=True):
    """Flash (CR 702.8)."""


class Haste(Keyword, frozen=True):
    """Haste (CR 702.10)."""


class Trample(Keyword, frozen=True):
    """Trample (CR 702.19)."""


class Vigilance(Keyword, frozen=True):
    """Vigilance (CR 702.20)."""


@expands(Defender)
def defender(keyword: Defender) -> tuple[Ability, ...]:
    """It can't attack (CR 702.3b)."""
    return marked(CombatWord(CombatAbility.DEFENDER))


@expands(DoubleStrike)
def double_strike(keyword: DoubleStrike) -> tuple[Ability, ...]:
    """It deals combat damage in both combat damage steps (CR 702.4b)."""
    return marked(CombatWord(CombatAbility.DOUBLE_STRIKE))


@expands(FirstStrike)
def first_strike(keyword: FirstStrike) -> tuple[Ability, ...]:
    """It deals combat damage in the first of two combat damage steps (CR 702.7b)."""
    return marked(CombatWord(CombatAbility.FIRST_STRIKE))


@expands(Flash)
def flash(keyword: Flash) -> tuple[Ability, ...]:
    """It can be cast whenever an instant could (CR 702.8a)."""
    return marked(CombatWord(CombatAbility.FLASH))


@expands(Haste)
def haste(keyword: Haste) -> tuple[Ability, ...]:
    """It can attack, and its tap abilities be activated, at once (CR 702.10b-c)."""
    return marked(CombatWord(CombatAbility.HASTE))


@expands(Trample)
def trample(keyword: Trample) -> tuple[Ability, ...]:
    """Damage beyond what kills its blockers goes to what it attacks (CR 702.19b)."""
    return marked(CombatWord(CombatAbility.TRAMPLE))


@expands(Vigilance)
def vigilance(keyword: Vigilance) -> tuple[Ability, ...]:
    """Attacking doesn't tap it (CR 702.20b)."""
    return marked(CombatWord(CombatAbility.VIGILANCE))


PHRASES = (
    phrase(KEYWORD, "defender", Defender()),
    phrase(KEYWORD, "double strike", DoubleStrike()),
    phrase(KEYWORD, "first strike", FirstStrike()),
    phrase(KEYWORD, "flash", Flash()),
    phrase(KEYWORD, "haste", Haste()),
    phrase(KEYWORD, "trample", Trample()),
    phrase(KEYWORD, "vigilance", Vigilance()),
)
