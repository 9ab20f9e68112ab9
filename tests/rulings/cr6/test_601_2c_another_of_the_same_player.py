"""A target that another one is spoken of with, and is none of those chosen before (CR 601.2c)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

FELLOWSHIP = (
    "Target creature an opponent controls deals damage equal to its power to another target creature that player "
    "controls."
)
BOTH = "Destroy target creature an opponent controls and another target creature that player controls."


@pytest.mark.parametrize("text", [FELLOWSHIP, BOTH])
def test_one_creature_is_not_two_targets(table: Table, text: str) -> None:
    """CR 601.2c: with one creature of that player's it can't be cast, whatever the other player has."""
    spell = table.ann.holds("Breaking", text, types="Sorcery", cost="{0}")
    assert not table.ann.can(spell)
    table.bob.controls("Bear")
    table.ann.controls("Ally")
    assert not table.ann.can(spell)

    table.bob.controls("Ogre")
    assert table.ann.can(spell)


def test_the_second_is_none_that_is_the_first(table: Table) -> None:
    """CR 601.2c: of two creatures the one that isn't chosen first is the second, without a question."""
    spell = table.ann.holds("Breaking", FELLOWSHIP, types="Sorcery", cost="{0}")
    bear, ogre = table.bob.controls("Bear", pt="2/2"), table.bob.controls("Ogre", pt="3/3")
    table.ann.answers(bear)
    table.ann.casts(spell)
    table.resolve()
    assert (bear.object.damage, ogre.object.damage) == (0, 2)
