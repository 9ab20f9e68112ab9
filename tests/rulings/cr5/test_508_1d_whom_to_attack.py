"""Creatures that have to attack a particular player or planeswalker (CR 508.1d)."""

from __future__ import annotations

from engine.decisions import ObjectOption, PlayerOption
from engine.rules.turn.combat.attacking import attack_rules
from engine.values.steps import Step
from tests.rulings.table import Card, Seat, Table

LURE = "+2: During target opponent's next turn, creatures that player controls attack Keeper if able."


def lured(table: Table) -> Card:
    """Ann's planeswalker has told Bob's creatures whom to attack."""
    for player in (table.ann, table.bob):
        for number in range(4):
            player.library(f"Card {number}", types="Artifact")
    keeper = table.ann.controls("Keeper", LURE, types="Legendary Planeswalker", loyalty="6")
    table.ann.activates(keeper)
    table.resolve()
    return keeper


def is_legal(table: Table, *pairs: tuple[Card, Card | Seat]) -> bool:
    """Whether the active player could declare these attacks."""
    declared = tuple(
        (creature.id, ObjectOption(goal.id) if isinstance(goal, Card) else PlayerOption(goal.id))
        for creature, goal in pairs
    )
    return attack_rules(table.game, table.state.turn.active).problem(declared) is None


def test_they_attack_the_planeswalker_and_not_its_controller(table: Table) -> None:
    """CR 508.1d: attacking Ann, or not at all, would obey fewer requirements. A creature that came later has to as well
    (611.2c)."""
    keeper = lured(table)
    bear = table.bob.controls("Bear", pt="2/2")
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=1)

    assert is_legal(table, (bear, keeper))
    assert not is_legal(table, (bear, table.ann))
    assert not is_legal(table)


def test_not_once_the_planeswalker_is_gone(table: Table) -> None:
    """CR 508.1d: it can't be obeyed any more."""
    keeper = lured(table)
    bear = table.bob.controls("Bear", pt="2/2")
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=1)
    table.destroy(keeper)

    assert is_legal(table)
    assert is_legal(table, (bear, table.ann))


def test_only_in_the_next_turn(table: Table) -> None:
    """CR 611.2a: it's over with that turn."""
    keeper = lured(table)
    bear = table.bob.controls("Bear", pt="2/2")
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=1)
    table.attack(bear, at=keeper)
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=2)

    assert keeper.zone is not None
    assert is_legal(table)
    assert is_legal(table, (bear, table.ann))


def test_those_that_cant_attack_need_not(table: Table) -> None:
    """CR 508.1a, 508.1c-d."""
    keeper = lured(table)
    wall = table.bob.controls("Wall", "Defender", pt="0/4")
    table.bob.controls("Bear", pt="2/2", tapped=False)
    bear = table.bob.card("Bear")
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=1)

    assert is_legal(table, (bear, keeper))
    assert not is_legal(table, (wall, keeper), (bear, keeper))


def test_nobody_has_to_pay_for_it(table: Table) -> None:
    """CR 508.1d: a player isn't required to pay a cost, even if attacking what isn't taxed obeys nothing."""
    lured(table)
    table.ann.controls(
        "Prison",
        "Creatures can't attack you or planeswalkers you control unless their controller pays {2} for each of those creatures.",
        types="Enchantment",
    )
    table.bob.controls("Bear", pt="2/2")
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=1)

    assert is_legal(table)


def test_a_player_may_be_meant_too(table: Table) -> None:
    """CR 508.1d: a planeswalker of that player is somebody else."""
    keeper = table.bob.controls("Keeper", "+1: You gain 1 life.", types="Legendary Planeswalker", loyalty="3")
    bear, ox = table.ann.controls("Bear", pt="2/2"), table.ann.controls("Ox", pt="2/2")
    table.bob.answers(bear)
    table.bob.casts(
        table.bob.holds("Song", "Target creature attacks you this turn if able.", types="Instant", cost="{0}")
    )
    table.resolve()
    table.to(Step.BEGINNING_OF_COMBAT)

    assert is_legal(table, (bear, table.bob), (ox, keeper))
    assert not is_legal(table, (bear, keeper))
    assert not is_legal(table, (ox, table.bob))
