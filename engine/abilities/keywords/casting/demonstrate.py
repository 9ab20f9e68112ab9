"""Demonstrate (CR 702.144)."""

from __future__ import annotations

from engine.abilities.actions.spells.copy import Copy
from engine.abilities.triggers.casting import Casts
from engine.ir.abilities import Triggered
from engine.ir.effects import Does, Optional
from engine.ir.nodes import Ability, Keyword
from engine.ir.objects import This
from engine.ir.players import AnOpponent, You
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.core.registries import expands
from engine.values.zones import STACK


class Demonstrate(Keyword, frozen=True):
    """Demonstrate (CR 702.144)."""


@expands(Demonstrate)
def demonstrate(keyword: Demonstrate) -> tuple[Ability, ...]:
    """It may be copied, by an opponent whom its controller chooses too (CR 702.144a)."""
    copy = Copy(This(), new_targets=True)
    theirs = Does(AnOpponent(), (copy,))
    both = Optional(Does(You(), (copy,)), if_done=theirs)
    return (Triggered(Casts(You(), This()), both, word="when", zone=STACK, keyword="demonstrate"),)


PHRASES = (phrase(KEYWORD, "demonstrate", Demonstrate()),)
