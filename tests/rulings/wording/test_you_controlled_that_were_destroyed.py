"""Objects of a player that an earlier instruction did something with: "you controlled that were destroyed this way"."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

WRATH = "Destroy all creatures. You gain life equal to the number of creatures you controlled that were destroyed this way."
SIMPLE = (
    "Exile all creatures. Each player creates a 0/0 green and blue Fractal creature token and puts a number of +1/+1 "
    "counters on it equal to the total power of creatures they controlled that were exiled this way."
)
SPELL = {"types": "Sorcery", "cost": "{0}"}


@pytest.mark.parametrize(("own", "others"), [(0, 2), (2, 0), (3, 1)])
def test_those_are_counted_that_the_player_controlled(table: Table, own: int, others: int) -> None:
    """CR 608.2c, 608.2h: as they last were; one that wasn't destroyed doesn't count."""
    for number in range(own):
        table.ann.controls(f"Own {number}")
    for number in range(others):
        table.bob.controls(f"Other {number}")
    table.ann.controls("Lasting", "Indestructible")
    table.ann.casts(table.ann.holds("Wrath", WRATH, **SPELL))
    table.resolve()

    assert table.ann.life == 20 + own


def test_what_was_stolen_is_counted_for_who_controlled_it(table: Table) -> None:
    """CR 108.4, 608.2h: the controller, not the owner."""
    bear = table.bob.controls("Bear")
    table.ann.controls(
        "Chains",
        "Enchant creature\nYou control enchanted creature.",
        types="Enchantment — Aura",
        attach_to=bear,
    )
    table.ann.casts(table.ann.holds("Wrath", WRATH, **SPELL))
    table.resolve()

    assert table.ann.life == 21
    assert table.bob.graveyard == ["Bear"]


def test_each_player_counts_their_own(table: Table) -> None:
    """CR 608.2h: the total power of those that each player controlled."""
    table.ann.controls("Two", pt="2/2")
    table.ann.controls("Three", pt="3/3")
    table.bob.controls("Five", pt="5/5")
    table.ann.casts(table.ann.holds("Simple", SIMPLE, **SPELL))
    table.resolve()

    assert table.ann.card("Fractal Token").pt == "5/5"
    assert table.bob.card("Fractal Token").pt == "5/5"


def test_a_player_who_controlled_none_puts_none(table: Table) -> None:
    """CR 107.1b: no counters, so that the token dies (CR 704.5f)."""
    table.ann.controls("Two", pt="2/2")
    table.ann.casts(table.ann.holds("Simple", SIMPLE, **SPELL))
    table.resolve()
    table.settle()

    assert table.ann.card("Fractal Token").pt == "2/2"
    assert table.bob.permanents == []


def test_the_rest_of_the_cards(table: Table) -> None:
    """CR 608.2c: those looked at that weren't put onto the battlefield, whatever was said between."""
    text = (
        "Look at the top three cards of your library. You may put a Human creature card from among them onto the battlefield "
        "tapped. It gains indestructible until end of turn. Put the rest of the cards on the bottom of your library in a "
        "random order."
    )
    human = table.ann.library("Human", types="Creature — Human")
    for name in ("One", "Two", "Deep"):
        table.ann.library(name)
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("Call", text, **SPELL))
    table.resolve()

    assert human.object.tapped
    assert "indestructible" in human.keywords
    assert table.ann.library_names[0] == "Deep"
    assert sorted(table.ann.library_names[1:]) == ["One", "Two"]
