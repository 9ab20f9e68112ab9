"""Turning double-faced permanents over (CR 701.27, 701.28, 712)."""

from __future__ import annotations

from engine.ir.modifications import CantTransform
from engine.rules.core.game import Game
from engine.rules.events.happening import happen
from engine.rules.lookup.on_stack import item_of
from engine.state import events as ev
from engine.values.ids import ObjectId
from engine.values.types import PERMANENT_TYPES
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD


def can_transform(game: Game, id: ObjectId) -> bool:
    """Whether a permanent has another face that can be up (CR 701.27c-d, 712.10); not face down (CR 712.15a)."""
    obj = game.state.objects.get(id)
    if obj is None or obj.zone != BATTLEFIELD or obj.face_down or obj.melded is not None:
        return False
    if game.characteristics(id).marks_of(CantTransform):
        return False
    return any(
        bool(one.card.faces[1 - one.face].types & PERMANENT_TYPES)
        for one in obj.represented_by
        if one.card.turns
    )


def transform(
    game: Game, ids: tuple[ObjectId, ...], why: str, cause: ObjectId, verb: Verb = Verb.TRANSFORM
) -> tuple[ObjectId, ...]:
    """Turn permanents over at the same time. Those that were."""
    events = [
        ev.StatusChanged(object=id, verb=verb, face=1 - game.state.objects[id].face, why=why, cause=cause)
        for id in ids
        if can_transform(game, id)
    ]
    return tuple(event.object for event in happen(game, *events) if isinstance(event, ev.StatusChanged))


def already_turned(game: Game, id: ObjectId) -> bool:
    """Whether a permanent has transformed since its ability that resolves now went on the stack (CR 701.27f)."""
    stack = game.state.stack
    if not stack or not game.state.objects[stack[-1]].is_ability or not game.is_there(id):
        return False
    if item_of(game, stack[-1]).context.source != id:
        return False
    turned = any(
        isinstance(event, ev.StatusChanged) and event.object == id and event.face is not None
        for event in game.state.happened
    )
    return turned and game.state.objects[id].timestamp > game.state.objects[stack[-1]].timestamp
