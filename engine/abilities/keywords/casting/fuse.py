"""Fuse (CR 702.102)."""

from __future__ import annotations

from engine.abilities.keywords.parts import static
from engine.ir.abilities import CastBothHalves
from engine.ir.nodes import Ability, Keyword
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.core.registries import expands
from engine.values.zones import HAND


class Fuse(Keyword, frozen=True):
    """Fuse (CR 702.102)."""


@expands(Fuse)
def fuse(keyword: Fuse) -> tuple[Ability, ...]:
    """Both halves may be cast at once from hand (CR 702.102a)."""
    return (static(CastBothHalves("fuse"), zone=HAND),)


PHRASES = (phrase(KEYWORD, "fuse", Fuse()),)
