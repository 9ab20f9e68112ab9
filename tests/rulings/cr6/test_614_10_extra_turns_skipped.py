"""Extra turns that are skipped (CR 500.7, 614.10)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table

STRANGLED = "If an opponent would begin an extra turn, that player skips that turn instead."
AGAIN = "Take an extra turn after this one."


def test_an_opponents_extra_turn_is_skipped(table: Table) -> None:
    """CR 614.10: the turn after it is the next one that would have come."""
    table.fill_libraries()
    table.bob.controls("Strangle", STRANGLED, types="Enchantment")
    table.ann.casts(table.ann.holds("Again", AGAIN, types="Sorcery", cost="{0}"))
    table.resolve()
    table.to(Step.UPKEEP, turns_on=1)

    assert table.state.turn.active == table.bob.id


def test_its_controllers_own_isnt(table: Table) -> None:
    """CR 500.7: and no regular turn is skipped by it."""
    table.fill_libraries()
    table.ann.controls("Strangle", STRANGLED, types="Enchantment")
    table.ann.casts(table.ann.holds("Again", AGAIN, types="Sorcery", cost="{0}"))
    table.resolve()
    table.to(Step.UPKEEP, turns_on=1)
    assert table.state.turn.active == table.ann.id
    table.to(Step.UPKEEP, turns_on=1)

    assert table.state.turn.active == table.bob.id
