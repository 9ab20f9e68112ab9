"""Control exchanged for what is of one of the same types (CR 701.12b, 205.2)."""

from __future__ import annotations

from tests.rulings.table import Table

TRICK = "Exchange control of target artifact or creature and another target permanent that shares one of those types with it."


def test_types_that_were_not_said_are_none_of_those(table: Table) -> None:
    """CR 205.2: an enchantment that both are isn't one of those types; a land isn't either."""
    mine = table.ann.controls("Mine", types="Enchantment Creature")
    table.bob.controls("Aura", types="Enchantment")
    table.bob.controls("Grove", types="Land")
    trick = table.ann.holds("Trick", TRICK, types="Sorcery", cost="{0}")
    assert not table.ann.can(trick)
    yours = table.bob.controls("Yours", types="Artifact Creature")
    table.ann.answers(mine)
    table.ann.casts(trick)
    table.resolve()
    assert (mine.controller, yours.controller) == (table.bob, table.ann)
