"""A delayed triggered ability about what an effect has put somewhere isn't made where it has put nothing (CR 603.7)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

SNEAK = (
    "You may put a creature card from your hand onto the battlefield. It gains haste. "
    "Sacrifice it at the beginning of the next end step."
)


def test_there_is_none_if_nothing_was_put(table: Table) -> None:
    """CR 603.7c: it would refer to a particular object, and there is none."""
    rite = table.ann.holds("Rite", SNEAK, types="Sorcery", cost="{0}")
    table.ann.holds("Bear")
    table.ann.answers(False)
    table.ann.casts(rite)
    table.resolve()
    assert not table.state.delayed


def test_there_is_one_if_something_was(table: Table) -> None:
    """CR 603.7c."""
    rite = table.ann.holds("Rite", SNEAK, types="Sorcery", cost="{0}")
    table.ann.holds("Bear")
    table.ann.answers(True)
    table.ann.casts(rite)
    table.resolve()
    assert len(table.state.delayed) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Return target creature card from your graveyard to the battlefield. Exile it at the beginning of the next end step.",
        "Create a 1/1 red Elemental creature token. Sacrifice it at the beginning of the next end step.",
    ],
)
def test_what_was_put_by_other_means(table: Table, text: str) -> None:
    """CR 603.7c: targets and tokens are such objects."""
    rite = table.ann.holds("Rite", text, types="Sorcery", cost="{0}")
    table.ann.buried("Bear")
    table.ann.casts(rite)
    table.resolve()
    assert len(table.state.delayed) == 1


def test_what_speaks_of_nothing_in_particular_is_made(table: Table) -> None:
    """CR 603.7a: "draw a card at the beginning of the next turn's upkeep"."""
    rite = table.ann.holds(
        "Rite", "Draw a card at the beginning of the next turn's upkeep.", types="Sorcery", cost="{0}"
    )
    table.ann.casts(rite)
    table.resolve()
    assert len(table.state.delayed) == 1
