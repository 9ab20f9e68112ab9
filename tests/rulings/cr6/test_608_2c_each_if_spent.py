"""Two instructions of a sentence, each if mana of a kind was spent (CR 608.2c, 601.2h)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

TEXT = (
    "Creatures your opponents control get -1/-0 until end of turn if {U} was spent to cast this spell, and creatures you "
    "control get +1/+0 until end of turn if {R} was spent to cast this spell."
)


@pytest.mark.parametrize(
    ("mana", "mine", "theirs"),
    [("{U}{U}", "2/2", "1/2"), ("{R}{R}", "3/2", "2/2"), ("{U}{R}", "3/2", "1/2"), ("{C}{C}", "2/2", "2/2")],
)
def test_each_by_itself(table: Table, mana: str, mine: str, theirs: str) -> None:
    """CR 608.2c: either, both or neither."""
    own, other = table.ann.controls("Own", pt="2/2"), table.bob.controls("Other", pt="2/2")
    spell = table.ann.holds("Assault", TEXT, types="Instant", cost="{2}")
    table.ann.casts(spell, free=mana)
    table.resolve()
    assert (own.pt, other.pt) == (mine, theirs)


def test_what_also_is_so(table: Table) -> None:
    """CR 613.1: "also" adds to what else is so."""
    text = "Creatures you control get +1/+0.\nCreatures you control also get +1/+0 and have trample as long as you control two or more creatures."
    table.ann.controls("Nexus", text, types="Enchantment")
    bear = table.ann.controls("Bear", pt="2/2")
    one = bear.pt
    table.ann.controls("Second", pt="1/1")
    assert (one, bear.pt, bear.keywords) == ("3/2", "4/2", {"trample"})


def test_a_land_with_an_ability_and_all_creature_types(table: Table) -> None:
    """CR 205.1b, 205.3m: it has each creature type, and keeps being a land."""
    haven = table.ann.controls(
        "Haven",
        "{0}: This land becomes a 4/3 creature with vigilance and all creature types until end of turn. It's still a land.",
        types="Land",
    )
    table.ann.activates(haven)
    table.resolve()
    assert (haven.pt, "vigilance" in haven.keywords) == ("4/3", True)
    assert {"Goblin", "Elf"} <= haven.chars.subtypes
    assert {kind.value for kind in haven.chars.types} == {"land", "creature"}
