"""A game as it begins: with the layers that work out what objects are, and words for what is asked."""

from __future__ import annotations

from collections.abc import Mapping

from engine.rules.core.game import Answering, Game, Observer
from engine.rules.core.projected import Projection
from engine.rules.game.asking import worded
from engine.rules.layers.kept import KeptLayers
from engine.state.findings import Remembered
from engine.state.game_state import GameState
from engine.values.ids import PlayerId


class Common:
    """What games have in common that go on from the same state: what is worked out of it, and of all that stays as it
    is there. `other`: the same of a state that has much in common with this one."""

    __slots__ = ("kept", "layers", "projection")

    def __init__(self, other: Common | None = None) -> None:
        self.layers = KeptLayers()
        known = {} if other is None else other.kept
        self.kept: dict[PlayerId, Remembered] = {player: Remembered(one) for player, one in known.items()}
        self.projection: Projection | None = None


def begun(
    state: GameState,
    answering: Mapping[PlayerId, Answering],
    observers: tuple[Observer, ...] = (),
    common: Common | None = None,
) -> Game:
    """A game at a state, in which all rules are at work; `common`: what games from it have in common."""
    if common is None:
        return Game(state, answering, observers, KeptLayers(), worded)
    game = Game(state, answering, observers, common.layers, worded)
    game.share(common.projection, common.kept)
    common.projection = game.projection()
    return game
