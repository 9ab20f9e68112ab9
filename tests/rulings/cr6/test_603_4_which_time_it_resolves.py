"""Abilities that do something else each time they resolve in a turn (CR 603.4, 608.2c)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table

OMNATH = (
    "Whenever a land you control enters, you gain 4 life if this is the first time this ability has resolved this turn. "
    "If it's the second time, add {R}{G}{W}{U}. If it's the third time, ~ deals 4 damage to each opponent and each "
    "planeswalker you don't control."
)


def test_each_time_it_does_something_else(table: Table) -> None:
    """CR 608.2c: life, mana, damage; the fourth time nothing."""
    table.ann.controls("Omnath", OMNATH, types="Enchantment")
    lands = [table.ann.holds("Forest") for _ in range(4)]
    table.put_onto_battlefield(lands[0])
    table.settle()
    table.resolve()
    assert (table.ann.life, table.bob.life) == (24, 20)
    table.put_onto_battlefield(lands[1])
    table.settle()
    table.resolve()
    assert sorted(table.ann.pool) == sorted("RGWU")
    table.put_onto_battlefield(lands[2])
    table.settle()
    table.resolve()
    table.put_onto_battlefield(lands[3])
    table.settle()
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (24, 16)


def test_each_turn_it_begins_anew(table: Table) -> None:
    """CR 603.4: only what resolved this turn counts."""
    table.ann.controls("Omnath", OMNATH, types="Enchantment")
    table.ann.library("One")
    table.bob.library("Two")
    first, second = table.ann.holds("Forest"), table.ann.holds("Forest")
    table.put_onto_battlefield(first)
    table.settle()
    table.resolve()
    table.to(Step.UPKEEP, turns_on=1)
    table.put_onto_battlefield(second)
    table.settle()
    table.resolve()
    assert table.ann.life == 28
