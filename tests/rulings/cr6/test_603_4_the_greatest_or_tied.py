"""Controlling the creature with the greatest power, or one that is tied for it (CR 107.1, 603.4)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table

TRIUMPH = "At the beginning of your upkeep, draw a card if you control the creature with the greatest power or tied for the greatest power."


def drawn(table: Table) -> int:
    """How many cards the upkeep of the next own turn gave."""
    for name in ("One", "Two", "Three"):
        table.ann.library(name, types="Artifact")
        table.bob.library(name, types="Artifact")
    table.to(Step.UPKEEP, turns_on=2)
    table.resolve_all()
    return len(table.ann.hand)


def test_a_tie_is_enough(table: Table) -> None:
    """CR 107.1: no other has more."""
    table.ann.controls("Triumph", TRIUMPH, types="Enchantment")
    table.ann.controls("Ogre", pt="3/1")
    table.bob.controls("Giant", pt="3/9")

    assert drawn(table) == 1


def test_a_greater_one_of_somebody_else(table: Table) -> None:
    """CR 107.1: all creatures are compared, whoever controls them."""
    table.ann.controls("Triumph", TRIUMPH, types="Enchantment")
    table.ann.controls("Ogre", pt="3/1")
    table.bob.controls("Giant", pt="4/4")

    assert drawn(table) == 0


def test_nobody_controls_the_greatest_of_none(table: Table) -> None:
    """CR 107.1: an artifact isn't compared."""
    table.ann.controls("Triumph", TRIUMPH, types="Enchantment")
    table.ann.controls("Statue", types="Artifact")

    assert drawn(table) == 0
