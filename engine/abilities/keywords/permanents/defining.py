"""Keywords that define characteristics: devoid and changeling (CR 702.114, 702.73)."""

from __future__ import annotations

from engine.ir.abilities import Modify, Static
from engine.ir.modifications import ChangeColors, ChangeTypes
from engine.ir.nodes import Ability, Keyword
from engine.ir.objects import This
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.core.registries import expands


class Devoid(Keyword, frozen=True):
    """Devoid (CR 702.114)."""


class Changeling(Keyword, frozen=True):
    """Changeling (CR 702.73)."""


@expands(Devoid)
def devoid(keyword: Devoid) -> tuple[Ability, ...]:
    """It is colorless, everywhere (CR 702.114a)."""
    return (Static((Modify(This(), (ChangeColors(()),)),), defines=True),)


@expands(Changeling)
def changeling(keyword: Changeling) -> tuple[Ability, ...]:
    """It is every creature type, everywhere (CR 702.73a)."""
    return (Static((Modify(This(), (ChangeTypes(every_creature_type=True),)),), defines=True),)


PHRASES = (
    phrase(KEYWORD, "devoid", Devoid()),
    phrase(KEYWORD, "changeling", Changeling()),
)
