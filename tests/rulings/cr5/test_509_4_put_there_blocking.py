"""Creatures put onto the battlefield blocking (CR 506.3a, 506.3e, 509.3, 509.4)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

JOINS = (
    "Whenever ~ blocks a creature, create a 1/1 white Soldier creature token that's blocking that creature."
)
ASK = "Create a 1/1 green Saproling creature token that's blocking target creature."
INSTANT = {"types": "Instant", "cost": "{0}"}


def attacked(table: Table, text: str = "") -> Card:
    """Ann attacks Bob with a creature, and it is the declare attackers step."""
    bear = table.ann.controls("Bear", text, pt="3/3")
    table.attack(bear)
    return bear


def test_a_token_blocks_the_creature_that_was_blocked(table: Table) -> None:
    """CR 509.4: it is blocking, so that the attacker deals damage among both and the player is dealt none."""
    bear = table.ann.controls("Bear", pt="3/3")
    cat = table.bob.controls("Cat", JOINS, pt="1/1")
    table.attack(bear)
    table.block((cat, bear))
    table.resolve()
    soldier = table.bob.card("Soldier Token")
    table.ann.answers([1, 2])
    table.damage()

    assert table.bob.life == 20
    assert bear.object.damage == 2
    assert (cat.zone, soldier.zone) == (Zone.GRAVEYARD, None)


@pytest.mark.parametrize("when", [Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS])
def test_what_enters_blocking_makes_the_attacker_a_blocked_creature(table: Table, when: Step) -> None:
    """CR 509.1h, 509.3c: also one that was already unblocked, so that it deals the player no damage."""
    bear = attacked(table)
    ask = table.bob.holds("Ask", ASK, **INSTANT)
    if when is Step.DECLARE_BLOCKERS:
        table.block()
    table.bob.casts(ask)
    table.resolve()
    if when is Step.DECLARE_ATTACKERS:
        table.block()
    table.damage()

    assert table.bob.life == 20
    assert bear.object.damage == 1


def test_it_becomes_blocked_by_what_enters_but_that_never_blocked(table: Table) -> None:
    """CR 509.3b-d, 509.4: "becomes blocked" and "becomes blocked by a creature" trigger, "blocks" doesn't."""
    attacked(
        table,
        "Whenever ~ becomes blocked, you gain 1 life.\nWhenever ~ becomes blocked by a creature, you gain 10 life.",
    )
    table.bob.controls(
        "Bell", "Whenever a creature you control blocks, you lose 5 life.", types="Enchantment"
    )
    ask = table.bob.holds("Ask", ASK, **INSTANT)
    table.block()
    table.bob.casts(ask)
    table.ann.answers(["10 life", "1 life"])
    table.resolve()
    table.resolve_all()

    assert table.ann.life == 31
    assert table.bob.life == 20


def test_one_that_was_blocked_already_does_not_become_blocked_again(table: Table) -> None:
    """CR 509.3c: only if the attacking creature was an unblocked creature at that time."""
    bear = table.ann.controls("Bear", "Whenever ~ becomes blocked, you gain 1 life.", pt="3/3")
    wall = table.bob.controls("Wall", pt="0/4")
    ask = table.bob.holds("Ask", ASK, **INSTANT)
    table.attack(bear)
    table.block((wall, bear))
    table.resolve_all()
    assert table.ann.life == 21
    table.bob.answers(bear)
    table.bob.casts(ask)
    table.resolve_all()

    assert table.ann.life == 21


def test_a_creature_that_does_not_attack_its_controller_is_not_blocked(table: Table) -> None:
    """CR 506.3e, 509.4a: the creature enters, and is no blocking creature."""
    bear = attacked(table)
    idle = table.ann.controls("Idle", pt="2/2")
    ask = table.bob.holds("Ask", ASK, **INSTANT)
    table.block()
    table.bob.answers(idle)
    table.bob.casts(ask)
    table.resolve()
    saproling = table.bob.card("Saproling Token")
    table.damage()

    assert table.bob.life == 17
    assert saproling.zone is Zone.BATTLEFIELD
    assert bear.object.damage == 0


def test_the_attackers_own_controller_puts_nothing_there_that_blocks(table: Table) -> None:
    """CR 506.3e: the creature would have to attack the player under whose control it enters."""
    attacked(table)
    ask = table.ann.holds("Ask", ASK, **INSTANT)
    table.block()
    table.ann.casts(ask)
    table.resolve()
    table.damage()

    assert table.bob.life == 17


def test_a_card_from_hand_blocks_in_the_place_of_one_that_went_back(table: Table) -> None:
    """CR 509.4: the text says which creature it blocks; restrictions on blocking don't matter (CR 509.4b)."""
    bear = table.ann.controls("Bear", pt="3/3")
    plasm = table.bob.controls(
        "Plasm",
        "Whenever ~ blocks a creature, you may return ~ to its owner's hand. If you do, you may put a creature card from "
        "your hand onto the battlefield blocking that creature.",
        pt="1/1",
    )
    giant = table.bob.holds("Giant", "~ can't block.", pt="5/5")
    table.attack(bear)
    table.block((plasm, bear))
    table.bob.answers(True, True, giant)
    table.resolve()
    table.damage()

    assert bear.zone is Zone.GRAVEYARD
    assert (plasm.zone, giant.object.damage, table.bob.life) == (Zone.HAND, 3, 20)


def test_what_is_no_creature_as_it_enters_does_not_block(table: Table) -> None:
    """CR 506.3a: the permanent enters and is never a blocking permanent."""
    bear = table.ann.controls("Bear", pt="3/3")
    plasm = table.bob.controls(
        "Plasm",
        "Whenever ~ blocks a creature, you may put an artifact card from your hand onto the battlefield blocking that "
        "creature.",
        pt="0/9",
    )
    stone = table.bob.holds("Stone", types="Artifact")
    table.attack(bear)
    table.block((plasm, bear))
    table.bob.answers(True)
    table.resolve()

    assert stone.zone is Zone.BATTLEFIELD
    combat = table.state.combat
    assert combat is not None
    assert [block.blocker for block in combat.blocks] == [plasm.id]
