"""What is done if a condition that stands after an instruction isn't true (CR 608.2c)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

TREE = "Whenever another creature you control enters, draw a card if its power is 3 or greater. Otherwise, put two +1/+1 counters on it."
RESHAPER = (
    "When this creature dies, reveal the top card of your library. You may put that card onto the battlefield if it's a "
    "permanent card with mana value 3 or less. Otherwise, put that card into your hand."
)


@pytest.mark.parametrize(("pt", "hand", "grown"), [("3/3", ["Top"], "3/3"), ("1/1", [], "3/3")])
def test_one_or_the_other(table: Table, pt: str, hand: list[str], grown: str) -> None:
    """CR 608.2c: "it" is the creature that entered, whichever of both is done."""
    table.ann.controls("Tree", TREE, types="Enchantment")
    table.ann.library("Top", types="Artifact")
    bear = table.ann.holds("Bear", pt=pt, cost="{1}")
    table.ann.casts(bear, free="{1}")
    table.resolve_all()
    assert table.ann.hand == hand
    assert table.ann.card("Bear").pt == grown


@pytest.mark.parametrize(
    ("cost", "answers", "hand", "there"),
    [("{3}", (True,), [], ["Top"]), ("{3}", (False,), ["Top"], []), ("{4}", (), ["Top"], [])],
)
def test_not_choosing_it_is_otherwise_too(
    table: Table, cost: str, answers: tuple[bool, ...], hand: list[str], there: list[str]
) -> None:
    """CR 608.2d: who may put it onto the battlefield and doesn't, puts it into their hand."""
    reshaper = table.ann.controls("Reshaper", RESHAPER, pt="3/2")
    table.ann.library("Top", types="Artifact", cost=cost)
    table.destroy(reshaper)
    table.ann.answers(*answers)
    table.resolve_all()
    assert (table.ann.hand, table.ann.permanents) == (hand, there)
