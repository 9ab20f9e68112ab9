"""What an intervening "if" counts is what "that many" means after it (CR 603.4, 608.2c)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table


@pytest.mark.parametrize("count", [0, 1, 3])
def test_counters_that_it_had_as_it_died(table: Table, count: int) -> None:
    """CR 603.10a, 608.2h: as many as there were on it as it last existed on the battlefield."""
    table.ann.controls(
        "Heir",
        "Whenever another creature you control dies, if it had one or more +1/+1 counters on it, you gain that much life.",
        types="Enchantment",
    )
    bear = table.ann.controls("Bear", pt="2/2")
    if count:
        table.put_counters(bear, "+1/+1", count)
    table.destroy(bear)
    table.resolve_all()

    assert table.ann.life == 20 + count


def test_mana_that_was_spent_on_a_spell(table: Table) -> None:
    """CR 601.2h, 603.4: the mana that was paid, not the mana value."""
    text = "Whenever you cast a spell, if three or more mana was spent to cast it, ~ deals that much damage to each opponent."
    table.ann.controls("Sage", text, pt="1/1")
    for cost in ("{2}", "{3}{R}"):
        table.ann.casts(table.ann.holds("Spell", "Draw a card.", types="Sorcery", cost=cost), free=cost)
        table.ann.library("Card")
        table.resolve_all()

    assert table.bob.life == 16
