"""Cards that are exiled with a counter instead of dying (CR 614.6, 122.1)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

ICE = "If a nontoken creature an opponent controls would die, exile that card with an ice counter on it instead."


def test_with_the_counter(table: Table) -> None:
    """CR 614.6: it never dies."""
    table.ann.controls("Winter", ICE, types="Enchantment")
    table.bob.controls("Watch", "Whenever a creature dies, you gain 1 life.", types="Enchantment")
    bear = table.bob.controls("Bear", pt="2/2")
    table.destroy(bear)
    table.resolve_all()
    assert (bear.zone, bear.counters("ice"), table.bob.life) == (Zone.EXILE, 1, 20)


def test_not_ones_own_nor_other_permanents(table: Table) -> None:
    """CR 614.6."""
    table.ann.controls("Winter", ICE, types="Enchantment")
    own, relic = table.ann.controls("Bear", pt="2/2"), table.bob.controls("Relic", types="Artifact")
    table.destroy(own, relic)
    assert (own.zone, relic.zone) == (Zone.GRAVEYARD, Zone.GRAVEYARD)
