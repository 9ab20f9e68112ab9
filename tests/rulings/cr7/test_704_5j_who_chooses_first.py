"""Players who choose for state-based actions at the same time (CR 101.4, 704.3, 704.5j)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table


def test_the_active_player_chooses_first_which_legend_stays(table: Table) -> None:
    """CR 101.4, 704.5j: whichever player's legends have been there longer."""
    table.bob.controls("Zed", types="Legendary Creature — Human")
    for seat in (table.bob, table.ann):
        for tapped in (False, True):
            seat.controls("Ada", types="Legendary Creature — Human", tapped=tapped)
    table.ann.answers("Ada")
    table.bob.answers("Ada")
    table.settle()
    assert [one.player for one in table.asked] == [table.ann.id, table.bob.id]
    assert [len(table.names_in(Zone.GRAVEYARD, seat)) for seat in (table.ann, table.bob)] == [1, 1]
