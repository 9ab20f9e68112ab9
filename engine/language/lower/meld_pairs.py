"""What is melded: the two permanents of which a condition has spoken (CR 608.2c, 712.4a)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.actions.permanents.meld import ExileAndMeld, OwnsAndControls
from engine.ir.nodes import Ability, Node, rebuild, walk
from engine.language.lower.unmeant import Unmeant


def with_meld_pairs(ability: Ability) -> Ability:
    """The ability with "meld them" said in full. Raises Unmeant where no condition has spoken of two permanents."""
    if not any(isinstance(node, ExileAndMeld) for node in walk(ability)):
        return ability
    spoken = [node.other for node in walk(ability) if isinstance(node, OwnsAndControls)]
    if len(spoken) != 1:
        raise Unmeant("nothing has said what is melded")

    def told(node: Node) -> Node:
        return replace(node, other=spoken[0]) if isinstance(node, ExileAndMeld) else node

    found: Ability = rebuild(ability, told)
    return found
