"""Targets that another player than the controller of the ability chooses (CR 601.2c, 603.3d)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

BLAST = (
    "Whenever a creature enters, that creature's controller may have it deal damage equal to its power to any target of "
    "their choice."
)
SHRINK = (
    "Whenever a creature enters, that creature's controller may have target creature of their choice get -3/-3 until end "
    "of turn."
)


@pytest.mark.parametrize("deals", [True, False])
def test_the_controller_of_what_entered_chooses_and_decides(table: Table, deals: bool) -> None:
    """CR 603.3d, 608.2d: the target as the ability is put on the stack, and on resolution whether it happens."""
    table.ann.controls("Blast", BLAST, types="Enchantment")
    bear = table.bob.holds("Bear", pt="2/2")

    table.bob.answers(table.ann)
    table.put_onto_battlefield(bear)
    table.bob.answers(deals)
    table.resolve()

    assert (table.ann.life, table.bob.life) == (18 if deals else 20, 20)


def test_one_s_own_creature_is_one_s_own_choice(table: Table) -> None:
    """CR 603.3d: the controller of the ability chooses if the creature is theirs."""
    table.ann.controls("Blast", BLAST, types="Enchantment")

    table.ann.answers(table.bob, True)
    table.put_onto_battlefield(table.ann.holds("Bear", pt="2/2"))
    table.resolve()

    assert table.bob.life == 18


def test_whoever_it_is_given_to_before_it_resolves_decides(table: Table) -> None:
    """CR 603.3d, 608.2h: the target was chosen by who controlled it then; the power is that it has now or last had."""
    table.ann.controls("Blast", BLAST, types="Enchantment")
    bear = table.bob.holds("Bear", pt="2/2")
    table.bob.answers(table.ann)
    table.put_onto_battlefield(bear)

    table.destroy(bear)
    table.bob.answers(True)
    table.resolve()

    assert (bear.zone, table.ann.life) == (Zone.GRAVEYARD, 18)


def test_what_shrinks_is_their_choice(table: Table) -> None:
    """CR 603.3d."""
    table.ann.controls("Shrink", SHRINK, types="Enchantment")
    elk = table.ann.controls("Elk", pt="3/3")
    bear = table.bob.holds("Bear", pt="4/4")

    table.bob.answers(elk)
    table.put_onto_battlefield(bear)
    table.bob.answers(True)
    table.resolve()

    assert (elk.zone, bear.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_what_an_attacking_player_taps_is_their_choice(table: Table) -> None:
    """CR 603.3d: "that attacking player" chooses, whoever controls the ability."""
    text = (
        "Enchant player\nWhenever a player attacks enchanted player with one or more creatures, that attacking player may tap "
        "or untap target permanent of their choice."
    )
    table.bob.controls("Curse", text, types="Enchantment — Aura Curse", attach_to=table.bob)
    bear = table.ann.controls("Bear", pt="2/2")
    wall = table.bob.controls("Wall", "Defender", pt="0/4")
    table.to(Step.PRECOMBAT_MAIN)

    table.ann.answers(wall)
    table.attack(bear)
    table.ann.answers(True, "tap")
    table.resolve()

    assert wall.object.tapped
