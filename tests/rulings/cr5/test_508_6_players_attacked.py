"""The opponents whom a player attacked this turn (CR 508.1b, 508.6)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table

TEXT = "You gain X life, where X is the number of opponents you attacked this turn."


def test_an_opponent_counts_once(table: Table) -> None:
    """CR 508.6: however many creatures attacked them."""
    one, two = table.ann.controls("One", pt="1/1"), table.ann.controls("Two", pt="1/1")
    table.attack(one, two)
    table.ann.casts(table.ann.holds("Count", TEXT, types="Instant", cost="{0}"))
    table.resolve()
    assert table.ann.life == 21


def test_attacking_a_planeswalker_attacks_no_player(table: Table) -> None:
    """CR 508.1b."""
    bear = table.ann.controls("Bear", pt="1/1")
    walker = table.bob.controls("Walker", types="Legendary Planeswalker — Jace", loyalty="3")
    table.attack(bear, at=walker)
    table.ann.casts(table.ann.holds("Count", TEXT, types="Instant", cost="{0}"))
    table.resolve()
    assert table.ann.life == 20


def test_it_is_remembered_after_combat_but_not_for_others(table: Table) -> None:
    """CR 508.6."""
    bear = table.ann.controls("Bear", pt="1/1")
    table.attack(bear)
    table.to(Step.POSTCOMBAT_MAIN)
    for seat in (table.ann, table.bob):
        seat.casts(seat.holds("Count", TEXT, types="Instant", cost="{0}"))
        table.resolve()
    assert (table.ann.life, table.bob.life) == (21, 19)


def test_a_spell_costs_less_for_each(table: Table) -> None:
    """CR 601.2f."""
    bear = table.ann.controls("Bear", pt="1/1")
    spell = table.ann.holds(
        "Forward",
        "This spell costs {1} less to cast for each opponent you attacked this turn.\nDraw a card.",
        types="Instant",
        cost="{1}",
    )
    before = table.ann.can(spell)
    table.attack(bear)
    assert (before, table.ann.can(spell)) == (False, True)
