"""Looking at face-down creatures of others any time (CR 708.5)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from engine.views.seat_view import SeatView
from tests.rulings.table import Card, Seat, Table


def known(table: Table, seat: Seat, card: Card) -> bool:
    """Whether a seat sees which card it is."""
    seen = SeatView(table.game, seat.id).table.object(card.id)
    return seen is not None and seen.known


def dread(table: Table) -> Card:
    """A face-down creature of bob's."""
    table.bob.library("Secret", types="Creature", pt="5/5")
    table.bob.casts(
        table.bob.holds("Dread", "Manifest the top card of your library.", types="Instant", cost="{0}")
    )
    table.resolve()
    return Card(table, next(id for id in table.state.battlefield if table.state.objects[id].face_down))


@pytest.mark.parametrize("whose", ["your opponents control", "you don't control"])
def test_any_time_while_it_is_there(table: Table, whose: str) -> None:
    """CR 708.5: one may look who is allowed to, as long as the effect lasts."""
    down = dread(table)
    before = known(table, table.ann, down)
    lens = table.ann.controls(
        "Lens", f"You may look at face-down creatures {whose} any time.", types="Artifact"
    )
    during = known(table, table.ann, down)
    table.destroy(lens)
    assert (before, during, known(table, table.ann, down)) == (False, True, False)


def test_for_a_turn_and_nobody_else(table: Table) -> None:
    """CR 611.2a, 708.5."""
    laundry = table.ann.controls(
        "Laundry",
        "{0}: Until end of turn, you may look at face-down creatures you don't control any time.",
        types="Artifact",
    )
    table.ann.library("Hidden", types="Creature", pt="1/1")
    down = dread(table)
    table.ann.casts(
        table.ann.holds("Dread", "Manifest the top card of your library.", types="Instant", cost="{0}")
    )
    table.resolve()
    own = Card(table, [id for id in table.state.battlefield if table.state.objects[id].face_down][-1])
    table.ann.activates(laundry)
    table.resolve()
    assert (known(table, table.ann, down), known(table, table.bob, own)) == (True, False)
    assert down.zone is Zone.BATTLEFIELD
