"""Day and night in the course of turns (CR 502.2, 731.2)."""

from __future__ import annotations

from engine.rules.actions.any_time import watch_all
from engine.rules.core.game import Game
from engine.rules.events.happening import happen
from engine.state import events as ev

DAY, NIGHT = "day", "night"


def check_day_night(game: Game) -> None:
    """It becomes night after a turn without spells, day after one with two or more (CR 731.2a-b)."""
    now = game.state.day_night
    if not now:
        return
    began = [event.player for event in game.state.turn_before if isinstance(event, ev.TurnBegan)]
    casts = [
        event for event in game.state.turn_before if isinstance(event, ev.Cast) and event.player in began[:1]
    ]
    if now == DAY and not casts:
        become(game, NIGHT, "731.2a")
    elif now == NIGHT and len(casts) >= 2:
        become(game, DAY, "731.2b")


def become(game: Game, time: str, why: str) -> None:
    """It becomes day or night, and what follows the time turns over (CR 731.1, 702.145)."""
    if game.state.day_night != time:
        happen(game, ev.DayNightChanged(value=time, why=why))
        watch_all(game)
