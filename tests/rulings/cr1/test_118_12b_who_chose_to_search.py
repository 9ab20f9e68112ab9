"""Who may search and does: the rest is done too, and "if you do" asks for no more than that (CR 118.12b, 609.3, 701.23b)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table

SEARCH = "search your library for a basic land card, put it onto the battlefield, then shuffle"
SHUFFLING = "Whenever you shuffle your library, you gain 1 life."


@pytest.mark.parametrize("may", ["You may ", ""])
def test_the_library_is_shuffled_though_nothing_was_found(table: Table, may: str) -> None:
    """CR 701.23b, 609.3: finding nothing leaves the shuffling to be done."""
    table.ann.controls("Watcher", SHUFFLING, types="Enchantment")
    table.ann.library("Card")
    text = f"{may}{SEARCH}." if may else f"{SEARCH.capitalize()}."

    table.ann.carries_out(text, *([True] if may else []))

    assert table.ann.life == 21


def test_who_doesnt_search_doesnt_shuffle(table: Table) -> None:
    """CR 608.2d."""
    table.ann.controls("Watcher", SHUFFLING, types="Enchantment")
    table.ann.library("Forest")

    table.ann.carries_out(f"You may {SEARCH}.", False)

    assert table.ann.life == 20


@pytest.mark.parametrize("found", [True, False])
def test_if_you_do_asks_whether_you_searched(table: Table, found: bool) -> None:
    """CR 118.12b: not whether a card was found, or anything done with it."""
    forest = table.ann.library("Forest")
    answers = [forest] if found else [[]]

    table.ann.carries_out(f"You may {SEARCH}. If you do, you lose 2 life.", True, *answers)

    assert table.ann.life == 18
    assert (forest.zone is Zone.BATTLEFIELD) is found


def test_who_cant_search_didnt(table: Table) -> None:
    """CR 118.12b, 614.17: nothing is asked."""
    table.bob.controls("Arbiter", "Players can't search libraries.", types="Enchantment")
    table.ann.library("Forest")

    table.ann.carries_out(f"You may {SEARCH}. If you do, you lose 2 life.")

    assert table.ann.life == 20


def test_what_is_left_is_done_where_something_was_impossible(table: Table) -> None:
    """CR 609.3: one thing that can't be done keeps nobody from doing the other."""
    wall = table.ann.controls("Wall", "Indestructible")
    table.ann.library("Card")

    table.ann.carries_out("You may destroy target creature you control and draw a card.", True)

    assert wall.zone is Zone.BATTLEFIELD
    assert table.ann.hand == ["Card"]
