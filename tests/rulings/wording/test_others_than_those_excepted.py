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


def test_one_of_the_others_that_entered(table: Table) -> None:
    """CR 608.2c: "the other creatures" are those that the event is about."""
    text = (
        "When ~ enters, suspect it.\nWhenever one or more other creatures you control enter, if ~ is suspected, you may "
        "suspect one of the other creatures. If you do, ~ is no longer suspected."
    )
    goat = table.ann.holds("Goat", text, types="Creature — Goat", pt="1/1")
    one, two = (table.ann.holds(name, types="Creature", pt="2/2") for name in ("One", "Two"))
    table.put_onto_battlefield(goat)
    table.resolve_all()
    before = "menace" in goat.keywords
    table.put_onto_battlefield(one, two)
    table.ann.answers(True, two)

    table.resolve_all()

    assert (before, "menace" in goat.keywords) == (True, False)
    assert ("menace" in one.keywords, "menace" in two.keywords) == (False, True)
