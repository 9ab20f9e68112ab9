"""Creatures that could convoke or give mana pay once (CR 601.2g-h, 702.51)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
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


def test_creatures_that_convoked_a_permanent(table: Table) -> None:
    """CR 702.51c: those that were tapped for it, and no others."""
    one, two, three = (table.ann.controls(name, cost="{W}", pt="1/1") for name in ("A", "B", "C"))
    text = "Convoke\nWhen ~ enters, put a +1/+1 counter on each creature that convoked it."
    loxodon = table.ann.holds("Loxodon", text, cost="{2}", pt="4/4")
    table.ann.answers([one, two])
    table.ann.casts(loxodon)
    table.resolve_all()

    assert [card.pt for card in (one, two, three, loxodon)] == ["2/2", "2/2", "1/1", "4/4"]


def test_counters_for_each_that_convoked(table: Table) -> None:
    """CR 614.1c, 702.51c."""
    for name in ("A", "B"):
        table.ann.controls(name, cost="{G}", pt="1/1")
    text = "Convoke\n~ enters with two +1/+1 counters on it for each creature that convoked it."
    imperiosaur = table.ann.holds("Imperiosaur", text, cost="{2}", pt="6/6")
    table.ann.casts(imperiosaur)
    table.resolve_all()

    assert imperiosaur.pt == "10/10"


def test_creatures_that_convoked_a_spell(table: Table) -> None:
    """CR 702.51c: as the spell resolves."""
    bear = table.bob.controls("Bear", pt="2/2")
    one = table.ann.controls("A", cost="{B}", pt="1/1")
    table.ann.controls("B", cost="{B}", pt="1/1")
    text = "Convoke\nDestroy target creature. Put a +1/+1 counter on each creature that convoked this spell."
    table.ann.answers(bear, one)
    table.ann.casts(table.ann.holds("Scheme", text, types="Instant", cost="{1}"))
    table.resolve_all()

    assert (bear.zone, one.pt, table.ann.card("B").pt) == (Zone.GRAVEYARD, "2/2", "1/1")
