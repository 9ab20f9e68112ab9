"""How objects lie among others: what is attached to what, and what attacks and blocks."""

from __future__ import annotations

from typing import NamedTuple

from engine.rules.core.game import Game
from engine.state.references import ObjectRef, PlayerRef
from engine.state.turn import Combat
from engine.values.ids import ObjectId, PlayerId


class Lying(NamedTuple):
    """How an object lies among others: what it is attached to and what to it, what it attacks or blocks, and whether it
    is blocked. Each as `ObjectView` has it."""

    attached_to: ObjectId | None
    attached_to_player: PlayerId | None
    attachments: tuple[ObjectId, ...]
    attacking: ObjectId | PlayerId | None
    attacking_player: bool
    blocking: tuple[ObjectId, ...]
    blocked: bool


def attached_there(game: Game) -> dict[ObjectId, list[ObjectId]]:
    """What is attached to each permanent that something is attached to."""
    attached: dict[ObjectId, list[ObjectId]] = {}
    for id in game.state.battlefield:
        to = game.state.objects[id].attached_to
        if isinstance(to, ObjectRef):
            attached.setdefault(to.id, []).append(id)
    return attached


def fighting_in(combat: Combat | None) -> frozenset[ObjectId]:
    """The creatures that attack or block (CR 506.4)."""
    if combat is None:
        return frozenset()
    attacking = (attack.attacker for attack in combat.attacks)
    return frozenset((*attacking, *(block.blocker for block in combat.blocks)))


def attack_in(combat: Combat | None, id: ObjectId) -> tuple[ObjectId | PlayerId | None, bool, bool]:
    """What a creature attacks, whether that is a player, and whether it is blocked."""
    attack = combat.attack_of(id) if combat is not None else None
    if attack is None:
        return None, False, False
    return attack.defender.id, isinstance(attack.defender, PlayerRef), attack.blocked
