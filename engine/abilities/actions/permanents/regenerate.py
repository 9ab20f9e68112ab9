"""Regenerating (CR 701.19)."""

from __future__ import annotations

from typing import ClassVar

from engine.ir.durations import THIS_TURN
from engine.ir.mentions import LASTS_ON
from engine.ir.modifications import CantBeRegenerated
from engine.ir.nodes import Action, Objects, Replacement
from engine.language.grammar.vocabulary import ACTION, MODIFICATION, OBJECTS
from engine.language.kernel import phrase
from engine.rules.actions.lasting import begin, use_up
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, does, replaces
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import on_battlefield, picked
from engine.state import events as ev
from engine.state.combat_events import CombatPart
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId, PlayerId


class Regenerate(Action, frozen=True):
    """Give permanents a regeneration shield this turn."""

    what: Objects
    ON_PERMANENTS: ClassVar[bool] = True


class RegenerationShield(Replacement, frozen=True):
    """The next time the permanent would be destroyed this turn, it regenerates instead (CR 701.19a)."""

    what: Objects
    SAME_WHOEVER_MADE_IT: ClassVar[bool] = True


@does(Regenerate)
def regenerate(game: Game, action: Regenerate, actor: PlayerId, scope: Scope) -> bool:
    """Each gets a shield of its own (CR 701.19a)."""
    ids = picked(game, action.what, actor, scope, fits=on_battlefield(game))
    for id in ids:
        begin(
            game, scope, THIS_TURN, refs=(ObjectRef(id),), replacement=RegenerationShield(action.what), left=1
        )
    return bool(ids)


@applies_to(RegenerationShield, ev.Destroyed)
def is_shielded(game: Game, shield: RegenerationShield, event: ev.Destroyed, scope: Scope) -> bool:
    """It applies to its permanent, unless that can't be regenerated (CR 701.19c)."""
    if ObjectRef(event.object) not in scope.mentions.get(LASTS_ON, ()):
        return False
    return event.may_regenerate and not game.characteristics(event.object).marks_of(CantBeRegenerated)


@replaces(RegenerationShield)
def use_shield(
    game: Game, shield: RegenerationShield, event: ev.Destroyed, scope: Scope
) -> tuple[ev.Event, ...]:
    """The shield is used up, and the permanent regenerates (CR 701.19a)."""
    if scope.lasting is not None:
        use_up(game, scope.lasting, 1)
    return regeneration(game, event.object, event.cause)


def regeneration(game: Game, id: ObjectId, cause: ObjectId) -> tuple[ev.Event, ...]:
    """All damage is removed, its controller taps it, and it leaves combat (CR 701.19a-b)."""
    events: list[ev.Event] = [
        ev.Regenerated(object=id, why="701.19a", cause=cause),
        ev.DamageCleared(object=id, why="701.19a", cause=cause),
    ]
    if not game.state.objects[id].tapped:
        events.append(ev.TappedChanged(object=id, tapped=True, why="701.19a", cause=cause))
    events.append(ev.RemovedFromCombat(object=id, part=CombatPart.FIGHTING, why="701.19a", cause=cause))
    return tuple(events)


PHRASES = (
    phrase(ACTION, "regenerate<s> {what}", Regenerate, what=OBJECTS),
    phrase(MODIFICATION, "can't be regenerated", CantBeRegenerated()),
)
