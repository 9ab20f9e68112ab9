"""Trample beside other attackers, and at planeswalkers (CR 702.19)."""

from __future__ import annotations

import pytest

from engine.decisions import IllegalAnswer
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


def test_what_several_others_assign_among_several_is_counted_together(table: Table) -> None:
    """CR 702.19b, 510.1e: neither of those that come later has assigned to another creature yet, so nothing keeps them from
    assigning lethal damage to this one together."""
    beast = table.ann.controls("Beast", "Trample", pt="3/3")
    small = table.ann.controls("Small", "Trample", pt="1/1")
    large = table.ann.controls("Large", "Trample", pt="4/4")
    guard = table.bob.controls("Guard", "~ can block any number of creatures.", pt="0/2")
    wall = table.bob.controls("Wall", "~ can block an additional creature each combat.", pt="0/9")
    table.attack(beast, small, large)
    table.block((guard, beast), (guard, small), (guard, large), (wall, small), (wall, large))
    table.ann.answers([0, 3], [1, 0, 0], [1, 3, 0])
    table.damage()

    assert guard.zone is Zone.GRAVEYARD
    assert (wall.zone, table.bob.life) == (Zone.BATTLEFIELD, 17)


def test_two_that_trample_need_lethal_damage_together(table: Table) -> None:
    """CR 702.19b: what the first assigns counts for the second."""
    two_blocked_by_one(table, "Trample")
    table.ann.answers([3, 0], [0, 3])
    table.damage()

    assert table.bob.life == 17


@pytest.mark.parametrize(
    ("first", "second", "through"),
    [
        ([3, 0], [0, 3], 3),
        ([2, 1], [1, 2], 3),
        ([1, 2], [2, 1], 3),
        ([3, 0], [3, 0], 0),
        ([1, 2], [3, 0], 2),
    ],
)
def test_either_of_two_that_trample_may_assign_what_is_lethal(
    table: Table, first: list[int], second: list[int], through: int
) -> None:
    """CR 702.19b, 510.1e: damage from other creatures that's being assigned in the same step counts, whichever is asked
    first."""
    *_, guard = two_blocked_by_one(table, "Trample")
    table.ann.answers(first, second)
    table.damage()

    assert guard.zone is Zone.GRAVEYARD
    assert table.bob.life == 20 - through


@pytest.mark.parametrize(("first", "second"), [([2, 1], [0, 3]), ([1, 2], [1, 2])])
def test_two_that_trample_must_assign_what_is_lethal_between_them(
    table: Table, first: list[int], second: list[int]
) -> None:
    """CR 702.19b: less than lethal damage in all, and nothing may be assigned to the player."""
    two_blocked_by_one(table, "Trample")
    table.ann.answers(first, second)
    with pytest.raises(IllegalAnswer, match="lethal"):
        table.damage()
    table.ann.script.queue.clear()


def test_all_that_is_counted_on_is_assigned_without_a_question(table: Table) -> None:
    """CR 702.19b: the first assigns all to the player, so the second has to assign all to the blocker."""
    *_, guard = two_blocked_by_one(table, "Trample")
    table.ann.answers([0, 3])
    table.damage()

    assert guard.zone is Zone.GRAVEYARD
    assert table.bob.life == 17


def trampling_past_two(table: Table, other: str, pt: str = "3/3") -> tuple[Card, Card]:
    """A 3/3 with trample that a 0/3 blocks, and another creature that this and a 0/2 block."""
    beast = table.ann.controls("Beast", "Trample", pt="3/3")
    plain = table.ann.controls("Plain", other, pt=pt)
    guard = table.bob.controls("Guard", "~ can block an additional creature each combat.", pt="0/3")
    wall = table.bob.controls("Wall", pt="0/2")
    table.attack(beast, plain)
    table.block((guard, beast), (guard, plain), (wall, plain))
    return guard, wall


def test_what_one_counts_on_the_other_has_to_assign(table: Table) -> None:
    """CR 702.19b, 510.1e: all of its damage, without a question, though nothing is left for the player."""
    guard, wall = trampling_past_two(table, "Trample")
    table.ann.answers([0, 3])
    table.damage()

    assert (guard.zone, wall.zone, table.bob.life) == (Zone.GRAVEYARD, Zone.BATTLEFIELD, 17)


def test_no_more_is_counted_on_than_the_other_can_assign(table: Table) -> None:
    """CR 702.19b: two damage can't make good three."""
    trampling_past_two(table, "Trample", "2/3")
    table.ann.answers([0, 3])
    with pytest.raises(IllegalAnswer, match="lethal"):
        table.damage()
    table.ann.script.queue.clear()


def test_two_with_three_blockers(table: Table) -> None:
    """CR 702.19b: each creature that blocks what tramples past is assigned lethal damage."""
    guard, wall = trampling_past_two(table, "Trample", "6/6")
    table.ann.answers([0, 3], [3, 2, 1])
    table.damage()

    assert (guard.zone, wall.zone, table.bob.life) == (Zone.GRAVEYARD, Zone.GRAVEYARD, 16)


def test_deathtouch_of_what_assigns_later_counts(table: Table) -> None:
    """CR 702.19b, 702.2c: one damage of it is lethal, and has to be assigned."""
    guard, wall = trampling_past_two(table, "Trample, deathtouch", "2/2")
    table.ann.answers([0, 3], [1, 1, 0])
    table.damage()

    assert (guard.zone, wall.zone, table.bob.life) == (Zone.GRAVEYARD, Zone.GRAVEYARD, 17)


def test_three_that_trample_past_two_blockers(table: Table) -> None:
    """CR 702.19b, 510.1e: the others make good what the first left, without a question."""
    more = "~ can block any number of creatures."
    first, second, third = (table.ann.controls(name, "Trample", pt="2/2") for name in ("One", "Two", "Three"))
    left, right = (table.bob.controls(name, more, pt="0/2") for name in ("Left", "Right"))
    table.attack(first, second, third)
    table.block((left, first), (right, second), (left, third), (right, third))
    table.ann.answers([0, 2])
    table.damage()

    assert (left.zone, right.zone, table.bob.life) == (Zone.GRAVEYARD, Zone.GRAVEYARD, 18)
