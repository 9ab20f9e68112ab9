"""The player whose life is compared with that of another (CR 608.2c)."""

from __future__ import annotations

import pytest

from engine.ir.amounts import LifeOf
from engine.ir.conditions import Holds, NotSo
from engine.ir.mentions import EVENT_PLAYER
from engine.ir.players import AnOpponent, ThatPlayer
from engine.language.compile import explain_line
from tests.rulings.table import Table

TEXT = (
    "Whenever this creature attacks a player, if no opponent has more life than that player, put a +1/+1 counter on this "
    "creature."
)


@pytest.mark.parametrize("life", [1, 20, 50])
def test_the_only_opponent_has_no_more_than_itself(table: Table, life: int) -> None:
    """CR 603.4: with two players the attacked player is the one with the most life among your opponents."""
    agent = table.ann.controls("Agent", TEXT, pt="2/2")
    if life > 20:
        table.bob.casts(table.bob.holds("Gain", "You gain 30 life.", types="Instant", cost="{0}"))
        table.resolve()
    elif life < 20:
        table.deal(agent, table.bob, 20 - life)
    table.attack(agent)
    table.resolve_all()
    assert (table.bob.life, agent.counters("+1/+1")) == (life, 1)


def test_it_is_the_attacked_player() -> None:
    """CR 608.2c: any opponent's life is compared with the attacked player's, not with that of any opponent."""
    ability = explain_line(TEXT, spell=False).abilities[0]
    condition = getattr(ability, "condition", None)
    assert isinstance(condition, NotSo)
    assert isinstance(condition.condition, Holds)
    first, second = condition.condition.first, condition.condition.second
    assert isinstance(first, LifeOf)
    assert isinstance(second, LifeOf)
    assert isinstance(first.who, AnOpponent)
    assert isinstance(second.who, ThatPlayer)
    assert second.who.of == EVENT_PLAYER
