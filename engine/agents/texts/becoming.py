"""Texts that make a permanent a creature."""

from __future__ import annotations

from functools import lru_cache

from engine.agents.texts.consequences import Consequence, Sort
from engine.ir.amounts import CharacteristicOf
from engine.ir.effects import Continuously
from engine.ir.filters import Characteristic
from engine.ir.modifications import ChangeTypes, GainAbility, SetPT
from engine.ir.nodes import Ability, Modification
from engine.ir.objects import This
from engine.ir.said_modifications import Several
from engine.values.types import CardType


@lru_cache(maxsize=4096)
def becoming_creature(node: Continuously, *, lasting: bool) -> Consequence | None:
    """Its source as a creature of a size, with what abilities it gets (CR 613.1d, 613.4b); None if the text is none that makes its
    source a creature. A size that isn't told is that which is printed."""
    parts = parts_of(node.modifications)
    types = [part for part in parts if isinstance(part, ChangeTypes) and CardType.CREATURE in part.types]
    if not types or not isinstance(node.what, This):
        return None
    size = next((part for part in parts if isinstance(part, SetPT)), SetPT(None, None))
    abilities: tuple[Ability, ...] = ()
    for part in parts:
        abilities += part.abilities if isinstance(part, GainAbility) else ()
    return Consequence(
        Sort.AWAKEN,
        node.what,
        None,
        CharacteristicOf(node.what, Characteristic.POWER) if size.power is None else size.power,
        CharacteristicOf(node.what, Characteristic.TOUGHNESS) if size.toughness is None else size.toughness,
        lasting,
        abilities=abilities,
    )


def parts_of(modifications: tuple[Modification, ...]) -> tuple[Modification, ...]:
    """Modifications, each of which is one."""
    found: tuple[Modification, ...] = ()
    for one in modifications:
        found += parts_of(one.parts) if isinstance(one, Several) else (one,)
    return found
