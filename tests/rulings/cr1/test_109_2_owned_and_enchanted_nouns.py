"""What is owned but not controlled, an enchanted opponent, and every land type (CR 109.2, 205.3i, 303.4b)."""

from __future__ import annotations

from engine.values.types import LAND_TYPES
from tests.rulings.table import Table


def test_what_you_own_but_dont_control(table: Table) -> None:
    """CR 108.3, 109.2: neither what is yours in both ways nor what is Bob's."""
    table.ann.controls("Bear")
    table.bob.controls("Ogre")
    lent = table.ann.controls("Elk")
    gift = "Target opponent gains control of target creature you control."
    table.ann.answers(lent)
    table.ann.casts(table.ann.holds("Gift", gift, types="Sorcery", cost="{0}"))
    table.resolve()
    recall = "Gain control of target permanent you own but don't control."
    table.ann.casts(table.ann.holds("Recall", recall, types="Sorcery", cost="{0}"))
    table.resolve()

    assert sorted(table.ann.permanents) == ["Bear", "Elk"]
    assert table.bob.permanents == ["Ogre"]


def test_a_trigger_on_the_enchanted_opponent(table: Table) -> None:
    """CR 303.4b: the player that the Aura is attached to."""
    text = "Enchant opponent\nWhenever enchanted opponent draws a card, you gain 1 life."
    table.bob.library("Swamp")
    aura = table.ann.holds("Watch", text, types="Enchantment — Aura", cost="{0}")
    table.ann.casts(aura)
    table.resolve()
    table.ann.casts(table.ann.holds("Lesson", "Each player draws a card.", types="Instant", cost="{0}"))
    table.ann.library("Plains")
    table.resolve_all()

    assert table.ann.life == 21


def test_every_land_type(table: Table) -> None:
    """CR 205.3i: not the basic ones alone."""
    waste = table.ann.controls("Waste", types="Land")
    table.ann.controls(
        "Map", "Lands you control are every land type in addition to their other types.", types="Enchantment"
    )

    assert waste.chars.subtypes == set(LAND_TYPES)
