"""The levels of the opponent that looks ahead, from one that glances to one that takes its time."""

from __future__ import annotations

from enum import StrEnum

from engine.agents.thinking.apart import Apart
from engine.agents.thinking.searching import Limits
from engine.agents.thinking.thinker import ThinkingAgent, think_here


class Level(StrEnum):
    """How well an opponent plays that looks ahead."""

    NOVICE = "novice"
    CLUB = "club"
    EXPERT = "expert"


CLOCKS: dict[Level, float] = {Level.NOVICE: 0.3, Level.CLUB: 0.5, Level.EXPERT: 1.5}
"""How many seconds each level thinks about a decision, where no other clock is set."""


def thinking(level: Level, seed: int, clock: float | None = None, *, apart: bool = False) -> ThinkingAgent:
    """An opponent of a level; `apart`: it thinks in a process of its own."""
    limits = Limits(CLOCKS[level] if clock is None else clock)
    return ThinkingAgent(seed, limits, Apart() if apart else think_here)
