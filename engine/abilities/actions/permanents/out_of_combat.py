"""Removing from combat, and attackers that become blocked by an effect (CR 506.4, 509.1h)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Effect, Objects
from engine.language.grammar.vocabulary import ACTION, EFFECT, OBJECTS, SUBJECT
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does, resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result, on_battlefield, picked
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.values.ids import PlayerId


class RemoveFromCombat(Action, frozen=True):
    """Remove creatures from combat."""

    what: Objects
    ON_PERMANENTS: ClassVar[bool] = True


@does(RemoveFromCombat)
def remove_from_combat(game: Game, action: RemoveFromCombat, actor: PlayerId, scope: Scope) -> bool:
    """They stop being attacking or blocking creatures (CR 506.4)."""
    ids = picked(game, action.what, actor, scope, fits=on_battlefield(game))
    happen(game, *[ev.RemovedFromCombat(object=id, why="506.4", cause=scope.source) for id in ids])
    return bool(ids)


class BecomeBlocked(Effect, frozen=True):
    """Attacking creatures become blocked, by nothing (CR 509.1h)."""

    what: Objects
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


@resolves(BecomeBlocked)
def become_blocked(game: Game, effect: BecomeBlocked, scope: Scope) -> None:
    """Those that aren't blocked yet are from now on, though no creature blocks them (CR 509.1h, 509.3c)."""
    ids = picked(game, effect.what, scope.controller, scope, fits=on_battlefield(game))
    scope.done = note_result(scope, effect.mention, ids)
    combat = game.state.combat
    if combat is None:
        return
    now = [attack.attacker for attack in combat.attacks if attack.attacker in ids and not attack.blocked]
    attacks = tuple(
        replace(attack, blocked=attack.blocked or attack.attacker in now) for attack in combat.attacks
    )
    cause = scope.source
    happen(game, ev.CombatChanged(combat=replace(combat, attacks=attacks), why="509.1h", cause=cause))
    happen(game, *[ev.BecameBlocked(object=id, blockers=(), why="509.1h", cause=cause) for id in now])


PHRASES = (
    phrase(ACTION, "remove<s> {what} from combat", RemoveFromCombat, what=OBJECTS),
    phrase(EFFECT, "{what} become<s> blocked", BecomeBlocked, what=SUBJECT),
)
