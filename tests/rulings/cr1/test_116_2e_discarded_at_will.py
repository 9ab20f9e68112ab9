"""A card that says it may be discarded any time (CR 116.2e)."""

from __future__ import annotations

from engine.rules.casting.special_actions import special_actions
from tests.rulings.table import Table

VULTURES = "Flying\nYou may discard this card any time you could cast an instant."


def test_it_is_discarded_without_the_stack(table: Table) -> None:
    """CR 116.2e: in an opponent's turn and in response too; only from hand, where a discard is possible."""
    vultures = table.bob.holds("Vultures", VULTURES, pt="3/2")
    table.bob.controls("Other", VULTURES, pt="3/2")
    table.bob.controls("Madness", "Whenever you discard a card, you gain 1 life.", types="Enchantment")
    table.ann.casts(table.ann.holds("Bolt", "You gain 3 life.", types="Instant", cost="{0}"))

    assert len(special_actions(table.game, table.bob.id)) == 1
    table.bob.takes(vultures, "discard it")

    assert table.bob.graveyard == ["Vultures"]
    assert len(table.stack) == 2  # the spell, and what triggered on the discard
