"""Copies of cards, of which some or all are cast (CR 707.12)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

SOME = (
    "Exile any number of target instant cards from your graveyard. Copy them. You may cast any number of the copies "
    "without paying their mana costs."
)
ALL = (
    "Exile two target instant cards from your graveyard. Copy those cards. Cast the copies if able without paying their "
    "mana costs."
)


def test_any_number_of_them_is_cast(table: Table) -> None:
    """CR 707.12, 608.2g: in any order; a copy that isn't cast ceases to exist."""
    gain, draw = (
        table.ann.buried(name, text, types="Instant", cost="{5}")
        for name, text in (("Gain", "You gain 4 life."), ("Drain", "You lose 1 life."))
    )
    spell = table.ann.holds("Storm", SOME, types="Sorcery", cost="{0}")
    table.ann.answers([gain, draw])
    table.ann.casts(spell)
    table.ann.answers("Gain", [])
    table.resolve()
    table.resolve_all()

    assert (table.ann.life, gain.zone, draw.zone) == (24, Zone.EXILE, Zone.EXILE)


def test_all_that_can_be_cast_must_be(table: Table) -> None:
    """CR 707.12, 608.2d: "if able"; the player says only in which order, and what has no target isn't cast."""
    gain, bolt = (
        table.ann.buried(name, text, types="Instant", cost="{5}")
        for name, text in (("Gain", "You gain 4 life."), ("Ruin", "Destroy target artifact."))
    )
    spell = table.ann.holds("Twine", ALL, types="Sorcery", cost="{0}")
    table.ann.casts(spell)
    table.resolve()
    table.resolve_all()

    assert (table.ann.life, gain.zone, bolt.zone) == (24, Zone.EXILE, Zone.EXILE)
