"""Decisions with one legal answer are not put to anyone (invariant 3)."""

from typing import Any

import pytest

from engine.decisions import (
    Choose,
    Confirm,
    Divide,
    Divided,
    Number,
    ObjectOption,
    Picked,
    Purpose,
    Said,
    Why,
)
from engine.rules.core.only_answers import only_answer
from engine.values.ids import NOTHING, ObjectId, PlayerId

ANN = PlayerId(0)
WHY = Why("601.2b", NOTHING, "Choose")


def choose(count: int, least: int, most: int) -> Choose:
    options = tuple(ObjectOption(ObjectId(place)) for place in range(count))
    return Choose(ANN, WHY, options, least, most, Purpose.COST)


def divide(count: int, total: int, each: int = 1, **more: Any) -> Divide:
    return Divide(
        ANN, WHY, tuple(ObjectOption(ObjectId(place)) for place in range(count)), total, each, **more
    )


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        (choose(0, 0, 1), Picked(())),
        (choose(3, 0, 0), Picked(())),
        (choose(2, 2, 2), Picked((0, 1))),
        (Confirm(ANN, WHY, possible=False), Said(yes=False)),
        (Confirm(ANN, WHY, none_is_no=True), Said(yes=True)),
        (divide(1, 3), Divided((3,))),
        (divide(2, 2), Divided((1, 1))),
        (divide(3, 0, 0), Divided((0, 0, 0))),
        (divide(2, 5, 0, most=(2, 3)), Divided((2, 3))),
        (divide(2, 3, 0, lethal=(3,), rest_needs_lethal=True), Divided((3, 0))),
        (divide(2, 3, 0, lethal=(9,), rest_needs_lethal=True, beyond_needs=(3,)), Divided((3, 0))),
        (divide(3, 4, 0, lethal=(2, 2), rest_needs_lethal=True, least=(3, 1)), Divided((3, 1, 0))),
    ],
)
def test_there_is_nothing_to_choose(decision, answer):
    assert only_answer(decision) == answer


@pytest.mark.parametrize(
    "decision",
    [
        choose(1, 0, 1),
        choose(2, 1, 1),
        divide(2, 3),
        divide(2, 3, 0, lethal=(2,), rest_needs_lethal=True),
        divide(3, 2, 0, lethal=(2, 2), rest_needs_lethal=True),
        divide(2, 4, 0, most=(2, 3)),
        Number(ANN, WHY, 0, 1),
        Confirm(ANN, WHY, "it", Purpose.COST),
    ],
)
def test_what_can_be_answered_in_two_ways_is_asked(decision):
    assert only_answer(decision) is None
