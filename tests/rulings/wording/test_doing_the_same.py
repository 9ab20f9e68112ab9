"""Others who do the same as the sentence before says (CR 608.2c)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table

CURSE = "Enchant player\nWhenever enchanted player is attacked, you gain 2 life. Each opponent attacking that player does the same."


def test_who_attacks_does_the_same(table: Table) -> None:
    """CR 608.2c, 508.6: the opponent who attacks whoever is cursed."""
    curse = table.ann.controls("Curse", CURSE, types="Enchantment — Aura Curse", attach_to=table.ann)
    bear = table.bob.controls("Bear", pt="2/2")
    table.bob.library("Card")
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    table.attack(bear)
    table.resolve()
    assert (curse.controller, table.ann.life, table.bob.life) == (table.ann, 22, 22)


def test_nobody_else_does_the_same(table: Table) -> None:
    """CR 608.2c: you attack the player whom you cursed, and no opponent of yours does."""
    table.ann.controls("Curse", CURSE, types="Enchantment — Aura Curse", attach_to=table.bob)
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(bear)
    table.resolve()
    assert (table.ann.life, table.bob.life) == (22, 20)
