"""How many spells were cast in the turn before this one (CR 731.2, 608.2i)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from tests.rulings.table import Table

NONE = "At the beginning of each upkeep, if no spells were cast last turn, you gain 1 life."
TWO = "At the beginning of each upkeep, if a player cast two or more spells last turn, you gain 10 life."


@pytest.mark.parametrize(("spells", "life"), [(0, 21), (1, 20), (2, 30)])
def test_as_many_as_were_cast_last_turn(table: Table, spells: int, life: int) -> None:
    """CR 731.2: whoever cast them, in the turn that was the last."""
    table.ann.controls("Moon", f"{NONE}\n{TWO}", types="Enchantment")
    for _ in range(spells):
        table.ann.carries_out("Scry 0.")

    table.to(Step.DRAW, turns_on=1)

    assert table.ann.life == life


def test_a_turn_later_that_is_over(table: Table) -> None:
    """CR 608.2i: only the last turn counts."""
    table.fill_libraries()
    table.ann.controls("Moon", f"{NONE}\n{TWO}", types="Enchantment")
    for _ in range(2):
        table.ann.carries_out("Scry 0.")

    table.to(Step.DRAW, turns_on=2)

    assert table.ann.life == 31
