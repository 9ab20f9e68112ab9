"""Keywords by which objects pay for mana, or cost less: convoke, delve, assist, affinity (CR 702)."""

from __future__ import annotations

from engine.abilities.keywords.parts import of_type, on_stack, static, yours
from engine.ir.abilities import Rule
from engine.ir.amounts import NumberOf
from engine.ir.filters import Filter, InZone, IsObject, IsUntapped, Noun, Thing
from engine.ir.helping_to_pay import Helps, OthersMayPay, PaysFor
from engine.ir.nodes import Ability, Keyword
from engine.ir.objects import This
from engine.ir.player_rules import CostChanges
from engine.ir.players import You
from engine.language.grammar.vocabulary import FILTER, KEYWORD
from engine.language.kernel import phrase
from engine.rules.core.registries import expands
from engine.values.mana import generic
from engine.values.types import ARTIFACT, CREATURE
from engine.values.zones import GRAVEYARD, STACK

THIS_SPELL = Filter((), Noun(Thing.SPELL), (IsObject(This()),))
UNTAPPED_CREATURE = yours(Filter((IsUntapped(),), of_type(CREATURE)))
UNTAPPED_ARTIFACT = yours(Filter((IsUntapped(),), of_type(ARTIFACT)))
YOUR_GRAVEYARD = Filter((), Noun(Thing.CARD), (InZone(GRAVEYARD, You()),))


class Convoke(Keyword, frozen=True):
    """Convoke (CR 702.51)."""


class Improvise(Keyword, frozen=True):
    """Improvise (CR 702.126)."""


class Delve(Keyword, frozen=True):
    """Delve (CR 702.66)."""


class Assist(Keyword, frozen=True):
    """Assist (CR 702.132)."""


class Affinity(Keyword, frozen=True):
    """Affinity (CR 702.41)."""

    what: Filter


@expands(Convoke)
def convoke(keyword: Convoke) -> tuple[Ability, ...]:
    """Each creature tapped pays for one mana, generic or of its color (CR 702.51a)."""
    return (on_stack(PaysFor(UNTAPPED_CREATURE, Helps.TAP, "702.51a", colored=True)),)


@expands(Improvise)
def improvise(keyword: Improvise) -> tuple[Ability, ...]:
    """Each artifact tapped pays for one generic mana (CR 702.126a)."""
    return (on_stack(PaysFor(UNTAPPED_ARTIFACT, Helps.TAP, "702.126a")),)


@expands(Delve)
def delve(keyword: Delve) -> tuple[Ability, ...]:
    """Each card exiled from the graveyard pays for one generic mana (CR 702.66a)."""
    return (on_stack(PaysFor(YOUR_GRAVEYARD, Helps.EXILE, "702.66a")),)


@expands(Assist)
def assist(keyword: Assist) -> tuple[Ability, ...]:
    """Another player may pay for generic mana of it (CR 702.132a)."""
    return (on_stack(OthersMayPay()),)


@expands(Affinity)
def affinity(keyword: Affinity) -> tuple[Ability, ...]:
    """It costs {1} less to cast for each such object its caster controls (CR 702.41a)."""
    times = NumberOf(yours(keyword.what))
    return (static(Rule(CostChanges(THIS_SPELL, generic(1), less=True, times=times)), zone=STACK),)


PHRASES = (
    phrase(KEYWORD, "assist", Assist()),
    phrase(KEYWORD, "convoke", Convoke()),
    phrase(KEYWORD, "improvise", Improvise()),
    phrase(KEYWORD, "delve", Delve()),
    phrase(KEYWORD, "affinity for {what:many}", Affinity, what=FILTER),
)
