"""Equip (CR 702.6)."""

from __future__ import annotations

from engine.abilities.actions.permanents.attach import Attach
from engine.abilities.keywords.parts import COST_OF_MANA, creature, with_cost, yours
from engine.ir.abilities import Activated, Instruction, Timing
from engine.ir.costs import Cost
from engine.ir.effects import Does
from engine.ir.filters import Filter
from engine.ir.nodes import Ability, Keyword
from engine.ir.objects import Target, This
from engine.ir.players import You
from engine.language.grammar.vocabulary import COST, FILTER, INSTRUCTION, KEYWORD
from engine.language.kernel import joined, phrase
from engine.rules.core.registries import expands

AS_A_SORCERY = Instruction(timing=Timing.SORCERY)


class Equip(Keyword, frozen=True):
    """Equip (CR 702.6); `what` narrows which creatures. `more`: further instructions about activating it (CR 602.1b)."""

    cost: Cost
    what: Filter | None = None
    more: tuple[Instruction, ...] = ()


@expands(Equip)
def equip(keyword: Equip) -> tuple[Ability, ...]:
    """Attach this to target creature you control, only as a sorcery (CR 702.6a, 702.6c)."""
    wanted = creature() if keyword.what is None else keyword.what
    attach = Attach(This(), Target(yours(wanted), slot=0))
    effect = Does(You(said=False), (attach,))
    return (Activated(keyword.cost, effect, (AS_A_SORCERY, *keyword.more), keyword="equip"),)


PHRASES = (
    *with_cost("equip", Equip),
    phrase(KEYWORD, "equip {what} {cost}", Equip, what=FILTER, cost=COST_OF_MANA),
    phrase(KEYWORD, "equip {cost}. {more}", Equip, cost=COST_OF_MANA, more=joined(INSTRUCTION, "")),
    phrase(KEYWORD, "equip—{cost}. {more}", Equip, cost=COST, more=joined(INSTRUCTION, "")),
)
