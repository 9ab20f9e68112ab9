"""How permanents are about to enter, changed by effects (CR 614.1c-d)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ir.cards import Printed
from engine.rules.core.game import Game
from engine.state import events as ev
from engine.state.references import Ref
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD

COPIED = "copied "
"""What stands before the key of an ability that a permanent has because it enters as a copy."""


def entering_tapped(event: ev.Moved, *, tapped: bool = True) -> ev.Moved:
    """The same arrival, the permanent entering tapped, or untapped (CR 614.1d)."""
    return replace(event, tapped=tapped)


def entering_with(event: ev.Moved, kind: str, count: int) -> ev.Moved:
    """The same arrival with more counters (CR 614.1c, 122.6a)."""
    if count <= 0:
        return event
    return entering_with_only(event, kind, dict(event.counters).get(kind, 0) + count)


def entering_with_only(event: ev.Moved, kind: str, count: int) -> ev.Moved:
    """The same arrival with just so many counters of a kind (CR 614.1c, 122.6a)."""
    counts = {**dict(event.counters), kind: count}
    counters = tuple(sorted((kind, number) for kind, number in counts.items() if number > 0))
    return replace(event, counters=counters)


def entering_as_copy(
    event: ev.Moved, became: Printed, counters: tuple[tuple[str, int], ...] = ()
) -> ev.Moved:
    """The same arrival with these copiable values, and `counters` by exceptions of the copy effect (CR 707.5). What another
    copy effect before it added so is not added (CR 707.9e)."""
    for kind, count in event.copied_with:
        event = entering_with_only(event, kind, dict(event.counters).get(kind, 0) - count)
    for kind, count in counters:
        event = entering_with(event, kind, count)
    return replace(event, copied=became, copied_with=counters)


def entering_noted(event: ev.Moved, name: str, values: tuple[Ref | str | int, ...]) -> ev.Moved:
    """The same arrival with something chosen for the permanent (CR 607.2d, 614.12a)."""
    others = [pair for pair in event.notes if pair[0] != name]
    notes = tuple(sorted((*others, (name, values)), key=lambda pair: pair[0]))
    return replace(event, notes=notes)


def entering_under(event: ev.Moved, player: PlayerId) -> ev.Moved:
    """The same arrival under another player's control (CR 614.1d, 616.1b)."""
    return replace(event, controller=player)


def entering_now(game: Game) -> frozenset[ObjectId]:
    """What can't be chosen to go elsewhere while it is settled how permanents enter, nor is milled or exiled from the top of
    a library: they themselves, and what enters at the same time (CR 614.13a, 614.13c). By older rules only the permanent that it is settled for (2011 614.13)."""
    if game.state.edition.entering_takes_others:
        entering = game.circumstances.entering
        own = None if entering is None else entering.object.previous
        return frozenset() if own is None else frozenset((own,))
    return game.circumstances.arriving


def arriving_with(game: Game, events: tuple[ev.Event, ...]) -> frozenset[ObjectId]:
    """What is about to enter the battlefield, by these events and those that they would change (CR 614.13)."""
    before = game.circumstances.arriving
    new = [event.object for event in events if isinstance(event, ev.Moved) and event.to == BATTLEFIELD]
    return before.union(new) if new else before
