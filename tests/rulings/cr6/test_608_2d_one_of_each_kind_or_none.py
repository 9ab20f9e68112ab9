""" "A creature card and/or a land card from among them": of each kind one or none (CR 608.2d)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

PURSUIT = (
    "Reveal the top four cards of your library. You may put a creature card and/or an enchantment card from among them "
    "into your hand. Put the rest into your graveyard."
)


def pursue(table: Table, *answers: object) -> None:
    """Ann casts it, with two creatures, an enchantment and an artifact on top of her library."""
    table.ann.library("Ox", pt="2/2")
    table.ann.library("Elk", pt="3/3")
    table.ann.library("Shrine", types="Enchantment")
    table.ann.library("Rock", types="Artifact")
    table.ann.answers(*answers)
    table.ann.casts(table.ann.holds("Pursuit", PURSUIT, types="Sorcery", cost="{1}"), free="{1}")
    table.resolve()


@pytest.mark.parametrize(
    ("answers", "hand"),
    [
        ((True, "Elk", "Shrine"), {"Elk", "Shrine"}),
        ((True, "Elk", []), {"Elk"}),
        ((True, "Shrine", []), {"Shrine"}),
        ((False,), set()),
    ],
)
def test_both_or_one_or_none(table: Table, answers: tuple[object, ...], hand: set[str]) -> None:
    """CR 608.2d: never two of one kind; the rest goes where the text says."""
    pursue(table, *answers)
    assert set(table.ann.hand) == hand
    assert {"Ox", "Elk", "Shrine", "Rock"} - hand == set(table.ann.graveyard) - {"Pursuit"}


def test_one_card_isnt_both(table: Table) -> None:
    """CR 608.2d: a card that is of both kinds is taken once."""
    table.ann.library("Spirit", types="Enchantment Creature — Spirit", pt="1/1")
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("Pursuit", PURSUIT, types="Sorcery", cost="{1}"), free="{1}")
    table.resolve()
    assert table.ann.hand == ["Spirit"]
