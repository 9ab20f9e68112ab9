"""Amplify looks at what the permanent will be as it enters (CR 614.12, 702.38a)."""

from __future__ import annotations

from tests.rulings.table import Table


def test_a_type_that_an_effect_gives_it_counts(table: Table) -> None:
    """CR 614.12: continuous effects that already exist and would apply to the permanent."""
    table.ann.controls(
        "Pond", "Creatures you control are Frogs in addition to their other types.", types="Enchantment"
    )
    beast = table.ann.holds("Beast", "Amplify 1", types="Creature — Beast", pt="2/2")
    frog = table.ann.holds("Tadpole", types="Creature — Frog")
    table.ann.answers([frog])

    table.put_onto_battlefield(beast)

    assert beast.counters("+1/+1") == 1


def test_a_type_that_it_will_not_have_does_not_count(table: Table) -> None:
    """CR 614.12."""
    table.ann.controls("Pond", "Creatures you control are Frogs.", types="Enchantment")
    beast = table.ann.holds("Beast", "Amplify 1", types="Creature — Beast", pt="2/2")
    table.ann.holds("Cub", types="Creature — Beast")

    table.put_onto_battlefield(beast)

    assert beast.counters("+1/+1") == 0


def test_what_enters_with_it_cannot_be_revealed(table: Table) -> None:
    """CR 702.38a, last sentence."""
    beast = table.ann.holds("Beast", "Amplify 1", types="Creature — Beast", pt="2/2")
    cub = table.ann.holds("Cub", types="Creature — Beast")
    other = table.ann.holds("Other", types="Creature — Beast")
    table.ann.answers([other])

    table.put_onto_battlefield(beast, cub)

    assert beast.counters("+1/+1") == 1
