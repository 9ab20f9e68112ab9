"""Numbers of what an instruction was about and did nothing to (CR 608.2h)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table

RISE = "Put target creature card from a graveyard onto the battlefield under your control. You lose life equal to that card's mana value."
PRIEST = "If a nontoken creature would enter and it wasn't cast, exile it instead."
CAGE = "Creature cards in graveyards and libraries can't enter the battlefield."


@pytest.mark.parametrize(
    ("text", "zone"), [("", Zone.BATTLEFIELD), (PRIEST, Zone.EXILE), (CAGE, Zone.GRAVEYARD)]
)
def test_a_card_that_did_not_enter_has_its_mana_value(table: Table, text: str, zone: Zone) -> None:
    """CR 608.2h, 400.7j: "that card" is the card wherever it is after the instruction, also where it stayed."""
    if text:
        table.bob.controls("Keeper", text, types="Enchantment")
    giant = table.ann.buried("Giant", types="Creature — Giant", pt="4/4", cost="{4}")

    table.ann.casts(table.ann.holds("Rise", RISE, types="Sorcery", cost="{0}"))
    table.resolve_all()

    assert (giant.zone, table.ann.life) == (zone, 16)
