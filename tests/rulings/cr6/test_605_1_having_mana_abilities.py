"""Having mana abilities, and activated abilities that are none (CR 605.1)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table


def test_lands_whose_only_ability_adds_mana_untap(table: Table) -> None:
    """CR 605.1a: one that adds mana without a target is a mana ability, also of a basic land type."""
    text = "Each land with an activated ability that isn't a mana ability is an Island."
    table.ann.controls("Web", text, types="Enchantment")
    plain = table.ann.controls("Plains", types="Basic Land — Plains")
    useful = table.ann.controls("Tower", "{T}: Add {C}.\n{1}, {T}: You gain 1 life.", types="Land")
    without = table.ann.controls("Rubble", types="Land")

    assert [("Island" in card.chars.subtypes) for card in (plain, useful, without)] == [False, True, False]


def test_artifacts_without_mana_abilities(table: Table) -> None:
    """CR 605.1a-b: activated or triggered from mana; a loyalty or targeted ability is none."""
    text = "Exile all artifacts without mana abilities."
    stone = table.bob.controls("Stone", "{T}: Add {C}.", types="Artifact")
    wheel = table.bob.controls("Wheel", "{T}: You gain 1 life.", types="Artifact")
    mirror = table.bob.controls("Mirror", "Whenever you tap a land for mana, add {C}.", types="Artifact")
    table.ann.casts(table.ann.holds("Rust", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert (stone.zone, wheel.zone, mirror.zone) == (Zone.BATTLEFIELD, Zone.EXILE, Zone.BATTLEFIELD)


def test_a_creature_given_a_mana_ability(table: Table) -> None:
    """CR 613.1f: what it has counts, whatever gave it."""
    table.ann.controls(
        "Boss", "Each other creature you control with a mana ability gets +2/+2.", types="Enchantment"
    )
    bear = table.ann.controls("Bear", pt="2/2")
    assert bear.pt == "2/2"
    table.ann.controls("Rites", 'Creatures you control have "{T}: Add {G}."', types="Enchantment")

    assert bear.pt == "4/4"
