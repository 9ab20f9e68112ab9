"""Objects that receive timestamps at the same time receive them in the order their controllers choose (CR 613.7m)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Card, Table

RETURN = "Return all enchantment cards from your graveyard to the battlefield."
SMALL = "Creatures have base power and toughness 1/1."
LARGE = "Creatures have base power and toughness 5/5."


def returned(table: Table, *texts: str) -> Card:
    """A creature, after enchantments with these texts have entered together."""
    bear = table.bob.controls("Bear", pt="2/2")
    for number, text in enumerate(texts):
        table.ann.buried(f"Field {'ABC'[number]}", text, types="Enchantment")
    rite = table.ann.holds("Rite", RETURN, types="Sorcery", cost="{0}")
    table.ann.casts(rite)
    table.resolve()
    return bear


@pytest.mark.parametrize(
    ("order", "size"), [(["Field A", "Field B"], "5/5"), (["Field B", "Field A"], "1/1")]
)
def test_the_controller_chooses(table: Table, order: list[str], size: str) -> None:
    """CR 613.7m: the one that is last in the order has the later timestamp, and applies last."""
    table.ann.answers(order)
    assert returned(table, SMALL, LARGE).pt == size


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (SMALL, SMALL),
        ("Creatures get +1/+1.", "Creatures get -1/-0."),
        ("Creatures have flying.", "Creatures have trample."),
        (SMALL, "Lands have base power and toughness 5/5."),
        (SMALL, "Creatures have flying."),
        ("All creatures are red in addition to their other colors.", "All creatures are blue in addition to their other colors."),
    ],
)  # fmt: skip
def test_nobody_is_asked_where_it_makes_no_difference(table: Table, one: str, other: str) -> None:
    """CR 613.7: alike, in other layers, about other things, or adding only."""
    returned(table, one, other)
    assert table.leftover() == []


@pytest.mark.parametrize(
    ("order", "flies"), [(["Field A", "Field B"], False), (["Field B", "Field A"], True)]
)
def test_gaining_and_losing(table: Table, order: list[str], flies: bool) -> None:
    """CR 613.7m: who loses flying and then has it flies."""
    table.ann.answers(order)
    bear = returned(table, "Creatures have flying.", "Creatures lose flying.")
    assert ("flying" in bear.keywords) == flies


def test_each_player_orders_their_own(table: Table) -> None:
    """CR 613.7m, 101.4: what the active player controls has the earlier timestamps; nobody is asked with one each."""
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.buried("Field A", SMALL, types="Enchantment")
    table.bob.buried("Field B", LARGE, types="Enchantment")
    rite = table.ann.holds(
        "Rite",
        "Each player returns all enchantment cards from their graveyard to the battlefield.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.casts(rite)
    table.resolve()
    assert bear.pt == "5/5"


def test_what_is_not_among_them_is_not_ordered(table: Table) -> None:
    """CR 613.7m: of three only the two that meet are ordered."""
    table.ann.answers(["Field C", "Field A"])
    assert returned(table, SMALL, "Creatures have flying.", LARGE).pt == "1/1"
