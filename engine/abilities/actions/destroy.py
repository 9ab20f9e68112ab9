"""Destroying (CR 701.8)."""

from __future__ import annotations

from engine.ir.nodes import Action, Objects
from engine.oracle.kernel import phrase
from engine.oracle.vocabulary import ACTION, OBJECTS
from engine.rules.game import Game
from engine.rules.permanents import destroy
from engine.rules.scope import Scope
from engine.rules.selecting import objects_of
from engine.rules.words import does
from engine.values.ids import PlayerId


class Destroy(Action, frozen=True):
    """Destroy permanents; `no_regeneration`: "They can't be regenerated." follows."""

    what: Objects
    no_regeneration: bool = False


@does(Destroy)
def do_destroy(game: Game, action: Destroy, actor: PlayerId, scope: Scope) -> bool:
    """Move them from the battlefield to their owners' graveyards (CR 701.8a)."""
    ids = objects_of(game, action.what, scope)
    may = "may not" if action.no_regeneration else "may"
    return destroy(game, ids, "701.8", scope.source, regenerate=may) > 0


PHRASES = (phrase(ACTION, "destroy<s> {what}", Destroy, what=OBJECTS),)
