"""Card types, subtypes and supertypes that objects gain and keep (CR 205, 208)."""

from __future__ import annotations

from engine.values.types import CardType
from tests.rulings.table import Table


def test_what_becomes_a_creature_type_artifact_creature_keeps_all_but_creature_types(table: Table) -> None:
    """CR 205.1b."""
    shrine = table.ann.controls("Shrine", types="Artifact Enchantment Creature — Elf Food Shrine", pt="1/1")
    table.ann.carries_out("Until end of turn, target artifact becomes a 4/4 Golem artifact creature.")
    assert shrine.pt == "4/4"
    assert shrine.chars.types == {CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.CREATURE}
    assert shrine.chars.subtypes == {"Golem", "Food", "Shrine"}


def test_all_artifacts_are_artifact_creatures_too(table: Table) -> None:
    """CR 205.1b, its second example."""
    both = table.ann.controls("Both", types="Artifact Enchantment")
    table.ann.controls("Spark", "All artifacts are 1/1 artifact creatures.", types="Enchantment")
    assert both.chars.types == {CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.CREATURE}


def test_no_subtype_is_gained_that_fits_no_card_type(table: Table) -> None:
    """CR 205.3d: an artifact can't be a Goblin until it is a creature, whichever effect came first (613.8a)."""
    table.ann.controls(
        "Mob", "Each permanent you control is a Goblin in addition to its other types.", types="Enchantment"
    )
    relic, bear = table.ann.controls("Relic", types="Artifact"), table.ann.controls("Bear", pt="2/2")
    assert relic.chars.subtypes == frozenset()
    assert "Goblin" in bear.chars.subtypes
    table.ann.carries_out(
        "Until end of turn, target artifact becomes an artifact creature with base power and toughness 2/2."
    )
    assert relic.chars.subtypes == {"Goblin"}
