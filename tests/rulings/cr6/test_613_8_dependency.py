"""Dependency between continuous effects of one layer (CR 613.8)."""

from __future__ import annotations

import pytest

from engine.values.types import CardType
from tests.rulings.table import Table

AS_ARTIFACTS = "Enchantments you control are artifacts in addition to their other types."
IF_ARTIFACT = (
    "As long as you control an artifact, creatures you control are Zombies in addition to their other types."
)


@pytest.mark.parametrize("texts", [(IF_ARTIFACT, AS_ARTIFACTS), (AS_ARTIFACTS, IF_ARTIFACT)])
def test_a_condition_waits_for_what_makes_it_true(table: Table, texts: tuple[str, str]) -> None:
    """CR 613.8a, 613.8b: the other effect changes the existence of the one with the condition, so that one waits,
    whichever is older."""
    for number, text in enumerate(texts):
        table.ann.controls(f"Sign {number}", text, types="Enchantment")
    bear = table.ann.controls("Bear", pt="2/2")

    assert "Zombie" in bear.chars.subtypes


@pytest.mark.parametrize("texts", [(IF_ARTIFACT, AS_ARTIFACTS), (AS_ARTIFACTS, IF_ARTIFACT)])
def test_the_condition_is_of_its_own_controller(table: Table, texts: tuple[str, str]) -> None:
    """CR 109.5, 611.3a: an artifact of the other player's doesn't make it true."""
    for text in texts:
        seat = table.ann if text == IF_ARTIFACT else table.bob
        seat.controls(f"Sign {len(text)}", text, types="Enchantment")
    bear = table.ann.controls("Bear", pt="2/2")

    assert "Zombie" not in bear.chars.subtypes


def test_types_chosen_for_several_sources_are_all_added(table: Table) -> None:
    """CR 613.8a: what adds creature types doesn't change which objects are creatures, so nothing depends on it."""
    text = "As ~ enters, choose a creature type.\nCreatures you control are the chosen type in addition to their other types."
    bear = table.ann.controls("Bear", pt="2/2")
    for kind in ("Elf", "Goblin", "Zombie"):
        table.ann.answers(kind)
        table.ann.controls(f"Mark of {kind}", text, types="Enchantment")

    assert {"Elf", "Goblin", "Zombie"} <= bear.chars.subtypes


ALL_ARTIFACTS = "Creatures you control are artifacts in addition to their other types."
ARTIFACT_ZOMBIES = "Artifact creatures you control are Zombies in addition to their other types."


@pytest.mark.parametrize("texts", [(ALL_ARTIFACTS, ARTIFACT_ZOMBIES), (ARTIFACT_ZOMBIES, ALL_ARTIFACTS)])
def test_what_takes_in_a_card_type_waits_for_what_adds_it(table: Table, texts: tuple[str, str]) -> None:
    """CR 613.8a: an added card type changes what the other effect applies to, whichever is older."""
    for number, text in enumerate(texts):
        table.ann.controls(f"Sign {number}", text, types="Enchantment")
    bear = table.ann.controls("Bear", pt="2/2")

    assert "Zombie" in bear.chars.subtypes


def test_equal_effects_of_both_players_each_reach_their_own(table: Table) -> None:
    """CR 613.7, 613.8: many effects that add the same type depend on nothing that they don't change, and what waits
    for them waits for the one that reaches its own objects."""
    for seat in (table.bob, table.ann, table.bob):
        seat.controls("Sign", ARTIFACT_ZOMBIES, types="Enchantment")
        for number in range(3):
            seat.controls(f"Web {number}", ALL_ARTIFACTS, types="Enchantment")
    bears = [seat.controls("Bear", pt="2/2") for seat in (table.ann, table.bob)]

    assert all("Zombie" in bear.chars.subtypes for bear in bears)


def test_an_effect_on_what_has_an_ability_waits_for_what_takes_abilities_of_lands(table: Table) -> None:
    """CR 613.8a, 305.7: a nonbasic land that becomes a Mountain loses its abilities in the layer of types, so that the older
    effect there on creatures with flying isn't applied to it."""
    table.ann.controls(
        "Nest", "Creatures with flying are artifacts in addition to their other types.", types="Enchantment"
    )
    dryad = table.ann.controls("Dryad", "Flying", types="Land Creature — Forest Dryad", pt="1/1")
    assert CardType.ARTIFACT in dryad.chars.types

    table.ann.controls("Moon", "Nonbasic lands are Mountains.", types="Enchantment")
    assert "Mountain" in dryad.chars.subtypes
    assert CardType.ARTIFACT not in dryad.chars.types
