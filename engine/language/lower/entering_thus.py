"""Sentences that say how what was just created enters are told to the instruction that creates it: "Populate. The token
enters tapped and attacking." (CR 508.4, 608.2c)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.abilities.tokens.copies import CreateCopies, Populate
from engine.abilities.tokens.create import CreateTokens
from engine.abilities.tokens.enters_so import EntersThus
from engine.ir.effects import Sequence
from engine.ir.nodes import Ability, Effect, Node, rebuild, walk
from engine.language.lower.unmeant import Unmeant


def entering_thus(ability: Ability) -> Ability:
    """The ability, in which each such sentence is part of the one before it."""
    if not any(isinstance(node, EntersThus) for node in walk(ability)):
        return ability
    found = rebuild(ability, _told)
    if any(isinstance(node, EntersThus) for node in walk(found)):
        raise Unmeant("only under a condition it enters so")
    return found


def _told(node: Node) -> Node:
    if not isinstance(node, Sequence) or not any(isinstance(part, EntersThus) for part in node.effects):
        return node
    effects: list[Effect] = []
    for effect in node.effects:
        if isinstance(effect, EntersThus):
            if not effects:
                raise Unmeant(f"nothing was put onto the battlefield of which {effect.word!r} could be said")
            effects[-1] = _thus(effects[-1], effect)
        else:
            effects.append(effect)
    return effects[0] if len(effects) == 1 else replace(node, effects=tuple(effects))


def _thus(before: Effect, effect: EntersThus) -> Effect:
    """The sentence before, of which the one instruction that puts something onto the battlefield does so in that way."""
    putting = CreateTokens | CreateCopies | Populate | PutOntoBattlefield
    found = [part for part in walk(before) if isinstance(part, putting)]
    if len(found) != 1 or found[0].manner:
        raise Unmeant(f"which of several enters {effect.manner}?")

    def change(part: Node) -> Node:
        return replace(part, manner=effect.manner) if isinstance(part, putting) else part

    return rebuild(before, change)
