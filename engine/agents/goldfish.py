"""An opponent that does nothing, against which a deck shows how fast it is."""

from __future__ import annotations

from engine.agents.opponent import Opponent
from engine.agents.simple.simple import SimpleAgent
from engine.decisions import (
    Act,
    ActionOption,
    Answer,
    Attack,
    Attacks,
    Block,
    Blocks,
    Confirm,
    Decision,
    Picked,
    Purpose,
    Said,
)
from engine.views.seat_view import SeatView


class Goldfish(Opponent):
    """Keeps its hand, passes, attacks with nothing and blocks nothing, as far as the rules let it; what else it is asked is
    answered by simple measures."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__()
        self.base = SimpleAgent(seed)

    def answer(self, decision: Decision, view: SeatView) -> Answer:
        """Nothing, wherever that is allowed."""
        match decision:
            case Act():
                return Picked((0,))
            case Attack():
                return Attacks(decision.rules.example)
            case Block():
                return Blocks(decision.rules.example)
            case Confirm(purpose=Purpose.KEEP):
                return Said(True)
            case _:
                return self.base.answer(decision, view)

    def refused(self, option: ActionOption, problem: Exception) -> None:
        """An action turned out illegal, which it began none of its own accord."""
        super().refused(option, problem)
        self.base.refused(option, problem)
