"""The levels of an opponent, from one who makes a learner's mistakes to one who takes its time."""

from __future__ import annotations

from enum import StrEnum

from msgspec.structs import replace

from engine.agents.erring.erring import ErringAgent
from engine.agents.erring.mistakes import Mistakes
from engine.agents.opponent import Opponent
from engine.agents.thinking.apart import Apart
from engine.agents.thinking.searching import Limits
from engine.agents.thinking.thinker import ThinkingAgent, think_here


class Level(StrEnum):
    """How well an opponent plays."""

    NOVICE = "novice"
    CLUB = "club"
    EXPERT = "expert"


MISTAKES: dict[Level, Mistakes] = {
    Level.NOVICE: Mistakes(
        overlooks=60,
        dozes=70,
        hurries=70,
        wastes_removal=65,
        charges=60,
        stays_home=55,
        lets_through=60,
        blocks_carelessly=50,
        misjudges=60,
        keeps_anything=60,
    ),
    Level.CLUB: Mistakes(
        overlooks=25,
        dozes=35,
        hurries=35,
        wastes_removal=35,
        charges=25,
        stays_home=25,
        lets_through=25,
        blocks_carelessly=20,
        misjudges=25,
        keeps_anything=35,
    ),
}
"""How often those make mistakes that answer at once, by simple measures."""

LIMITS: dict[Level, Limits] = {Level.EXPERT: Limits(3.0, games=100, ahead=2, further=2)}
"""How long those think about a decision, and how far ahead, that look ahead, where no other clock is set: an expert plans
several actions of a turn together, and sees what the other side does with its next turn and what can be done with the one
after. Answers that are compared are judged two turns later once more: what was told of an answer so agreed better with how games
from there ended (a correlation of 0.65 over 174 answers to 72 decisions in games with real decks, where two turns alone said
0.58), and more games of two turns said no more."""


def player_of(
    level: Level,
    seed: int,
    clock: float | None = None,
    *,
    apart: bool = False,
    by_work: bool = False,
    games: int | None = None,
) -> Opponent:
    """An opponent of a level; `clock`: how many seconds it thinks about a decision at most, `apart`: in a process of its
    own, `by_work`: as long as it takes to play out as many games as its level does at most, so that it answers the same on
    every machine, or at most `games`; who answers at once does so anyway."""
    if level in MISTAKES:
        return ErringAgent(seed, MISTAKES[level])
    limits = LIMITS[level]
    if by_work:
        limits = replace(limits, seconds=None, games=limits.games if games is None else games)
    elif clock is not None:
        limits = replace(limits, seconds=clock)
    return ThinkingAgent(seed, limits, Apart(helped=True) if apart else think_here)
