"""An optional cost that needs targets which aren't there can't be paid: it isn't asked for (CR 601.2b-c, 702.33g)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table

ENTWINED = "Choose one —\n• Destroy target creature.\n• ~ deals 3 damage to target player.\nEntwine {1}"
KICKED = "Kicker {1}\nDestroy target creature. If this spell was kicked, destroy another target creature."


def test_all_modes_only_with_targets_for_all(table: Table) -> None:
    """CR 702.42a, 700.2a: with no creature there only one mode can be chosen, and entwine isn't offered."""
    spell = table.ann.holds("Spell", ENTWINED, types="Instant", cost="{0}")
    table.ann.has_mana("{1}")
    table.ann.answers(table.bob)
    table.ann.casts(spell)
    table.resolve()
    assert (table.bob.life, table.ann.pool) == (17, "C")


def test_all_modes_with_targets_for_all(table: Table) -> None:
    """CR 702.42a: with a creature there it is."""
    bear = table.bob.controls("Bear")
    spell = table.ann.holds("Spell", ENTWINED, types="Instant", cost="{0}")
    table.ann.has_mana("{1}")
    table.ann.answers(True, table.bob)
    table.ann.casts(spell)
    table.resolve()
    assert (table.bob.life, bear.zone) == (17, Zone.GRAVEYARD)


@pytest.mark.parametrize("creatures", [1, 2])
def test_kicker_with_another_target(table: Table, creatures: int) -> None:
    """CR 702.33g, 601.2c: one creature is no other target; two are."""
    bears = [table.bob.controls(f"Bear {number}") for number in range(creatures)]
    spell = table.ann.holds("Spell", KICKED, types="Instant", cost="{0}")
    table.ann.has_mana("{1}")
    if creatures > 1:
        table.ann.answers(True, bears[0])
    table.ann.casts(spell)
    table.resolve()
    assert all(bear.zone is Zone.GRAVEYARD for bear in bears)
    assert table.ann.pool == ("C" if creatures == 1 else "")


def test_kicker_while_x_is_open(table: Table) -> None:
    """CR 107.3a, 601.2b: what may be targeted depends on X, which is chosen after that: the player is asked."""
    text = "Kicker {1}\nDestroy target creature with mana value X. If this spell was kicked, you gain 2 life."
    table.bob.controls("Bear", cost="{2}")
    spell = table.ann.holds("Spell", text, types="Instant", cost="{X}")
    table.ann.has_mana("{3}")
    table.ann.answers(True)  # X can only be 2
    table.ann.casts(spell)
    table.resolve()
    assert table.ann.life == 22
