"""What happened to players who have left the game since (CR 608.2i, 800.4i)."""

from __future__ import annotations

from tests.rulings.seated import seated
from tests.rulings.table import Table

LORD = (
    "You can't cast ~ unless an opponent lost life this turn.\n"
    "Creature spells you cast cost {1} less to cast for each 1 life your opponents have lost this turn."
)


@seated("Cid")
def test_an_opponent_who_lost_life_and_the_game(table: Table) -> None:
    """CR 800.4i: the life was lost by an opponent, who isn't one any more."""
    (cid,) = table.others
    lord = table.ann.holds("Lord", LORD, cost="{0}")
    assert not table.ann.can(lord)
    table.deal(table.ann.controls("Ape"), cid, 20)
    table.ann.casts(lord)
    table.resolve()
    assert table.ann.can(table.ann.holds("Giant", types="Creature — Giant", cost="{9}"))


@seated("Cid")
def test_who_has_left_is_no_opponent_any_more(table: Table) -> None:
    """CR 102.3, 800.4: what is counted now are the opponents who are there."""
    (cid,) = table.others
    table.deal(table.ann.controls("Ape"), cid, 20)
    table.ann.carries_out("You gain 1 life for each opponent you have.")
    assert table.ann.life == 21
