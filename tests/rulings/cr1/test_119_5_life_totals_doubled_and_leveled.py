"""Life totals that are doubled or become what is counted for each player (CR 119.5, 701.10d)."""

from __future__ import annotations

from tests.rulings.table import Table


def cast(table: Table, text: str) -> None:
    """Ann casts a free sorcery, which resolves."""
    table.ann.casts(table.ann.holds("Lesson", text, types="Sorcery", cost="{0}"))
    table.resolve()


def test_a_life_total_is_doubled(table: Table) -> None:
    """CR 701.10d: the player gains that much life."""
    table.ann.controls("Bell", "Whenever you gain life, draw a card.")
    table.ann.library("Card")
    table.ann.answers(table.ann)
    cast(table, "Double target player's life total.")
    table.resolve_all()
    assert (table.ann.life, table.ann.hand) == (40, ["Card"])


def test_each_player_gets_as_much_as_they_have_creatures(table: Table) -> None:
    """CR 119.5: each player's own are counted."""
    table.ann.controls("One")
    table.ann.controls("Two")
    table.bob.controls("Theirs")
    cast(table, "Each player's life total becomes the number of creatures they control.")
    assert (table.ann.life, table.bob.life) == (2, 1)


def test_the_lowest_and_the_highest(table: Table) -> None:
    """CR 119.5: worked out for all of them at once."""
    table.deal(table.ann.controls("Ogre"), table.bob, 5)
    cast(table, "Each player's life total becomes the highest life total among all players.")
    assert (table.ann.life, table.bob.life) == (20, 20)
    table.deal(table.bob.controls("Orc"), table.ann, 7)
    cast(table, "Each player's life total becomes the lowest life total among all players.")
    assert (table.ann.life, table.bob.life) == (13, 13)
