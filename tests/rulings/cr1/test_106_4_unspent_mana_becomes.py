"""Unspent mana that becomes mana of another type instead of being lost (CR 106.4, 500.5)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table

GRAY = "If you would lose unspent mana, that mana becomes colorless instead."


def test_it_becomes_colorless_and_stays(table: Table) -> None:
    """CR 500.5: at the end of each step, also of later ones; others' mana is lost."""
    table.ann.controls("Kruphix", GRAY, types="Enchantment")
    table.ann.has_mana("{G}{R}")
    table.bob.has_mana("{G}")
    table.to(Step.END)
    assert (table.ann.pool, table.bob.pool) == ("CC", "")


def test_it_is_lost_once_the_source_is_gone(table: Table) -> None:
    """CR 611.3a."""
    god = table.ann.controls("Kruphix", GRAY, types="Enchantment")
    table.ann.has_mana("{G}")
    table.to(Step.BEGINNING_OF_COMBAT)
    kept = table.ann.pool
    table.destroy(god)
    table.to(Step.END)
    assert (kept, table.ann.pool) == ("C", "")


def test_of_two_the_player_chooses(table: Table) -> None:
    """CR 616.1."""
    table.ann.controls("Kruphix", GRAY, types="Enchantment")
    table.ann.controls("Fire", GRAY.replace("colorless", "red"), types="Enchantment")
    table.ann.has_mana("{G}")
    table.ann.answers("{R}")
    table.to(Step.BEGINNING_OF_COMBAT)
    assert table.ann.pool == "R"
