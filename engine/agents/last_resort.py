"""Opponents whose every answer is looked at before it is given, so that a game goes on whatever becomes of them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Hashable, Iterator

from msgspec.structs import replace

from engine.agents.random_agent import RandomAgent
from engine.decisions import (
    Act,
    ActionOption,
    Answer,
    Attack,
    Attacks,
    Block,
    Blocks,
    Cancelled,
    Confirm,
    Decision,
    Divide,
    Divided,
    GameAbandoned,
    IllegalAnswer,
    Paid,
    Pay,
    Picked,
    Request,
    Said,
    check,
    to_keep,
)
from engine.views.agents import Agent, Closes, HearsRefusals
from engine.views.seat_view import SeatView

log = logging.getLogger(__name__)

AGAIN_AND_AGAIN = 1000
"""Whoever is asked just the same so often in a turn goes in a circle."""
LOOKED_AT_AFTER = 500
"""After so many questions that differ at most in what can be done it is looked whether they are the same."""
DRAWN = 100
"""So many answers are drawn by chance before it is given up that one of them is legal."""

Told = Callable[[str], None]


class LastResort:
    """Answers as an opponent does. Where that raises, gives an answer that isn't legal, or goes in a circle, it answers
    in the opponent's stead, by what changes least, and tells so. Raises what a wish to go back or to leave is."""

    def __init__(self, agent: Agent, told: Told) -> None:
        self.agent = agent
        self.told = told
        self.asks_everything = agent.asks_everything
        self.turn: object = None
        self.asked: dict[Hashable, int] = {}
        """How often what was asked in this turn, but for the actions that there were."""
        self.again: dict[Decision, int] = {}
        """How often just what, of what was asked so often that it is looked at."""

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """The opponent's answer, or a legal one."""
        if self.in_a_circle(decision, view):
            return self.instead(decision, f"it was asked the same {AGAIN_AND_AGAIN:,} times in this turn")
        try:
            answer = self.agent.decide(decision, view)
            check(decision, answer)
        except (GameAbandoned, Request):
            raise
        except IllegalAnswer as problem:
            log.warning("an opponent's answer is not legal", exc_info=problem)
            return self.instead(decision, f"its answer was not legal: {problem.reason}")
        except Exception as problem:  # whatever breaks in an opponent, the person's game goes on, and says so
            log.warning("an opponent broke", exc_info=problem)
            return self.instead(decision, f"it broke: {type(problem).__name__}: {problem}")
        return answer

    def in_a_circle(self, decision: Decision, view: SeatView) -> bool:
        """Whether just this was asked too often in this turn."""
        if view.turn != self.turn:
            self.turn = view.turn
            self.asked.clear()
            self.again.clear()
        sort = replace(decision, options=()) if isinstance(decision, Act) else decision
        times = self.asked[sort] = self.asked.get(sort, 0) + 1
        if times <= LOOKED_AT_AFTER:
            return False  # what could be done isn't looked for: most pass without
        just = to_keep(decision)
        self.again[just] = self.again.get(just, 0) + 1
        return self.again[just] > AGAIN_AND_AGAIN - LOOKED_AT_AFTER

    def instead(self, decision: Decision, why: str) -> Answer:
        """A legal answer in the opponent's stead. What goes in a circle is told of once in a turn."""
        if self.again.get(to_keep(decision), 0) <= AGAIN_AND_AGAIN - LOOKED_AT_AFTER + 1:
            about = f"{decision.why.text or 'a question'} (CR {decision.why.rule})"
            self.told(
                f"Your opponent did not come to an answer: {about}; {why}. It was answered by what changes least"
            )
        return legal_answer(decision)

    def refused(self, option: ActionOption, problem: Exception) -> None:
        """An action turned out illegal: the opponent hears it, if it wants to know."""
        if isinstance(self.agent, HearsRefusals):
            self.agent.refused(option, problem)

    def close(self) -> None:
        """The game is over, or left."""
        if isinstance(self.agent, Closes):
            self.agent.close()

    @property
    def last(self) -> object:
        """What the opponent thought last, if it thinks."""
        return getattr(self.agent, "last", None)  # only those that think have thought


def legal_answer(decision: Decision) -> Answer:
    """A legal answer to any decision: to pass, to decline, to do what must be done; else one drawn by chance. Raises
    IllegalAnswer where there is none."""
    problem: IllegalAnswer | None = None
    for answer in plain_answers(decision):
        try:
            check(decision, answer)
        except IllegalAnswer as found:
            problem = found
        else:
            return answer
    assert problem is not None
    raise problem


def plain_answers(decision: Decision) -> Iterator[Answer]:
    """Answers that may be legal, the plainest first."""
    match decision:
        case Act():
            yield Picked((0,))
        case Confirm():
            yield Said(decision.harmless or False)
            yield Said(yes=False)
        case Divide():
            yield Divided(decision.suggestion)
        case Pay():
            if decision.suggestion is not None:
                yield Paid(decision.suggestion)
        case Attack():
            yield Attacks(decision.rules.example)
        case Block():
            yield Blocks(decision.rules.example)
        case _:
            pass
    if decision.cancellable:
        yield Cancelled()
    chance = RandomAgent(0)
    for _ in range(DRAWN):
        yield chance.answer(decision, None)
