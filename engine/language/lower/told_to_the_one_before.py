"""Sentences that add to what the sentence before them says: "Populate. The token enters tapped and attacking.", "The
same is true for haste and menace." (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeVar

from msgspec.structs import replace

from engine.ir.effects import Sequence
from engine.ir.nodes import Ability, Effect, Node, rebuild, walk
from engine.language.lower.unmeant import Unmeant

Told = TypeVar("Told", bound=Effect)


def told_to_the_one_before(
    ability: Ability, kind: type[Told], told: Callable[[Effect, list[Told]], Iterable[Effect]], missing: str
) -> Ability:
    """The ability, in which each sentence is what `told` makes of it and of those of a kind right after it; where one of
    them has none before it, it is `missing` what it is said of."""
    if not any(isinstance(node, kind) for node in walk(ability)):
        return ability
    found = rebuild(ability, partial(_in_full, kind, told))
    if any(isinstance(node, kind) for node in walk(found)):
        raise Unmeant(missing)
    return found


def _in_full(kind: type[Told], told: Callable[[Effect, list[Told]], Iterable[Effect]], node: Node) -> Node:
    if not isinstance(node, Sequence) or not any(isinstance(part, kind) for part in node.effects):
        return node
    sentences: list[tuple[Effect, list[Told]]] = []
    for effect in node.effects:
        if sentences and isinstance(effect, kind):
            sentences[-1][1].append(effect)
        else:
            sentences.append((effect, []))
    effects = tuple(said for before, after in sentences for said in told(before, after))
    return effects[0] if len(effects) == 1 else replace(node, effects=effects)
