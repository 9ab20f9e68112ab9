"""Loyalty abilities that may be activated any time an instant could be cast (CR 606.3, 117.1a)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from tests.rulings.table import Card, Table

OWN = "As long as ~ entered this turn, you may activate her loyalty abilities any time you could cast an instant.\n[+1]: You gain 2 life."
WALKER = {"types": "Legendary Planeswalker", "loyalty": "4"}
EMPRESS = {**WALKER, "cost": "{0}"}


def entered(table: Table) -> Card:
    """The planeswalker enters under Bob's control in Ann's turn."""
    card = table.bob.holds("Empress", "Flash\n" + OWN, **EMPRESS)
    table.bob.casts(card)
    table.resolve()
    return card


def test_in_another_players_turn_while_it_is_new(table: Table) -> None:
    """CR 606.3: the text takes the place of the main phase and the empty stack, once in that turn."""
    empress = entered(table)
    assert table.bob.can(empress)
    table.bob.activates(empress)
    table.resolve()

    assert (table.bob.life, empress.counters("loyalty")) == (22, 5)
    assert not table.bob.can(empress)


def test_only_its_controller_may(table: Table) -> None:
    """CR 602.2: the activation is still its controller's alone."""
    assert not table.ann.can(entered(table))


def test_not_when_it_has_been_there(table: Table) -> None:
    """CR 606.3: it didn't enter this turn, so that a main phase and an empty stack are needed."""
    empress = table.ann.controls("Empress", OWN, **WALKER)
    for seat in (table.ann, table.bob):
        seat.library("Card")
    table.to(Step.END, turns_on=2)
    assert not table.ann.can(empress)


@pytest.mark.parametrize("emblem", [True, False])
def test_planeswalkers_you_control_on_any_players_turn(table: Table, emblem: bool) -> None:
    """CR 114.4, 606.3: with the emblem they may, also with something on the stack."""
    text = (
        "You get an emblem with \"You may activate loyalty abilities of planeswalkers you control on any player's turn any "
        'time you could cast an instant."'
    )
    own = table.bob.controls("Own", "[+1]: You gain 2 life.", **WALKER)
    other = table.ann.controls("Other", "[+1]: You gain 2 life.", **WALKER)
    if emblem:
        table.bob.casts(table.bob.holds("Gift", text, types="Instant", cost="{0}"))
        table.resolve()
    table.ann.casts(table.ann.holds("Wait", "You gain 1 life.", types="Instant", cost="{0}"))

    assert table.bob.can(own) == emblem
    assert not table.ann.can(other)
