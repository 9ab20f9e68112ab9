"""What mana may be spent on X in the cost of an ability: "Spend only black mana on X." (CR 107.3)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ir.abilities import Activated, Instruction
from engine.ir.costs import ManaPart
from engine.ir.nodes import Node, rebuild
from engine.values.mana import ManaCost


def spent_on_x(ability: Activated) -> Activated:
    """The ability with each {X} of its cost to be paid with mana of those types."""
    types = tuple(kind for instruction in ability.instructions for kind in instruction.on_x)
    if not types:
        return ability

    def of_types(part: Node) -> Node:
        if not isinstance(part, ManaPart):
            return part
        symbols = (replace(one, types=types) if one.variable else one for one in part.mana.symbols)
        return replace(part, mana=ManaCost(tuple(symbols)))

    rest = (replace(instruction, on_x=()) for instruction in ability.instructions)
    kept = tuple(instruction for instruction in rest if instruction != Instruction())
    return replace(ability, cost=rebuild(ability.cost, of_types), instructions=kept)
