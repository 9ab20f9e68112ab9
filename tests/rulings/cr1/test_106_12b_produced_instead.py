"""A permanent tapped for mana produces something else than it would (CR 106.12b, 614.1a)."""

from __future__ import annotations

from tests.rulings.table import Table

SPHERE = "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount."
DARKNESS = "If a land is tapped for mana, it produces {B} instead of any other type and amount."


def test_two_mana_of_a_land_become_one_without_color(table: Table) -> None:
    """CR 106.12b: neither land of one mana nor artifact is changed."""
    table.bob.controls("Sphere", SPHERE, types="Artifact")
    tower = table.ann.controls("Tower", "{T}: Add {R}{G}.", types="Land")
    table.ann.activates(tower)
    assert table.ann.pool == "C"
    table.ann.activates(table.ann.controls("Forest"))
    assert table.ann.pool == "CG"
    table.ann.activates(table.ann.controls("Ring", "{T}: Add {C}{C}.", types="Artifact"))
    assert table.ann.pool == "CGCC"


def test_mana_that_is_added_without_tapping_the_land_stays(table: Table) -> None:
    """CR 106.12: tapping for mana is activating a mana ability whose cost has the tap symbol."""
    table.bob.controls("Sphere", SPHERE, types="Artifact")
    land = table.ann.controls("Altar", "Sacrifice this land: Add {R}{R}.", types="Land")
    table.ann.activates(land)

    assert table.ann.pool == "RR"


def test_every_land_produces_the_one_type(table: Table) -> None:
    """CR 106.12b: type and amount."""
    table.bob.controls("Dark", DARKNESS, types="Enchantment")
    table.ann.activates(table.ann.controls("Tower", "{T}: Add {R}{G}.", types="Land"))
    table.ann.activates(table.ann.controls("Forest"))

    assert table.ann.pool == "BB"


def test_a_payment_reckons_with_what_the_lands_will_produce(table: Table) -> None:
    """CR 601.2g-h: a green spell can't be paid with lands that produce black mana."""
    green = table.ann.holds("Growth", "You gain 1 life.", types="Instant", cost="{G}")
    table.ann.controls("Forest")
    assert table.ann.can(green)
    table.bob.controls("Dark", DARKNESS, types="Enchantment")

    assert not table.ann.can(green)
    assert table.ann.can(table.ann.holds("Rite", "You gain 1 life.", types="Instant", cost="{B}"))
