"""What a card itself says of how, and from where, it is cast (CR 113.6e, 113.6f)."""

from __future__ import annotations

from functools import lru_cache

from engine.ir.abilities import AlternativeCost, CastOnlyFrom, CastUsing, Static
from engine.ir.cards import Printed
from engine.rules.core.characteristics import expand, printed_abilities
from engine.state.objects import GameObject
from engine.values.zones import Zone


@lru_cache(maxsize=4096)
def statics_of(printed: Printed, face: int) -> tuple[Static, ...]:
    """The static abilities of a face, keywords read as what they stand for."""
    return tuple(
        part.ability
        for having in printed_abilities(printed, face)
        for part in expand(having)
        if isinstance(part.ability, Static)
    )


@lru_cache(maxsize=4096)
def says_alternatives(printed: Printed, face: int) -> bool:
    """Whether a face itself offers another cost in place of its mana cost (CR 118.9)."""
    return any(
        isinstance(effect, AlternativeCost)
        for static in statics_of(printed, face)
        for effect in static.effects
    )


def only_elsewhere(printed: Printed, face: int, zone: Zone) -> bool:
    """Whether a face says that it can't be cast from this zone (CR 702.127a)."""
    return any(
        isinstance(effect, CastOnlyFrom) and effect.zone != zone
        for static in statics_of(printed, face)
        for effect in static.effects
    )


def may_use(obj: GameObject, printed: Printed, face: int, way: str) -> bool:
    """Whether a face says that it may be cast so from where it is (CR 113.6f)."""
    return any(
        isinstance(effect, CastUsing) and effect.zone == obj.zone and effect.way == way
        for static in statics_of(printed, face)
        for effect in static.effects
    )
