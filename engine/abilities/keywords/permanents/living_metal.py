"""Living metal (CR 702.161)."""

from __future__ import annotations

from engine.abilities.keywords.parts import marked
from engine.ir.conditions import DuringTurn
from engine.ir.modifications import ChangeTypes
from engine.ir.nodes import Ability, Keyword
from engine.ir.players import You
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.core.registries import expands
from engine.values.types import ARTIFACT, CREATURE


class LivingMetal(Keyword, frozen=True):
    """Living metal (CR 702.161)."""


@expands(LivingMetal)
def living_metal(keyword: LivingMetal) -> tuple[Ability, ...]:
    """During its controller's turn it is an artifact creature (CR 702.161a)."""
    return marked(ChangeTypes((ARTIFACT, CREATURE)), condition=DuringTurn(You()))


PHRASES = (phrase(KEYWORD, "living metal", LivingMetal()),)
