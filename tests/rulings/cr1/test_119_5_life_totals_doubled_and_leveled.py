"""Life totals that are doubled or become what is counted for each player (CR 119.5, 701.10d)."""

from __future__ import annotations

from tests.rulings.table import Table


def test_a_life_total_is_doubled(table: Table) -> None:
    """CR 701.10d: the player gains that much life."""
    table.ann.controls("Bell", "Whenever you gain life, draw a card.")
    table.ann.library("Card")
    table.ann.answers(table.ann)
    table.ann.carries_out("Double target player's life total.", types="Sorcery")
    table.resolve_all()
    assert (table.ann.life, table.ann.hand) == (40, ["Card"])


def test_each_player_gets_as_much_as_they_have_creatures(table: Table) -> None:
    """CR 119.5: each player's own are counted."""
    table.ann.controls("One")
    table.ann.controls("Two")
    table.bob.controls("Theirs")
    table.ann.carries_out(
        "Each player's life total becomes the number of creatures they control.", types="Sorcery"
    )
    assert (table.ann.life, table.bob.life) == (2, 1)


def test_the_lowest_and_the_highest(table: Table) -> None:
    """CR 119.5: worked out for all of them at once."""
    table.deal(table.ann.controls("Ogre"), table.bob, 5)
    table.ann.carries_out(
        "Each player's life total becomes the highest life total among all players.", types="Sorcery"
    )
    assert (table.ann.life, table.bob.life) == (20, 20)
    table.deal(table.bob.controls("Orc"), table.ann, 7)
    table.ann.carries_out(
        "Each player's life total becomes the lowest life total among all players.", types="Sorcery"
    )
    assert (table.ann.life, table.bob.life) == (13, 13)
