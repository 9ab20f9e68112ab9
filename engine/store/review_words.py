"""What a review says, in words."""

from __future__ import annotations

from collections.abc import Callable

from engine.agents.answer_words import Step, in_words
from engine.store.reviewing import Moment, Point, Review

HEADS = {"happened": "What happened", "question": "The question", "played": "Played", "better": "Better"}
"""What stands before each thing that is said about a moment."""


TURN_BY_TURN = "Turn by turn"
"""The name of the list of all points."""


def title(review: Review) -> str:
    """What game was reviewed, and for whom."""
    return f"{' – '.join(review.names)}: the game as {review.names[review.seat]} played it"


def chance_in_words(review: Review) -> str:
    """What the graph shows."""
    return f"The chance to win of {review.names[review.seat]}, turn by turn"


def heading(number: int, moment: Moment) -> str:
    """What stands above one of the moments that mattered most."""
    return f"Moment {number} (turn {moment.turn})"


def percent(chance: float) -> str:
    """A chance in words."""
    return f"{100 * chance:.0f} %"


def turn_in_words(point: Point, review: Review) -> str:
    """A point of the graph in words: whose turn begins, and how good the chance is."""
    if point.active < 0:
        return f"The end: {percent(point.chance)}"
    return f"Turn {point.turn}, {review.names[point.active]}: {percent(point.chance)}"


def as_it_is(text: str) -> str:
    """A sentence in the language in which it is written."""
    return text


def moment_in_words(
    moment: Moment,
    answer: Callable[[tuple[Step, ...]], str] = in_words,
    said: Callable[[str], str] = as_it_is,
) -> tuple[tuple[str, str], ...]:
    """What is said about a moment, each with its heading. `answer`: says answers in another language, whose text of cards
    stays as it is printed; `said`: says our own sentences in it."""
    played = (said(HEADS["played"]), f"{answer(moment.played)} ({percent(moment.chance)})")
    if not moment.better:
        return ((said(HEADS["happened"]), said(moment.question)), played)
    return (
        (said(HEADS["question"]), said(moment.question)),
        played,
        (said(HEADS["better"]), f"{answer(moment.better)} ({percent(moment.better_chance)})"),
    )


def how_it_was_found(review: Review) -> str:
    """How chances came about, in words."""
    return (
        f"{review.looked_at} decisions were weighed in {review.games} games as they might be, each from what "
        f"{review.names[review.seat]} knew then. Chances are estimates."
    )
