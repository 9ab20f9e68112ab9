"""Objects that are one or both of several things: "Zombies and/or tokens" (CR 109.2)."""

from __future__ import annotations

from tests.rulings.table import Table


def test_zombies_tokens_and_both(table: Table) -> None:
    """What is both is counted and changed once."""
    table.ann.controls(
        "Wings", "Creatures you control that are Zombies and/or tokens get +1/+1.", types="Enchantment"
    )
    zombie = table.ann.controls("Ghoul", types="Creature — Zombie", pt="2/2")
    bear = table.ann.controls("Bear", pt="2/2")
    make = "Create a 2/2 black Zombie creature token."
    table.ann.casts(table.ann.holds("Rise", make, types="Sorcery", cost="{0}"))
    table.resolve()

    assert (zombie.pt, bear.pt, table.ann.card("Zombie Token").pt) == ("3/3", "2/2", "3/3")


def test_green_and_or_white(table: Table) -> None:
    """CR 105.2: a creature of both colors gets it once."""
    text = "Creatures that are green and/or white get -1/-1 until end of turn."
    green, both = (
        table.bob.controls("Elf", pt="3/3", cost="{G}"),
        table.bob.controls("Cat", pt="3/3", cost="{G}{W}"),
    )
    black = table.bob.controls("Rat", pt="3/3", cost="{B}")
    table.ann.casts(table.ann.holds("Deluge", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert (green.pt, both.pt, black.pt) == ("2/2", "2/2", "3/3")


def test_also_of_several_creature_types(table: Table) -> None:
    """CR 205.1b: "also" keeps what it is."""
    text = "This creature is also a Cleric, Rogue, Warrior, and Wizard."
    beast = table.ann.controls("Pack", text, types="Creature — Beast", pt="2/2")

    assert set(beast.chars.subtypes) == {"Beast", "Cleric", "Rogue", "Warrior", "Wizard"}


def test_opponents_who_were_dealt_damage(table: Table) -> None:
    """CR 608.2i: as many as there are; none yet counts none."""
    count = "Draw cards equal to the number of opponents who were dealt combat damage this turn."
    bear = table.ann.controls("Bear", pt="2/2")
    first, second = (table.ann.holds(name, count, types="Instant", cost="{0}") for name in ("One", "Two"))
    for _ in range(3):
        table.ann.library("Card")
    table.ann.casts(first)
    table.resolve()
    assert table.ann.hand == ["Two"]
    table.attack(bear)
    table.block()
    table.damage()
    table.ann.casts(second)
    table.resolve()

    assert table.ann.hand == ["Card"]
