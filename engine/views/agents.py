"""Who answers decisions from what a seat may know, and how a game asks them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, runtime_checkable

from engine.decisions import ActionOption, Answer, Decision
from engine.rules.core.game import Answering, Game
from engine.values.ids import PlayerId
from engine.views.seat_view import SeatView

Sight = Callable[[Game, PlayerId], SeatView]
"""What a seat sees of a game."""


class Agent(Protocol):
    """A person, a script, a test, a search or a replay (invariant 3).

    `asks_everything`: it wants to be asked even where there is a single legal answer (scripts do).
    """

    asks_everything: bool

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """Answer a decision from what the seat may know."""
        ...


@runtime_checkable
class HearsRefusals(Protocol):
    """An agent that wants to know that an action of its turned out illegal, and is asked again then."""

    def refused(self, option: ActionOption, problem: Exception) -> None:
        """An action that it chose turned out illegal, and was rewound (CR 733.1)."""
        ...


@runtime_checkable
class SavesFirst(Protocol):
    """An agent that has the answers so far put on disk (`SeatView.save`) before it takes anybody's answer to a decision,
    and asks few: others have it done before each of their decisions (invariant 10)."""

    saves_first: bool


@runtime_checkable
class RecallsAnswers(Protocol):
    """An agent that wants to know which answers it gave in a game that is gone through again."""

    def recall(self, decision: Decision, answer: Answer, view: SeatView) -> None:
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


class Seated(Answering):
    """Answers as an agent does, who is shown what the seat may know."""

    def __init__(self, agent: Agent, sight: Sight = SeatView) -> None:
        self.agent = agent
        self.sight = sight

    def is_asked_everything(self) -> bool:
        """Whether the agent wants to be."""
        return self.agent.asks_everything

    def answer(self, game: Game, decision: Decision) -> Answer:
        """The agent's answer."""
        return self.agent.decide(decision, self.sight(game, decision.player))

    def refused(self, option: ActionOption, problem: Exception) -> bool:
        """Tell the agent, if it wants to know."""
        if not isinstance(self.agent, HearsRefusals):
            return False
        self.agent.refused(option, problem)
        return True


def seated(agents: Mapping[PlayerId, Agent], sight: Sight = SeatView) -> dict[PlayerId, Answering]:
    """Those who answer in a game, by these agents."""
    return {player: Seated(agent, sight) for player, agent in agents.items()}
