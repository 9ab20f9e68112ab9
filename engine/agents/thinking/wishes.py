"""Answers that can be given in every game that is supposed, though options have other places there."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from engine.decisions import (
    Act,
    ActionKind,
    Answer,
    Attacks,
    Blocks,
    Choose,
    Decision,
    IllegalAnswer,
    Option,
    Order,
    Picked,
    check,
)
from engine.decisions.options import ActionOption, WordOption


class Wish(Struct, frozen=True):
    """An answer: the options that are picked, or an answer of another kind as it is."""

    options: tuple[Option | ActionOption, ...] = ()
    answer: Answer | None = None


PASS = Wish((ActionOption(ActionKind.PASS, label="Pass"),))


def acts(wish: Wish) -> tuple[ActionOption, ...]:
    """The actions that a wish is."""
    return tuple(option for option in wish.options if isinstance(option, ActionOption))


def sign(option: Option | ActionOption) -> object:
    """What an option is, without the words that tell it: a supposed game says less than the one at the table."""
    match option:
        case ActionOption():
            return option.kind, option.object, option.key, option.way, option.face
        case WordOption():
            return WordOption, option.value, option.object
        case _:
            return type(option), option.id


def sign_of(wish: Wish) -> object:
    """What a wish comes to: attacks and blocks are the same in any order."""
    if isinstance(wish.answer, Attacks | Blocks):
        return type(wish.answer), frozenset(wish.answer.pairs)
    return wish


def places_of(
    options: Sequence[Option | ActionOption], wanted: Sequence[Option | ActionOption]
) -> tuple[int, ...] | None:
    """Where the options that are wanted stand among those that are offered; None if one isn't offered."""
    there: dict[object, list[int]] = {}
    for place, option in enumerate(options):
        there.setdefault(sign(option), []).append(place)
    found: list[int] = []
    for option in wanted:
        same = there.get(sign(option), [])
        if not same:
            return None
        exact = next((place for place in same if options[place] == option), same[0])
        same.remove(exact)
        found.append(exact)
    return tuple(found)


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
        places = places_of(decision.options, wish.options)
        if places is None:
            return None
        answer = Picked(places)
    try:
        check(decision, answer)
    except IllegalAnswer:
        return None
    return answer
