"""What several chosen objects have to be together: different names, a shared type, so much in all (CR 201.2b, 608.2d)."""

from __future__ import annotations

import pytest

from engine.language.compile import explain_line
from engine.values.zones import Zone
from tests.rulings.table import Table

SORCERY = {"types": "Sorcery", "cost": "{0}"}


def test_cards_found_have_different_names(table: Table) -> None:
    """CR 201.2b, 701.23b: the second of a name isn't offered once the first is chosen; fewer may be found."""
    spell = table.ann.holds(
        "Gather", "Search your library for up to three creature cards with different names, reveal them, put them into "
        "your hand, then shuffle.", **SORCERY,
    )  # fmt: skip
    first, second = table.ann.library("Bear"), table.ann.library("Bear")
    elf = table.ann.library("Elf")
    table.ann.library("Island", types="Basic Land — Island")
    table.ann.casts(spell)
    table.ann.answers([first], [elf])
    table.resolve_all()

    assert sorted(table.ann.hand) == ["Bear", "Elf"]
    assert second.zone is Zone.LIBRARY


def test_none_has_to_be_found(table: Table) -> None:
    """CR 701.23b: a quality is stated."""
    spell = table.ann.holds(
        "Gather", "Search your library for up to three creature cards with different names, put them into your hand, "
        "then shuffle.", **SORCERY,
    )  # fmt: skip
    table.ann.library("Bear")
    table.ann.casts(spell)
    table.ann.answers([])
    table.resolve_all()

    assert table.ann.hand == []


def test_lands_that_share_a_land_type(table: Table) -> None:
    """CR 205.3i: a type in common, not the name; basic is none of the land types."""
    spell = table.ann.holds(
        "Grow", "Search your library for up to two basic land cards that share a land type, put them onto the "
        "battlefield tapped, then shuffle.", **SORCERY,
    )  # fmt: skip
    forest = table.ann.library("Forest", types="Basic Land — Forest")
    island = table.ann.library("Island", types="Basic Land — Island")
    snow = table.ann.library("Snow Forest", types="Basic Snow Land — Forest")
    table.ann.casts(spell)
    table.ann.answers([forest], [snow])
    table.resolve_all()

    assert (forest.zone, snow.zone, island.zone) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD, Zone.LIBRARY)


def test_a_total_mana_value(table: Table) -> None:
    """CR 202.3, 608.2d: what would be too much with those chosen so far isn't offered; what costs nothing always is."""
    spell = table.ann.holds(
        "Rise", "Return any number of creature cards with total mana value 4 or less from your graveyard to the "
        "battlefield.", **SORCERY,
    )  # fmt: skip
    three = table.ann.buried("Three", cost="{3}")
    two = table.ann.buried("Two", cost="{2}")
    one = table.ann.buried("One", cost="{1}")
    nothing = table.ann.buried("Nothing", cost="{0}")
    five = table.ann.buried("Five", cost="{5}")
    table.ann.casts(spell)
    table.ann.answers([three], [one], [nothing])
    table.resolve_all()

    assert {card.zone for card in (three, one, nothing)} == {Zone.BATTLEFIELD}
    assert {card.zone for card in (two, five)} == {Zone.GRAVEYARD}


def test_each_player_keeps_some_with_so_much_power(table: Table) -> None:
    """CR 101.4, 208: in turn order each chooses any number, the others are sacrificed."""
    spell = table.ann.holds(
        "Cull", "Each player chooses any number of creatures they control with total power 4 or less, then sacrifices "
        "all other creatures they control.", **SORCERY,
    )  # fmt: skip
    small, large = table.ann.controls("Elf", pt="1/1"), table.ann.controls("Giant", pt="4/4")
    theirs = table.bob.controls("Titan", pt="6/6")
    table.ann.casts(spell)
    table.ann.answers([large])
    table.resolve_all()

    assert (large.zone, small.zone, theirs.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.GRAVEYARD)


@pytest.mark.parametrize(
    "text",
    [
        "Destroy all creatures that share a color.",
        "Discard three cards with different names: Draw five cards.",
    ],
)
def test_where_nobody_chooses_it_is_not_read_as_if(text: str) -> None:
    """CR 118.3: costs, and what is said of all there are, would have to demand it of all together."""
    assert all(explain_line(text, spell).declined is not None for spell in (False, True))
