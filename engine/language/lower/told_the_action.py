"""Sentences that tell something of an instruction before them, wherever in the text that is (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from engine.abilities.actions.mana.that_stays import LetManaStay
from engine.abilities.actions.moving.destroy import Destroy, NoRegeneration
from engine.ir.effects import Sequence
from engine.ir.mana import AddMana, Stays
from engine.ir.nodes import Effect, Node, rebuild
from engine.language.lower.unmeant import Unmeant


def told_the_action(sequence: Sequence) -> Sequence:
    """What is destroyed can't be regenerated where a later sentence says so of what is destroyed this way (CR 701.19c),
    and mana that it says so of isn't lost as steps and phases end (CR 500.5)."""
    effects: list[Effect] = []
    for effect in sequence.effects:
        match effect:
            case NoRegeneration():
                effects = _told(effects, _for_good)
            case LetManaStay(stays=stays):
                effects = _told(effects, partial(_staying, stays))
            case _:
                effects.append(effect)
    return replace(sequence, effects=tuple(effects))


def _for_good(node: Node) -> Node:
    return replace(node, no_regeneration=True) if isinstance(node, Destroy) else node


def _staying(stays: Stays, node: Node) -> Node:
    return replace(node, stays=stays) if isinstance(node, AddMana) else node


def _told(effects: list[Effect], tell: Callable[[Node], Node]) -> list[Effect]:
    """The sentences before, of which the last that has such an instruction is told something of it."""
    for place in reversed(range(len(effects))):
        changed = rebuild(effects[place], tell)
        if changed != effects[place]:
            assert isinstance(changed, Effect)
            return [*effects[:place], changed, *effects[place + 1 :]]
    raise Unmeant("nothing of the sort is done before")
