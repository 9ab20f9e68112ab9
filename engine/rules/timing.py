"""When things may be done (CR 117.1, 307.1)."""

from __future__ import annotations

from engine.rules.game import Game
from engine.values.ids import PlayerId
from engine.values.steps import MAIN_PHASES


def sorcery_timing(game: Game, player: PlayerId) -> bool:
    """Whether a player could cast a sorcery now: their main phase, an empty stack (CR 307.1, 117.1a)."""
    state = game.state
    return state.turn.active == player and state.turn.step in MAIN_PHASES and not state.stack
