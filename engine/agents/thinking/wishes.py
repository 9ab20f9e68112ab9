"""Answers that can be given in every game that is supposed, though options have other places there."""

from __future__ import annotations

from msgspec import Struct

from engine.decisions import (
    Act,
    ActionKind,
    Answer,
    Choose,
    Decision,
    IllegalAnswer,
    Option,
    Order,
    Picked,
    check,
)
from engine.decisions.options import ActionOption


class Wish(Struct, frozen=True):
    """An answer: the options that are picked, or an answer of another kind as it is."""

    options: tuple[Option | ActionOption, ...] = ()
    answer: Answer | None = None


PASS = Wish((ActionOption(ActionKind.PASS, label="Pass"),))


def wish_of(decision: Decision, answer: Answer) -> Wish:
    """An answer as a wish."""
    if isinstance(decision, Act | Choose | Order) and isinstance(answer, Picked):
        return Wish(tuple(decision.options[place] for place in answer.indices))
    return Wish((), answer)


def answer_to(decision: Decision, wish: Wish) -> Answer | None:
    """A wish as an answer to a decision; None if it doesn't fit."""
    answer = wish.answer
    if answer is None:
        if not isinstance(decision, Act | Choose | Order):
            return None
        options: tuple[Option | ActionOption, ...] = decision.options
        places = {option: place for place, option in enumerate(options)}
        if any(option not in places for option in wish.options):
            return None
        answer = Picked(tuple(places[option] for option in wish.options))
    try:
        check(decision, answer)
    except IllegalAnswer:
        return None
    return answer
