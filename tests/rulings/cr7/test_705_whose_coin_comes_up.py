"""Coins flipped for several objects, or by several players, and what is done by how each came up (CR 705.1)."""

from __future__ import annotations

from tests.rulings.table import Table


def coins(table: Table, *sides: int) -> None:
    """The next coins come up so: 1 is heads, 2 tails."""
    left = list(sides)
    table.game.prepared_result = lambda seat, of: left.pop(0)


def test_each_creature_has_a_coin_of_its_own(table: Table) -> None:
    """CR 705.1: what came up tails goes, all at once; what no coin was flipped for stays."""
    text = "Flip a coin for each creature that isn't an Imp. Destroy each creature whose coin comes up tails."
    table.ann.controls("Imp", types="Creature — Imp")
    table.ann.controls("Bear")
    table.ann.controls("Cub")
    table.bob.controls("Ogre")
    coins(table, 2, 1, 2)
    table.ann.casts(table.ann.holds("Show", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert table.ann.permanents == ["Imp", "Cub"]
    assert table.bob.permanents == []


def test_heads_too(table: Table) -> None:
    """CR 705.1."""
    text = "Flip a coin for each creature. Destroy each creature whose coin comes up heads."
    table.ann.controls("Bear")
    table.bob.controls("Ogre")
    coins(table, 1, 2)
    table.ann.casts(table.ann.holds("Show", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert (table.ann.permanents, table.bob.permanents) == ([], ["Ogre"])


def test_each_player_has_a_coin_of_their_own(table: Table) -> None:
    """CR 705.1, 101.4."""
    text = "Each player flips a coin. Each player whose coin comes up tails loses 3 life."
    coins(table, 1, 2)
    table.ann.casts(table.ann.holds("Clash", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert (table.ann.life, table.bob.life) == (20, 17)


def test_who_won_isnt_asked(table: Table) -> None:
    """CR 608.2c: with no such creature no coin is flipped."""
    text = "Flip a coin for each creature. Destroy each creature whose coin comes up tails."
    table.ann.casts(table.ann.holds("Show", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert table.ann.graveyard == ["Show"]
