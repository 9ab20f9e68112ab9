"""Triggered mana abilities that look at the color of mana that was added (CR 605.1b, 607.2d)."""

from tests.rulings.table import Table

TAPPED = (
    "As ~ enters, choose a color.\nWhenever a basic land is tapped for mana of the chosen color, its controller adds an "
    "additional one mana of that color."
)
CAUSED = (
    "As ~ enters, choose a color.\nWhenever a land's ability causes you to add one or more mana of the chosen color, add an "
    "additional one mana of that color."
)


def chosen(table: Table, text: str, color: str) -> None:
    table.ann.answers(color)
    table.ann.casts(table.ann.holds("Sun", text, types="Artifact", cost="{0}"))
    table.resolve_all()


def test_whoever_taps_a_basic_land_for_that_color_adds_one_more(table: Table) -> None:
    """CR 605.1b: mana of another color isn't meant."""
    chosen(table, TAPPED, "red")
    table.bob.activates(table.bob.controls("Mountain"))
    table.ann.activates(table.ann.controls("Forest"))
    table.ann.activates(table.ann.controls("Peak", "{T}: Add {R}.", types="Land"))
    assert (table.bob.pool, table.ann.pool) == ("RR", "GR")


def test_an_ability_of_a_land_counts_without_tapping_it_and_one_of_a_creature_does_not(table: Table) -> None:
    """CR 605.1b, 106.12: once however much it adds."""
    chosen(table, CAUSED, "green")
    table.ann.activates(table.ann.controls("Pool", "Sacrifice ~: Add {G}{G}.", types="Land"))
    table.ann.activates(table.ann.controls("Elf", "{T}: Add {G}.", types="Creature — Elf", pt="1/1"))
    table.bob.activates(table.bob.controls("Forest"))
    assert (table.ann.pool, table.bob.pool) == ("GGGG", "G")
