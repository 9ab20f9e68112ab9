"""What a script of an opponent says, as values: a position, and line by line what is done in which situation."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from engine.rulings.notation import Exercise, Version
from engine.scenario.notation import Count, Form, Name, TurnNumber, Words
from engine.values.steps import Step

MostLines = Annotated[tuple["Line", ...], Meta(max_length=400)]
Seed = Annotated[int, Meta(ge=0, le=2**53)]
"""A seed of chance: any that new games are begun with, and that JSON keeps."""


class ScriptedAction(StrEnum):
    """What a line of a script lets the opponent do. To hold is to pass, and to do nothing else now."""

    CAST = "cast"
    PLAY_LAND = "play_land"
    ACTIVATE = "activate"
    HOLD = "hold"
    ATTACK = "attack"
    BLOCK = "block"


class Whose(StrEnum):
    """In whose turn a line is done."""

    OWN = "own"
    OTHER = "other"


class Fallback(StrEnum):
    """Who plays where no line fits: nobody, so that it passes, attacks with nothing and blocks nothing; simple measures;
    or an opponent of a level."""

    PASS = "pass"
    SIMPLE = "simple"
    NOVICE = "novice"
    CLUB = "club"
    EXPERT = "expert"


class Line(Form, frozen=True):
    """One line. It fits where everything holds that it says of the situation: `when` is a condition in the words of cards
    ("you control two or more creatures"), `unless` one that must not hold, `answering` what the next spell to resolve is
    ("creature spell with mana value 3 or greater"), and the rest says when in the game.

    What is done is `do`, with `card` and its `targets`, one after the other, each a player ("you", "opponent") or what
    cards call such an object ("creature an opponent controls with flying"), the first of those that are there;
    `modes` are counted from 1. Who attacks or blocks is said in the same way, nobody by an empty text. A line with `then`
    instead is a branch: its lines are read where it fits, and those of `otherwise` where it doesn't. `times`: so often in a
    game at most. `says`: what it is for, in a sentence."""

    says: Words = ""
    when: Words = ""
    unless: Words = ""
    answering: Words = ""
    from_turn: TurnNumber | None = None
    to_turn: TurnNumber | None = None
    in_turn: Whose | None = None
    step: Step | None = None
    do: ScriptedAction | None = None
    card: Name | None = None
    ability: Words = ""
    targets: tuple[Words, ...] = ()
    modes: tuple[Count, ...] = ()
    x: Count | None = None
    attackers: Words | None = None
    blockers: Words | None = None
    times: Count | None = None
    then: MostLines = ()
    otherwise: MostLines = ()


class Script(Exercise, frozen=True, kw_only=True):
    """An opponent and the position against which it is played. `opponent` is the player whose lines these are, `task` what the
    other one should try; `fallback` plays where no line fits."""

    script: Version
    opponent: Name
    lines: MostLines
    fallback: Fallback = Fallback.SIMPLE
    seed: Seed = 0
