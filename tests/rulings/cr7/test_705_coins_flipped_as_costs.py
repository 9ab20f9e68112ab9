"""Coins that are flipped to pay a cost."""

from engine.values.steps import Step
from tests.rulings.table import Table

TEXT = "Cumulative upkeep—Flip a coin."


def test_a_coin_is_flipped_as_cumulative_upkeep(table: Table):
    """CR 702.24a, 705.1."""
    bull = table.ann.controls("Bull", TEXT, types="Creature — Minotaur", pt="3/3")
    table.ann.library("One")
    table.bob.library("Two")
    table.to(Step.UPKEEP, turns_on=2)
    table.ann.answers(True)
    table.resolve()
    assert table.ann.permanents == ["Bull"]
    assert bull.counters("age") == 1


def test_a_coin_that_is_not_flipped_costs_the_permanent(table: Table):
    """CR 702.24a."""
    table.ann.controls("Bull", TEXT, types="Creature — Minotaur", pt="3/3")
    table.ann.library("One")
    table.bob.library("Two")
    table.to(Step.UPKEEP, turns_on=2)
    table.ann.answers(False)
    table.resolve()
    assert table.ann.permanents == []
