"""What events change about combat: who takes part in it (CR 506, 508.4; invariant 4)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.state.combat_events import CombatPart
from engine.state.game_state import Fact, GameState
from engine.state.objects import PROTECTOR, GameObject
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.state.turn import Attack, Block
from engine.values.ids import ObjectId, PlayerId


def leave_combat(state: GameState, obj: GameObject, part: CombatPart = CombatPart.ALL) -> None:
    """Remove an object from combat, or from that part of it (CR 506.4). What attacks it goes on attacking, but
    nothing (506.4c)."""
    combat = state.combat
    if combat is None:
        return
    id, attacks, blocks, bands = obj.id, combat.attacks, combat.blocks, combat.bands
    if part is not CombatPart.ATTACKED:
        attacks = tuple(_without_blocker(attack, id) for attack in attacks if attack.attacker != id)
        blocks = tuple(_without_attacker(block, id) for block in blocks if block.blocker != id)
        bands = tuple(
            tuple(other for other in band if other != id) for band in bands
        )  # banding ends, 702.22f
    if part is not CombatPart.FIGHTING:
        attacks = tuple(
            replace(attack, defended_by=defending(obj)) if attack.attacks(ObjectRef(id)) else attack
            for attack in attacks
        )
    if attacks != combat.attacks or blocks != combat.blocks:
        state.combat = replace(combat, attacks=attacks, blocks=blocks, attacked=True, bands=bands)
        state.stamp(Fact.COMBAT)


def _without_blocker(attack: Attack, id: ObjectId) -> Attack:
    """An attack that a creature doesn't block, or no longer does."""
    if id not in attack.blockers:
        return attack
    return replace(attack, blockers=tuple(other for other in attack.blockers if other != id))


def _without_attacker(block: Block, id: ObjectId) -> Block:
    """What a blocker blocks, without a creature that doesn't attack any more."""
    if id not in block.attackers:
        return block
    return replace(block, attackers=tuple(other for other in block.attackers if other != id))


def defending(obj: GameObject) -> PlayerId:
    """Whom the attack on a permanent concerned: the protector of a battle, the controller of a planeswalker
    (CR 508.5)."""
    for value in obj.note(PROTECTOR):
        if isinstance(value, PlayerRef):
            return value.id
    return obj.held_by


def add_attacker(state: GameState, id: ObjectId, defender: Ref) -> None:
    """A permanent enters attacking (CR 508.4)."""
    if state.combat is not None:
        attack = Attack(id, defender)
        state.combat = replace(state.combat, attacks=(*state.combat.attacks, attack))
        state.stamp(Fact.COMBAT)


def add_blocker(state: GameState, id: ObjectId, attacker: ObjectId) -> None:
    """A creature enters blocking an attacking creature (CR 509.4)."""
    combat = state.combat
    if combat is None:
        return
    attacks = tuple(
        replace(attack, blockers=(*attack.blockers, id)) if attack.attacker == attacker else attack
        for attack in combat.attacks
    )
    state.combat = replace(combat, attacks=attacks, blocks=(*combat.blocks, Block(id, (attacker,))))
    state.stamp(Fact.COMBAT)
