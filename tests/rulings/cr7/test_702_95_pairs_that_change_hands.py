"""When a pair parts (CR 702.95e)."""

from __future__ import annotations

from engine.abilities.keywords.permanents.soulbond import partner
from tests.rulings.table import Card, Table


def paired(table: Table) -> tuple[Card, Card]:
    """A pair of ann's."""
    bear = table.ann.controls("Bear", pt="2/2")
    mate = table.ann.holds("Mate", "Soulbond", pt="1/1")
    table.ann.answers(True)
    table.put_onto_battlefield(mate)
    table.resolve_all()
    assert partner(table.game, mate.id) == bear.id
    return bear, mate


def bob_takes(table: Table, text: str) -> None:
    """Bob casts an instant."""
    table.bob.casts(table.bob.holds("Steal", text, types="Instant", cost="{1}"), free="{1}")
    table.resolve_all()


def test_a_pair_that_changes_hands_together_parts(table: Table) -> None:
    """CR 702.95e: "another player gains control of it or the creature it's paired with"."""
    bear, mate = paired(table)

    bob_takes(table, "Gain control of all creatures.")

    assert bear.controller is mate.controller is table.bob
    assert partner(table.game, bear.id) is None
    assert partner(table.game, mate.id) is None


def test_a_pair_of_which_one_changes_hands_parts(table: Table) -> None:
    """CR 702.95e."""
    bear, mate = paired(table)
    table.bob.answers(bear)

    bob_takes(table, "Gain control of target creature.")

    assert partner(table.game, mate.id) is None


def test_a_pair_stays_together_otherwise(table: Table) -> None:
    """CR 702.95a: as long as both remain creatures under that player's control."""
    bear, mate = paired(table)

    bob_takes(table, "Tap all creatures.")

    assert partner(table.game, bear.id) == mate.id
