"""What "other" is said than, where the same phrase excepts something (CR 608.2c)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table


def test_all_other_permanents_except_for_some(table: Table) -> None:
    """CR 608.2c: "other" is than the source, not than what is excepted."""
    text = "−5: Destroy all other permanents except for lands and tokens."
    elspeth = table.ann.controls("Elspeth", text, types="Legendary Planeswalker — Elspeth", loyalty="9")
    grove = table.ann.controls("Grove", types="Land")
    bear = table.bob.controls("Bear", pt="2/2")

    table.ann.activates(elspeth)
    table.resolve_all()

    assert (elspeth.zone, grove.zone, bear.zone) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    assert elspeth.counters("loyalty") == 4
