"""Removing from combat, and unattaching (CR 506.4, 701.3d)."""

from __future__ import annotations

from typing import ClassVar

from engine.ir.nodes import Action, Objects
from engine.language.grammar.vocabulary import ACTION, OBJECTS
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does, payable
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import enough, on_battlefield, picked
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId


class RemoveFromCombat(Action, frozen=True):
    """Remove creatures from combat."""

    what: Objects


class Unattach(Action, frozen=True):
    """Unattach Equipment from what it is attached to."""

    what: Objects
    SAID: ClassVar[str] = "unattach {what}"


@does(RemoveFromCombat)
def remove_from_combat(game: Game, action: RemoveFromCombat, actor: PlayerId, scope: Scope) -> bool:
    """They stop being attacking or blocking creatures (CR 506.4)."""
    ids = picked(game, action.what, actor, scope, fits=on_battlefield(game))
    happen(game, *[ev.RemovedFromCombat(object=id, why="506.4", cause=scope.source) for id in ids])
    return bool(ids)


def is_attached(game: Game, id: ObjectId) -> bool:
    """Whether something is attached to something."""
    obj = game.state.objects.get(id)
    return obj is not None and obj.attached_to is not None


@does(Unattach)
def unattach(game: Game, action: Unattach, actor: PlayerId, scope: Scope) -> bool:
    """It stays on the battlefield, attached to nothing (CR 701.3d)."""
    ids = picked(game, action.what, actor, scope, fits=lambda id: is_attached(game, id))
    return bool(
        happen(game, *[ev.Attached(object=id, to=None, why="701.3d", cause=scope.source) for id in ids])
    )


@payable(Unattach)
def can_unattach(game: Game, action: Unattach, payer: PlayerId, scope: Scope) -> bool:
    """Whether there is something attached (CR 118.3)."""
    return enough(game, action.what, scope, lambda id: is_attached(game, id))


PHRASES = (
    phrase(ACTION, "remove<s> {what} from combat", RemoveFromCombat, what=OBJECTS),
    phrase(ACTION, "unattach<es> {what}", Unattach, what=OBJECTS),
)
