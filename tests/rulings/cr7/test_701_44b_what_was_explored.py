"""Triggers that look at which card was revealed for exploring (CR 701.44a-b)."""

import pytest

from tests.rulings.table import Table

GUIDE = (
    "Whenever a creature you control explores a land card, you gain 1 life.\n"
    "Whenever a creature you control explores a nonland card, you gain 10 life."
)


@pytest.mark.parametrize(("top", "life"), [("Land", 21), ("Artifact", 30), (None, 20)])
def test_the_card_that_was_revealed_counts(table: Table, top: str | None, life: int) -> None:
    """CR 701.44a: where there is no card, none was explored."""
    table.ann.controls("Guide", GUIDE, types="Creature — Scout", pt="2/2")
    if top is not None:
        table.ann.library("Top", types=top)
    table.ann.carries_out("Target creature you control explores.", *([False] if top == "Artifact" else []))
    assert table.ann.life == life
