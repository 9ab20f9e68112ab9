"""What only might be, looked at in the game itself (CR 614.12)."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from engine.rules.core.projected import Projection
from engine.state.game_state import GameState

T = TypeVar("T")


class Imagining(Protocol[T]):
    """A game in which something is only looked at: its state, what that was found to be, and who traces it."""

    state: GameState
    last_projection: Projection | None
    tracer: T | None


class Imagined(Generic[T]):
    """What happens inside of this is only looked at, and nobody traces it: the state is put back afterwards."""

    __slots__ = ("game", "outside")
    outside: tuple[GameState, Projection | None, T | None]

    def __init__(self, game: Imagining[T]) -> None:
        self.game = game

    def __enter__(self) -> None:
        game = self.game
        self.outside = game.state, game.last_projection, game.tracer
        game.tracer = None
        game.state = game.state.copy()

    def __exit__(self, *error: object) -> None:
        self.game.state, self.game.last_projection, self.game.tracer = self.outside
