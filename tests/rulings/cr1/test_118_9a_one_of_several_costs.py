"""A spell that could be cast for a cost of its own or for one that an effect offers is cast for the one meant (CR 118.9a)."""

from __future__ import annotations

import pytest

from engine.rules.turn.priority import actions_of, take
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

SUNS = "You may pay {W}{U}{B}{R}{G} rather than pay the mana cost for spells you cast."
WILL = (
    "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.\n"
    "You gain 5 life."
)


def begun(table: Table) -> tuple[Card, Card]:
    """A spell with a cost of its own beside an effect that offers another, and mana for that; with the blue card."""
    table.ann.controls("Suns", SUNS, types="Artifact")
    will = table.ann.holds("Will", WILL, types="Instant", cost="{3}{U}{U}")
    blue = table.ann.holds("Blue", types="Creature", cost="{U}")
    table.ann.has_mana("{W}{U}{B}{R}{G}")
    return will, blue


@pytest.mark.parametrize(
    ("said", "life", "pool", "zone"),
    [("{W}{U}{B}{R}{G}", 20, "", Zone.HAND), ("Pay 1 life", 19, "WUBRG", Zone.EXILE)],
)
def test_what_was_chosen_is_paid(table: Table, said: str, life: int, pool: str, zone: Zone) -> None:
    """CR 118.9a: both are offered, and the one that the player takes is paid."""
    will, blue = begun(table)
    options = [one for one in actions_of(table.game, table.ann.id) if one.object == will.id]
    take(table.game, table.ann.id, next(one for one in options if said in one.label))
    assert (table.ann.life, table.ann.pool, blue.zone) == (life, pool, zone)
    table.resolve()
    assert table.ann.life == life + 5


def test_who_does_not_say_is_asked(table: Table) -> None:
    """CR 601.2b: the player announces which alternative cost is paid."""
    will, blue = begun(table)
    table.ann.answers("{W}{U}{B}{R}{G}")
    table.ann.casts(will, way="rather")
    assert (table.ann.life, blue.zone) == (20, Zone.HAND)
