"""Counters that can't be put on something (CR 122.1, 614.17)."""

from __future__ import annotations

from engine.ir.modifications import CantHaveCounters
from engine.rules.core.characteristics import Characteristics
from engine.rules.core.game import Game
from engine.rules.events.happening import forbids
from engine.state import events as ev
from engine.state.references import ObjectRef


def cant_have_counters(chars: Characteristics, kind: str = "") -> bool:
    """Whether an object of these characteristics can't have counters of a kind put on it; no kind: any counters."""
    return any(mark.kind is None or mark.kind == kind for mark in chars.marks_of(CantHaveCounters))


@forbids(ev.CountersChanged)
def counters_cant_be_put(game: Game, event: ev.CountersChanged) -> bool:
    """Whether counters can't be put on an object, by an effect, a cost or damage (CR 614.17)."""
    if event.amount <= 0 or not isinstance(event.target, ObjectRef) or not game.is_there(event.target.id):
        return False
    return cant_have_counters(game.characteristics(event.target.id), event.kind)
