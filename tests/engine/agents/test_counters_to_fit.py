"""Counters that have to be as many as what they are for asks."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rules.events.happening import happen
from engine.state.events import CountersChanged
from engine.state.references import ObjectRef
from engine.values.steps import Step

VIAL = (
    "At the beginning of your upkeep, you may put a charge counter on ~.\n"
    "{T}: You may put a creature card with mana value equal to the number of charge counters on ~ from your hand onto the "
    "battlefield."
)


def counters_after_upkeep(position: Any, counters: int, hand: tuple[str, ...]) -> int:
    """How many charge counters there are after ann's next upkeep, if she holds creatures for these costs."""
    for seat in (position.ann, position.bob):
        for _ in range(5):
            seat.library("Plains")
    vial = position.ann.controls("Vial", VIAL, types="Artifact")
    if counters:
        happen(position.game, CountersChanged(target=ObjectRef(vial.id), kind="charge", amount=counters))
    for number, cost in enumerate(hand):
        position.ann.holds(f"Creature {number}", pt="2/2", cost=cost)
    position.thinks(position.ann)
    position.to(Step.UPKEEP, turns_on=2)
    position.resolve()
    return int(vial.counters("charge"))


@pytest.mark.parametrize(
    ("counters", "hand", "after"),
    [(0, (), 1), (1, ("{W}",), 1), (1, ("{1}{W}",), 2), (2, ("{1}{W}", "{2}{W}"), 2), (2, ("{2}{W}",), 3), (2, (), 2),
     (3, ("{W}",), 3)],
)  # fmt: skip
def test_counters_are_put_on_until_something_fits(position, counters, hand, after):
    assert counters_after_upkeep(position, counters, hand) == after


def test_counters_that_need_not_be_exact_are_put_on(position):
    for seat in (position.ann, position.bob):
        for _ in range(5):
            seat.library("Plains")
    text = "At the beginning of your upkeep, you may put a +1/+1 counter on ~."
    ooze = position.ann.controls("Ooze", text, pt="1/1")
    position.thinks(position.ann)
    position.to(Step.UPKEEP, turns_on=2)
    position.resolve()
    assert ooze.counters("+1/+1") == 1
