"""Abilities of an object that refer to what its other abilities did (CR 607)."""

from __future__ import annotations

from tests.rulings.table import Table


def test_cards_exiled_by_delving_are_exiled_with_the_permanent(table: Table) -> None:
    """CR 607.2q, 702.66: those that were exiled to pay for the spell that it was."""
    text = "Delve\nThis creature enters with a +1/+1 counter on it for each instant and sorcery card exiled with it."
    regent = table.ann.holds("Regent", text, cost="{5}", pt="3/3")
    table.ann.exiled("Other", "You gain 1 life.", types="Instant")
    table.ann.buried("Shock", "You gain 1 life.", types="Instant")
    table.ann.buried("Bear")
    table.ann.has_mana("{3}")

    table.ann.casts(regent)
    table.resolve_all()

    assert regent.pt == "4/4"
