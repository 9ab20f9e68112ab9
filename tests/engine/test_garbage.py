"""The collector of garbage doesn't stop a game, and working out payments leaves nothing for it."""

from __future__ import annotations

import gc

from engine.agents.random_agent import RandomAgent
from engine.garbage import SELDOM, seldom_collected
from engine.rules.core.solving import spend
from engine.rules.turn.turns import advance
from engine.values.ids import PlayerId
from engine.values.mana import ManaType, mana_cost
from tests.rulings.table import Table


def test_the_collector_stays_out_of_play_and_is_as_it_was_afterwards() -> None:
    table = Table()
    table.game.agents = {PlayerId(seat): RandomAgent(seat) for seat in range(2)}
    before = gc.get_threshold()
    gc.collect()

    with seldom_collected():
        assert gc.get_threshold() == SELDOM
        ran = [stats["collections"] for stats in gc.get_stats()]
        for _ in range(300):
            advance(table.game)
        assert [stats["collections"] for stats in gc.get_stats()] == ran

    assert gc.get_threshold() == before


def test_matching_mana_with_a_cost_leaves_nothing_that_refers_to_itself() -> None:
    cost = mana_cost("{2}{G}{W}")
    pool = (ManaType.GREEN, ManaType.WHITE, ManaType.WHITE, ManaType.COLORLESS)
    gc.collect()
    gc.disable()
    try:
        paid = [spend(cost, pool) for _ in range(50)]
        assert gc.collect() == 0
    finally:
        gc.enable()
    assert paid == [(0, 1, 2, 3)] * 50
