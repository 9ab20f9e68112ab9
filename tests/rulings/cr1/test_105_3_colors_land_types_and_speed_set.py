"""Colors, land types and speed that effects set, each played (CR 105.3, 305.7, 702.179)."""

from __future__ import annotations

import pytest

from engine.values.colors import Color
from engine.values.steps import Step
from engine.values.types import CardType
from engine.values.zones import Zone
from tests.rulings.table import Card, Table


def cast(table: Table, text: str, name: str = "Lesson") -> Card:
    """Ann casts a free instant, which resolves."""
    spell = table.ann.casts(table.ann.holds(name, text, types="Instant", cost="{0}"))
    table.resolve()
    return spell


def colors(card: Card) -> set[str]:
    """The letters of a card's colors."""
    return {Color(color).value for color in card.chars.colors}


def test_all_creatures_are_black(table: Table) -> None:
    """CR 105.3: the new color replaces the others; only on the battlefield, and only of creatures."""
    elf = table.ann.controls("Elf", cost="{G}")
    imp = table.bob.controls("Golem", cost="{3}")
    relic = table.bob.controls("Relic", types="Artifact", cost="{U}")
    held = table.ann.holds("Elf", cost="{G}")

    hour = table.ann.controls("Hour", "All creatures are black.", types="Enchantment", cost="{B}")

    assert [colors(card) for card in (elf, imp, relic, held)] == [{"B"}, {"B"}, {"U"}, {"G"}]
    table.destroy(hour)
    assert [colors(card) for card in (elf, imp)] == [{"G"}, set()]


def test_all_slivers_are_colorless(table: Table) -> None:
    """CR 105.2c, 105.3."""
    elf = table.ann.controls("Elf", cost="{G}")
    table.ann.controls("Ghost", "All Slivers are colorless.", types="Creature — Sliver", cost="{B}{R}")

    assert colors(table.ann.card("Ghost")) == set()
    assert colors(elf) == {"G"}


def test_the_color_of_your_choice(table: Table) -> None:
    """CR 105.3, 514.2, 608.2d: chosen as it resolves; it lasts for the turn."""
    text = "Discard a card: This creature gets +1/+1 and becomes the color of your choice until end of turn."
    dog = table.ann.controls("Dog", text, types="Creature — Dog", cost="{G}", pt="2/2")
    table.ann.holds("Card")
    table.bob.library("Card")

    table.ann.activates(dog)
    table.ann.answers("blue")
    table.resolve()
    assert (colors(dog), dog.pt) == ({"U"}, "3/3")

    table.to(Step.UPKEEP, turns_on=1)
    assert (colors(dog), dog.pt) == ({"G"}, "2/2")


def test_a_spell_becomes_the_color_of_your_choice(table: Table) -> None:
    """CR 105.3, 400.7a: the permanent that the spell becomes has the color too."""
    bear = table.ann.casts(table.ann.holds("Bear", cost="{G}"), free="{G}")
    table.ann.answers("red")
    cast(table, "Target spell or permanent becomes the color of your choice until end of turn.")

    assert colors(bear) == {"R"}
    table.resolve()
    assert colors(bear) == {"R"}


def test_the_basic_land_type_of_your_choice(table: Table) -> None:
    """CR 305.7, 305.6: it loses its abilities and has the one of its new type."""
    land = table.ann.controls("Tower", "{T}: Add {C}.\n{0}: You gain 1 life.", types="Land — Gate")
    other = table.bob.controls("Tower", "{T}: Add {C}.", types="Land")
    table.bob.library("Card")
    table.ann.answers("Island")
    cast(table, "Target land you control becomes the basic land type of your choice until end of turn.")

    assert "Island" in land.chars.subtypes
    assert "Gate" not in land.chars.subtypes
    table.ann.activates(land)
    assert table.ann.pool == "U"
    with pytest.raises(AssertionError, match="no such ability"):
        table.ann.activates(land, "{0}")
    assert "Island" not in other.chars.subtypes

    table.to(Step.UPKEEP, turns_on=1)
    assert "Island" not in land.chars.subtypes
    table.ann.activates(land, "{0}")


def test_the_rest_of_the_revealed_cards(table: Table) -> None:
    """CR 701.20a, 701.24a: what was revealed and not put onto the battlefield goes to the bottom."""
    for name, kind in (
        ("Lesson", "Sorcery"),
        ("Bear", "Creature"),
        ("Charm", "Instant"),
        ("Wolf", "Creature"),
    ):
        table.ann.library(name, types=kind)
    table.ann.library("Last", types="Creature")
    text = (
        "Reveal cards from the top of your library until you reveal two creature cards. Put any number of those "
        "creature cards onto the battlefield, then put the rest of the revealed cards on the bottom of your library "
        "in a random order."
    )
    spell = table.ann.casts(table.ann.holds("Call", text, types="Sorcery", cost="{0}"))
    table.ann.answers(["Wolf"])
    table.resolve()

    assert spell.zone is Zone.GRAVEYARD
    assert table.ann.permanents == ["Wolf"]
    assert table.ann.library_names[0] == "Last"
    assert sorted(table.ann.library_names[1:]) == ["Bear", "Charm", "Lesson"]


def test_starting_the_engines(table: Table) -> None:
    """CR 702.179a, 702.179d: speed stays when the permanent has gone; others have none."""
    relic = table.ann.controls("Siphon", "Start your engines!\n{0}: Scry 0.", types="Artifact")
    table.settle()
    assert "speed 1" in table.state.players[table.ann.id].designations
    assert not any("speed" in word for word in table.state.players[table.bob.id].designations)

    table.destroy(relic)
    assert "speed 1" in table.state.players[table.ann.id].designations

    table.deal(table.ann.controls("Bear"), table.bob, 1)
    table.resolve_all()
    assert "speed 2" in table.state.players[table.ann.id].designations


def test_a_permanent_that_is_a_forest_land(table):
    """CR 305.7, 205.1a: it loses its other types and its own abilities, and has that of the basic land type."""
    titan = table.bob.controls(
        "Titan", "Flying\n{T}: Add {R}.", types="Legendary Artifact Creature — Giant", pt="3/3"
    )
    table.ann.controls(
        "Song",
        "Enchant permanent\nEnchanted permanent is a colorless Forest land.",
        types="Enchantment — Aura",
        attach_to=titan,
    )

    assert (titan.chars.types, titan.chars.subtypes, titan.chars.power) == ({CardType.LAND}, {"Forest"}, None)
    assert len(titan.keywords) == 1
    table.bob.activates(titan)
    assert table.bob.pool == "G"
