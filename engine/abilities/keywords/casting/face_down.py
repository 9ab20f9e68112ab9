"""Casting cards face down: morph, megamorph and disguise (CR 702.37, 702.168, 708)."""

from __future__ import annotations

from engine.abilities.keywords.parts import mana_only, way_to_cast, with_cost
from engine.abilities.keywords.protecting.ward import Ward
from engine.ir.abilities import AlternativeCost, Timing
from engine.ir.costs import Cost
from engine.ir.nodes import Ability, Keyword
from engine.rules.casting.face_down import FOR_MANA_COST, TurningUp, turned_up_for
from engine.rules.core.faces import lies_with
from engine.rules.core.registries import expands
from engine.values.mana import generic

THREE = mana_only(generic(3))


class Morph(Keyword, frozen=True):
    """Morph (CR 702.37)."""

    cost: Cost


class Megamorph(Keyword, frozen=True):
    """Megamorph (CR 702.37b)."""

    cost: Cost


class Disguise(Keyword, frozen=True):
    """Disguise (CR 702.168)."""

    cost: Cost


def cast_face_down(name: str) -> tuple[Ability, ...]:
    """It may be cast face down for {3}, as a creature spell (CR 702.37a, 702.168a)."""
    return (way_to_cast(AlternativeCost(THREE, name, face_down=name, timing=Timing.SORCERY)),)


@expands(Morph)
def morph(keyword: Morph) -> tuple[Ability, ...]:
    """Cast face down for {3}, it can be turned face up for its morph cost (CR 702.37a, 702.37e)."""
    return cast_face_down("morph")


@expands(Megamorph)
def megamorph(keyword: Megamorph) -> tuple[Ability, ...]:
    """Turned face up for its cost it gets a +1/+1 counter (CR 702.37b)."""
    return cast_face_down("morph")


@expands(Disguise)
def disguise(keyword: Disguise) -> tuple[Ability, ...]:
    """Face down it has ward {2} (CR 702.168a)."""
    return cast_face_down("disguise")


turned_up_for(Morph, lambda keyword: TurningUp("morph", keyword.cost))
turned_up_for(Megamorph, lambda keyword: TurningUp("megamorph", keyword.cost, (("+1/+1", 1),)))
turned_up_for(Disguise, lambda keyword: TurningUp("disguise", keyword.cost))
lies_with("disguise", Ward(mana_only(generic(2))))
lies_with("cloak", Ward(mana_only(generic(2))))
FOR_MANA_COST.update(("manifest", "cloak"))

PHRASES = (*with_cost("morph", Morph), *with_cost("megamorph", Megamorph), *with_cost("disguise", Disguise))
