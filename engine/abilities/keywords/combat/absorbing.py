"""Absorb (CR 702.64)."""

from __future__ import annotations

from engine.abilities.replacements.damage import PreventIt
from engine.abilities.triggers.damage import DealsDamage
from engine.ir.abilities import Static
from engine.ir.filters import Filter, Noun, Thing
from engine.ir.nodes import Ability, Keyword
from engine.ir.objects import Chosen, This
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.core.registries import expands


class Absorb(Keyword, frozen=True):
    """Absorb (CR 702.64)."""

    count: int


@expands(Absorb)
def absorb(keyword: Absorb) -> tuple[Ability, ...]:
    """So much of the damage that any one source would deal to it at one time is prevented (CR 702.64a, 702.64b)."""
    a_source = Chosen(Filter((), Noun(Thing.SOURCE)))
    return (Static((PreventIt(DealsDamage(a_source, to=This()), keyword.count),)),)


PHRASES = (phrase(KEYWORD, "absorb {count}", Absorb, count=INTEGER),)
