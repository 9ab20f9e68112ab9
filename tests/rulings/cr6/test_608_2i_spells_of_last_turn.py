"""How many spells were cast in the turn before this one, by all or by one player (CR 608.2i, 603.4)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from tests.rulings.table import Table

NONE = "At the beginning of each upkeep, if no spells were cast last turn, you gain 1 life."
TWO = "At the beginning of each upkeep, if a player cast two or more spells last turn, you gain 1 life."


@pytest.mark.parametrize(
    ("text", "by_ann", "by_bob", "life"),
    [
        (NONE, 0, 0, 21),
        (NONE, 1, 0, 20),
        (NONE, 0, 1, 20),
        (TWO, 2, 0, 21),
        (TWO, 0, 2, 21),
        (TWO, 1, 1, 20),
        (TWO, 0, 0, 20),
    ],
)
def test_spells_cast_in_the_turn_before(table: Table, text: str, by_ann: int, by_bob: int, life: int) -> None:
    """CR 603.4, 608.2i: those of the turn before count, whoever's turn it was; one player has to have cast two."""
    table.fill_libraries(4)
    table.ann.controls("Moon", text, types="Enchantment")
    for seat, count in ((table.ann, by_ann), (table.bob, by_bob)):
        for _ in range(count):
            seat.casts(seat.holds("Spell", "Scry 0.", types="Instant", cost="{0}"))
            table.resolve_all()
    table.to(Step.UPKEEP, turns_on=1)
    table.resolve_all()

    assert table.ann.life == life


def test_spells_of_an_earlier_turn_do_not_count(table: Table) -> None:
    """CR 608.2i: two spells two turns ago are none of last turn."""
    table.fill_libraries(4)
    table.ann.controls("Moon", TWO, types="Enchantment")
    for _ in range(2):
        table.ann.casts(table.ann.holds("Spell", "Scry 0.", types="Instant", cost="{0}"))
        table.resolve_all()
    table.to(Step.UPKEEP, turns_on=1)
    table.resolve_all()
    assert table.ann.life == 21

    table.to(Step.UPKEEP, turns_on=1)
    table.resolve_all()
    assert table.ann.life == 21
