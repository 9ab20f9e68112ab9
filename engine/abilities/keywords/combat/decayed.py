"""Decayed (CR 702.147)."""

from __future__ import annotations

from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.keywords.parts import (
    marked,
    you,
)
from engine.abilities.triggers.combat import Attacks
from engine.abilities.triggers.steps import AtEndOfCombat
from engine.ir.abilities import Triggered
from engine.ir.combat_marks import CantBlock
from engine.ir.effects import Delayed
from engine.ir.nodes import Ability, Keyword
from engine.ir.objects import This
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.core.registries import expands


class Decayed(Keyword, frozen=True):
    """Decayed (CR 702.147)."""


@expands(Decayed)
def decayed(keyword: Decayed) -> tuple[Ability, ...]:
    """It can't block, and is sacrificed at end of combat when it attacks (CR 702.147a)."""
    later = Delayed(AtEndOfCombat(), you(Sacrifice(This())), leading=False)
    return (*marked(CantBlock()), Triggered(Attacks(This()), later, word="when", keyword="decayed"))


PHRASES = (phrase(KEYWORD, "decayed", Decayed()),)
