"""Abilities that trigger again, by what caused them (CR 603.2d)."""

from __future__ import annotations

import pytest

from tests.rulings.signs import after, sign
from tests.rulings.table import Table

AGAIN = "causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time."


@pytest.mark.parametrize(
    "event",
    [
        "Whenever you attack",
        "Whenever a creature you control attacks",
        "Whenever one or more creatures attack",
    ],
)
def test_a_creature_attacking(table: Table, event: str) -> None:
    """CR 603.2d, 508.3: whatever the ability says of the attack."""
    sign(table, event)
    table.ann.controls("Swords", f"If a creature attacking {AGAIN}", types="Artifact")
    table.attack(table.ann.controls("Bear"))
    assert after(table) == 2


def test_entering_is_no_attack(table: Table) -> None:
    """CR 603.2d."""
    sign(table, "Whenever a creature enters")
    table.ann.controls("Swords", f"If a creature attacking {AGAIN}", types="Artifact")
    table.put_onto_battlefield(table.ann.holds("Bear"))
    assert after(table) == 1


def test_whose_creature_attacks(table: Table) -> None:
    """CR 603.2d: not a creature that Bob controls."""
    sign(table, "Whenever a creature attacks")
    table.bob.controls("Swords", f"If a creature you control attacking {AGAIN}", types="Artifact")
    table.attack(table.ann.controls("Bear"))
    assert after(table) == 1


def test_casting_a_spell_of_the_kind(table: Table) -> None:
    """CR 601.2i, 603.2d: an instant does it, a creature spell doesn't."""
    sign(table, "Whenever you cast a spell")
    table.ann.controls("Sage", f"If you casting or copying an instant or sorcery spell {AGAIN}")
    table.ann.casts(table.ann.holds("Balm", "Scry 0.", types="Instant", cost="{0}"))
    assert after(table) == 2
    table.ann.casts(table.ann.holds("Bear", cost="{0}"))
    assert after(table) == 3


def test_combat_damage_to_a_player(table: Table) -> None:
    """CR 510.2, 603.2d: no other damage."""
    sign(table, "Whenever a creature you control deals damage to a player")
    table.ann.controls(
        "Drum", f"If a creature you control dealing combat damage to a player {AGAIN}", types="Artifact"
    )
    bear = table.ann.controls("Bear")
    table.deal(bear, table.bob, 1)
    assert after(table) == 1
    table.attack(bear)
    table.damage()
    assert after(table) == 3


@pytest.mark.parametrize(("types", "gained"), [("Creature — Wolf", 2), ("Creature — Elk", 1)])
def test_an_ability_of_another_one(table: Table, types: str, gained: int) -> None:
    """CR 603.2d: of another Wolf, and of no other creature."""
    text = "If an ability of another Wolf you control triggers, that ability triggers an additional time."
    table.ann.controls("Pack", text, types="Creature — Wolf")
    sign(table, "Whenever you draw a card", types=types)
    table.ann.library("Card")
    table.ann.draws()
    assert after(table) == gained


def test_its_own_ability_is_not_anothers(table: Table) -> None:
    """CR 603.2d, 608.2c."""
    text = "If an ability of another Wolf you control triggers, that ability triggers an additional time."
    table.ann.controls("Pack", f"{text}\nWhenever you draw a card, you gain 1 life.", types="Creature — Wolf")
    table.ann.library("Card")
    table.ann.draws()
    assert after(table) == 1
