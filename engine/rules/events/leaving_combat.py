"""What is removed from combat by what it has become (CR 506.4)."""

from __future__ import annotations

from collections.abc import Iterator
from operator import is_

from engine.rules.core.game import Game
from engine.state import events as ev
from engine.state.combat_events import CombatPart
from engine.state.game_state import Fact
from engine.state.objects import PROTECTOR
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.state.turn import Combat
from engine.values.ids import ObjectId
from engine.values.types import BATTLE, CREATURE, PLANESWALKER


def out_of_combat(game: Game) -> tuple[ev.Event, ...]:
    """The removals of all permanents in combat that no longer can be (CR 506.4). A change of control is noticed with
    them: it counts even if the permanent changes back before state-based actions are checked."""
    combat = game.state.combat
    if combat is None or not combat.attacks:
        return ()
    stamps = game.state.stamps
    now = (combat, stamps[Fact.OBJECTS], stamps[Fact.NOTES], game.projection())
    if game.combat_stays is not None and all(map(is_, game.combat_stays, now)):
        return ()
    found = leaving(game, combat)
    game.combat_stays = now if not found else None
    return tuple(found)


def leaving(game: Game, combat: Combat) -> list[ev.Event]:
    """The removals of all permanents in combat that no longer can be, looked for anew."""
    found: list[ev.Event] = []
    for id, part in in_combat(combat).items():
        if not game.is_there(id):
            continue  # it left combat as it left the battlefield
        obj, chars = game.state.objects[id], game.characteristics(id)
        if chars.controller != obj.held_by:
            found.append(ev.ControlChanged(object=id, player=chars.controller, why="613.1b"))
            found.append(ev.RemovedFromCombat(object=id, why="506.4", cause=id))
            continue
        if part is not CombatPart.ATTACKED and (CREATURE not in chars.types or BATTLE in chars.types):
            found.append(ev.RemovedFromCombat(object=id, part=CombatPart.FIGHTING, why="506.4", cause=id))
        if part is not CombatPart.FIGHTING and not stays_attacked(game, id):
            found.append(ev.RemovedFromCombat(object=id, part=CombatPart.ATTACKED, why="506.4", cause=id))
    return found


def in_combat(combat: Combat) -> dict[ObjectId, CombatPart]:
    """The permanents in combat and what each has to do with it: one may block and be attacked (CR 506.4d)."""
    found = dict.fromkeys([*_fighters(combat)], CombatPart.FIGHTING)
    for attack in combat.attacks:
        if isinstance(attack.defender, ObjectRef) and not attack.attacks_nothing:
            id = attack.defender.id
            found[id] = (
                CombatPart.ALL
                if found.get(id, CombatPart.ATTACKED) is not CombatPart.ATTACKED
                else CombatPart.ATTACKED
            )
    return found


def _fighters(combat: Combat) -> Iterator[ObjectId]:
    for attack in combat.attacks:
        yield attack.attacker
    for block in combat.blocks:
        yield block.blocker


def stays_attacked(game: Game, id: ObjectId) -> bool:
    """Whether an attacked permanent still is what can be attacked: a battle, or a planeswalker, though if it was a
    battle only one that its protector controls (CR 506.4, 506.4e)."""
    chars = game.characteristics(id)
    if BATTLE in chars.types:
        return True
    if PLANESWALKER not in chars.types:
        return False
    protecting = game.state.objects[id].note(PROTECTOR)
    attacking = PlayerRef(game.state.turn.active)
    return not protecting or attacking in protecting or PlayerRef(chars.controller) in protecting


def can_be_attacked(game: Game, ref: Ref) -> bool:
    """Whether what a creature is said to be attacking is there to be attacked (CR 506.3c, 508.4a)."""
    if isinstance(ref, PlayerRef):
        return not game.state.players[ref.id].lost
    if ref.id not in game.state.battlefield:
        return False
    return bool(game.characteristics(ref.id).types & {PLANESWALKER, BATTLE})
