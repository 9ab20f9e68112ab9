"""A life total exchanged with the power or toughness of a creature (CR 701.12g)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table

OWN = "{T}: Exchange your life total with ~'s toughness."
OTHERS = "{T}: Exchange target opponent's life total with ~'s toughness."
POWER = "{0}: Exchange your life total with ~'s power."


@pytest.mark.parametrize(("text", "own", "other"), [(OWN, 13, 20), (OTHERS, 20, 13)])
def test_each_becomes_what_the_other_was(table: Table, text: str, own: int, other: int) -> None:
    """CR 701.12g: the player loses the amount of life necessary, and the toughness is set."""
    tree = table.ann.controls("Tree", text, pt="0/13")
    table.ann.activates(tree)
    table.resolve()

    assert (table.ann.life, table.bob.life, tree.pt) == (own, other, "0/20")


def test_the_power_is_set_below_counters(table: Table) -> None:
    """CR 613.4b, 701.12g: the exchange takes the power as it is, and sets the base power, on which counters are added."""
    witness = table.ann.controls("Witness", POWER, pt="4/4")
    table.put_counters(witness, "+1/+1", 2)
    table.ann.activates(witness)
    table.resolve()

    assert table.ann.life == 6
    assert witness.pt == "22/6"


@pytest.mark.parametrize(
    ("pt", "text", "life", "after"),
    [
        ("0/30", "You can't gain life.", 20, "0/30"),
        ("0/13", "You can't gain life.", 13, "0/20"),
        ("0/13", "Your life total can't change.", 20, "0/13"),
    ],
)
def test_nothing_is_exchanged_if_life_cannot_be(
    table: Table, pt: str, text: str, life: int, after: str
) -> None:
    """CR 119.7, 119.8, 701.12a: a player who can't gain life can't be given a higher total, so no part occurs."""
    tree = table.ann.controls("Tree", OWN, pt=pt)
    table.ann.controls("Seal", text, types="Enchantment")
    table.ann.activates(tree)
    table.resolve()

    assert (table.ann.life, tree.pt) == (life, after)


def test_a_creature_that_is_gone_is_not_exchanged_with(table: Table) -> None:
    """CR 701.12a: if the entire exchange can't be completed, no part of it occurs."""
    tree = table.ann.controls("Tree", OWN, pt="0/13")
    table.ann.activates(tree)
    table.destroy(tree)
    table.resolve()

    assert table.ann.life == 20
    assert tree.zone is Zone.GRAVEYARD


def test_a_life_total_that_becomes_zero_loses_the_game(table: Table) -> None:
    """CR 704.5a: a player with 0 life loses as state-based actions are checked."""
    tree = table.ann.controls("Tree", POWER, pt="0/4")
    table.ann.activates(tree)
    table.resolve()
    table.settle()

    assert table.state.players[table.ann.id].lost
