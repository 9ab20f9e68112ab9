"""What a text watches for among the events of a kind: damage to players or to objects, moves to some zones (CR 603.2, 614.1a).

Events of other sorts are none of its business, so it isn't asked about them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache

from engine.ir.nodes import Replacement, Trigger
from engine.ir.triggers import core_of, parts_of
from engine.rules.core import registries
from engine.rules.core.registries import Sorts
from engine.state import events as ev


def _recipient(event: ev.DamageDealt) -> Hashable:
    return type(event.target)


def _destination(event: ev.Moved) -> Hashable:
    return event.to


SORT_OF: dict[type[ev.Event], Callable[..., Hashable]] = {ev.DamageDealt: _recipient, ev.Moved: _destination}
"""What tells events of a kind apart: who or what damage is dealt to, where something is put."""


def may_trigger(trigger: Trigger, event: ev.Event) -> bool:
    """Whether an event is of a sort that a trigger event is about (CR 603.2)."""
    sort_of = SORT_OF.get(type(event))
    sorts = None if sort_of is None else _watched(trigger)
    return sort_of is None or sorts is None or sort_of(event) in sorts


def may_replace(effect: Replacement, event: ev.Event) -> bool:
    """Whether an event is of a sort that a replacement effect is about (CR 614.1)."""
    sort_of = SORT_OF.get(type(event))
    sorts = None if sort_of is None else _replaced(effect)
    return sort_of is None or sorts is None or sort_of(event) in sorts


@lru_cache(maxsize=4096)
def _watched(trigger: Trigger) -> Sorts | None:
    """The sorts of events that a trigger event is about; None: all of them."""
    core = core_of(trigger)
    sorts = registries.SORTS_WATCHED.get(type(core))
    return sorts(core) if callable(sorts) else sorts


@lru_cache(maxsize=4096)
def _replaced(effect: Replacement) -> Sorts | None:
    """The sorts of events that a replacement effect is about; None: all of them."""
    if effect.would is None:
        return registries.SORTS_REPLACED.get(type(effect))
    parts = [_watched(part) for part in parts_of(effect.would)]
    known = [sorts for sorts in parts if sorts is not None]
    return frozenset().union(*known) if len(known) == len(parts) else None
