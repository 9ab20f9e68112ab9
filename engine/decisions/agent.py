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

    def decide(self, decision: Decision, view: Any) -> Answer:  # views lie above decisions
        """Answer a decision from what the seat may know (a `engine.views.SeatView`)."""
        ...


@runtime_checkable
class HearsRefusals(Protocol):
    """An agent that wants to know that an action of its turned out illegal, and is asked again then."""

    def refused(self, option: ActionOption, problem: Exception) -> None:
        """An action that it chose turned out illegal, and was rewound (CR 733.1)."""
        ...


@runtime_checkable
class SavesFirst(Protocol):
    """An agent that has the answers so far put on disk (`engine.views.SeatView.save`) before it shows anybody a decision,
    and shows few: others have it done before each of their decisions (invariant 10)."""

    saves_first: bool


@runtime_checkable
class RecallsAnswers(Protocol):
    """An agent that wants to know which answers it gave in a game that is gone through again."""

    def recall(self, decision: Decision, answer: Answer, view: object) -> None:
        """It gave this answer then."""
        ...


@runtime_checkable
class Closes(Protocol):
    """An agent that has something to close when the game is over, or left."""

    def close(self) -> None:
        """No more decisions come."""
        ...


@runtime_checkable
class InFront(Protocol):
    """An agent that hands on what another answers, so that it can be stopped or looked at."""

    agent: Agent


def behind(agent: Agent) -> Agent:
    """Who answers in truth, where another agent hands on the answers."""
    return agent.agent if isinstance(agent, InFront) else agent


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
