"""Branches of a game: one decision answered otherwise, then the answers that were given, as far as they fit (invariant 2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations

from msgspec.structs import replace

from engine.decisions import (
    Act,
    ActionOption,
    Answer,
    Choose,
    Confirm,
    Counted,
    Decision,
    IllegalAnswer,
    Number,
    Order,
    Picked,
    Said,
    check,
    to_keep,
)
from engine.rules.core.only_answers import only_answer
from engine.store.frames import Film, film_of
from engine.store.recording import Record
from engine.store.replaying import OutOfAnswers, Unanswered
from engine.store.timeline import StepKind, TimeStep
from engine.values.ids import PlayerId
from engine.views.seat_view import SeatView

MOST_ORDERED = 4
"""Of so many things all orders are offered."""
MOST_NUMBERS = 30


def other_answers(decision: Decision, given: Answer | None) -> tuple[Answer, ...]:
    """How a question could have been answered otherwise; none where there are too many ways to list."""
    return tuple(answer for answer in _answers(decision) if answer != given)


def _answers(decision: Decision) -> Iterator[Answer]:
    match decision:
        case Act():
            yield from (Picked((place,)) for place in range(len(decision.options)))
        case Choose() if decision.most == 1:
            if decision.least == 0:
                yield Picked(())
            yield from (Picked((place,)) for place in range(len(decision.options)))
        case Confirm() if decision.possible:
            yield from (Said(yes=True), Said(yes=False))
        case Number():
            most = decision.least + MOST_NUMBERS if decision.most is None else decision.most
            yield from (
                Counted(number)
                for number in range(decision.least, min(most, decision.least + MOST_NUMBERS) + 1)
            )
        case Order() if len(decision.options) <= MOST_ORDERED:
            yield from (Picked(places) for places in permutations(range(len(decision.options))))
        case _:
            return


class Following:
    """Gives the answers that were given when the game was played first, as long as the same is asked."""

    asks_everything = False

    def __init__(self, rest: list[TimeStep]) -> None:
        self.rest = rest

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """The next answer to a question of that sort: what was answered to others before it isn't asked any more. Raises
        Unanswered if there is none, or none that fits."""
        place = next((at for at, step in enumerate(self.rest) if of_its_sort(step, decision)), None)
        if place is None:
            forced = only_answer(decision)
            if forced is not None:
                return forced
            raise Unanswered(to_keep(decision), tuple(self.rest))
        answer = fitted(self.rest[place], decision)
        del self.rest[: place + 1]
        if answer is None:
            raise Unanswered(to_keep(decision), tuple(self.rest))
        return answer

    def refused(self, option: ActionOption, problem: Exception) -> None:
        """What was done then turns out illegal now: the branch ends."""
        raise OutOfAnswers


def of_its_sort(step: TimeStep, decision: Decision) -> bool:
    """Whether a step is a question of the sort of another: asked of the same player by the same rule."""
    one = step.decision
    return (
        one is not None
        and type(one) is type(decision)
        and one.player == decision.player
        and one.why.rule == decision.why.rule
    )


def fitted(step: TimeStep, decision: Decision) -> Answer | None:
    """What was answered, as the answer to the same question asked again; None if it is another question."""
    asked, answer = step.decision, step.answer
    if asked is None or answer is None or not of_its_sort(step, decision):
        return None
    if (
        isinstance(answer, Picked)
        and isinstance(asked, Act | Choose | Order)
        and isinstance(decision, Act | Choose | Order)
    ):
        there = list(decision.options)
        options = [asked.options[place] for place in answer.indices]
        if any(option not in there for option in options):
            return None
        answer = Picked(tuple(there.index(option) for option in options))
    try:
        check(decision, answer)
    except IllegalAnswer:
        return None
    return answer


def branched(film: Film, step: int, answer: Answer, stop: Callable[[], bool]) -> Film:
    """A film in which the decision at a step is answered otherwise. It goes on with the answers that were given then, and
    stops at a question that wasn't asked: it can be answered, and the rest follows. Raises ReplayMismatch if the step is no decision."""
    steps = film.timeline.steps
    at = steps[step].asked
    rest = [one for one in steps[step + 1 :] if one.kind == StepKind.DECISION]
    rest += film.rest
    header, answers = film.record.header, film.record.answers
    if header.scenario is not None:
        seats = tuple(replace(seat, asks_everything=True) for seat in header.seats)
        header = replace(header, seats=seats, script=min(header.script, at))
    record = Record(header, None, [*answers[:at], answer])
    following = Following(rest)
    agents = {PlayerId(seat): following for seat in range(len(header.seats))}
    return film_of(record, agents, stop)
