"""Going through again what was done: a move from its beginning, and of an action that is undone what can't be (CR 733.1)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from engine.decisions import Answer, Paid
from engine.rules.core.errors import RulesBug
from engine.state.game_state import GameState


class Move:
    """One move of the course of a game that is under way, and can be gone through again: the state it began from, and
    all that was answered since, by whomever and also where there was only one answer."""

    __slots__ = ("answers", "state")

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.answers: list[Answer] = []


class Part(NamedTuple):
    """Something that was done within an action: how it is done again, with which answers, and whether it `stays` when the
    action is reversed."""

    again: Callable[[], None]
    answers: tuple[Answer, ...]
    stays: bool


class Parts:
    """The parts of the actions under way that could stay: mana abilities, which may move cards of a library. `done`: those
    of the innermost action; `recorded`: what has been answered in the one under way; `given`: what is answered in one
    that is done again."""

    __slots__ = ("done", "given", "recorded")

    def __init__(self) -> None:
        self.done: list[Part] = []
        self.recorded: list[Answer] | None = None
        self.given: deque[Answer] | None = None

    def noted(self, answer: Answer) -> Answer:
        """Remember an answer for the part under way."""
        if self.recorded is not None:
            self.recorded.append(answer)
        return answer

    def next_given(self) -> Answer:
        """The next answer of a part that is done again."""
        if not self.given:
            raise RulesBug("what was done asks for more when it is done again")
        return self.given.popleft()

    @contextmanager
    def under_way(
        self, again: Callable[[], None], irreversible: Callable[[], int], *, within: bool
    ) -> Iterator[None]:
        """What happens inside is a part, if it is `within` an action and not inside another part; `irreversible` counts what
        can't be reversed."""
        if not within or self.recorded is not None or self.given is not None:
            yield
            return
        before, recorded = irreversible(), list[Answer]()
        self.recorded = recorded
        try:
            yield
        finally:
            self.recorded = None
        self.done.append(Part(again, tuple(recorded), irreversible() > before))

    @contextmanager
    def of_an_action(self, *, inside: bool) -> Iterator[None]:
        """What is done inside are the parts of an action, and of one that this is `inside` of."""
        before, self.done = self.done, []
        try:
            yield
        finally:
            if inside:
                before.extend(self.done)
            self.done = before

    def do_again(self) -> None:
        """The action was undone: do again what could not be. What else was done before that stays too if mana was paid
        for it, which may be that of the others (CR 733.1)."""
        last = max((place for place, one in enumerate(self.done) if one.stays), default=-1)
        before = self.done[: last + 1]
        staying = [one for one in before if one.stays]
        if any(isinstance(answer, Paid) for one in staying for answer in one.answers):
            staying = before
        for one in staying:
            self.given = deque(one.answers)
            try:
                one.again()
            finally:
                self.given = None
        self.done = staying
