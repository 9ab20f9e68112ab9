"""Creatures that can't attack somebody, among other things that an effect says of them (CR 508.1c, 109.5)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Card, Table

VOW = "Enchant creature\nEnchanted creature gets +2/+2, has flying, and can't attack you or planeswalkers you control."


def vowed(table: Table) -> tuple[Card, Card, Card]:
    """Ann's Aura on a creature of Bob's, and a planeswalker of hers."""
    for player in (table.ann, table.bob):
        for number in range(4):
            player.library(f"Card {number}", types="Artifact")
    bear = table.bob.controls("Bear", pt="2/2")
    keeper = table.ann.controls("Keeper", "[+1]: You gain 1 life.", types="Planeswalker — Jace", loyalty="4")
    vow = table.ann.holds("Vow", VOW, types="Enchantment — Aura", cost="{2}{U}")
    table.ann.has_mana("{2}{U}")
    table.ann.casts(vow)  # there is only one creature to enchant
    table.resolve()
    assert bear.pt == "4/4"
    return bear, keeper, vow


def test_you_are_who_controls_the_effect(table: Table) -> None:
    """CR 109.5, 508.1c: it's the controller of the Aura who isn't attacked, nor that player's planeswalkers."""
    bear, keeper, _ = vowed(table)
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=1)

    assert not table.may_attack(bear, at=table.ann)
    assert not table.may_attack(bear, at=keeper)


def test_only_as_long_as_the_effect_lasts(table: Table) -> None:
    """CR 611.3a: without the Aura nothing keeps it from attacking."""
    bear, keeper, vow = vowed(table)
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=1)
    table.destroy(vow)

    assert table.may_attack(bear, at=table.ann)
    assert table.may_attack(bear, at=keeper)
