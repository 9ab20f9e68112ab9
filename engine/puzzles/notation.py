"""What a puzzle file says, as values: a position in the words of rulings, a task, and when it is fulfilled."""

from __future__ import annotations

from enum import StrEnum

from engine.rulings.notation import Exercise
from engine.rulings.notation import Version as Version
from engine.scenario.notation import Check, Name, TurnNumber


class Goal(StrEnum):
    """What has to be reached, whatever the other player does: to have won, to be still in the game, or what `expect`
    says, by the end of the last turn."""

    WIN = "win"
    SURVIVE = "survive"
    REACH = "reach"


class Puzzle(Exercise, frozen=True, kw_only=True):
    """A position and a task for the player whose turn comes first, or the one that `solver` names. `until`: the turn by
    the end of which it is fulfilled. `unique`: there is only one first step that leads there."""

    puzzle: Version
    goal: Goal
    until: TurnNumber = 1
    solver: Name | None = None
    expect: tuple[Check, ...] = ()
    unique: bool = False
