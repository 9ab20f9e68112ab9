"""Counters that can't be put on something (CR 122.1, 614.17)."""

from __future__ import annotations

from engine.ir.modifications import CantHaveCounters
from engine.ir.player_rules import CantGetCounters
from engine.rules.core.characteristics import Characteristics
from engine.rules.core.game import Game
from engine.rules.events.forbidden import forbids
from engine.rules.lookup.selecting import players_of
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import PlayerId


def cant_have_counters(chars: Characteristics, kind: str = "") -> bool:
    """Whether an object of these characteristics can't have counters of a kind put on it; no kind: any counters."""
    return any(mark.kind is None or mark.kind == kind for mark in chars.marks_of(CantHaveCounters))


def cant_get_counters(game: Game, player: PlayerId, kind: str) -> bool:
    """Whether a player can't get counters of a kind (CR 122.1)."""
    return any(
        isinstance(rule, CantGetCounters)
        and rule.kind in (None, kind)
        and player in players_of(game, rule.who, scope)
        for rule, scope in game.projection().rules
    )


@forbids(ev.CountersChanged)
def counters_cant_be_put(game: Game, event: ev.CountersChanged) -> bool:
    """Whether counters can't be put on an object or a player can't get them, by an effect, a cost or damage
    (CR 614.17)."""
    if event.amount <= 0:
        return False
    if not isinstance(event.target, ObjectRef):
        return cant_get_counters(game, event.target.id, event.kind)
    if not game.is_there(event.target.id):
        return False
    return cant_have_counters(game.characteristics(event.target.id), event.kind)
