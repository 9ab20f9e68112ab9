"""Numbering what a text mentions, where several texts become one (CR 608.2c, 700.2)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from engine.ir.effects import Delayed, Reflexive, Sequence
from engine.ir.fields import fields_of
from engine.ir.mentions import (
    is_instruction,
    made_by,
    moved_on,
    place_of,
    renamed,
)
from engine.ir.nodes import Ability, Effect, Node, walk
from engine.ir.objects import Target
from engine.ir.texts import own_nodes


def slots_of(effect: Node) -> list[Target]:
    """The target phrases in it, in text order: none in what as a whole triggers later, which chooses its own then, unless
    only the end of the sentence says when it happens."""
    later = isinstance(effect, Reflexive) or (isinstance(effect, Delayed) and effect.leading)
    return [] if later else list(_slots_of(effect))


@lru_cache(maxsize=4096)
def _slots_of(effect: Node) -> tuple[Target, ...]:
    phrases = (node for node in own_nodes(effect) if isinstance(node, Target))
    return tuple(sorted(phrases, key=lambda phrase: phrase.slot))  # one inside another is chosen before that


def shifted(effect: Effect, slots: int, mentions: int) -> Effect:
    """The same effect with its slots and mentions numbered on from others."""
    moved = _shifted(effect, slots, mentions)
    assert isinstance(moved, Effect)
    return moved


def _shifted(node: Node, slots: int, mentions: int) -> Node:
    """Granted abilities keep their numbers; effects that trigger later choose targets of their own."""

    def inner(part: Node) -> Node:
        if isinstance(part, Ability):
            return part
        return _shifted(part, 0 if isinstance(part, Delayed | Reflexive) else slots, mentions)

    fields: dict[str, object] = {}
    for name, value in fields_of(node).items():
        if isinstance(value, Node):
            fields[name] = inner(value)
        elif isinstance(value, tuple) and any(isinstance(part, Node) for part in value):
            fields[name] = tuple(inner(part) if isinstance(part, Node) else part for part in value)
        elif name == "slot" and isinstance(value, int) and value >= 0:
            fields[name] = value + slots
    fields.update(renamed(node, lambda mention: moved_on(mention, mentions)))
    return replace(node, **fields) if fields else node


def _made(node: Node) -> int:
    """How many mentions a text that ends with this one makes."""
    return max((place_of(mention) + 1 for mention in made_by(node) if is_instruction(mention)), default=0)


def sequence(effects: tuple[Effect, ...]) -> Effect:
    """Several effects carried out one after the other, each with targets of its own (CR 601.2c, 608.2c)."""
    if len(effects) == 1:
        return effects[0]
    result: list[Effect] = []
    slots = mentions = 0
    for effect in effects:
        result.append(shifted(effect, slots, mentions))
        slots += 1 + max((target.slot for target in slots_of(effect)), default=-1)
        mentions += max(map(_made, walk(effect)))
    return Sequence(tuple(result))
