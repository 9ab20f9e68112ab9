"""Cards whose text box has sections: levelers (CR 711) and station cards (CR 721)."""

from __future__ import annotations

import pytest

from engine.abilities.keywords.combat.evasion import Flying
from engine.values.types import CardType
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

KNIGHT = """Level up {0}
LEVEL 1-2
3/3
First strike
LEVEL 3+
5/5
First strike, trample"""
SHIP = """Station (Tap another creature you control: Put charge counters equal to its power on this permanent. Station only as a sorcery.)
Whenever you gain life, draw a card.
2+ | {T}: Add {C}.
5+ | Flying"""


def levelled(table: Table, counters: int) -> Card:
    """A leveler, printed as a 1/1, with so many level counters."""
    knight = table.ann.controls("Knight", KNIGHT, pt="1/1")
    if counters:
        table.put_counters(knight, "level", counters)
    return knight


def test_below_its_first_level_it_is_as_printed_uppermost(table: Table) -> None:
    """CR 711.5."""
    knight = levelled(table, 0)
    assert (knight.pt, "first strike" in knight.keywords) == ("1/1", False)


def test_within_a_range_of_levels(table: Table) -> None:
    """CR 711.2a: from the first number to the second."""
    for counters in (1, 2):
        knight = levelled(table, counters)
        assert (knight.pt, "trample" in knight.keywords, "first strike" in knight.keywords) == (
            "3/3",
            False,
            True,
        )


def test_from_its_last_level_on(table: Table) -> None:
    """CR 711.2b."""
    for counters in (3, 7):
        knight = levelled(table, counters)
        assert (knight.pt, {"first strike", "trample"} <= knight.keywords) == ("5/5", True)


def test_it_levels_up_at_any_level(table: Table) -> None:
    """CR 711.4: that ability stands in no section."""
    knight = levelled(table, 4)
    table.ann.activates(knight, "level up")
    table.resolve()
    assert knight.counters("level") == 5


def test_its_levels_set_base_power_which_other_effects_change(table: Table) -> None:
    """CR 711.2a, 613.4b, 613.4c: base power and toughness are set in layer 7b, counters come after."""
    knight = levelled(table, 1)
    table.put_counters(knight, "+1/+1")
    assert knight.pt == "4/4"


def test_a_leveler_that_loses_its_abilities_is_as_printed_uppermost(table: Table) -> None:
    """CR 711.2, 613.1f: a level symbol is a keyword ability."""
    knight = levelled(table, 3)
    table.ann.controls("Humbler", "All creatures lose all abilities.", types="Enchantment")
    assert (knight.pt, knight.keywords) == ("1/1", set())


def test_elsewhere_a_leveler_has_its_uppermost_size(table: Table) -> None:
    """CR 711.6."""
    assert table.ann.holds("Knight", KNIGHT, pt="1/1").pt == "1/1"


def stationed(table: Table, counters: int) -> Card:
    """A station card whose last section makes it a 4/3, with so many charge counters."""
    ship = table.ann.controls("Ship", SHIP, types="Artifact — Spacecraft", pt="4/3")
    if counters:
        table.put_counters(ship, "charge", counters)
    return ship


def flies(card: Card) -> bool:
    return any(isinstance(having.ability, Flying) for having in card.chars.abilities)


def is_creature(card: Card) -> bool:
    return CardType.CREATURE in card.chars.types


def test_below_its_symbols_a_station_card_has_none_of_their_abilities(table: Table) -> None:
    """CR 721.2a, 721.2b."""
    ship = stationed(table, 1)
    assert (is_creature(ship), ship.pt, flies(ship)) == (False, "None/None", False)
    with pytest.raises(AssertionError, match="no such ability"):
        table.ann.activates(ship, "{T}: Add")


def test_an_abilities_symbol_gives_its_abilities_alone(table: Table) -> None:
    """CR 721.2a."""
    ship = stationed(table, 2)
    table.ann.activates(ship, "{T}: Add")
    assert (table.ann.pool, is_creature(ship)) == ("C", False)


def test_a_symbol_with_a_size_makes_it_a_creature_too(table: Table) -> None:
    """CR 721.2b: in addition to its other types, and what came with the earlier symbol stays."""
    ship = stationed(table, 5)
    assert (is_creature(ship), CardType.ARTIFACT in ship.chars.types) == (True, True)
    assert (ship.pt, flies(ship)) == ("4/3", True)


def test_elsewhere_a_station_card_has_no_power(table: Table) -> None:
    """CR 721.2c."""
    card = table.ann.holds("Ship", SHIP, types="Artifact — Spacecraft", pt="4/3")
    assert (is_creature(card), card.pt) == (False, "None/None")


def test_what_stands_before_any_symbol_is_always_there(table: Table) -> None:
    """CR 721.4: it is stationed with any number of counters, and its other abilities do as they say."""
    ship = stationed(table, 6)
    table.ann.controls("Giant", pt="3/3")
    table.ann.activates(ship, "station")
    table.resolve()
    assert ship.counters("charge") == 9
    drawn = table.ann.library("Card")
    gift = table.ann.holds("Gift", "You gain 1 life.", types="Sorcery", cost="{0}")
    table.ann.casts(gift)
    table.resolve_all()
    assert drawn.zone == Zone.HAND
