"""Cards put so many cards from the top of a library (CR 401.7)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table


@pytest.mark.parametrize(
    ("x", "names"),
    [
        (0, ["Bear", "One", "Two"]),
        (1, ["One", "Bear", "Two"]),
        (5, ["One", "Two", "Bear"]),
    ],
)
def test_just_beneath_the_top_x_cards(table: Table, x: int, names: list[str]) -> None:
    """CR 401.7, 107.3: with X 0 on top, and with fewer cards than X on the bottom."""
    bear = table.bob.controls("Bear", pt="2/2")
    for name in ("One", "Two"):
        table.bob.library(name)
    text = "Put target creature into its owner's library just beneath the top X cards of that library."
    spell = table.ann.holds("Absence", text, types="Instant", cost="{X}")
    table.ann.has_mana("{C}" * x)
    table.ann.answers(*([x] if x else []))
    table.ann.casts(spell)
    table.resolve()

    assert (table.bob.library_names, bear.zone) == (names, bear.zone)


def test_third_from_the_top_after_shuffling(table: Table) -> None:
    """CR 401.7: the card that was found."""
    for name in ("One", "Two", "Three", "Four"):
        table.ann.library(name)
    text = "Search your library for a card, then shuffle and put that card third from the top."
    table.ann.answers("Four")
    table.ann.casts(table.ann.holds("Plans", text, types="Instant", cost="{0}"))
    table.resolve()

    assert table.ann.library_names[2] == "Four"


def test_from_a_graveyard_into_the_library(table: Table) -> None:
    """CR 401.7, 400.3."""
    for name in ("One", "Two", "Three"):
        table.ann.library(name)
    text = "{0}: Put this card from your graveyard into your library third from the top."
    worm = table.ann.buried("Worm", text, types="Creature — Wurm", pt="7/7")
    table.ann.activates(worm)
    table.resolve()

    assert table.ann.library_names == ["One", "Two", "Worm", "Three"]
