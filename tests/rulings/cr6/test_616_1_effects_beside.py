"""Whether the order of replacement effects matters is found also where other effects go on (CR 616.1)."""

from __future__ import annotations

from tests.rulings.table import Table


def test_two_are_not_ordered_while_another_effect_lasts(table: Table) -> None:
    """CR 616.1: one doubles, one triples, and whichever is first the same comes of it; an effect until end of turn that replaces
    nothing is there before and after."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.carries_out("Target creature gets +1/+1 until end of turn.")
    for name, times in (("Twice", "double"), ("Thrice", "triple")):
        table.ann.controls(
            name,
            f"If a source you control would deal damage to an opponent, it deals {times} that damage instead.",
            types="Enchantment",
        )
    table.deal(bear, table.bob, 3)
    assert table.bob.life == 2
