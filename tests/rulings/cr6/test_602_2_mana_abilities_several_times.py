"""A mana ability that takes no more than there is more of is activated several times in one payment (CR 118.3, 601.2g,
602.2)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

GAIN = "You gain 3 life."
PRISM = "Remove a charge counter from ~: Add one mana of any color."
OGRE = "Pay 3 life: Add {R}."


@pytest.mark.parametrize(("cost", "can"), [("{W}", True), ("{W}{U}", True), ("{W}{U}{B}", False)])
def test_as_often_as_there_are_counters(table: Table, cost: str, can: bool) -> None:
    """CR 118.3: two counters pay for two mana, each of a color of its own."""
    prism = table.ann.controls("Prism", PRISM, types="Artifact")
    table.put_counters(prism, "charge", 2)
    spell = table.ann.holds("Gain", GAIN, types="Instant", cost=cost)
    assert table.ann.can(spell) is can
    if can:
        table.ann.casts(spell)
        table.resolve_all()
        assert (table.ann.life, prism.counters("charge")) == (23, 2 - cost.count("{"))


@pytest.mark.parametrize(("cost", "can"), [("{1}{R}{R}", True), ("{6}{R}", False)])
def test_as_often_as_life_lasts(table: Table, cost: str, can: bool) -> None:
    """CR 119.4: twenty life pay six times."""
    table.ann.controls("Ogre", OGRE, pt="2/3")
    spell = table.ann.holds("Gain", GAIN, types="Instant", cost=cost)
    assert table.ann.can(spell) is can
    if can:
        table.ann.casts(spell)
        table.resolve_all()
        assert table.ann.life == 20 - 9 + 3


def test_what_two_of_them_share_counts_once(table: Table) -> None:
    """CR 118.3, 119.4: together they pay no more than six times."""
    for name in ("Ogre", "Brute"):
        table.ann.controls(name, OGRE, pt="2/3")
    assert not table.ann.can(table.ann.holds("Dear", GAIN, types="Instant", cost="{6}{R}"))
    assert table.ann.can(table.ann.holds("Gain", GAIN, types="Instant", cost="{2}{R}"))


def test_beside_lands_it_is_activated_as_often_as_is_missing(table: Table) -> None:
    """CR 601.2g."""
    prism = table.ann.controls("Prism", PRISM, types="Artifact")
    table.put_counters(prism, "charge", 3)
    table.ann.controls("Forest")
    spell = table.ann.holds("Gain", GAIN, types="Instant", cost="{2}{G}")

    table.ann.casts(spell)
    table.resolve_all()

    assert (table.ann.life, prism.counters("charge")) == (23, 1)


def test_only_once_each_turn_is_once(table: Table) -> None:
    """CR 602.5b."""
    wall = "Put a -0/-1 counter on ~: Add {G}. Activate only once each turn."
    table.ann.controls("Wall", wall, pt="0/5")
    assert not table.ann.can(table.ann.holds("Gain", GAIN, types="Instant", cost="{G}{G}"))
    assert table.ann.can(table.ann.holds("Less", GAIN, types="Instant", cost="{G}"))
