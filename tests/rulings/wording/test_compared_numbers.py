"""Conditions that compare players, and exact numbers (CR 107.1, 603.4, 608.2c)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table


def drawn(table: Table, condition: str) -> bool:
    """Whether Ann draws a card from a spell that tells her to under a condition."""
    table.ann.library("Prize")
    table.ann.casts(table.ann.holds("Spell", f"If {condition}, draw a card.", types="Instant", cost="{0}"))
    table.resolve()
    return "Prize" in table.ann.hand


@pytest.mark.parametrize(("hurt", "less"), [("ann", True), ("", False), ("bob", False)])
def test_less_life_than_an_opponent(table: Table, hurt: str, less: bool) -> None:
    """CR 608.2c: equal life is not less."""
    if hurt:
        table.deal(table.bob.controls("Rock", types="Artifact"), getattr(table, hurt), 1)

    assert drawn(table, "you have less life than an opponent") is less


@pytest.mark.parametrize(("count", "drawing"), [(1, False), (2, True), (3, False)])
def test_exactly_so_many_cards_in_hand(table: Table, count: int, drawing: bool) -> None:
    """CR 602.5, 608.2c: neither more nor fewer."""
    for number in range(count):
        table.ann.holds(f"Card {number}")

    assert drawn(table, "you have exactly two cards in hand") is drawing


@pytest.mark.parametrize(("own", "theirs", "drawing"), [(0, 1, True), (1, 1, False), (2, 1, False)])
def test_fewer_cards_in_hand_than_an_opponent(table: Table, own: int, theirs: int, drawing: bool) -> None:
    """CR 608.2c: the spell itself is no longer in hand."""
    for number in range(own):
        table.ann.holds(f"Card {number}")
    for number in range(theirs):
        table.bob.holds(f"Card {number}")

    assert drawn(table, "you have fewer cards in hand than an opponent") is drawing
