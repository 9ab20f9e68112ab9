"""Decisions with one legal answer are not put to anyone (invariant 3)."""

import pytest

from engine.decisions import Choose, Confirm, Number, ObjectOption, Picked, Purpose, Why
from engine.rules.core.only_answers import only_answer
from engine.values.ids import NOTHING, ObjectId, PlayerId

ANN = PlayerId(0)
WHY = Why("601.2b", NOTHING, "Choose")


def choose(count: int, least: int, most: int) -> Choose:
    options = tuple(ObjectOption(ObjectId(place)) for place in range(count))
    return Choose(ANN, WHY, options, least, most, Purpose.COST)


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        (choose(0, 0, 1), Picked(())),
        (choose(3, 0, 0), Picked(())),
        (choose(2, 2, 2), Picked((0, 1))),
    ],
)
def test_there_is_nothing_to_choose(decision, answer):
    assert only_answer(decision) == answer


@pytest.mark.parametrize(
    "decision",
    [choose(1, 0, 1), choose(2, 1, 1), Number(ANN, WHY, 0, 1), Confirm(ANN, WHY, "it", Purpose.COST)],
)
def test_what_can_be_answered_in_two_ways_is_asked(decision):
    assert only_answer(decision) is None
