"""What an effect lets a player pay is paid whole, each part with something of its own (CR 118.3, 118.12)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table

TREASURE = "{T}, Sacrifice ~: Add one mana of any color."
BARGAIN = "You may pay {1} and sacrifice an artifact. If you do, draw a card."
SPELL = {"types": "Sorcery", "cost": "{0}"}


def test_a_treasure_doesnt_pay_for_the_mana_and_for_itself(table: Table) -> None:
    """CR 118.3: nobody is asked whether they do what they can't."""
    table.ann.library("Card")
    table.ann.controls("Treasure", TREASURE, types="Artifact")

    table.ann.carries_out(BARGAIN)

    assert (table.ann.hand, table.ann.permanents) == ([], ["Treasure"])


def test_two_treasures_do(table: Table) -> None:
    """CR 118.3, 118.12."""
    table.ann.library("Card")
    for _ in range(2):
        table.ann.controls("Treasure", TREASURE, types="Artifact")

    table.ann.carries_out(BARGAIN, True)

    assert (table.ann.hand, table.ann.permanents) == (["Card"], [])


def test_the_suggested_payment_leaves_what_the_rest_takes(table: Table) -> None:
    """CR 118.3: the land gives the mana, the Treasure is sacrificed for the rest."""
    table.ann.library("Card")
    treasure = table.ann.controls("Treasure", TREASURE, types="Artifact")
    land = table.ann.controls("Forest")

    table.ann.carries_out(BARGAIN, True)

    assert (table.ann.hand, treasure.zone, land.object.tapped) == (["Card"], Zone.GRAVEYARD, True)


@pytest.mark.parametrize("cards", [1, 2])
def test_the_card_that_gives_the_mana_isnt_discarded_too(table: Table, cards: int) -> None:
    """CR 118.3: with a Spirit Guide in hand, and with another card besides."""
    table.ann.library("Card")
    table.ann.holds("Guide", "Exile ~ from your hand: Add {R}.")
    for _ in range(cards - 1):
        table.ann.holds("Bear")
    text = "You may pay {1} and discard a card. If you do, draw a card."

    table.ann.carries_out(text, *([True] if cards == 2 else []))

    assert table.ann.hand == (["Card"] if cards == 2 else ["Guide"])


def test_x_is_what_is_left_beside_the_rest(table: Table) -> None:
    """CR 107.3f, 118.3: the Treasure that is sacrificed for the rest gives no mana."""
    table.ann.controls("Treasure", TREASURE, types="Artifact")
    table.ann.controls("Forest")
    spell = table.ann.holds(
        "Spell", "You may pay {X} and sacrifice an artifact. If you do, you gain X life.", **SPELL
    )
    table.ann.casts(spell)
    table.ann.answers(True, 1)

    table.resolve()

    assert table.ann.life == 21
