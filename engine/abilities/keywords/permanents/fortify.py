"""Fortify (CR 702.67)."""

from __future__ import annotations

from engine.abilities.actions.permanents.attach import Attach
from engine.abilities.keywords.parts import (
    of_type,
    with_cost,
    you,
    yours,
)
from engine.ir.abilities import Activated, Instruction, Timing
from engine.ir.costs import Cost
from engine.ir.filters import Filter
from engine.ir.nodes import Ability, Keyword
from engine.ir.objects import Target, This
from engine.rules.core.registries import expands
from engine.values.types import LAND


class Fortify(Keyword, frozen=True):
    """Fortify (CR 702.67)."""

    cost: Cost


@expands(Fortify)
def fortify(keyword: Fortify) -> tuple[Ability, ...]:
    """It is attached to a land (CR 702.67a)."""
    attach = Attach(This(), Target(yours(Filter((), of_type(LAND))), slot=0))
    return (Activated(keyword.cost, you(attach), (Instruction(timing=Timing.SORCERY),), keyword="fortify"),)


PHRASES = (*with_cost("fortify", Fortify),)
