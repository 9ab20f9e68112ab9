"""What a puzzle file says, as values: a position in the words of rulings, a task, and when it is fulfilled."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from engine.rulings.notation import Side
from engine.rulings.notation import Version as Version
from engine.scenario.notation import Check, CustomCard, Form, Name, Start, TurnNumber, Words
from engine.values.edition import Profile

Difficulty = Annotated[int, Meta(ge=1, le=5)]


class Goal(StrEnum):
    """What has to be reached, whatever the other player does: to have won, to be still in the game, or what `expect`
    says, by the end of the last turn."""

    WIN = "win"
    SURVIVE = "survive"
    REACH = "reach"


class Puzzle(Form, frozen=True):
    """A position and a task for the player whose turn comes first, or the one that `solver` names. `until`: the turn by
    the end of which it is fulfilled. `hints` say more and more, `solution` all of it. `unique`: there is only one first
    step that leads there."""

    puzzle: Version
    title: Name
    task: Words
    goal: Goal
    until: TurnNumber = 1
    solver: Name | None = None
    expect: tuple[Check, ...] = ()
    unique: bool = False
    rules: tuple[Name, ...] = ()
    difficulty: Difficulty = 1
    hints: tuple[Words, ...] = ()
    solution: Words = ""
    edition: Profile = Profile.TODAY
    cards: dict[Name, CustomCard] = {}
    players: dict[Name, Side] = {}
    turn_order: tuple[Name, ...] = ()
    starts: Start | None = None
