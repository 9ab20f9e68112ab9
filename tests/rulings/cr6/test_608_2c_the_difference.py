"""The difference between the numbers that a condition compares (CR 107.1b, 608.2c)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table


@pytest.mark.parametrize(("held", "drawn"), [(0, 3), (2, 1), (3, 0)])
def test_up_to_a_number(table: Table, held: int, drawn: int) -> None:
    """CR 608.2c: as many as are missing as the spell resolves."""
    for number in range(5):
        table.ann.library(f"Card {number}", types="Artifact")
    for number in range(held):
        table.ann.holds(f"Held {number}", types="Artifact")
    text = "If you have fewer than three cards in hand, draw cards equal to the difference."
    table.ann.casts(table.ann.holds("Refill", text, types="Sorcery", cost="{1}"), free="{1}")
    table.resolve()
    assert len(table.ann.hand) == held + drawn


def test_between_players(table: Table) -> None:
    """CR 608.2c: who is behind draws as many as the other has more."""
    for number in range(5):
        table.ann.library(f"Card {number}", types="Artifact")
        table.bob.holds(f"Held {number}", types="Artifact")
    text = "If target opponent has more cards in hand than you, draw cards equal to the difference."
    table.ann.casts(table.ann.holds("Balance", text, types="Sorcery", cost="{1}"), free="{1}")
    table.resolve()
    assert len(table.ann.hand) == 5


@pytest.mark.parametrize("pt", ["4/1", "1/4"])
def test_it_is_never_less_than_nothing(table: Table, pt: str) -> None:
    """CR 107.1b: the order of the two makes no difference."""
    text = (
        "Whenever a creature you control enters, target opponent loses life equal to the difference between that "
        "creature's power and its toughness."
    )
    table.ann.controls("Jaws", text, types="Enchantment")
    table.ann.casts(table.ann.holds("Ox", pt=pt, cost="{1}"), free="{1}")
    table.resolve_all()
    assert table.bob.life == 17


def test_what_isnt_of_the_chosen_type(table: Table) -> None:
    """CR 608.2d: all creatures but those of the type chosen as it resolves."""
    table.ann.controls("Elf", types="Creature — Elf", pt="1/1")
    table.bob.controls("Ox", types="Creature — Ox", pt="2/2")
    text = "Choose a creature type. Destroy all creatures that aren't of the chosen type."
    table.ann.answers("Elf")
    table.ann.casts(table.ann.holds("Dominance", text, types="Sorcery", cost="{1}"), free="{1}")
    table.resolve()
    assert (table.ann.permanents, table.bob.permanents) == (["Elf"], [])


def test_a_counter_of_ones_choice_as_it_enters(table: Table) -> None:
    """CR 614.12a: the choice is made before it enters, and it enters with that counter."""
    text = "This creature enters with your choice of a trample counter or a menace counter on it."
    table.ann.answers("menace")
    table.ann.casts(table.ann.holds("Tigorilla", text, pt="4/3", cost="{1}"), free="{1}")
    table.resolve()
    assert table.ann.card("Tigorilla").counters("menace") == 1
