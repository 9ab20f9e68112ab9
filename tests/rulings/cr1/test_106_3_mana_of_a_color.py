"""Mana of a color chosen as the ability resolves, and mana measured and restricted, played (CR 106.3, 106.6, 700.5)."""

from __future__ import annotations

from tests.rulings.table import Table

SHRINE = "{T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color."


def test_as_much_mana_as_the_devotion_to_the_chosen_color(table: Table) -> None:
    """CR 700.5, 106.3: the devotion to that color only."""
    shrine = table.ann.controls("Shrine", SHRINE, types="Land")
    table.ann.controls("Knight", types="Creature", cost="{1}{W}{W}", pt="2/2")
    table.ann.controls("Guide", types="Creature", cost="{G}{G/W}", pt="2/2")
    table.ann.answers("{W}{W}{W}")

    table.ann.activates(shrine)

    assert table.ann.pool == "WWW"


def test_a_payment_knows_what_each_color_gives(table: Table) -> None:
    """CR 605.3a: the mana of the color that is needed is there, that of another isn't."""
    table.ann.controls("Shrine", SHRINE, types="Land")
    table.ann.controls("Knight", types="Creature", cost="{W}{W}", pt="2/2")
    white = table.ann.holds("White", "You gain 1 life.", types="Sorcery", cost="{W}{W}")
    green = table.ann.holds("Green", "You gain 1 life.", types="Sorcery", cost="{G}")

    assert (table.ann.can(white), table.ann.can(green)) == (True, False)


def test_mana_measured_and_for_some_spells_only(table: Table) -> None:
    """CR 106.6, 107.3: all of that mana can be spent only so."""
    text = "{T}: Add X mana of any one color, where X is this creature's power. Spend this mana only to cast creature spells."
    seer = table.ann.controls("Seer", text, pt="3/3")
    giant = table.ann.holds("Giant", types="Creature", cost="{3}", pt="4/4")
    trick = table.ann.holds("Trick", "You gain 1 life.", types="Instant", cost="{1}")
    before = (table.ann.can(giant), table.ann.can(trick))
    table.ann.answers("{G}{G}{G}")

    table.ann.activates(seer)

    assert (before, table.ann.pool) == ((True, False), "GGG")
    assert (table.ann.can(giant), table.ann.can(trick)) == (True, False)


def test_mana_for_each_and_for_some_spells_only(table: Table) -> None:
    """CR 106.6."""
    text = "{T}: Add {U} for each artifact you control. Spend this mana only to cast noncreature spells."
    cyborg = table.ann.controls("Cyborg", text, types="Artifact Creature", pt="1/1")
    table.ann.controls("Stone", types="Artifact")
    giant = table.ann.holds("Giant", types="Creature", cost="{1}", pt="4/4")
    trick = table.ann.holds("Trick", "You gain 1 life.", types="Instant", cost="{U}{U}")

    table.ann.activates(cyborg)

    assert (table.ann.pool, table.ann.can(giant), table.ann.can(trick)) == ("UU", False, True)
