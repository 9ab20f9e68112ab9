"""Ward (CR 702.21)."""

from __future__ import annotations

from engine.abilities.actions.spells.counter import Counter
from engine.abilities.keywords.parts import EVENT_OTHER_IT, EVENT_PLAYER_THEY, with_cost, you
from engine.abilities.triggers.casting import BecomesTarget, SpellOrAbility, Targeting
from engine.ir.abilities import Triggered
from engine.ir.costs import Cost
from engine.ir.effects import UnlessPaid
from engine.ir.nodes import Ability, Keyword
from engine.ir.objects import This
from engine.ir.players import AnOpponent
from engine.rules.core.registries import expands


class Ward(Keyword, frozen=True):
    """Ward (CR 702.21)."""

    cost: Cost


@expands(Ward)
def ward(keyword: Ward) -> tuple[Ability, ...]:
    """What an opponent targets it with is countered unless that player pays (CR 702.21a)."""
    targeted = BecomesTarget(This(), SpellOrAbility(Targeting.SPELL_OR_ABILITY, AnOpponent()))
    countered = UnlessPaid(you(Counter(EVENT_OTHER_IT)), EVENT_PLAYER_THEY, keyword.cost)
    return (Triggered(targeted, countered, keyword="ward"),)


PHRASES = tuple(with_cost("ward", Ward))
