"""Costs with "and" before their last part (CR 118.1, 601.2h)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table


def test_counters_and_itself(table: Table) -> None:
    """CR 118.3: both are paid, and neither without the other."""
    text = "Remove three quest counters from this enchantment and sacrifice it: Draw two cards."
    quest = table.ann.controls("Quest", text, types="Enchantment")
    table.ann.library("One")
    table.ann.library("Two")
    table.put_counters(quest, "quest", 2)
    assert not table.ann.can(quest)

    table.put_counters(quest, "quest")
    table.ann.activates(quest)
    assert quest.zone is Zone.GRAVEYARD
    table.resolve()
    assert sorted(table.ann.hand) == ["One", "Two"]


def test_as_many_counters_as_wanted_and_exile(table: Table) -> None:
    """CR 107.3a, 601.2b: X is announced, and so many counters are removed."""
    text = "{T}, Remove X time counters from this artifact and exile it: You gain X life."
    glass = table.ann.controls("Glass", text, types="Artifact")
    table.put_counters(glass, "time", 4)
    table.ann.answers(3)
    table.ann.activates(glass)
    assert glass.zone is Zone.EXILE
    table.resolve()
    assert table.ann.life == 23


def test_it_returns_and_is_spoken_of_afterwards(table: Table) -> None:
    """CR 608.2h, 113.7a: what was sacrificed as the cost deals the damage, as it last was."""
    text = "Remove a fuse counter from this enchantment and sacrifice it: It deals 5 damage to target player."
    bomb = table.ann.controls("Bomb", text, types="Enchantment")
    table.put_counters(bomb, "fuse")
    table.ann.answers(table.bob)
    table.ann.activates(bomb)
    table.resolve()
    assert table.bob.life == 15


def test_returning_it_to_its_owners_hand(table: Table) -> None:
    """CR 118.1, 400.7: the card is in hand as the ability resolves."""
    text = "{T}, Remove an eon counter from this land and return it to its owner's hand: You gain 4 life."
    veil = table.ann.controls("Veil", text, types="Land")
    table.put_counters(veil, "eon")
    table.ann.activates(veil)
    assert table.ann.hand == ["Veil"]
    table.resolve()
    assert table.ann.life == 24
