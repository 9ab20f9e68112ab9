"""The parts of a text that are chosen as it is announced, and the text that is carried out as a spell resolves."""

from __future__ import annotations

from functools import lru_cache

from engine.ir.abilities import Spell
from engine.ir.costs import Cost, ManaPart
from engine.ir.effects import Modal
from engine.ir.nodes import Effect, Node, walk
from engine.ir.objects import Target
from engine.rules.core.mention_numbers import sequence
from engine.values.mana import ManaCost


@lru_cache(maxsize=4096)
def modes_of(text: Node) -> Modal | None:
    """The choice of modes in a text, if it has one (CR 700.2)."""
    return next((node for node in walk(text) if isinstance(node, Modal)), None)


@lru_cache(maxsize=4096)
def slots_in(text: Node) -> tuple[Target, ...]:
    """The target phrases of a text, one for each slot."""
    found: dict[int, Target] = {}
    for node in walk(text):
        if isinstance(node, Target) and node.slot >= 0:
            found.setdefault(node.slot, node)
    return tuple(found.values())


@lru_cache(maxsize=4096)
def spell_of(abilities: tuple[Node, ...]) -> Effect | None:
    """What an instant or sorcery does as it resolves: its spell abilities one after the other (CR 113.3a)."""
    effects = tuple(ability.effect for ability in abilities if isinstance(ability, Spell))
    return sequence(effects) if effects else None


def mana_alone(cost: Cost) -> ManaCost | None:
    """The mana that a cost is, if it is nothing else."""
    parts = cost.parts
    return parts[0].mana if len(parts) == 1 and isinstance(parts[0], ManaPart) else None
