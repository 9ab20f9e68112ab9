"""Abilities that trigger when a player loses the game (CR 603.9): however it comes, but not when the game is a draw."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.rules.turn.ending import call_draw, concede, loses
from engine.values.ids import NOTHING
from tests.rulings.table import Card, Table

TYRANT = "Whenever a player loses the game, put five +1/+1 counters on ~."


@pytest.fixture
def tyrant() -> Card:
    """Ann's, at a table of three: with two the game is over before it could trigger (CR 104.2a)."""
    return Table("Cid").ann.controls("Blood Tyrant", TYRANT, pt="5/5")


WAYS: dict[str, Callable[[Table], object]] = {
    "concedes": lambda table: concede(table.game, table.bob.id),
    "has no life": lambda table: table.deal(table.bob.controls("Giant", pt="9/9"), table.bob, 20),
    "has ten poison counters": lambda table: table.put_counters(table.bob, "poison", 10),
    "by an effect": lambda table: loses(table.game, table.bob.id, "an effect", "104.3e", NOTHING),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_player_loses_in_any_way(tyrant, way):
    """CR 603.9, 104.3a, 104.3b, 104.3d, 104.3e: R069 of the reference."""
    WAYS[way](tyrant.table)
    tyrant.table.resolve_all()

    assert tyrant.counters("+1/+1") == 5
    assert not tyrant.table.state.over


def test_two_lose_at_the_same_time(tyrant):
    """CR 603.2c, 104.2a: the last player left has won before anything could resolve."""
    table = tyrant.table
    table.deal(tyrant, table.bob, 20)
    assert not table.state.over
    concede(table.game, table.others[0].id)

    assert table.state.winner == table.ann.id


def test_a_draw_is_no_loss(tyrant):
    """CR 104.4: nobody loses."""
    call_draw(tyrant.table.game, "the players agreed to a draw", "104.4i")
    tyrant.table.resolve_all()

    assert tyrant.counters("+1/+1") == 0
