"""What becomes a creature with all creature types is of each of them, as long as that lasts (CR 205.3m, 613.1d)."""

from tests.rulings.table import Table


def test_a_land_that_is_of_all_creature_types_for_a_turn(table: Table) -> None:
    """CR 613.1d: whatever is said of Elves, or of Goblins, is said of it too."""
    table.ann.controls("Elf Banner", "Elves you control get +1/+0.", types="Enchantment")
    table.ann.controls("Goblin Banner", "Goblins you control get +0/+1.", types="Enchantment")
    vault = table.ann.controls(
        "Vault",
        "{0}: ~ becomes a 2/2 creature with all creature types until end of turn. It's still a land.",
        types="Land",
    )
    table.ann.activates(vault)
    table.resolve()

    assert vault.pt == "3/3"
