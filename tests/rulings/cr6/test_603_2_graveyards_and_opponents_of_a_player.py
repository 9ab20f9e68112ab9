"""Permanents that go to a player's graveyard, and the opponents of a player who did something (CR 603.2, 102.3)."""

from __future__ import annotations

from tests.rulings.table import Table

PATRON = "Whenever a permanent is put into an opponent's graveyard, that player loses 1 life."
STILL = "When a player casts a spell, sacrifice this enchantment. If you do, each of that player's opponents draws three cards."
FREE = {"types": "Instant", "cost": "{0}"}


def test_only_permanents_of_opponents(table: Table) -> None:
    """CR 603.6c: from the battlefield only; cards put there from elsewhere are no permanents."""
    table.ann.controls("Patron", PATRON, types="Enchantment")
    table.destroy(table.bob.controls("Ox"), table.ann.controls("Elk"))
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (20, 19)
    table.bob.casts(table.bob.holds("Gain", "You gain 2 life.", **FREE))
    table.resolve_all()
    assert table.bob.life == 21


def test_the_opponents_of_who_cast_it_draw(table: Table) -> None:
    """CR 102.3: whoever controls the enchantment, it is the opponents of the player who cast."""
    for name in ("One", "Two", "Three"):
        table.ann.library(name)
        table.bob.library(name)
    table.ann.controls("Standstill", STILL, types="Enchantment")
    table.ann.casts(table.ann.holds("Gain", "You gain 2 life.", **FREE))
    table.resolve_all()
    assert (len(table.ann.hand), len(table.bob.hand)) == (0, 3)


def test_entering_triggers_nothing_of_opponents(table: Table) -> None:
    """CR 603.2: abilities of one's own permanents trigger all the same."""
    table.ann.controls(
        "Norn",
        "Permanents entering don't cause abilities of permanents your opponents control to trigger.",
        types="Enchantment",
    )
    soul = "Whenever another creature enters, you gain 1 life."
    table.ann.controls("Soul", soul, types="Enchantment")
    table.bob.controls("Soul", soul, types="Enchantment")
    table.put_onto_battlefield(table.bob.holds("Ox", types="Creature — Ox"))
    table.settle()
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (21, 20)
