"""Text-changing effects (CR 612)."""

from __future__ import annotations

from engine.ir.filters import Filter, PlayerFilter
from engine.ir.nodes import Effect, Node, rebuild
from engine.ir.objects import Each, Target, Word
from engine.ir.players import EachPlayer
from engine.rules.errors import RulesBug


def untargeted(effect: Effect) -> Effect:
    """The text with "each" in place of "target" (CR 702.96a)."""

    def change(node: Node) -> Node:
        if not isinstance(node, Target):
            return node
        match node.what:
            case Filter():
                return Each(node.what, Word.EACH, node.mention)
            case PlayerFilter():
                return EachPlayer(node.what.kind)
            case _:
                raise RulesBug(f"no word for each {node.what!r}")

    changed = rebuild(effect, change)
    assert isinstance(changed, Effect)
    return changed
