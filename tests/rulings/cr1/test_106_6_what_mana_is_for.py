"""What mana can be spent on, and how long it stays, as sentences of their own say it (CR 106.6, 500.5)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from tests.rulings.table import Table


@pytest.mark.parametrize("ending", ["a nonartifact spell", "nonartifact spells"])
def test_not_on_such_spells(table: Table, ending: str) -> None:
    """CR 106.6: on an artifact spell and on an ability it can be spent, on another spell it can't."""
    table.ann.controls(
        "Stone", f"{{T}}: Add {{C}}. This mana can't be spent to cast {ending}.", types="Artifact"
    )
    spell = table.ann.holds("Spell", "You gain 1 life.", types="Instant", cost="{1}")
    ring = table.ann.holds("Ring", types="Artifact", cost="{1}")
    lamp = table.ann.controls("Lamp", "{1}: You gain 1 life.", types="Artifact")
    assert (table.ann.can(spell), table.ann.can(ring), table.ann.can(lamp)) == (False, True, True)


@pytest.mark.parametrize(
    "use",
    ["cast an artifact spell or to activate an ability", "activate an ability or cast an artifact spell"],
)
def test_on_any_ability(table: Table, use: str) -> None:
    """CR 106.6."""
    table.ann.controls("Stone", f"{{T}}: Add {{C}}. Spend this mana only to {use}.", types="Artifact")
    spell = table.ann.holds("Spell", "You gain 1 life.", types="Instant", cost="{1}")
    ring = table.ann.holds("Ring", types="Artifact", cost="{1}")
    lamp = table.ann.controls("Lamp", "{1}: You gain 1 life.", types="Artifact")
    assert (table.ann.can(spell), table.ann.can(ring), table.ann.can(lamp)) == (False, True, True)


@pytest.mark.parametrize(
    "text",
    [
        "Add {R}{R} and you gain 3 life. Until end of turn, you don't lose this mana as steps and phases end.",
        "Add {R} for each artifact you control. Until end of turn, you don't lose this mana as steps and phases end.",
    ],
)
def test_it_stays_for_the_turn(table: Table, text: str) -> None:
    """CR 500.5: not lost as phases end, but as the turn does."""
    for name in ("Rock", "Ring"):
        table.ann.controls(name, types="Artifact")
    table.bob.library("Card")
    table.ann.casts(table.ann.holds("Rite", text, types="Sorcery", cost="{0}"))
    table.resolve_all()
    table.to(Step.POSTCOMBAT_MAIN)
    assert table.ann.pool == "RR"
    table.to(Step.UPKEEP, turns_on=1)
    assert table.ann.pool == ""


def test_that_players_mana_stays(table: Table) -> None:
    """CR 500.5."""
    text = "At the beginning of each player's upkeep, that player adds {G}. Until end of turn, they don't lose this mana as steps and phases end."
    table.ann.controls("Grove", text, types="Enchantment")
    table.bob.library("Card")
    table.to(Step.DRAW, turns_on=1)
    assert table.bob.pool == "G"
