"""Bestow (CR 702.103)."""

from __future__ import annotations

from engine.abilities.keywords.parts import creature, marked, on_stack, way_to_cast, with_cost
from engine.abilities.keywords.permanents.enchant import Enchant
from engine.ir.abilities import AlternativeCost
from engine.ir.conditions import AllOf, IsTrueOf, PaidOptionalCost
from engine.ir.costs import Cost
from engine.ir.filters import IsAttached
from engine.ir.modifications import ChangeTypes, GainAbility, LoseTypes, RatherUnattached
from engine.ir.nodes import Ability, Keyword
from engine.ir.objects import This
from engine.rules.core.registries import expands
from engine.values.types import CREATURE

A_CREATURE = creature()
BESTOWED = PaidOptionalCost("bestow")


class Bestow(Keyword, frozen=True):
    """Bestow (CR 702.103)."""

    cost: Cost


@expands(Bestow)
def bestow(keyword: Bestow) -> tuple[Ability, ...]:
    """Cast bestowed it is an Aura with enchant creature, as long as it is attached (CR 702.103b, 702.103e-f)."""
    becomes = (
        LoseTypes((CREATURE,)),
        ChangeTypes(subtypes=("Aura",)),
        GainAbility((Enchant(A_CREATURE),)),
        RatherUnattached(),
    )
    attached = AllOf((BESTOWED, IsTrueOf(This(), IsAttached())))
    return (
        way_to_cast(AlternativeCost(keyword.cost, "bestow", enchants=Enchant(A_CREATURE))),
        on_stack(*becomes, condition=BESTOWED),
        *marked(*becomes, condition=attached),
    )


PHRASES = tuple(with_cost("bestow", Bestow))
