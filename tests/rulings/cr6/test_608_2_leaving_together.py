"""Objects that leave together: each is remembered as it was while the others were still there (CR 608.2h, 603.10a)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table

BANNER = "Other creatures you control get +1/+1 and have lifelink."
LAST_GIFT = "When ~ dies, you gain life equal to its power."


@pytest.mark.parametrize("first", ["Banner", "Giver"])
def test_the_last_power_counts_what_left_at_the_same_time(table: Table, first: str) -> None:
    """CR 608.2h: the power just before it left, with the bonus, whichever of the two is older."""
    for name in (first, *{"Banner", "Giver"} - {first}):
        if name == "Banner":
            table.ann.controls(name, BANNER, pt="2/2")
        else:
            giver = table.ann.controls(name, LAST_GIFT, pt="2/2")
    sweep = table.bob.holds("Sweep", "Destroy all creatures.", types="Instant", cost="{W}")

    table.bob.casts(sweep, free="{W}")
    table.resolve_all()

    assert giver.zone is Zone.GRAVEYARD
    assert table.ann.life == 23


def test_an_attacking_creature_was_attacking(table: Table) -> None:
    """CR 608.2h, 603.10a: a creature that died in combat was attacking."""
    table.ann.controls(
        "Watcher",
        "Whenever one or more attacking creatures you control die, you gain 3 life.",
        types="Artifact",
    )
    bear = table.ann.controls("Bear", pt="2/2")
    wolf = table.ann.controls("Wolf", pt="2/2")
    table.ann.controls("At home", "When ~ dies, if it was attacking, draw a card.", pt="2/2")
    sweep = table.bob.holds("Sweep", "Destroy all creatures.", types="Instant", cost="{W}")
    table.attack(bear, wolf)

    table.bob.casts(sweep, free="{W}")
    table.resolve_all()

    assert table.ann.life == 23
    assert not table.ann.hand


def test_what_was_attached_is_remembered_though_it_leaves_too(table: Table) -> None:
    """CR 608.2h, 603.10a: the Aura was on the creature and the Equipment too, though all three go at once."""
    bear = table.ann.controls("Bear", "When ~ dies, if it was enchanted, you gain 3 life.", pt="2/2")
    table.ann.controls(
        "Veil", "Enchant creature\nEnchanted creature gets +1/+1.", types="Enchantment — Aura", attach_to=bear
    )
    sweep = table.bob.holds("Sweep", "Destroy all permanents.", types="Instant", cost="{W}")

    table.bob.casts(sweep, free="{W}")
    table.resolve_all()

    assert bear.zone is Zone.GRAVEYARD
    assert table.ann.life == 23
