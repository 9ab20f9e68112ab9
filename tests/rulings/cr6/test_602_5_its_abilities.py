"""Objects whose activated abilities can't be activated (CR 602.5)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table


def test_its_abilities_this_turn(table: Table) -> None:
    """CR 602.5, 611.2a."""
    table.ann.library("One")
    table.bob.library("Two")
    gem = table.bob.controls("Gem", "{0}: You gain 1 life.", types="Artifact")
    other = table.bob.controls("Other", "{0}: You gain 1 life.", types="Artifact")
    trap = table.ann.controls(
        "Trap", "{0}: Tap target artifact. Its activated abilities can't be activated this turn."
    )
    table.ann.answers(gem)
    table.ann.activates(trap)
    table.resolve()
    assert (table.bob.can(gem), table.bob.can(other)) == (False, True)
    table.to(Step.UPKEEP, turns_on=1)
    assert table.bob.can(gem)


def test_the_enchanted_creatures_abilities(table: Table) -> None:
    """CR 602.5: not even mana abilities."""
    elf = table.ann.controls("Elf", "{T}: Add {G}.")
    assert table.ann.can(table.ann.holds("Bear", cost="{G}"))
    table.bob.controls(
        "Touch",
        "Enchanted creature's activated abilities can't be activated.",
        types="Enchantment — Aura",
        attach_to=elf,
    )
    assert not table.ann.can(table.ann.holds("Wolf", cost="{G}"))
