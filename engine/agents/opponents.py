"""The opponents there are, by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.agents.levels import Level, player_of
from engine.agents.random_agent import RandomAgent
from engine.agents.simple.simple import SimpleAgent
from engine.views.agents import Agent

AGENTS: dict[str, Callable[[int], Agent]] = {
    "random": RandomAgent,
    "simple": SimpleAgent,
    **{level.value: partial(player_of, level) for level in Level},
}
"""The opponents there are, each made from a seed."""


def opponent(
    kind: str,
    seed: int,
    *,
    clock: float | None = None,
    apart: bool = False,
    by_work: bool = False,
    games: int | None = None,
) -> Agent:
    """An opponent of a kind; raises KeyError with the kinds there are. `clock`: how many seconds it thinks about a
    decision at most, if it looks ahead; `apart`: it does so in a process of its own; `by_work`: it goes by how many games
    it plays out, at most `games` if that is given, and by no clock."""
    if kind not in AGENTS:
        raise KeyError(f"there is no opponent {kind!r}; there are {', '.join(AGENTS)}")
    level = next((level for level in Level if level.value == kind), None)
    if level is not None:
        return player_of(level, seed, clock, apart=apart, by_work=by_work, games=games)
    return AGENTS[kind](seed)
