"""Sentences that say how what was just created enters are told to the instruction that creates it: "Populate. The token
enters tapped and attacking." (CR 508.4, 608.2c)."""

from __future__ import annotations

from functools import reduce

from msgspec.structs import replace

from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.abilities.tokens.copies import CreateCopies, Populate
from engine.abilities.tokens.create import CreateTokens
from engine.abilities.tokens.enters_so import EntersThus
from engine.ir.nodes import Ability, Effect, Node, rebuild, walk
from engine.language.lower.told_to_the_one_before import told_to_the_one_before
from engine.language.lower.unmeant import Unmeant


def entering_thus(ability: Ability) -> Ability:
    """The ability, in which each such sentence is part of the one before it."""
    return told_to_the_one_before(ability, EntersThus, _told, "nothing enters of which it could be said")


def _told(before: Effect, after: list[EntersThus]) -> tuple[Effect]:
    return (reduce(_thus, after, before),)


def _thus(before: Effect, effect: EntersThus) -> Effect:
    """The sentence before, of which the one instruction that puts something onto the battlefield does so in that way."""
    putting = CreateTokens | CreateCopies | Populate | PutOntoBattlefield
    found = [part for part in walk(before) if isinstance(part, putting)]
    if len(found) != 1 or found[0].manner:
        raise Unmeant(f"which of several enters {effect.manner}?")

    def change(part: Node) -> Node:
        return replace(part, manner=effect.manner) if isinstance(part, putting) else part

    return rebuild(before, change)
