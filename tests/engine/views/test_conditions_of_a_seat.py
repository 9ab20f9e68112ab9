"""Whether a condition is true, as a seat may ask (CR 607.2d)."""

from __future__ import annotations

import pytest

from engine.ir.conditions import IsTrueOf
from engine.ir.filters import ControlledBy
from engine.ir.objects import KnownObject
from engine.ir.players import ChosenPlayer
from engine.values.ids import ObjectId
from engine.views.seat_view import SeatView
from tests.rulings.table import Table


@pytest.mark.parametrize("chosen", ["ann", "bob"])
def test_what_was_chosen_for_the_source_counts(chosen: str) -> None:
    """CR 607.2d: "if it's controlled by the chosen player"."""
    table = Table()
    giant = table.bob.controls("Giant", pt="5/5")
    stone = table.ann.holds("Stone", "As ~ enters, choose a player.", types="Artifact", cost="{0}")
    table.ann.answers(getattr(table, chosen))
    table.put_onto_battlefield(stone)
    condition = IsTrueOf(KnownObject(giant.id), ControlledBy(ChosenPlayer()))
    view = SeatView(table.game, table.ann.id)
    assert view.is_true(condition, stone.id) is (chosen == "bob")


def test_of_a_source_that_is_not_there_nothing_is_true() -> None:
    table = Table()
    giant = table.bob.controls("Giant", pt="5/5")
    condition = IsTrueOf(KnownObject(giant.id), ControlledBy(ChosenPlayer()))
    assert not SeatView(table.game, table.ann.id).is_true(condition, ObjectId(9999))
