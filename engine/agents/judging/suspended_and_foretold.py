"""What is begun now with a card in hand and had later: suspending, foretelling, plotting (CR 116.2)."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from engine.abilities.keywords.other_zones.special_actions import Foretell, Plot, foretelling_cost
from engine.abilities.keywords.other_zones.suspend import Suspend
from engine.ir.nodes import Ability
from engine.values.verbs import Verb

WAITING = 0.85
"""What part of its worth a spell keeps for each turn that it comes later."""

CHEAPER_LATER = 1.5
"""What it is worth to have paid a part of what a spell costs."""


class Begun(Struct, frozen=True):
    """Something that is begun with a card: for how much mana, what part of the spell's worth it brings, and what besides."""

    mana: int
    part: float
    more: float = 0.0


@lru_cache(maxsize=4096)
def begun(abilities: tuple[Ability, ...], way: str) -> Begun | None:
    """What a special action with a card in hand comes to; None for what is no such action, or for an X."""
    for ability in abilities:
        match ability:
            case Suspend(count=int(turns), cost=cost) if way == Verb.SUSPEND and cost is not None:
                return Begun(cost.mana.mana_value, WAITING**turns)
            case Plot(cost=cost) if way == Verb.PLOT:
                return Begun(cost.mana.mana_value, WAITING)
            case Foretell() if way == Verb.FORETELL:
                return Begun(foretelling_cost(ability).mana.mana_value, 0.0, CHEAPER_LATER)
    return None


@lru_cache(maxsize=4096)
def mana_to_begin(abilities: tuple[Ability, ...]) -> tuple[int, ...]:
    """The mana for which something can be begun with a card in hand."""
    found = (begun(abilities, way) for way in (Verb.SUSPEND, Verb.PLOT, Verb.FORETELL))
    return tuple(one.mana for one in found if one is not None)
