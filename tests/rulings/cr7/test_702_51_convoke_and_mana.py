"""Creatures that could convoke or give mana pay once (CR 601.2g-h, 702.51)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

ALTAR = "Sacrifice a creature: Add {C}."


@pytest.mark.parametrize(("cost", "castable"), [("{3}", True), ("{4}", False)])
def test_a_creature_is_sacrificed_for_mana_or_convokes(table: Table, cost: str, castable: bool) -> None:
    """CR 601.2g-h: what was sacrificed for mana can't be tapped as the cost is paid."""
    table.ann.controls("Altar", ALTAR, types="Artifact")
    table.ann.controls("Bear")
    table.ann.controls("Cub")
    table.ann.controls("Forest")
    golem = table.ann.holds("Golem", "Convoke", types="Artifact", cost=cost)

    assert bool(table.ann.can(golem)) is castable


@pytest.mark.parametrize(("cost", "castable"), [("{2}", True), ("{3}", False)])
def test_a_creature_that_gives_two_mana(table: Table, cost: str, castable: bool) -> None:
    """CR 702.51a: two mana, or one by convoking."""
    table.ann.controls("Druid", "{T}: Add {G}{G}.")
    relic = table.ann.holds("Relic", "Convoke", types="Artifact", cost=cost)

    assert bool(table.ann.can(relic)) is castable


def test_a_creature_that_gives_two_mana_of_another_color_convokes(table: Table) -> None:
    """CR 702.51a: the white creature pays for {W}, though its mana is green."""
    table.ann.controls("Druid", "{T}: Add {G}{G}.", cost="{W}")
    hymn = table.ann.holds("Hymn", "Convoke\nYou gain 1 life.", types="Sorcery", cost="{W}")

    assert table.ann.can(hymn)


@pytest.mark.parametrize(("cost", "castable"), [("{W}{G}", True), ("{W}{B}", False)])
def test_two_mana_abilities_of_one_land(table: Table, cost: str, castable: bool) -> None:
    """CR 601.2g: a land taps once, also where a creature helps."""
    table.ann.controls("Grove", "{T}: Add {B}.\n{T}: Add {W}.", types="Land")
    table.ann.controls("Bear", cost="{G}")
    spell = table.ann.holds("Stoke", "Convoke\nYou gain 1 life.", types="Sorcery", cost=cost)

    assert bool(table.ann.can(spell)) is castable
