"""Protection of which a further sentence says that it removes no Aura (CR 702.16n)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ir.abilities import Modify, SparingStatic
from engine.ir.modifications import GainAbility, GainSparing
from engine.ir.nodes import Modification, Node
from engine.language.lower.unmeant import Unmeant


def sparing(node: SparingStatic) -> Node:
    """ "Enchanted creature has protection from white. This effect doesn't remove this Aura." (CR 702.16n)."""
    if not isinstance(node.effect, Modify):
        raise Unmeant("nothing was said to be given that removes anything")
    return replace(node.effect, modifications=tuple(_spares(m, node) for m in node.effect.modifications))


def _spares(change: Modification, node: SparingStatic) -> Modification:
    if not isinstance(change, GainAbility):
        return change
    return GainSparing(change.abilities, change.verb, node.all_auras)
