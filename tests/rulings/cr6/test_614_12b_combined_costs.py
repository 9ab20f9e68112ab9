"""Several permanents that enter at the same time, each with a cost that its player may pay (CR 614.12b)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.values.zones import Zone
from tests.rulings.table import Card, Seat, Table

SHOCK = "As ~ enters, you may pay 2 life. If you don't, it enters tapped."
GIVES_UP = "If ~ would enter, sacrifice an untapped Swamp instead. If you do, put ~ onto the battlefield. If you don't, put it into its owner's graveyard."
BOTH = "Put two land cards from your hand onto the battlefield."


def held(seat: Seat, text: str) -> tuple[Card, Card]:
    """Two lands of this text in a player's hand."""
    one, other = (seat.holds(name, text, types="Land") for name in ("One", "Other"))
    return one, other


def with_life(table: Table, life: int) -> None:
    """Ann has so much life."""
    table.state.players[table.ann.id] = replace(table.state.players[table.ann.id], life=life)


def test_life_that_is_enough_for_one_pays_for_one(table: Table) -> None:
    """CR 614.12b, 119.4: 3 life can't pay 2 twice; the second isn't even asked about."""
    one, other = held(table.ann, SHOCK)
    with_life(table, 3)
    table.ann.carries_out(BOTH, True, types="Sorcery")
    assert sorted([one.object.tapped, other.object.tapped]) == [False, True]
    assert table.ann.life == 1


def test_who_does_not_pay_for_the_first_may_pay_for_the_second(table: Table) -> None:
    """CR 614.12b: what isn't paid for one is there for the other."""
    one, other = held(table.ann, SHOCK)
    with_life(table, 3)
    table.ann.carries_out(BOTH, False, True, types="Sorcery")
    assert sorted([one.object.tapped, other.object.tapped]) == [False, True]
    assert table.ann.life == 1


def test_life_that_is_enough_for_both_pays_for_both(table: Table) -> None:
    """CR 614.12b, 119.4: exactly 4 life."""
    one, other = held(table.ann, SHOCK)
    with_life(table, 4)
    table.ann.carries_out(BOTH, True, True, types="Sorcery")
    assert not one.object.tapped
    assert not other.object.tapped
    assert table.ann.life == 0


def test_one_land_is_given_up_for_one(table: Table) -> None:
    """CR 614.12b, 614.6: what was sacrificed for one isn't there for the other, which never enters."""
    swamp = table.ann.controls("Swamp")
    one, other = held(table.ann, GIVES_UP)
    table.ann.carries_out(BOTH, types="Sorcery")
    assert swamp.zone is Zone.GRAVEYARD
    assert sorted([str(one.zone), str(other.zone)]) == sorted([str(Zone.BATTLEFIELD), str(Zone.GRAVEYARD)])
