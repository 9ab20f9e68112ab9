"""Unattaching (CR 701.3d)."""

from __future__ import annotations

from typing import ClassVar

from engine.ir.filters import Filter
from engine.ir.mentions import NOT_MENTIONED, MentionId, mention_of
from engine.ir.nodes import Action, Condition, Objects
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.vocabulary import A_FILTER, ACTION, OBJECTS
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does, holds, payable
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import enough, note_result, picked
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import has_qualities, meant_by
from engine.state import events as ev
from engine.state.references import Ref
from engine.values.ids import ObjectId, PlayerId


class Unattach(Action, frozen=True):
    """Unattach the source, or what is named (CR 701.3d); `host`: from that."""

    what: Objects | None = None
    host: Objects | None = None
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    SAID: ClassVar[str] = "unattach {what}"


class WasUnattachedFrom(Condition, frozen=True):
    """What an ability unattached as its cost was attached to such a thing, which has the ability: "unless it was
    unattached from a Ninja"."""

    what: Filter


def is_attached(game: Game, id: ObjectId, host: tuple[Ref, ...] | None = None) -> bool:
    """Whether an object is on the battlefield and attached to something, or to one of those (CR 701.3)."""
    to = game.state.objects[id].attached_to if game.is_there(id) else None
    return to is not None and (host is None or to in host)


@does(Unattach)
def unattach(game: Game, action: Unattach, actor: PlayerId, scope: Scope) -> bool:
    """It stays on the battlefield, attached to nothing (CR 701.3d)."""
    host = None if action.host is None else meant_by(game, action.host, scope)
    if action.what is None:
        ids: tuple[ObjectId, ...] = (scope.source,)
    else:
        ids = picked(game, action.what, actor, scope, fits=lambda id: is_attached(game, id, host))
    found = tuple(id for id in ids if is_attached(game, id, host))
    hosts = tuple(dict.fromkeys(to for id in found if (to := game.state.objects[id].attached_to) is not None))
    scope.mention(mention_of(action.host), hosts)
    happen(game, *(ev.Attached(object=id, to=None, why="701.3d", cause=scope.source) for id in found))
    return note_result(scope, action.mention, ids, found)


@payable(Unattach)
def can_unattach(game: Game, action: Unattach, payer: PlayerId, scope: Scope) -> bool:
    """Only what is attached can be unattached (CR 118.3)."""
    host = None if action.host is None else meant_by(game, action.host, scope)
    if action.what is None:
        return is_attached(game, scope.source)
    return enough(game, action.what, scope, lambda id: is_attached(game, id, host))


@holds(WasUnattachedFrom)
def was_unattached_from(game: Game, condition: WasUnattachedFrom, scope: Scope) -> bool:
    """The source of the ability, as it is or last was (CR 113.7a)."""
    return has_qualities(game, condition.what, game.look(scope.source), scope)


PHRASES = (
    phrase(ACTION, "unattach<es> {what}", Unattach, what=OBJECTS),
    phrase(ACTION, "unattach<es> {what} from {host}", Unattach, what=OBJECTS, host=OBJECTS),
    phrase(SIMPLE, "it was unattached from {what}", WasUnattachedFrom, what=A_FILTER),
)
