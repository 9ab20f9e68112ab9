"""Alternative costs that are measured by the spell that they are paid for (CR 118.9, 601.3e)."""

from __future__ import annotations

from engine.ir.amounts import CharacteristicOf
from engine.ir.costs import Cost
from engine.ir.nodes import Node, rebuild
from engine.ir.objects import This
from engine.rules.core.game import Seen
from engine.rules.evaluating.numbers import number_of


def measured(cost: Cost, spell: Seen) -> Cost:
    """The cost with the numbers of the spell that is cast, whichever face it is, and not of the card where it is
    (CR 202.3, 601.3e): "by paying life equal to its mana value"."""

    def change(node: Node) -> object:
        if isinstance(node, CharacteristicOf) and isinstance(node.what, This):
            return number_of(spell, node.characteristic)
        return node

    changed: Cost = rebuild(cost, change)
    return changed
