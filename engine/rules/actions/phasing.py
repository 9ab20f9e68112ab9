"""Phasing in and out (CR 502.1, 702.26)."""

from __future__ import annotations

from engine.ir.modifications import CantPhaseOut, HasPhasing
from engine.rules.core.game import Game
from engine.rules.events.happening import follow_up, happen
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


UNTIL_IT_LEAVES = "phased out until"
"""The note on a permanent that names the object whose leaving has it phase in (CR 610.4)."""

TAPPED_AS_IT_PHASES_IN = "tapped as it phases in"
"""The note on a permanent that it is tapped as it phases in so."""


def phase_out_until(
    game: Game, ids: tuple[ObjectId, ...], source: ObjectId, why: str, *, tapped: bool
) -> None:
    """Permanents phase out until an object leaves the battlefield (CR 610.4)."""
    phase_out(game, ids, why, source)
    gone = [id for id in ids if game.is_there(id) and game.state.objects[id].phased_out]
    for id in gone:
        names = (UNTIL_IT_LEAVES, TAPPED_AS_IT_PHASES_IN) if tapped else (UNTIL_IT_LEAVES,)
        happen(
            game,
            *(
                ev.Noted(object=id, name=name, values=(ObjectRef(source),), why="610.4", cause=source)
                for name in names
            ),
        )


@follow_up(ev.Moved)
def phase_in_as_it_leaves(game: Game, event: ev.Moved) -> tuple[ev.Event, ...]:
    """What phased out until an object left the battlefield phases in at once, with what is attached (CR 610.4)."""
    if event.came_from != BATTLEFIELD:
        return ()
    back = tuple(
        id
        for id in out_until(game)
        if game.state.objects[id].note(UNTIL_IT_LEAVES)[0] == ObjectRef(event.object)
    )
    tapped = [id for id in back if game.state.objects[id].note(TAPPED_AS_IT_PHASES_IN)]
    return (
        *(coming_in(game, id, "610.4") for id in with_attachments(game, back)),
        *(ev.TappedChanged(object=id, tapped=True, why="610.4", cause=event.object) for id in tapped),
    )


@follow_up(ev.StatusChanged)
def waits_no_more(game: Game, event: ev.StatusChanged) -> tuple[ev.Event, ...]:
    """What phased in, for whatever reason, isn't waited for any more, even if it phases out again (CR 610.4a)."""
    if event.verb != Verb.PHASE_IN or not game.is_there(event.object):
        return ()
    notes = game.state.objects[event.object]
    return tuple(
        ev.Noted(object=event.object, name=name, values=(), why="610.4a", cause=event.object)
        for name in (UNTIL_IT_LEAVES, TAPPED_AS_IT_PHASES_IN)
        if notes.note(name)
    )


def out_until(game: Game) -> tuple[ObjectId, ...]:
    """The permanents that are phased out until something leaves the battlefield."""
    objects = game.state.objects
    return tuple(
        id
        for id in game.state.zone(BATTLEFIELD)
        if objects[id].phased_out and objects[id].note(UNTIL_IT_LEAVES)
    )


def coming_in(game: Game, id: ObjectId, why: str) -> ev.StatusChanged:
    """The phasing in of a permanent (CR 702.26c)."""
    return ev.StatusChanged(object=id, verb=Verb.PHASE_IN, phased_out=False, why=why, cause=id)


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
    """What the player controlled as it phased out phases in, and what has phasing phases out (CR 502.1); what waits for
    something to leave the battlefield stays out (CR 610.4a)."""
    waiting = out_until(game)
    out = [id for id in game.state.zone(BATTLEFIELD) if game.state.objects[id].phased_out]
    own = tuple(
        id
        for id in out
        if game.state.objects[id].held_by == player and _host(game, id) not in out and id not in waiting
    )
    coming: list[ev.Event] = [coming_in(game, id, "502.1") for id in with_attachments(game, own) if id in out]
    leaving = tuple(id for id in game.controlled(player) if game.characteristics(id).marks_of(HasPhasing))
    events = coming + going_out(game, leaving, "502.1", NOTHING)
    if events:
        happen(game, *events)
