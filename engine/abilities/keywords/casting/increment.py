"""Increment (CR 702.191)."""

from __future__ import annotations

from engine.abilities.actions.counters.putting_and_removing import PutCounters
from engine.abilities.keywords.parts import (
    EVENT_OBJECT_IT,
    you,
)
from engine.abilities.triggers.casting import Casts
from engine.ir.abilities import Triggered
from engine.ir.amounts import CharacteristicOf, ManaSpentOn
from engine.ir.conditions import AllOf, AnyOf, Holds, IsTrueOf
from engine.ir.filters import Characteristic, Comparison, Filter, HasType, Noun, Thing
from engine.ir.nodes import Ability, Keyword
from engine.ir.objects import Chosen, This
from engine.ir.players import You
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.core.registries import expands
from engine.values.types import CREATURE

PLUS = "+1/+1"


class Increment(Keyword, frozen=True):
    """Increment (CR 702.191)."""


def less_than_spent(what: Characteristic) -> Holds:
    """Whether more mana was spent on the spell than a number of this creature."""
    return Holds(ManaSpentOn(EVENT_OBJECT_IT), Comparison.GREATER, CharacteristicOf(This(), what))


@expands(Increment)
def increment(keyword: Increment) -> tuple[Ability, ...]:
    """It grows with spells that cost more than its size (CR 702.191a)."""
    more = AnyOf((less_than_spent(Characteristic.POWER), less_than_spent(Characteristic.TOUGHNESS)))
    condition = AllOf((IsTrueOf(This(), HasType(CREATURE)), more))
    a_spell = Chosen(Filter((), Noun(Thing.SPELL)))
    grows = you(PutCounters(1, PLUS, This()))
    return (Triggered(Casts(You(), a_spell), grows, condition, keyword="increment"),)


PHRASES = (phrase(KEYWORD, "increment", Increment()),)
