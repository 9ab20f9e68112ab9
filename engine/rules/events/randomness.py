"""Chance: the one place where the rules draw random orders and numbers (CR 701.24, 705, 706)."""

from __future__ import annotations

from typing import TypeVar

from engine.rules.core.game import Game
from engine.rules.events.happening import happen
from engine.state import events as ev

T = TypeVar("T")


def in_random_order(game: Game, items: tuple[T, ...]) -> tuple[T, ...]:
    """The items in a random order, from the generator in the state (invariant 2)."""
    if len(items) < 2:
        return items
    done = happen(game, ev.RandomOrder(count=len(items), why="701.24a"))
    assert isinstance(done[0], ev.RandomOrder)
    game.irreversible = "something was decided at random"
    return tuple(items[place] for place in done[0].order)
