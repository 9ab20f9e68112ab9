"""Removing from combat (CR 506.4)."""

from __future__ import annotations

from engine.ir.nodes import Action, Objects
from engine.language.grammar.vocabulary import ACTION, OBJECTS
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import on_battlefield, picked
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.values.ids import PlayerId


class RemoveFromCombat(Action, frozen=True):
    """Remove creatures from combat."""

    what: Objects


@does(RemoveFromCombat)
def remove_from_combat(game: Game, action: RemoveFromCombat, actor: PlayerId, scope: Scope) -> bool:
    """They stop being attacking or blocking creatures (CR 506.4)."""
    ids = picked(game, action.what, actor, scope, fits=on_battlefield(game))
    happen(game, *[ev.RemovedFromCombat(object=id, why="506.4", cause=scope.source) for id in ids])
    return bool(ids)


PHRASES = (phrase(ACTION, "remove<s> {what} from combat", RemoveFromCombat, what=OBJECTS),)
