"""Cards exiled in place of going to an opponent's graveyard, and played for life (CR 614.1a, 118.9)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

EATER = (
    "If a card you didn't control would be put into an opponent's graveyard from anywhere, exile it instead.\n"
    "During your turn, you may play cards exiled with ~. If you cast a spell this way, pay life equal to its mana value "
    "rather than pay its mana cost."
)


def test_what_you_controlled_goes_to_the_graveyard(table: Table) -> None:
    """CR 614.1a: an opponent's card that you control does; what they control or discard is exiled."""
    table.ann.controls("Eater", EATER)
    theirs = table.bob.controls("Theirs")
    stolen = table.bob.controls("Stolen")
    held = table.bob.holds("Held")
    steal = "Gain control of target creature named Stolen."
    table.ann.casts(table.ann.holds("Steal", steal, types="Sorcery", cost="{0}"))
    table.resolve()
    table.destroy(theirs, stolen)
    table.bob.casts(table.bob.holds("Rid", "Discard your hand.", types="Instant", cost="{0}"))
    table.resolve()
    assert (theirs.zone, held.zone, stolen.zone) == (Zone.EXILE, Zone.EXILE, Zone.GRAVEYARD)


def test_what_was_exiled_is_cast_for_life(table: Table) -> None:
    """CR 118.9, 601.2h: life equal to its mana value in place of its mana cost."""
    table.ann.controls("Eater", EATER)
    theirs = table.bob.controls("Theirs", cost="{3}")
    table.destroy(theirs)
    table.ann.casts(theirs, way="rather")
    table.resolve()
    assert (theirs.zone, theirs.controller, table.ann.life) == (Zone.BATTLEFIELD, table.ann, 17)
