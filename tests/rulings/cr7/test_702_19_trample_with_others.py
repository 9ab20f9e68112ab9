"""Trample beside other attackers, and at planeswalkers (CR 702.19)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Card, Table


def walker(table: Table, loyalty: str = "3") -> Card:
    """A planeswalker of bob's."""
    return table.bob.controls(
        "Walker", "+1: You gain 1 life.", types="Legendary Planeswalker — Jace", loyalty=loyalty
    )


@pytest.mark.parametrize("gone", [True, False])
def test_trample_alone_never_reaches_the_player(table: Table, gone: bool) -> None:
    """CR 702.19f: though the planeswalker is gone or its loyalty is less."""
    beast = table.ann.controls("Beast", "Trample\nTrample", pt="7/7")
    target = walker(table)
    table.attack(beast, at=target)
    table.block()
    if gone:
        table.destroy(target)
    table.damage()

    assert table.bob.life == 20


def two_blocked_by_one(table: Table, other: str = "") -> tuple[Card, Card, Card]:
    """A 3/3 with trample, another 3/3, and the 3/3 that blocks both."""
    beast = table.ann.controls("Beast", "Trample", pt="3/3")
    plain = table.ann.controls("Plain", other, pt="3/3")
    guard = table.bob.controls("Guard", "~ can block an additional creature each combat.", pt="0/3")
    table.attack(beast, plain)
    table.block((guard, beast), (guard, plain))
    return beast, plain, guard


def test_what_another_attacker_assigns_to_the_blocker_is_taken_into_account(table: Table) -> None:
    """CR 702.19b: with damage of the other that is lethal, all of what tramples may go to the player."""
    *_, guard = two_blocked_by_one(table)
    table.ann.answers([0, 3])
    table.damage()

    assert guard.zone is Zone.GRAVEYARD
    assert table.bob.life == 17


def test_deathtouch_of_another_attacker_is_taken_into_account(table: Table) -> None:
    """CR 702.19b, 702.2c: any nonzero damage from a source with deathtouch is lethal."""
    beast = table.ann.controls("Beast", "Trample", pt="3/3")
    snake = table.ann.controls("Snake", "Deathtouch", pt="1/1")
    guard = table.bob.controls("Guard", "~ can block an additional creature each combat.", pt="0/9")
    table.attack(beast, snake)
    table.block((guard, beast), (guard, snake))
    table.ann.answers([0, 3])
    table.damage()

    assert guard.zone is Zone.GRAVEYARD
    assert table.bob.life == 17


def test_two_that_trample_need_lethal_damage_together(table: Table) -> None:
    """CR 702.19b: what the first assigns counts for the second."""
    two_blocked_by_one(table, "Trample")
    table.ann.answers([3, 0], [0, 3])
    table.damage()

    assert table.bob.life == 17
