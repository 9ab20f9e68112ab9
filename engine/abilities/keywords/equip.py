"""Equip (CR 702.6)."""

from __future__ import annotations

from engine.abilities.actions.attach import Attach
from engine.abilities.keywords.parts import COST_OF_MANA, creature, with_cost, yours
from engine.ir.abilities import Activated, Instruction, Timing
from engine.ir.costs import Cost
from engine.ir.effects import Does
from engine.ir.filters import Filter
from engine.ir.nodes import Ability, Keyword
from engine.ir.objects import Target, This
from engine.ir.players import You
from engine.language.grammar.vocabulary import FILTER, KEYWORD
from engine.language.kernel import phrase
from engine.rules.core.registries import expands

AS_A_SORCERY = Instruction(timing=Timing.SORCERY)


class Equip(Keyword, frozen=True):
    """Equip (CR 702.6); `what` narrows which creatures. `once`: only once each turn."""

    cost: Cost
    what: Filter | None = None
    once: bool = False


@expands(Equip)
def equip(keyword: Equip) -> tuple[Ability, ...]:
    """Attach this to target creature you control, only as a sorcery (CR 702.6a, 702.6c)."""
    wanted = creature() if keyword.what is None else keyword.what
    instruction = Instruction(timing=Timing.SORCERY, times_each_turn=1 if keyword.once else None)
    attach = Attach(This(), Target(yours(wanted), slot=0))
    return (Activated(keyword.cost, Does(You(said=False), (attach,)), (instruction,), keyword="equip"),)


PHRASES = (
    *with_cost("equip", Equip),
    phrase(KEYWORD, "equip {what} {cost}", Equip, what=FILTER, cost=COST_OF_MANA),
    phrase(
        KEYWORD,
        "equip {cost}. activate only once each turn.",
        Equip,
        cost=COST_OF_MANA,
        where={"once": True},
    ),
)
