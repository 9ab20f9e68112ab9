"""Whose abilities trigger an additional time, and by what (CR 603.2d)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

WATCH = "Whenever a creature enters, you gain 1 life."
AGAIN = "that ability triggers an additional time."


def enters(table: Table) -> int:
    """The life that ann has gained once a creature has entered."""
    before = table.ann.life
    table.put_onto_battlefield(table.bob.holds("Bear"))
    table.resolve_all()
    return table.ann.life - before


@pytest.mark.parametrize(
    ("types", "times"),
    [("Shaman Wizard", 2), ("Goblin Shaman", 2), ("Human Wizard", 2), ("Bear", 1)],
)
def test_of_a_kind_or_another_of_a_kind(table: Table, types: str, times: int) -> None:
    """CR 603.2d: an object that is both counts once."""
    text = f"If an ability of a Shaman or another Wizard you control triggers, {AGAIN}"
    table.ann.controls("Prodigy", text, types="Creature — Human Wizard", pt="1/3")
    table.ann.controls("Watch", WATCH, types=f"Creature — {types}", pt="1/1")
    assert enters(table) == times


def test_whose_they_are_is_said_of_both(table: Table) -> None:
    """CR 603.2d: a Shaman of an opponent's triggers as often as before."""
    text = f"If an ability of a Shaman or another Wizard you control triggers, {AGAIN}"
    table.ann.controls("Prodigy", text, types="Creature — Human Wizard", pt="1/3")
    table.bob.controls("Watch", WATCH, types="Creature — Goblin Shaman", pt="1/1")
    enters(table)
    assert table.bob.life == 21


def test_another_is_said_of_the_second_kind(table: Table) -> None:
    """CR 603.2d: a Wizard's own ability doesn't trigger more often, that of a Shaman does."""
    text = f"If an ability of a Shaman or another Wizard you control triggers, {AGAIN}\n{WATCH}"
    table.ann.controls("Prodigy", text, types="Creature — Human Wizard", pt="1/3")
    assert enters(table) == 1


def test_of_the_equipped_creature(table: Table) -> None:
    """CR 301.5: while it is equipped."""
    table.ann.controls("Watch", WATCH, pt="1/1")
    staff = table.ann.controls(
        "Staff",
        f"If an ability of equipped creature triggers, {AGAIN}\nEquip {{0}}",
        types="Artifact — Equipment",
    )
    before = enters(table)
    table.ann.activates(staff, "equip")
    table.resolve()
    assert (before, enters(table)) == (1, 2)


def test_while_something_is_so(table: Table) -> None:
    """CR 603.2d: looked at as the ability triggers."""
    table.ann.controls(
        "Sanctum",
        f"If an ability of another Shrine you control triggers while you control three or more Shrines, {AGAIN}",
        types="Legendary Enchantment — Shrine",
    )
    table.ann.controls("One", WATCH, types="Enchantment — Shrine")
    before = enters(table)
    table.ann.controls("Two", types="Enchantment — Shrine")
    assert (before, enters(table)) == (1, 2)


def test_by_damage_that_is_dealt_to_a_creature(table: Table) -> None:
    """CR 603.2d, 120.3: not by damage to others."""
    table.ann.controls(
        "Trainer",
        f"If a creature you control being dealt damage causes a triggered ability of a permanent you control to trigger, {AGAIN}",
        types="Enchantment",
    )
    wall = table.ann.controls("Wall", "Whenever this creature is dealt damage, you gain 1 life.", pt="0/9")
    table.bob.controls("Other", "Whenever this creature is dealt damage, you gain 1 life.", pt="0/9")
    table.deal(wall, wall, 1)
    table.resolve_all()
    table.deal(wall, table.bob.card("Other"), 1)
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (22, 21)


def test_by_cards_that_are_drawn(table: Table) -> None:
    """CR 121.1, 603.2d: by whichever player."""
    table.bob.library("Card")
    table.ann.controls(
        "Brain",
        f"If a player drawing a card causes a triggered ability of a permanent you control to trigger, {AGAIN}",
        types="Enchantment",
    )
    table.ann.controls("Watch", "Whenever an opponent draws a card, you gain 1 life.", types="Enchantment")
    table.bob.draws()
    table.resolve_all()
    assert table.ann.life == 22


def test_by_either_of_two_kinds(table: Table) -> None:
    """CR 603.2d: one that is both causes it once more, not twice."""
    table.ann.controls(
        "White",
        f"If a legendary permanent or an artifact entering or leaving the battlefield causes a triggered ability of a permanent you control to trigger, {AGAIN}",
        types="Enchantment",
    )
    table.ann.controls("Watch", "Whenever a permanent enters, you gain 1 life.", types="Enchantment")
    table.put_onto_battlefield(table.bob.holds("Crown", types="Legendary Artifact"))
    table.resolve_all()
    both = table.ann.life
    table.put_onto_battlefield(table.bob.holds("Bear"))
    table.resolve_all()
    assert (both, table.ann.life) == (22, 23)
