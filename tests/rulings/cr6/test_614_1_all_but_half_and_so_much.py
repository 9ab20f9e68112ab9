"""Damage halved, doubled for one source, prevented but for some, and so much of one source's (CR 614.1a, 615)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

HALF = "If a source would deal damage to a permanent or player, it deals half that damage, rounded down, to that permanent or player instead."


@pytest.mark.parametrize(("much", "dealt"), [(5, 2), (1, 0)])
def test_half_rounded_down(table: Table, much: int, dealt: int) -> None:
    """CR 107.1a, 120.8: half of 1 is no damage at all."""
    table.ann.controls("Ghosts", HALF, types="Enchantment")
    table.deal(table.ann.controls("Bear", pt="2/2"), table.bob, much)

    assert table.bob.life == 20 - dealt


def test_twice_what_the_equipped_creature_would_deal(table: Table) -> None:
    """CR 701.10g: that of no other source, and none while it isn't attached."""
    text = "Double all damage equipped creature would deal.\nEquip {0}"
    hammer = table.ann.controls("Hammer", text, types="Artifact — Equipment")
    bear = table.ann.controls("Bear", pt="2/2")
    table.deal(bear, table.bob, 2)
    assert table.bob.life == 18
    table.ann.activates(hammer)
    table.resolve()
    table.deal(bear, table.bob, 2)
    table.deal(table.ann.controls("Ox", pt="2/2"), table.bob, 2)

    assert table.bob.life == 12


@pytest.mark.parametrize(("much", "dealt"), [(5, 1), (1, 1)])
def test_all_but_one_is_prevented(table: Table, much: int, dealt: int) -> None:
    """CR 615.1: of each source's damage as much is dealt; of 1 nothing is prevented."""
    text = "If a source would deal damage to you or a Hero you control, prevent all but 1 of that damage."
    table.bob.controls("Guard", text, types="Enchantment")
    bear = table.ann.controls("Bear", pt="2/2")
    table.deal(bear, table.bob, much)
    hero = table.bob.controls("Knight", types="Creature — Human Hero", pt="1/2")
    table.deal(bear, hero, much)

    assert (table.bob.life, hero.object.damage) == (20 - dealt, dealt)


def test_so_much_of_its_own_damage(table: Table) -> None:
    """CR 615.7: the next 2 damage it would deal, whomever it would be dealt to."""
    text = "{0}: Prevent the next 2 damage that would be dealt by this artifact this turn."
    wire = table.ann.controls("Wire", text, types="Artifact")
    table.ann.activates(wire)
    table.resolve()
    table.deal(wire, table.bob, 1)
    table.deal(wire, table.ann, 3)
    table.deal(table.ann.controls("Bear", pt="2/2"), table.bob, 2)

    assert (table.bob.life, table.ann.life) == (18, 18)


def test_so_much_by_a_source_of_your_choice(table: Table) -> None:
    """CR 609.7a, 615.7: only that source's damage, and only to the target."""
    text = "Prevent the next 3 damage that would be dealt to any target this turn by a source of your choice."
    bear, ox = table.ann.controls("Bear", pt="2/2"), table.ann.controls("Ox", pt="2/2")
    table.bob.answers(table.bob, bear)
    heal = table.bob.holds("Grace", text, types="Instant", cost="{0}")
    table.ann.casts(table.ann.holds("Wait", "You gain 1 life.", types="Instant", cost="{0}"))
    table.bob.casts(heal)
    table.resolve()
    table.deal(bear, table.bob, 4)
    table.deal(ox, table.bob, 2)

    assert table.bob.life == 17
