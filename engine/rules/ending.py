"""Ending the game (CR 104)."""

from __future__ import annotations

from engine.rules.game import Game
from engine.rules.happening import happen
from engine.rules.state_based import settle_end
from engine.state import events as ev
from engine.values.ids import PlayerId


def concede(game: Game, player: PlayerId) -> None:
    """A player concedes: they leave the game at once and lose (CR 104.3a)."""
    happen(game, ev.Lost(player=player, reason="conceded", why="104.3a"))
    settle_end(game)


def call_draw(game: Game, reason: str) -> None:
    """The game is a draw by agreement or because it can't end (CR 104.4b)."""
    happen(game, ev.GameDrawn(reason=reason, why="104.4b"))
