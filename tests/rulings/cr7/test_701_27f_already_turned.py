"""Permanents that have transformed since the ability that transforms them was put on the stack (CR 701.27f)."""

import pytest

from engine.language.records import Layout
from tests.rulings.making import faced
from tests.rulings.table import Card, Table

WEREWOLF = (
    ("Villager", "{1}{R}", "Creature — Human Werewolf", "{0}: Transform ~.", "2/2"),
    ("Howler", "", "Creature — Werewolf", "{0}: Transform ~.", "4/4"),
)


@pytest.fixture
def villager(table: Table) -> Card:
    return table.ann.controls("Villager", card=faced(Layout.TRANSFORM, *WEREWOLF))


def test_two_on_the_stack_transform_it_once(table: Table, villager: Card) -> None:
    """CR 701.27f: the instruction of the second one is ignored."""
    table.ann.activates(villager)
    table.ann.activates(villager)
    table.resolve()
    assert villager.pt == "4/4"

    table.resolve()
    assert villager.pt == "4/4"


def test_one_that_is_activated_afterwards_transforms_it_back(table: Table, villager: Card) -> None:
    """CR 701.27f: it has transformed this turn, but not since that ability was put on the stack."""
    table.ann.activates(villager)
    table.resolve()
    table.ann.activates(villager)
    table.resolve()

    assert villager.pt == "2/2"


def test_another_permanents_ability_transforms_it_all_the_same(table: Table, villager: Card) -> None:
    """CR 701.27f: only the permanent's own abilities are meant."""
    moon = table.ann.controls("Moon", "{0}: Transform target Werewolf you control.", types="Enchantment")
    table.ann.activates(moon)
    table.ann.activates(moon)
    table.resolve()
    table.resolve()

    assert villager.pt == "2/2"
