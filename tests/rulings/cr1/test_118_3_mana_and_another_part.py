"""What is used up for mana doesn't pay for another part of the same cost (CR 118.3, 601.2g-h)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

TREASURE = "{T}, Sacrifice ~: Add one mana of any color."


def test_a_treasure_is_not_sacrificed_twice(table: Table) -> None:
    """CR 118.3: "{1}, Sacrifice an artifact" with one Treasure, and with two."""
    shrine = table.ann.controls("Shrine", "{1}, Sacrifice an artifact: You gain 1 life.", types="Enchantment")
    table.ann.controls("Treasure", TREASURE, types="Artifact")
    assert not table.ann.can(shrine)

    table.ann.controls("Treasure", TREASURE, types="Artifact")
    assert table.ann.can(shrine)

    table.ann.activates(shrine)
    table.resolve_all()
    assert (table.ann.life, table.ann.permanents) == (21, ["Shrine"])


def test_the_treasure_pays_and_another_artifact_is_given(table: Table) -> None:
    """CR 118.3: only one of them gives mana."""
    shrine = table.ann.controls("Shrine", "{1}, Sacrifice an artifact: You gain 1 life.", types="Enchantment")
    table.ann.controls("Treasure", TREASURE, types="Artifact")
    table.ann.controls("Relic", types="Artifact")
    assert table.ann.can(shrine)

    table.ann.activates(shrine)
    table.resolve_all()
    assert (table.ann.life, table.ann.permanents) == (21, ["Shrine"])


def test_what_was_tapped_for_mana_can_be_sacrificed(table: Table) -> None:
    """CR 601.2g-h: mana abilities come first; a tapped artifact can be sacrificed."""
    shrine = table.ann.controls("Shrine", "{1}, Sacrifice an artifact: You gain 1 life.", types="Enchantment")
    table.ann.controls("Pearl", "{T}: Add {W}.", types="Artifact")
    assert table.ann.can(shrine)

    table.ann.activates(shrine)
    table.resolve_all()
    assert (table.ann.life, table.ann.permanents) == (21, ["Shrine"])


def test_what_was_tapped_for_mana_can_not_be_tapped(table: Table) -> None:
    """CR 118.3: "{1}, Tap an untapped creature you control" with one creature that taps for mana."""
    shrine = table.ann.controls(
        "Shrine", "{1}, Tap an untapped creature you control: You gain 1 life.", types="Enchantment"
    )
    table.ann.controls("Elf", "{T}: Add {G}.")
    assert not table.ann.can(shrine)

    table.ann.controls("Bear")
    assert table.ann.can(shrine)
    table.ann.activates(shrine)
    table.resolve_all()
    assert table.ann.life == 21


@pytest.mark.parametrize("bears", [0, 1])
def test_a_spell_with_an_additional_cost(table: Table, bears: int) -> None:
    """CR 601.2f-h: the same for spells; of two parts one is paid with what gives mana if something else gives it."""
    rite = table.ann.holds(
        "Rite",
        "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 1 life.",
        types="Sorcery",
        cost="{B}",
    )
    table.ann.controls("Spawn", "Sacrifice ~: Add {B}.")
    for _ in range(bears):
        table.ann.controls("Bear")
    assert table.ann.can(rite) == bool(bears)
    if bears:
        table.ann.casts(rite)
        table.resolve_all()
        assert (table.ann.life, sorted(table.ann.graveyard)) == (21, ["Bear", "Rite", "Spawn"])


def test_the_source_that_is_sacrificed_gives_no_mana(table: Table) -> None:
    """CR 118.3: "{1}, Sacrifice ~" on what gives mana only by its own sacrifice."""
    shrine = table.ann.controls(
        "Shrine", "Sacrifice ~: Add {C}.\n{1}, Sacrifice ~: You gain 1 life.", types="Artifact"
    )
    table.ann.controls("Spawn", "Sacrifice ~: Add {B}.")
    table.ann.activates(shrine, number=1)
    table.resolve_all()
    assert (table.ann.life, table.ann.permanents) == (21, [])
