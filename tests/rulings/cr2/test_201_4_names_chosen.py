"""Choosing the name of a card (CR 201.4)."""

from __future__ import annotations

import pytest

from engine.decisions import Name
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
        ("creature", "Hidden", True),
        ("noncreature, nonland", "Bear", False),
        ("noncreature, nonland", "Lamp", True),
        ("nonbasic land", "Forest", False),
        ("nonbasic land", "Grove", True),
    ],
)
def test_the_name_must_be_that_of_such_a_card(table: Table, kind: str, name: str, fits: bool) -> None:
    """CR 201.4a: what the card says of itself counts, not what it is on the battlefield. Of hidden cards, nothing is
    given away by what can't be chosen (CR 400.2)."""
    for own in (("Bear", {"pt": "2/2"}), ("Lamp", {"types": "Artifact"}), ("Grove", {"types": "Land"})):
        table.ann.library(own[0], **own[1])
    held = [
        table.bob.holds("Forest"),
        table.bob.holds("Bear", pt="2/2"),
        table.bob.holds("Lamp", types="Artifact"),
        table.bob.holds("Grove", types="Land"),
        table.bob.holds("Hidden", types="Artifact"),
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


def test_names_of_hidden_cards_are_not_offered(table: Table) -> None:
    """CR 400.2, 201.4: another player's hand and library are hidden, also from who chooses a name."""
    table.bob.holds("Secret")
    table.bob.library("Deep secret")
    table.bob.controls("Plain sight", types="Artifact")
    table.ann.library("Own")
    spell = table.ann.holds("Seize", SEIZE.format("nonland"), types="Sorcery", cost="{0}")
    table.ann.answers("Own")
    table.ann.casts(spell)
    table.resolve()

    asked = table.ann.asked.of(Name)[0]
    assert {"Own", "Plain sight", "Seize"} <= set(asked.known)
    assert not {"Secret", "Deep secret"} & {*asked.known, *asked.unfit}


@pytest.mark.parametrize("kind", ["nonland", "creature", "noncreature, nonland", "nonbasic land"])
def test_who_chooses_a_name_is_told_of_what_sort_of_card(table: Table, kind: str) -> None:
    """CR 201.4a."""
    table.ann.library("Grove", types="Land")
    table.ann.library("Bear", pt="2/2")
    table.ann.library("Lamp", types="Artifact")
    spell = table.ann.holds("Seize", SEIZE.format(kind), types="Sorcery", cost="{1}")
    table.ann.answers({"creature": "Bear", "nonbasic land": "Grove"}.get(kind, "Lamp"))
    table.ann.casts(spell, free="{1}")
    table.resolve()
    assert [one.why.text for one in table.ann.asked.of(Name)] == [f"Choose a {kind} card name"]
