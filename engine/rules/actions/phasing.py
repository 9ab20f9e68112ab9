"""Phasing in and out (CR 502.1, 702.26)."""

from __future__ import annotations

from engine.ir.modifications import CantPhaseOut, HasPhasing
from engine.rules.core.game import Game
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD


def phase_out(game: Game, ids: tuple[ObjectId, ...], why: str, cause: ObjectId) -> None:
    """Permanents phase out with all that is attached to them (CR 702.26b, 702.26g)."""
    happen(game, *going_out(game, ids, why, cause))


def going_out(game: Game, ids: tuple[ObjectId, ...], why: str, cause: ObjectId) -> list[ev.Event]:
    """The phasing out of some permanents, but for those that can't (CR 702.26, 101.2)."""
    there = {id for id in game.permanents() if not game.characteristics(id).marks_of(CantPhaseOut)}
    return [
        ev.StatusChanged(object=id, verb=Verb.PHASE_OUT, phased_out=True, why=why, cause=cause)
        for id in with_attachments(game, tuple(id for id in ids if id in there))
        if id in there
    ]


def with_attachments(game: Game, ids: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """Permanents, phased out or not, and everything attached to them, directly or not."""
    found = dict.fromkeys(ids)
    everything = game.state.zone(BATTLEFIELD)
    while True:
        more = [id for id in everything if id not in found and _host(game, id) in found]
        if not more:
            return tuple(found)
        found.update(dict.fromkeys(more))


def _host(game: Game, id: ObjectId) -> ObjectId:
    """The object that something is attached to."""
    to = game.state.objects[id].attached_to
    return to.id if isinstance(to, ObjectRef) else NOTHING


def phase(game: Game, player: PlayerId) -> None:
    """What the player controlled as it phased out phases in, and what has phasing phases out (CR 502.1)."""
    out = [id for id in game.state.zone(BATTLEFIELD) if game.state.objects[id].phased_out]
    own = tuple(id for id in out if game.state.objects[id].held_by == player and _host(game, id) not in out)
    coming: list[ev.Event] = [
        ev.StatusChanged(object=id, verb=Verb.PHASE_IN, phased_out=False, why="502.1", cause=id)
        for id in with_attachments(game, own)
        if id in out
    ]
    leaving = tuple(id for id in game.controlled(player) if game.characteristics(id).marks_of(HasPhasing))
    events = coming + going_out(game, leaving, "502.1", NOTHING)
    if events:
        happen(game, *events)
