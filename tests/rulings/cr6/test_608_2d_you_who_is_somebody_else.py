"""Who carries out an instruction of somebody else's text reads that one's name where the text says "you" (CR 608.2d)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Target opponent chooses a creature you control. Sacrifice that creature.",
            "Choose a creature Ann controls. ",
        ),
        ("Each opponent may tap an untapped creature you control.", "Tap an untapped creature Ann controls?"),
    ],
)
def test_the_name_stands_for_you(table: Table, text: str, said: str) -> None:
    """CR 109.5: "you" is who controls the spell, also where an opponent chooses."""
    ox = table.ann.controls("Ox")
    table.ann.controls("Bear")
    table.bob.answers(*((True,) if "may" in text else ()), ox)
    table.ann.casts(table.ann.holds("Spell", text, types="Sorcery", cost="{0}"))
    table.resolve()
    assert table.bob.asked[0].why.text.startswith(said)


def test_their_own_hand_is_theirs(table: Table) -> None:
    """CR 109.5: "their" is who is told, and "you" the other, in one sentence."""
    table.bob.holds("Berry")
    table.bob.holds("Heat")
    table.ann.controls("Ox")
    table.bob.answers(False)
    text = "Each opponent may discard a card for each creature you control."
    table.ann.casts(table.ann.holds("Spell", text, types="Sorcery", cost="{0}"))
    table.resolve()
    assert table.bob.asked[0].why.text == "Discard a card for each creature Ann controls?"
