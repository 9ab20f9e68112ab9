"""Spells that players can't cast from anywhere other than their hands (CR 601.3)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

TEXT = "Your opponents can't cast spells from anywhere other than their hands."
FLASHBACK = {"types": "Instant", "cost": "{0}"}


@pytest.mark.parametrize("place", ["hand", "graveyard", "library"])
@pytest.mark.parametrize("theirs", [True, False])
def test_only_from_the_hand(table: Table, place: str, theirs: bool) -> None:
    """CR 601.3: an effect that allows it elsewhere doesn't matter, since what says can't wins (CR 101.2)."""
    (table.bob if theirs else table.ann).controls("Judge", TEXT)
    table.ann.controls(
        "Leave",
        "You may cast spells from the top of your library.\nYou may cast spells from your graveyard.",
        types="Enchantment",
    )
    spell = {
        "hand": lambda: table.ann.holds("Spell", "You gain 1 life.", **FLASHBACK),
        "graveyard": lambda: table.ann.buried("Spell", "You gain 1 life.", **FLASHBACK),
        "library": lambda: table.ann.library("Spell", "You gain 1 life.", **FLASHBACK),
    }[place]()
    elsewhere = place != "hand"

    assert table.ann.can(spell) == (not (theirs and elsewhere))


def test_a_land_is_no_spell(table: Table) -> None:
    """CR 305.1: lands are played, and may be from elsewhere."""
    table.bob.controls("Judge", TEXT)
    table.ann.controls("Leave", "You may play lands from your graveyard.", types="Enchantment")

    assert table.ann.can(table.ann.buried("Forest"))
