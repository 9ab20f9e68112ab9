"""Attaching (CR 701.3)."""

from __future__ import annotations

from typing import ClassVar

from engine.decisions import Purpose
from engine.ir.nodes import Action, Objects
from engine.ir.objects import Chosen, It, Target, Them, This
from engine.language.grammar.vocabulary import ACTION, OBJECTS
from engine.language.kernel import phrase
from engine.rules.actions import permanents
from engine.rules.core.game import Game
from engine.rules.core.registries import does, payable, selects
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import Fits, enough, is_here, on_battlefield, picked
from engine.rules.lookup.selecting import objects_of, refs_of
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import ObjectId, PlayerId


class Attach(Action, frozen=True):
    """Attach Auras, Equipment or Fortifications to an object or, where a target is one, a player."""

    what: Objects
    to: Objects
    ON_PERMANENTS: ClassVar[bool] = True


class HostOf(Objects, frozen=True):
    """What an attachment is attached to: than what "another creature" is other, if it is moved there."""

    SAID: ClassVar[str] = "what {what} is attached to"

    what: Objects


@selects(HostOf)
def host_of(game: Game, phrase: HostOf, scope: Scope) -> tuple[Ref, ...]:
    """What each of them is attached to now (CR 301.5, 303.4)."""
    hosts = (game.state.objects[id].attached_to for id in objects_of(game, phrase.what, scope))
    return tuple(host for host in hosts if host is not None)


@payable(Attach)
def can_attach(game: Game, action: Attach, payer: PlayerId, scope: Scope) -> bool:
    """It is left, and where the player chooses what it is attached to, there is something that it can be attached to, as
    it now is (CR 303.4k, 608.2d)."""
    if not isinstance(action.what, This | It | Them | Target):
        return True
    ids = [id for id in map(scope.current, objects_of(game, action.what, scope)) if is_here(game, id)]
    if not isinstance(action.to, Chosen):
        return bool(ids)
    return bool(ids) and enough(game, action.to, scope, can_host(game, tuple(ids)))


def can_host(game: Game, attachments: tuple[ObjectId, ...]) -> Fits:
    """Tests for what some of these attachments can be attached to (CR 303.4k, 701.3a)."""
    return lambda id: any(permanents.can_be_attached(game, one, ObjectRef(id)) for one in attachments)


@does(Attach)
def attach(game: Game, action: Attach, actor: PlayerId, scope: Scope) -> bool:
    """Move each onto the object or player, if it can be attached to that (CR 701.3a-b)."""
    there = on_battlefield(game)
    attachments = picked(game, action.what, actor, scope, Purpose.OBJECT, there)
    fits = can_host(game, attachments) if isinstance(action.to, Chosen) and attachments else there
    hosts: list[Ref] = [ObjectRef(id) for id in picked(game, action.to, actor, scope, Purpose.OBJECT, fits)]
    if isinstance(action.to, Target):
        hosts += [ref for ref in refs_of(game, action.to, scope) if isinstance(ref, PlayerRef)]
    done = False
    for id in attachments:
        for host in hosts[:1]:
            done = permanents.attach(game, id, host, "701.3a", scope.source) or done
    return done


PHRASES = (phrase(ACTION, "attach<es> {what} to {to}", Attach, what=OBJECTS, to=OBJECTS),)
