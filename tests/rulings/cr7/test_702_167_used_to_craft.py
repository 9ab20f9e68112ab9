"""What a permanent was crafted with (CR 702.167c)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.cr7.test_702_keywords_of_few_cards import FaceRecord, Layout, card_of
from tests.rulings.table import Card, Table


def crafted(table: Table, with_: str, back: str, *materials: Card, asked: bool = True) -> Card:
    """A golem that ann crafted with these."""
    card = card_of(
        "Ore // Golem",
        Layout.TRANSFORM,
        FaceRecord("Ore", "{1}", "Artifact", f"Craft with {with_} {{1}}"),
        FaceRecord(
            "Golem",
            "",
            "Artifact Creature — Golem",
            f"Haste\n{back}",
            "*" if "power and" in back else "2",
            "*" if "power and" in back else "2",
        ),
    )
    ore = table.ann.controls("Ore", card=card)
    table.ann.has_mana("{1}")
    table.ann.answers(*([list(materials)] if asked else []))
    table.ann.activates(ore, "craft")
    table.resolve()
    return ore


def test_the_total_power_of_what_it_was_crafted_with(table: Table) -> None:
    """CR 702.167c: cards in exile that were materials, not other cards exiled by it or with others."""
    one, two = table.ann.controls("One", pt="3/1"), table.ann.buried("Two", types="Creature", pt="2/2")
    table.ann.exiled("Three", types="Creature", pt="7/7")
    words = "~'s power and toughness are each equal to the total power of the exiled cards used to craft it."
    golem = crafted(table, "one or more creatures", words, one, two)
    assert golem.pt == "5/5"


def test_only_cards_still_in_exile_count(table: Table) -> None:
    """CR 702.167c: it refers to cards in exile."""
    one, two = (
        table.ann.buried("One", types="Creature", pt="3/1"),
        table.ann.buried("Two", types="Creature", pt="2/2"),
    )
    words = "~'s power and toughness are each equal to the total power of the exiled cards used to craft it."
    golem = crafted(table, "one or more creatures", words, one, two)
    table.put_onto_battlefield(one)
    assert golem.pt == "2/2"


def test_each_permanent_knows_its_own_materials(table: Table) -> None:
    """CR 702.167c."""
    words = "~'s power and toughness are each equal to the total power of the exiled cards used to craft it."
    one = table.ann.buried("One", types="Creature", pt="3/1")
    first = crafted(table, "one or more creatures", words, one, asked=False)
    second = crafted(
        table, "one or more creatures", words, table.ann.buried("Two", types="Creature", pt="4/4")
    )
    assert (first.pt, second.pt) == ("3/3", "4/4")


def test_the_one_card_that_it_was_crafted_with(table: Table) -> None:
    """CR 702.167c, 202.3."""
    seed = table.ann.buried("Seed", types="Creature", cost="{3}{G}", pt="1/1")
    words = "When this creature enters, you gain life equal to the mana value of the exiled card used to craft it."
    card = card_of(
        "Ore // Golem",
        Layout.TRANSFORM,
        FaceRecord("Ore", "{1}", "Artifact", "Craft with creature {1}"),
        FaceRecord("Golem", "", "Artifact Creature — Golem", words, "2", "2"),
    )
    ore = table.ann.controls("Ore", card=card)
    table.ann.has_mana("{1}")
    table.ann.activates(ore, "craft")
    table.resolve_all()
    assert (table.ann.life, seed.zone) == (24, Zone.EXILE)


def test_anything_can_be_a_material_and_its_colors_count(table: Table) -> None:
    """CR 702.167a, 105.2: craft with one or more, whatever they are."""
    land = table.ann.controls("Hill", types="Land")
    red, green = table.ann.buried("Red", cost="{R}"), table.ann.buried("Green", types="Sorcery", cost="{G}")
    back = "~'s power and toughness are each equal to the number of colors among the exiled cards used to craft it."
    golem = crafted(table, "one or more", back, land, red, green)
    assert golem.pt == "2/2"


def test_one_mana_of_each_of_their_colors(table: Table) -> None:
    """CR 106.3."""
    red, green = table.ann.buried("Red", cost="{R}"), table.ann.buried("Green", types="Sorcery", cost="{G}")
    back = (
        "{T}: For each color among the exiled cards used to craft this creature, add one mana of that color."
    )
    golem = crafted(table, "one or more", back, red, green)
    table.ann.activates(golem, "{T}")
    assert sorted(table.ann.pool) == ["G", "R"]
