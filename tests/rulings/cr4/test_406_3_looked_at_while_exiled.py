"""Cards exiled face down that somebody may look at (CR 406.3)."""

from __future__ import annotations

from engine.values.zones import Zone
from engine.views.looking import Looking
from tests.rulings.table import Card, Seat, Table

SCEPTER = "When ~ enters, exile the top two cards of target player's library face down. You may look at those cards for as long as they remain exiled."


def knows(table: Table, seat: Seat, card: Card) -> bool:
    """Whether a player may know which card it is."""
    return Looking(table.game, seat.id).knows(card.object)


def test_only_who_may_look_knows_them(table: Table) -> None:
    """CR 406.3: its owner may not look at it."""
    one = table.bob.library("One")
    table.bob.library("Two")
    table.ann.answers(table.bob)
    table.ann.casts(table.ann.holds("Scepter", SCEPTER, types="Artifact", cost="{0}"))
    table.resolve_all()
    assert (one.zone, one.object.face_down != "") == (Zone.EXILE, True)
    known = [knows(table, seat, one) for seat in (table.ann, table.bob)]
    assert known == [True, False]


def test_a_card_from_ones_hand(table: Table) -> None:
    """CR 406.3."""
    card = table.ann.holds("Secret")
    scepter = table.ann.controls(
        "Rod",
        "{T}: Exile a card from your hand face down. You may look at it for as long as it remains exiled.",
        types="Artifact",
    )
    table.ann.activates(scepter)
    table.resolve()
    known = [knows(table, seat, card) for seat in (table.ann, table.bob)]
    assert (card.zone, known) == (Zone.EXILE, [True, False])
