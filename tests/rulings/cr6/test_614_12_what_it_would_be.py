"""A permanent that enters is looked at as it would exist on the battlefield, where it isn't yet (CR 614.12)."""

from __future__ import annotations

import pytest

from engine.values.types import CREATURE
from tests.rulings.table import Table

GOD = "Indestructible\nAs long as your devotion to black is less than five, ~ isn't a creature."
TAPPED = "Creatures your opponents control enter tapped."
WARDEN = "Whenever another creature you control enters, you gain 1 life."


@pytest.mark.parametrize(("others", "tapped"), [("{B}{B}{B}{B}", False), ("{B}{B}{B}{B}{B}", True)])
def test_a_permanent_to_be_adds_nothing_to_devotion(table: Table, others: str, tapped: bool) -> None:
    """CR 614.12, 700.5: the symbols of its own cost aren't among those of permanents yet; once it is there they are, and
    what triggers on creatures entering sees a creature (603.6a)."""
    table.bob.controls("Sovereign", TAPPED, types="Enchantment")
    table.ann.controls("Shrine", types="Artifact", cost=others)
    table.ann.controls("Warden", WARDEN, types="Enchantment")
    god = table.ann.holds("God", GOD, types="Legendary Enchantment Creature — God", cost="{3}{B}", pt="5/7")

    table.ann.casts(god, free="{3}{B}")
    table.resolve_all()

    assert god.object.tapped == tapped
    assert CREATURE in god.chars.types
    assert table.ann.life == 21
