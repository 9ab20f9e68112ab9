"""What simultaneous events would do to an object so that only one of it can be done (CR 400.6)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.decisions import Choose, Purpose, Why, WordOption
from engine.ir.nodes import Action, walk, what_of
from engine.ir.objects import This
from engine.rules.core.game import Game
from engine.rules.events.proposed import would
from engine.state import events as ev
from engine.values.ids import ObjectId


def without_contradictions(game: Game, events: list[ev.Event]) -> list[ev.Event]:
    """The events, in which an object that would move and that the instructions of a replacement effect move elsewhere at
    the same time does one or the other: its controller chooses (CR 400.6)."""
    for event in events:
        if not isinstance(event, ev.Instructed):
            continue
        for id, action in moved_by(event):
            moves = next((one for one in events if isinstance(one, ev.Moved) and one.object == id), None)
            if moves is not None and is_done(game, moves, action):
                events = [one for one in events if not takes_away(one, id)]
    return events


def moved_by(event: ev.Instructed) -> Iterator[tuple[ObjectId, Action]]:
    """The objects that are named and taken away by instructions, and by which of these."""
    for node in walk(event.effect):
        if isinstance(node, Action) and node.TAKES_AWAY and isinstance(what_of(node), This):
            yield event.context.source, node


def is_done(game: Game, moves: ev.Moved, action: Action) -> bool:
    """Whether the controller of an object chooses that an instruction is carried out with it, and that it doesn't move
    otherwise."""
    done = game.describe(action)
    options = (
        WordOption("moved", would(game, moves), moves.object),
        WordOption("done", f"{done[:1].upper()}{done[1:]}", moves.object),
    )
    why = Why("400.6", moves.object, "Choose what happens to it")
    return game.ask(Choose(game.controller(moves.object), why, options, purpose=Purpose.WORD)).indices[0] == 1


def takes_away(event: ev.Event, id: ObjectId) -> bool:
    """Whether an event moves that object, or consists of that."""
    return isinstance(event, ev.Moved | ev.Destroyed | ev.Sacrificed) and event.object == id
