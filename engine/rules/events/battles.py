"""Battles: who protects them, and what becomes of them (CR 310)."""

from __future__ import annotations

from engine.decisions import Choose, PlayerOption, Purpose, Why
from engine.ir.nodes import Replacement
from engine.rules.core.about_to_enter import entering_noted, entering_with
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, replaces
from engine.rules.core.scope import Scope
from engine.state import events as ev
from engine.state.objects import PROTECTOR
from engine.state.references import ObjectRef, PlayerRef
from engine.state.turn import Attack
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import BATTLE, SIEGE
from engine.values.zones import BATTLEFIELD


class EntersProtected(Replacement, frozen=True):
    """A Siege enters with its defense counters, and its controller chooses its protector as it does (CR 310.4b,
    310.8a, 310.11a)."""

    defense: int


@applies_to(EntersProtected, ev.Moved)
def chooses_protector(game: Game, word: EntersProtected, event: ev.Moved, scope: Scope) -> bool:
    """It applies to the battle that enters."""
    return event.to == BATTLEFIELD


@replaces(EntersProtected)
def enter_protected(game: Game, word: EntersProtected, event: ev.Moved, scope: Scope) -> tuple[ev.Event, ...]:
    """The Siege enters with both (CR 310.4b, 310.11a)."""
    event = entering_with(event, "defense", word.defense)
    chosen = choose_protector(game, event.object, event.controller, "310.11a")
    return (entering_noted(event, PROTECTOR, (chosen,)) if chosen is not None else event,)


def choose_protector(game: Game, battle: ObjectId, player: PlayerId, rule: str) -> PlayerRef | None:
    """A Siege's controller chooses one of their opponents; None if there is none (CR 310.11a)."""
    opponents = game.state.opponents(player)
    if not opponents:
        return None
    why = Why(rule, battle, "Choose an opponent to protect the battle")
    answer = game.ask(Choose(player, why, tuple(map(PlayerOption, opponents)), purpose=Purpose.PLAYER))
    return PlayerRef(opponents[answer.indices[0]])


def protector(game: Game, battle: ObjectId) -> PlayerId | None:
    """The protector of a battle: of one without a battle type its controller (CR 310.8a)."""
    for value in game.look(battle).object.note(PROTECTOR):
        if isinstance(value, PlayerRef) and not game.state.players[value.id].lost:
            return value.id
    return None if SIEGE in game.look(battle).chars.subtypes else game.controller(battle)


def attacked_player(game: Game, attack: Attack) -> PlayerId:
    """The defending player of an attack: the player attacked, the planeswalker's controller, or the battle's
    protector, as it was if that is no longer attacked (CR 508.5)."""
    if attack.attacks_nothing:
        return attack.defended_by
    if isinstance(attack.defender, PlayerRef):
        return attack.defender.id
    id = attack.defender.id
    if BATTLE in game.look(id).chars.types:
        protecting = protector(game, id)
        if protecting is not None:
            return protecting
    return game.controller(id)


def without_protector(game: Game, id: ObjectId) -> list[ev.Event]:
    """A battle gets a protector if it has none and isn't attacked, and a Siege another one than its controller; it
    goes if there can be none (CR 704.5w, 704.5x)."""
    chars = game.characteristics(id)
    protecting = protector(game, id)
    attacks = game.state.combat.attacks if game.state.combat is not None else ()
    if SIEGE in chars.subtypes and protecting == chars.controller:
        rule = "704.5x"
    elif protecting is None and not any(attack.attacks(ObjectRef(id)) for attack in attacks):
        rule = "704.5w"
    else:
        return []
    chosen = choose_protector(game, id, chars.controller, rule)
    if chosen is None:
        return [ev.into_graveyard(id, rule, id)]
    return [ev.Noted(object=id, name=PROTECTOR, values=(chosen,), why=rule)]
