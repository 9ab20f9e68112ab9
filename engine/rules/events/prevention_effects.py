"""What one prevention effect tells to do about damage that would be dealt at once (CR 615.5, 615.13)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.ir.amounts import ThatMuch
from engine.ir.conditions import PreventedFrom
from engine.ir.mentions import EVENT_OBJECT, referred_to
from engine.ir.nodes import Effect, walk
from engine.state import events as ev
from engine.state.objects import Context
from engine.state.references import Ref


def instructed_once(events: Sequence[ev.Event]) -> list[ev.Event]:
    """The events, in which what a prevention effect tells to do is told once for all the damage that it prevented at
    the same time, however many sources would have dealt it (CR 615.13)."""
    found: list[ev.Event] = []
    places: dict[tuple[object, ...], int] = {}
    for event in events:
        if isinstance(event, ev.Instructed) and event.for_all:
            key = (event.cause, event.effect, spoken_of(event.effect, event.context))
            place = places.setdefault(key, len(found))
            first = found[place] if place < len(found) else None
            if isinstance(first, ev.Instructed):
                found[place] = replace(first, context=added(first.context, event.context))
                continue
        found.append(event)
    return found


def spoken_of(effect: Effect, context: Context) -> tuple[tuple[Ref, ...], ...]:
    """Those things about one piece of damage that the effect speaks of: the rest makes no difference to it."""
    nodes = list(walk(effect))
    numbers = {referred_to(node) for node in nodes if not isinstance(node, ThatMuch)}
    if any(isinstance(node, PreventedFrom) for node in nodes):
        numbers.add(EVENT_OBJECT)
    return tuple(refs for number, refs in context.mentions if number in numbers)


def added(one: Context, other: Context) -> Context:
    """The first of two contexts, with what the other counts added to it."""
    more = dict(other.amounts)
    return replace(one, amounts=tuple((number, count + more.get(number, 0)) for number, count in one.amounts))
