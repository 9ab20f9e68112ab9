"""Text-changing effects (CR 612)."""

from __future__ import annotations

from functools import lru_cache

from engine.ir.filters import Filter, PlayerFilter
from engine.ir.nodes import Ability, Effect, Node, rebuild, walk
from engine.ir.objects import Each, KnownObject, Target, This, Word
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


@lru_cache(maxsize=4096)
def naming(ability: Ability, source: int) -> Ability:
    """An ability that an object grants: there its name means that very object (CR 201.5b)."""
    if not any(isinstance(node, This) and node.word == "~" for node in walk(ability)):
        return ability

    def change(node: Node) -> Node:
        return KnownObject(source) if isinstance(node, This) and node.word == "~" else node

    changed = rebuild(ability, change)
    assert isinstance(changed, Ability)
    return changed
