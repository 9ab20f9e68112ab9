"""What is done to all but some kinds: "except for artifacts and lands", said of the objects or at the end."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

SPELL = {"types": "Sorcery", "cost": "{0}"}


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Destroy all permanents except for artifacts and lands.", ["Forest", "Golem", "Stone"]),
        ("Destroy all creatures except for artifacts.", ["Charm", "Forest", "Golem", "Stone"]),
        ("Return all creatures to their owners' hands except for Krakens and Serpents.", ["Charm", "Forest", "Kraken", "Stone"]),
        ("Return all permanents to their owners' hands except for Golems, Krakens, and lands.", ["Forest", "Golem", "Kraken"]),
        ("Return all creatures to their owners' hands except for Krakens.", ["Charm", "Forest", "Kraken", "Stone"]),
    ],
)  # fmt: skip
def test_what_is_of_none_of_the_kinds(table: Table, text: str, left: list[str]) -> None:
    """CR 608.2c: who is of one of the kinds is left out, also who is of two of them."""
    table.ann.controls("Forest")
    table.ann.controls("Stone", types="Artifact")
    table.ann.controls("Charm", types="Enchantment")
    table.bob.controls("Golem", types="Artifact Creature — Golem")
    table.bob.controls("Kraken", types="Creature — Kraken Serpent")
    table.bob.controls("Bear", types="Creature — Bear")
    table.ann.casts(table.ann.holds("Wave", text, **SPELL))
    table.resolve()

    assert sorted([*table.ann.permanents, *table.bob.permanents]) == left
