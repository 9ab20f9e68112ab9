"""Phasing (CR 702.26)."""

from __future__ import annotations

from engine.ir.abilities import Modify, Static
from engine.ir.modifications import HasPhasing
from engine.ir.nodes import Ability, Keyword
from engine.ir.objects import This
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.core.registries import expands


class Phasing(Keyword, frozen=True):
    """It phases out and in as its controller's untap steps begin."""


@expands(Phasing)
def expand(keyword: Phasing) -> tuple[Ability, ...]:
    """A rule of the untap step that is different for it (CR 702.26a)."""
    return (Static((Modify(This(), (HasPhasing(),)),)),)


PHRASES = (phrase(KEYWORD, "phasing", Phasing()),)
