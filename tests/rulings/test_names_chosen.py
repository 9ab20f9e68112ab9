"""Choosing the name of a card (CR 201.4)."""

from __future__ import annotations

import pytest

from engine.decisions.checking import IllegalAnswer
from engine.values.zones import Zone
from tests.rulings.table import Table

SEIZE = "Choose a {} card name. Target opponent reveals their hand and discards all cards with that name."


@pytest.mark.parametrize(
    ("kind", "name", "fits"),
    [
        ("nonland", "Forest", False),
        ("nonland", "Bear", True),
        ("creature", "Bear", True),
        ("creature", "Lamp", False),
        ("noncreature, nonland", "Bear", False),
        ("noncreature, nonland", "Lamp", True),
        ("nonbasic land", "Forest", False),
        ("nonbasic land", "Grove", True),
    ],
)
def test_the_name_must_be_that_of_such_a_card(table: Table, kind: str, name: str, fits: bool) -> None:
    """CR 201.4a: what the card says of itself counts, not what it is on the battlefield."""
    held = [
        table.bob.holds("Forest"),
        table.bob.holds("Bear", pt="2/2"),
        table.bob.holds("Lamp", types="Artifact"),
        table.bob.holds("Grove", types="Land"),
    ]
    spell = table.ann.holds("Seize", SEIZE.format(kind), types="Sorcery", cost="{1}")
    table.ann.answers(name)
    table.ann.casts(spell, free="{1}")
    if not fits:
        with pytest.raises(IllegalAnswer):
            table.resolve()
        return
    table.resolve()
    assert [card.chars.name for card in held if card.zone is Zone.GRAVEYARD] == [name]
