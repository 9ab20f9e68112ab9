"""The names of tokens by the rules of several dates (111.4)."""

from tests.rulings.dates import dated
from tests.rulings.table import Table


@dated("name", today="Goblin Token", cr_2019="Goblin", cr_2011="Goblin", cr_2006="Goblin")
def test_a_token_without_a_name_of_its_own(table: Table, name: str) -> None:
    """111.4: its subtypes and the word Token; before 2021 the subtypes alone."""
    rally = table.ann.holds(
        "Goblin Rally", "Create four 1/1 red Goblin creature tokens.", types="Sorcery", cost="{0}"
    )

    table.ann.casts(rally)
    table.resolve()

    assert table.ann.permanents == [name] * 4


@dated("name", today="Treasure Token", cr_2019="Treasure")
def test_a_token_that_the_rules_define(table: Table, name: str) -> None:
    """111.10a: it is named after its subtype as others are."""
    spell = table.ann.holds("Spoils", "Create a Treasure token.", types="Sorcery", cost="{0}")

    table.ann.casts(spell)
    table.resolve()

    assert table.ann.permanents == [name]


@dated("name", cr_2006="Marit Lage")
def test_a_token_that_is_named(table: Table, name: str) -> None:
    """111.4: what names it names it."""
    text = "Create Marit Lage, a legendary 20/20 black Avatar creature token with flying and indestructible."
    spell = table.ann.holds("Depths", text, types="Sorcery", cost="{0}")

    table.ann.casts(spell)
    table.resolve()

    assert table.ann.permanents == [name]
