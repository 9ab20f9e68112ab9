"""Who answers decisions."""

from typing import Any, Protocol

from engine.decisions.answers import Answer
from engine.decisions.kinds import Decision


class Agent(Protocol):
    """A person, a script, a test, a search or a replay (invariant 3).

    `asks_everything`: it wants to be asked even where there is a single legal answer (scripts do).
    """

    asks_everything: bool

    def decide(self, decision: Decision, view: Any) -> Answer:
        """Answer a decision from what the seat may know (a `engine.views.SeatView`)."""
        ...
