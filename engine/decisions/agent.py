"""Who answers decisions."""

from typing import Any, Protocol, runtime_checkable

from engine.decisions.answers import Answer
from engine.decisions.kinds import Decision
from engine.decisions.options import ActionOption


class Agent(Protocol):
    """A person, a script, a test, a search or a replay (invariant 3).

    `asks_everything`: it wants to be asked even where there is a single legal answer (scripts do).
    """

    asks_everything: bool

    def decide(self, decision: Decision, view: Any) -> Answer:
        """Answer a decision from what the seat may know (a `engine.views.SeatView`)."""
        ...


@runtime_checkable
class HearsRefusals(Protocol):
    """An agent that wants to know that an action of its turned out illegal, and is asked again then."""

    def refused(self, option: ActionOption, problem: Exception) -> None:
        """An action that it chose turned out illegal, and was rewound (CR 733.1)."""
        ...


class Request(Exception):
    """What a person may want instead of answering; raised inside `decide`, it unwinds to the session."""


class TakeBack(Request):
    """Go back to a decision and ask it again. `number` counts the decisions of the game from 0."""

    def __init__(self, number: int) -> None:
        super().__init__(f"take back decision {number}")
        self.number = number


class Redo(Request):
    """Give the next answer that was taken back once more."""


class GameAbandoned(Request):
    """The table is closed: the game stops here and can be resumed from its file."""
