"""What a player chose to do was done, whatever happened instead of it (CR 118.11, 118.12, 603.12)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Card, Table

DO = {
    "untap": "untap target creature you control",
    "destroy": "destroy target creature you control",
    "regenerate": "destroy target creature you control",
    "put": "put a creature card from your hand onto the battlefield",
}


def set_up(table: Table, verb: str) -> None:
    """Something else happens instead of what Ann may do."""
    match verb:
        case "untap":
            table.put_counters(table.ann.controls("Bear", "Vigilance", tapped=True), "stun")
        case "destroy":
            table.put_counters(table.ann.controls("Bear", "Vigilance"), "shield")
        case "regenerate":
            troll = table.ann.controls("Troll", "{0}: Regenerate ~.")
            table.ann.activates(troll)
            table.resolve()
        case _:
            priest = "If a creature would enter and it wasn't cast, exile it instead."
            table.bob.controls("Priest", priest, types="Enchantment")
            table.ann.holds("Elf")


@pytest.mark.parametrize("verb", ["untap", "destroy", "regenerate", "put"])
def test_if_you_do(table: Table, verb: str) -> None:
    """CR 118.12: whether the player chose to, regardless of what events occurred."""
    set_up(table, verb)
    table.ann.library("Card")

    table.ann.carries_out(f"You may {DO[verb]}. If you do, draw a card.", True)

    assert "Card" in table.ann.hand


@pytest.mark.parametrize("verb", ["untap", "destroy"])
def test_started_without_a_choice(table: Table, verb: str) -> None:
    """CR 118.12: a mandatory action that was begun counts too."""
    set_up(table, verb)
    table.ann.library("Card")

    table.ann.carries_out(f"{DO[verb].capitalize()}. If you do, draw a card.")

    assert "Card" in table.ann.hand


@pytest.mark.parametrize("verb", ["untap", "destroy", "regenerate"])
def test_when_you_do(table: Table, verb: str) -> None:
    """CR 603.12: nothing triggers on an event that didn't occur."""
    set_up(table, verb)
    table.ann.library("Card")

    table.ann.carries_out(f"You may {DO[verb]}. When you do, draw a card.", True)

    assert table.ann.hand == []


def test_a_cost_is_paid_by_what_happens_instead(table: Table) -> None:
    """CR 118.11: the counter is removed, and the ability was activated."""
    fountain = table.ann.controls(
        "Fountain", "Untap a tapped creature you control: You gain 1 life.", types="Artifact"
    )
    bear = table.ann.controls("Bear", "Vigilance", tapped=True)
    table.put_counters(bear, "stun")

    table.ann.activates(fountain)
    table.resolve()

    assert table.ann.life == 21
    assert (bear.counters("stun"), bear.object.tapped) == (0, True)


def destroyed(table: Table, text: str) -> Card:
    """A creature that can't be destroyed, and what is done to it."""
    wall = table.ann.controls("Wall", "Indestructible")
    table.ann.carries_out(text)
    return wall


def test_what_is_impossible_was_not_begun(table: Table) -> None:
    """CR 118.12, 614.17: an indestructible creature isn't destroyed, and nothing replaced that."""
    table.ann.library("Card")

    wall = destroyed(table, "Destroy target creature. If you do, draw a card.")

    assert wall.zone is Zone.BATTLEFIELD
    assert table.ann.hand == []


def test_what_was_destroyed_this_way(table: Table) -> None:
    """CR 608.2c: what was done "this way" is only what happened."""
    set_up(table, "destroy")
    table.ann.library("Card")

    table.ann.carries_out("Destroy all creatures. Draw a card for each creature destroyed this way.")

    assert table.ann.hand == []
