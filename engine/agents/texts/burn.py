"""Spells that do nothing but cost players life: no creature is ever their target, so that nothing better is to be waited for."""

from __future__ import annotations

from functools import lru_cache

from engine.agents.texts.announced import spell_of
from engine.agents.texts.consequences import Consequence, Sort
from engine.agents.texts.reading import consequences_of
from engine.ir.cards import Printed
from engine.ir.filters import AnyTarget, HasType
from engine.ir.nodes import walk
from engine.values.types import CardType


@lru_cache(maxsize=4096)
def only_hurts_players(face: Printed) -> bool:
    """Whether a face is a spell all of whose consequences are that players lose life."""
    effect = spell_of(face.abilities)
    found = () if effect is None else consequences_of(effect)
    return bool(found) and all(map(hurts_players, found))


def hurts_players(consequence: Consequence) -> bool:
    """Whether a consequence costs players life and does nothing to creatures."""
    if consequence.sort is Sort.LOSE_LIFE:
        return True
    return (
        consequence.sort is Sort.DAMAGE
        and consequence.on is not None
        and not any(
            isinstance(node, AnyTarget) or (isinstance(node, HasType) and node.type is CardType.CREATURE)
            for node in walk(consequence.on)
        )
    )
