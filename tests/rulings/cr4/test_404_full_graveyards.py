"""Graveyards with so many cards in them (CR 404.1)."""

from __future__ import annotations

from tests.rulings.table import Table


def test_each_graveyard_by_itself(table: Table) -> None:
    """CR 404.1: of whichever player."""
    bear = table.ann.controls(
        "Bear", "This creature gets +2/+0 for each graveyard with two or more cards in it.", pt="1/1"
    )
    for seat in (table.ann, table.bob):
        seat.buried("One")
    none = bear.pt
    table.bob.buried("Two")
    one = bear.pt
    table.ann.buried("Two")
    table.ann.buried("Three")
    assert (none, one, bear.pt) == ("1/1", "3/1", "5/1")


def test_in_a_single_one(table: Table) -> None:
    """CR 404.1: two halves don't make it."""
    bear = table.ann.controls(
        "Bear",
        "This creature gets +3/+0 as long as there are two or more cards in a single graveyard.",
        pt="1/1",
    )
    table.ann.buried("One")
    table.bob.buried("One")
    before = bear.pt
    table.bob.buried("Two")
    assert (before, bear.pt) == ("1/1", "4/1")
