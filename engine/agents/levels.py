"""The levels of the opponent that looks ahead, from one that glances to one that takes its time."""

from __future__ import annotations

from enum import StrEnum

from msgspec.structs import replace

from engine.agents.thinking.apart import Apart
from engine.agents.thinking.searching import Limits
from engine.agents.thinking.thinker import ThinkingAgent, think_here


class Level(StrEnum):
    """How well an opponent plays that looks ahead."""

    NOVICE = "novice"
    CLUB = "club"
    EXPERT = "expert"


LIMITS: dict[Level, Limits] = {
    Level.NOVICE: Limits(0.3, games=6, ahead=0, careless=0.25, waits=False, plans=False),
    Level.CLUB: Limits(1.0, games=24, ahead=0, careless=0.06, plans=False),
    Level.EXPERT: Limits(3.0, games=100, ahead=2),
}
"""How long each level thinks about a decision, how far ahead and how carefully, where no other clock is set: a novice sees
its own turn, often misjudges and keeps nothing for others' turns, as a learner does, so that it is about as strong as who
doesn't look ahead at all; a club player sees the turn too and seldom misjudges; an expert plans several actions of a turn
together, and sees what the other side does with its next turn and what can be done with the one after."""


def thinking(
    level: Level, seed: int, clock: float | None = None, *, apart: bool = False, by_work: bool = False
) -> ThinkingAgent:
    """An opponent of a level; `apart`: it thinks in a process of its own; `by_work`: as long as it takes to play out
    as many games as its level does at most, so that it answers the same on every machine."""
    limits = LIMITS[level]
    if by_work:
        limits = replace(limits, seconds=None)
    elif clock is not None:
        limits = replace(limits, seconds=clock)
    return ThinkingAgent(seed, limits, Apart() if apart else think_here)
