"""Attaching (CR 701.3)."""

from __future__ import annotations

from engine.decisions import Purpose
from engine.ir.nodes import Action, Objects
from engine.ir.objects import Target
from engine.oracle.kernel import phrase
from engine.oracle.vocabulary import ACTION, OBJECTS
from engine.rules import permanents
from engine.rules.acting import on_battlefield, picked
from engine.rules.game import Game
from engine.rules.scope import Scope
from engine.rules.selecting import refs_of
from engine.rules.words import does
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import PlayerId


class Attach(Action, frozen=True):
    """Attach Auras, Equipment or Fortifications to an object or, where a target is one, a player."""

    what: Objects
    to: Objects


@does(Attach)
def attach(game: Game, action: Attach, actor: PlayerId, scope: Scope) -> bool:
    """Move each onto the object or player, if it can be attached to that (CR 701.3a-b)."""
    there = on_battlefield(game)
    attachments = picked(game, action.what, actor, scope, Purpose.OBJECT, there)
    hosts: list[Ref] = [ObjectRef(id) for id in picked(game, action.to, actor, scope, Purpose.OBJECT, there)]
    if isinstance(action.to, Target):
        hosts += [ref for ref in refs_of(game, action.to, scope) if isinstance(ref, PlayerRef)]
    done = False
    for id in attachments:
        for host in hosts[:1]:
            done = permanents.attach(game, id, host, "701.3a", scope.source) or done
    return done


PHRASES = (phrase(ACTION, "attach<es> {what} to {to}", Attach, what=OBJECTS, to=OBJECTS),)
