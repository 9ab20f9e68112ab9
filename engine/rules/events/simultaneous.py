"""What becomes of events because they happen at the same time."""

from __future__ import annotations

from engine.rules.core.game import Game
from engine.state import events as ev
from engine.values.ids import ObjectId
from engine.values.zones import LIBRARY


def each_moves_once(events: list[ev.Event]) -> list[ev.Event]:
    """The events without second zone changes of an object: it can go to one place only (CR 400.7)."""
    moved: set[ObjectId] = set()
    found: list[ev.Event] = []
    for event in events:
        if isinstance(event, ev.Moved):
            if event.object in moved:
                continue
            moved.add(event.object)
        found.append(event)
    return found


def placed_after_shuffles(game: Game, events: list[ev.Event]) -> list[ev.Event]:
    """The events with what is put into a certain place of a library after the shuffling of that library at the same
    time: it lies there in the end (CR 701.24g)."""
    shuffles = [event for event in events if isinstance(event, ev.Shuffled)]
    if not shuffles:
        return events

    def is_placed(event: ev.Event) -> bool:
        if not isinstance(event, ev.Moved) or event.to != LIBRARY:
            return False
        owner = game.look(event.object).object.owner
        causes = [shuffle.cause for shuffle in shuffles if shuffle.player == owner]
        return bool(causes) and event.cause not in causes

    return sorted(events, key=is_placed)
