"""Words for an amount that name what was done mean that instruction, whatever else was done since (CR 608.2c)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table


@pytest.mark.parametrize(
    ("text", "life"),
    [
        (
            "~ deals 3 damage to target opponent. Draw a card. You gain life equal to the damage dealt this way.",
            23,
        ),
        ("Each opponent loses 3 life. Draw a card. You gain life equal to the life lost this way.", 23),
        (
            "You gain 3 life. Each opponent loses 1 life. You gain life equal to the amount of life gained this way.",
            26,
        ),
        ("Each opponent loses 3 life. You gain 1 life. You gain life equal to the life lost this way.", 24),
    ],
)
def test_not_the_last_amount_but_the_one_that_is_named(table: Table, text: str, life: int) -> None:
    """CR 608.2c: the words are read in the text they stand in."""
    table.ann.library("Card", types="Artifact")
    table.ann.casts(table.ann.holds("Spell", text, types="Sorcery", cost="{1}"), free="{1}")
    table.resolve()
    assert table.ann.life == life


@pytest.mark.parametrize("amount", ["that much", "that amount of"])
def test_as_much_damage_as_was_dealt(table: Table, amount: str) -> None:
    """CR 608.2c."""
    text = f"Whenever a source you control deals noncombat damage to an opponent, ~ deals {amount} damage to target creature."
    table.ann.controls("Fear", text, types="Enchantment")
    bear = table.bob.controls("Bear", pt="2/9")
    table.ann.carries_out("~ deals 3 damage to target opponent.")
    table.resolve_all()
    assert bear.object.damage == 3
