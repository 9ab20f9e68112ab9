"""What an object did or was done to this turn, asked by conditions and after nouns (CR 608.2i)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

BLESSING = "You gain 1 life for each creature that {did} this turn."


@pytest.mark.parametrize(
    ("did", "number"),
    [
        ("attacked", 1),
        ("blocked", 1),
        ("attacked or blocked", 2),
        ("dealt damage", 2),
        ("dealt combat damage", 2),
        ("dealt damage to an opponent", 0),
        ("was dealt damage", 2),
    ],
)
def test_those_that_did_it_are_counted(table: Table, did: str, number: int) -> None:
    """CR 608.2i: the Ox attacked, the Wall blocked, each dealt damage to the other, and the Bear did nothing."""
    ox = table.ann.controls("Ox", pt="2/4")
    wall = table.bob.controls("Wall", pt="1/4")
    table.ann.controls("Bear", pt="2/2")
    spell = table.ann.holds("Blessing", BLESSING.format(did=did), types="Instant", cost="{1}")
    table.attack(ox)
    table.block((wall, ox))
    table.damage()
    table.ann.casts(spell, free="{1}")
    table.resolve()
    assert table.ann.life == 20 + number


def test_a_condition_says_it_of_one_object(table: Table) -> None:
    """CR 603.4: the Ox attacked this turn, for 2 damage, and the Bear didn't, so both have something to do."""
    text = "At the beginning of each end step, if this creature attacked this turn, you gain 1 life."
    ox = table.ann.controls("Ox", text, pt="2/4")
    table.bob.controls("Bear", text.replace("attacked", "didn't attack"), pt="2/2")
    table.attack(ox)
    table.to(Step.CLEANUP)
    assert (table.ann.life, table.bob.life) == (21, 20 - 2 + 1)


def test_it_escaped_or_it_is_sacrificed(table: Table) -> None:
    """CR 702.138c: what was cast from the graveyard by its escape ability escaped."""
    text = "When this creature enters, sacrifice it unless it escaped.\nEscape—{1}"
    giant = table.ann.holds("Giant", text, cost="{1}", pt="6/6")
    table.ann.casts(giant, free="{1}")
    table.resolve_all()
    assert table.ann.graveyard == ["Giant"]
    again = table.ann.card("Giant", Zone.GRAVEYARD)
    table.ann.casts(again, way="escape", free="{1}")
    table.resolve_all()
    assert table.ann.permanents == ["Giant"]
