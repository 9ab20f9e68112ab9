"""Damage dealt to something else, in equal shares, to a third target, and none assigned (CR 510.1, 601.2d, 614.9)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from tests.rulings.table import Table

ONE = "{0}: The next 1 damage that would be dealt to this creature this turn is dealt to target creature you control instead."


def test_so_much_of_it_is_dealt_to_the_other(table: Table) -> None:
    """CR 614.9: the rest is dealt as it would be."""
    rider, guard = table.ann.controls("Rider", ONE, pt="2/4"), table.ann.controls("Guard", pt="0/5")
    table.ann.answers(guard, guard)
    table.ann.activates(rider)
    table.ann.activates(rider)
    table.resolve_all()
    table.deal(table.bob.controls("Imp"), rider, 3)

    assert (rider.object.damage, guard.object.damage) == (1, 2)


def test_what_is_gone_is_dealt_nothing(table: Table) -> None:
    """CR 614.9: if the other is no permanent any more, nothing is redirected."""
    rider, guard = table.ann.controls("Rider", ONE, pt="2/4"), table.ann.controls("Guard", pt="0/5")
    table.ann.answers(guard)
    table.ann.activates(rider)
    table.resolve()
    table.destroy(guard)
    table.deal(table.bob.controls("Imp"), rider, 3)

    assert rider.object.damage == 3


@pytest.mark.parametrize(("x", "dealt"), [(5, 2), (1, 0)])
def test_in_equal_shares_rounded_down(table: Table, x: int, dealt: int) -> None:
    """CR 107.1a."""
    first, second = table.bob.controls("First", pt="0/9"), table.bob.controls("Second", pt="0/9")
    table.ann.answers(x, [first, second])
    text = "~ deals X damage divided evenly, rounded down, among any number of targets."
    table.ann.casts(table.ann.holds("Ball", text, types="Sorcery", cost="{X}"), free=f"{{{x}}}")
    table.resolve()

    assert (first.object.damage, second.object.damage) == (dealt, dealt)


def test_the_shares_of_what_is_still_there(table: Table) -> None:
    """CR 608.2b: it is divided as it resolves, among the targets that are legal."""
    first, second = table.bob.controls("First", pt="0/9"), table.bob.controls("Second", pt="0/9")
    table.ann.answers(4, [first, second])
    text = "~ deals X damage divided evenly, rounded down, among any number of targets."
    table.ann.casts(table.ann.holds("Ball", text, types="Sorcery", cost="{X}"), free="{4}")
    table.destroy(first)
    table.resolve()

    assert second.object.damage == 4


def test_a_third_target_is_neither_of_the_others(table: Table) -> None:
    """CR 601.2c: three different ones."""
    creatures = [table.bob.controls(name, pt="0/9") for name in ("One", "Two", "Three")]
    text = "~ deals 1 damage to any target, 2 damage to another target, and 3 damage to a third target."
    table.ann.answers(creatures[0], creatures[1], creatures[2])
    table.ann.casts(table.ann.holds("Cone", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert [card.object.damage for card in creatures] == [1, 2, 3]


def test_without_a_third_there_is_no_casting_it(table: Table) -> None:
    """CR 601.2c."""
    table.bob.controls("One")
    text = (
        "Put a -1/-1 counter on target creature, two -1/-1 counters on another target creature, and three -1/-1 counters "
        "on a third target creature."
    )
    blight = table.ann.holds("Blight", text, types="Sorcery", cost="{0}")
    table.bob.controls("Two")

    assert not table.ann.can(blight)
    table.bob.controls("Three")
    assert table.ann.can(blight)


def test_it_assigns_no_combat_damage(table: Table) -> None:
    """CR 510.1: neither to the player it attacks, nor later in the turn."""
    text = "Whenever this creature attacks and isn't blocked, you may draw a card. If you do, this creature assigns no combat damage this turn."
    snake = table.ann.controls("Snake", text, pt="3/3")
    table.ann.library("Card")
    table.ann.answers(True)
    table.attack(snake)
    table.damage()

    assert table.ann.hand == ["Card"]
    assert table.bob.life == 20


def test_what_it_blocked_this_turn(table: Table) -> None:
    """CR 509.1g: the creature that it blocked, and itself; not another attacker."""
    text = "When this creature blocks, at end of combat, destroy it and all creatures it blocked this turn."
    guard = table.bob.controls("Guard", text, pt="0/9")
    blocked, other = table.ann.controls("Blocked", pt="1/9"), table.ann.controls("Other", pt="1/9")
    table.attack(blocked, other)
    table.block((guard, blocked))
    table.damage()
    table.to(Step.POSTCOMBAT_MAIN)

    assert (table.ann.permanents, table.bob.permanents) == (["Other"], [])
