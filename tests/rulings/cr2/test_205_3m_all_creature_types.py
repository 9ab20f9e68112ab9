"""What becomes a creature with all creature types (CR 205.3m, 205.1b)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.types import CardType
from tests.rulings.table import Table

LAND = "{0}: This land becomes a 2/2 creature with all creature types until end of turn. It's still a land."


def test_a_land_has_every_creature_type_until_end_of_turn(table: Table) -> None:
    """CR 205.3m, 205.1b: it is a creature of each type, and no other kind of subtype is added."""
    vault = table.ann.controls("Vault", LAND, types="Land")
    table.ann.controls("Lord", "Other Goblins you control get +1/+1.", types="Enchantment")
    table.ann.controls("King", "Elves you control have trample.", types="Enchantment")
    table.ann.activates(vault)
    table.resolve()
    assert vault.pt == "3/3"
    assert "trample" in {word.casefold() for word in vault.keywords}
    assert {CardType.LAND, CardType.CREATURE} == set(vault.chars.types)
    assert {"Goblin", "Elf", "Assembly-Worker"} <= set(vault.chars.subtypes)
    assert not {"Forest", "Aura", "Equipment"} & set(vault.chars.subtypes)
    table.to(Step.UPKEEP, turns_on=1)
    assert not vault.chars.subtypes


def test_types_are_no_ability(table: Table) -> None:
    """CR 205.3m, 613.1d, 613.1f: what loses all abilities keeps them, for they are types and nothing that it has."""
    vault = table.ann.controls("Vault", LAND, types="Land")
    table.ann.activates(vault)
    table.resolve()
    spell = table.bob.holds(
        "Hush", "Target creature loses all abilities until end of turn.", types="Instant", cost="{1}"
    )
    table.bob.casts(spell, free="{1}")
    table.resolve()
    assert "Goblin" in vault.chars.subtypes
