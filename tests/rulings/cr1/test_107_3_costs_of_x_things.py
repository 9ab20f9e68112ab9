"""X may be 0 in what a cost asks for, which is then paid by doing nothing (CR 107.3a, 118.3)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

COSTS = [
    "Sacrifice X creatures",
    "Tap X untapped creatures you control",
    "Untap X tapped creatures you control",
    "Exile X cards from your graveyard",
    "Exile the top X cards of your library",
    "Discard X cards",
    "Return X lands you control to their owner's hand",
    "Reveal X red cards from your hand",
    "Put X cards from your hand on the bottom of your library",
    "Exile X creatures you control",
    "{X}, Sacrifice X creatures",
    "Remove X +1/+1 counters from ~",
]


@pytest.mark.parametrize("cost", COSTS)
def test_zero_things_can_be_paid(table: Table, cost: str) -> None:
    """CR 107.3a: with none there X can only be 0, and the ability can be activated."""
    shrine = table.ann.controls("Shrine", f"{cost}: You gain 1 life.", types="Enchantment")
    assert table.ann.can(shrine)

    table.ann.activates(shrine)
    table.resolve_all()

    assert table.ann.life == 21


@pytest.mark.parametrize(
    "cost",
    [
        "Sacrifice any number of lands",
        "Exile any number of cards from your graveyard",
        "Tap any number of untapped creatures you control",
        "Exile all cards from your graveyard",
        "Sacrifice all lands you control",
        "Discard your hand",
    ],
)
def test_any_number_and_all_may_be_none(table: Table, cost: str) -> None:
    """CR 118.3: nothing is missing that the payment needs."""
    shrine = table.ann.controls("Shrine", f"{cost}: You gain 1 life.", types="Enchantment")
    assert table.ann.can(shrine)

    table.ann.activates(shrine)
    table.resolve_all()

    assert table.ann.life == 21


def test_zero_may_be_chosen_though_there_are_some(table: Table) -> None:
    """CR 107.3a: the player chooses the value of X."""
    bear = table.ann.controls("Bear")
    shrine = table.ann.controls("Shrine", "Sacrifice X creatures: You gain 1 life.", types="Enchantment")
    table.ann.answers(0)

    table.ann.activates(shrine)
    table.resolve_all()

    assert bear.controller is table.ann
    assert table.ann.life == 21


def test_more_than_there_are_is_no_choice(table: Table) -> None:
    """CR 118.3, 601.2b: X is at most the number of creatures."""
    table.ann.controls("Bear")
    shrine = table.ann.controls("Shrine", "Sacrifice X creatures: You gain X life.", types="Enchantment")
    table.ann.answers(1)

    table.ann.activates(shrine)
    table.resolve_all()

    assert (table.ann.life, table.ann.permanents) == (21, ["Shrine"])


def test_an_additional_cost_of_x_things_may_be_none(table: Table) -> None:
    """CR 107.3a, 601.2b: a spell with "sacrifice X creatures" can be cast without one."""
    rite = table.ann.holds(
        "Rite",
        "As an additional cost to cast this spell, sacrifice X creatures.\nYou gain X life.",
        types="Sorcery",
        cost="{1}",
    )
    table.ann.has_mana("{1}")
    assert table.ann.can(rite)

    table.ann.casts(rite)
    table.resolve_all()

    assert (table.ann.life, table.ann.graveyard) == (20, ["Rite"])


def test_a_number_of_things_still_has_to_be_there(table: Table) -> None:
    """CR 118.3."""
    shrine = table.ann.controls("Shrine", "Sacrifice a creature: You gain 1 life.", types="Enchantment")
    deep = table.ann.controls(
        "Deep", "Exile the top two cards of your library: You gain 1 life.", types="Enchantment"
    )
    table.ann.library("Only")

    assert not table.ann.can(shrine)
    assert not table.ann.can(deep)
