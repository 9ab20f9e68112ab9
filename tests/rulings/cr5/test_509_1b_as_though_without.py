"""Blocking creatures as though they didn't have an ability (CR 509.1b, 609.4)."""

from __future__ import annotations

import pytest

from engine.rules.turn.combat.blocking import why_not_blocked
from tests.rulings.table import Card, Table

UNDERTOW = "Creatures with islandwalk can be blocked as though they didn't have islandwalk."


def can_block(table: Table, blocker: Card, attacker: Card) -> bool:
    """Whether nothing keeps it from blocking that."""
    return why_not_blocked(table.game, blocker.id, attacker.id) is None


def test_only_the_landwalk_that_is_spoken_of(table: Table) -> None:
    """CR 702.14c, 702.14e: another landwalk ability of the same creature still counts."""
    table.bob.controls("Island", types="Basic Land — Island")
    wall = table.bob.controls("Wall", pt="0/4")
    one = table.ann.controls("Merfolk", "Islandwalk", pt="2/2")
    both = table.ann.controls("Frog", "Islandwalk, swampwalk", pt="2/2")
    table.attack(one, both)
    assert (can_block(table, wall, one), can_block(table, wall, both)) == (False, False)
    table.bob.controls("Undertow", UNDERTOW, types="Enchantment")
    assert (can_block(table, wall, one), can_block(table, wall, both)) == (True, True)
    table.bob.controls("Swamp", types="Basic Land — Swamp")
    assert (can_block(table, wall, one), can_block(table, wall, both)) == (True, False)


def test_what_else_keeps_it_from_being_blocked(table: Table) -> None:
    """CR 609.4: it is so for that ability alone; the creature still can't be blocked otherwise."""
    table.bob.controls("Island", types="Basic Land — Island")
    table.bob.controls("Undertow", UNDERTOW, types="Enchantment")
    wall = table.bob.controls("Wall", pt="0/4")
    eel = table.ann.controls("Eel", "Islandwalk\n~ can't be blocked.", pt="2/2")
    table.attack(eel)
    assert not can_block(table, wall, eel)


@pytest.mark.parametrize("text", ["Forestwalk", "Nonbasic landwalk, swampwalk"])
def test_any_landwalk(table: Table, text: str) -> None:
    """CR 702.14a: each of them is a landwalk ability."""
    table.bob.controls("Bog", types="Land — Forest Swamp")
    wall = table.bob.controls("Wall", pt="0/4")
    elf = table.ann.controls("Elf", text, pt="1/1")
    table.attack(elf)
    assert not can_block(table, wall, elf)
    staff = "Creatures with landwalk abilities can be blocked as though they didn't have those abilities."
    table.ann.controls("Staff", staff, types="Artifact")
    assert can_block(table, wall, elf)


def test_who_sees_the_shadows(table: Table) -> None:
    """CR 702.28b: for the creature that can, and for no other; what flies as well still flies."""
    seer = table.bob.controls(
        "Seer", "~ can block creatures with shadow as though they didn't have shadow.", pt="1/1"
    )
    bear = table.bob.controls("Bear", pt="2/2")
    shade = table.ann.controls("Shade", "Shadow", pt="2/2")
    bat = table.ann.controls("Bat", "Flying, shadow", pt="2/2")
    table.attack(shade, bat)
    assert [can_block(table, seer, shade), can_block(table, seer, bat)] == [True, False]
    assert [can_block(table, bear, shade), can_block(table, bear, bat)] == [False, False]
    table.block((seer, shade))
