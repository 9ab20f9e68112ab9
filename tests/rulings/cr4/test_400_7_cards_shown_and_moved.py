"""What may become of a card that is shown: one thing or the other (CR 400.7, 608.2c)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table

WHISTLE = (
    "{T}: Look at the top card of your library. If it's a Bison card, you may put it onto the battlefield. If it's a "
    "creature card, you may reveal it and put it into your hand. Otherwise, you may put it into your graveyard."
)


@pytest.mark.parametrize(
    ("types", "answers", "zone"),
    [
        ("Creature — Bison", [True], Zone.BATTLEFIELD),
        ("Creature — Bison", [False, True], Zone.HAND),
        ("Creature — Bison", [False, False], Zone.LIBRARY),
        ("Creature — Bear", [True], Zone.HAND),
        ("Creature — Bear", [False], Zone.LIBRARY),
        ("Land", [True], Zone.GRAVEYARD),
        ("Land", [False], Zone.LIBRARY),
    ],
)
def test_a_card_put_onto_the_battlefield_is_no_card_in_the_library_any_more(
    table: Table, types: str, answers: list[Any], zone: Zone
) -> None:
    """CR 400.7, 608.2c: what may be revealed and put into the hand is the card that is looked at, not the permanent
    that it became."""
    whistle = table.ann.controls("Whistle", WHISTLE, types="Artifact")
    size = {"pt": "2/2"} if "Creature" in types else {}
    card = table.ann.library("Card", types=types, **size)
    table.ann.answers(*answers)
    table.ann.activates(whistle)
    table.resolve()

    assert table.zone_of(card) is zone


def test_a_card_put_into_the_hand_is_not_put_onto_the_battlefield_after_that(table: Table) -> None:
    """CR 400.7, 608.2c: an artifact creature card is both, and is put into the hand."""
    text = (
        "Reveal the top card of your library. If it's an artifact card, put it into your hand. If it's a creature card, "
        "put it onto the battlefield."
    )
    golem = table.ann.library("Golem", types="Artifact Creature", pt="3/3")
    bear = table.ann.library("Bear", pt="2/2")
    for _ in range(2):
        table.ann.casts(table.ann.holds("Call", text, types="Sorcery", cost="{0}"))
        table.resolve()

    assert (table.zone_of(golem), table.zone_of(bear)) == (Zone.HAND, Zone.BATTLEFIELD)
