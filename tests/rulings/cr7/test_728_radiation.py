"""Rad counters (CR 728)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_rad_counters_mill_and_cost_life(table: Table) -> None:
    """CR 728.1: at the beginning of the player's precombat main phase; lands cost nothing."""
    leak = table.ann.holds("Leak", "Target player gets three rad counters.", types="Sorcery", cost="{B}")
    for name in ("Top", "Forest", "Third", "Fourth", "Fifth"):
        table.bob.library(name)
    table.ann.answers(table.bob)
    table.ann.casts(leak, free="{B}")
    table.resolve_all()
    assert table.bob.counters("rad") == 3
    assert table.bob.life == 20

    table.to(Step.PRECOMBAT_MAIN, 1)
    assert len(table.stack) == 1
    table.resolve_all()

    assert table.bob.hand == ["Top"]
    assert table.bob.graveyard == ["Forest", "Third", "Fourth"]
    assert table.bob.life == 18
    assert table.bob.counters("rad") == 1


def test_without_counters_nothing_triggers(table: Table) -> None:
    """CR 728.1: "if that player has one or more rad counters"; those of one player are not the other's."""
    leak = table.ann.holds("Leak", "You get a rad counter.", types="Sorcery", cost="{B}")
    table.ann.casts(leak, free="{B}")
    table.resolve_all()
    card = table.bob.library("Card")

    table.to(Step.PRECOMBAT_MAIN, 1)

    assert table.stack == []
    assert card.zone is Zone.HAND
