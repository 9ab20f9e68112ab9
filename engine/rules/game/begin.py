"""A game as it begins: with the layers that work out what objects are, and words for what is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.decisions import Agent
from engine.rules.core.game import Game, Observer
from engine.rules.game.asking import worded
from engine.rules.layers.projection import KeptLayers
from engine.state.game_state import GameState
from engine.values.ids import PlayerId


def begun(
    state: GameState,
    agents: Mapping[PlayerId, Agent],
    sight: Callable[[Game, PlayerId], Any],
    observers: tuple[Observer, ...] = (),
) -> Game:
    """A game at a state, in which all rules are at work."""
    return Game(state, agents, sight, observers, KeptLayers(), worded)
