"""Several flips, each of which is won or lost, and coins of which one is ignored (CR 705.1-2, 614.1a)."""

import pytest

from engine.state.events import Rolled
from tests.rulings.table import Table

EACH = "Flip a coin until you lose a flip. For each flip you {win}, you gain 1 life. For each flip you lose, you lose 10 life."
THUMB = "If you would flip a coin, instead flip two coins and ignore one."


@pytest.mark.parametrize("win", ["won", "win"])
def test_each_flip_counts_as_won_or_lost(table: Table, win: str) -> None:
    """CR 705.2: the last one was lost, those before were won."""
    table.ann.carries_out(EACH.format(win=win))
    assert table.ann.life >= 10
    flips = [event.result for event in table.state.happened if type(event).__name__ == "Rolled"]
    assert table.ann.life == 20 + (len(flips) - 1) - 10


def test_of_two_coins_the_player_keeps_one(table: Table) -> None:
    """CR 614.1a: where both came up alike, nothing is asked."""
    table.ann.controls("Thumb", THUMB, types="Artifact")
    for _ in range(12):
        asked = len(table.ann.asked)
        table.ann.answers("heads")
        table.ann.carries_out(
            "Flip a coin. If you win the flip, you gain 1 life. If you lose the flip, you lose 1 life."
        )
        flips = [
            event.result for event in table.state.happened if isinstance(event, Rolled) and event.undecided
        ][-2:]
        assert (len(table.ann.asked) > asked) is (flips[0] != flips[1])
        table.ann.script.queue.clear()
    assert table.ann.life != 20


def test_nobody_else_flips_two(table: Table) -> None:
    """CR 109.5."""
    table.bob.controls("Thumb", THUMB, types="Artifact")
    table.ann.carries_out(
        "Flip a coin. If you win the flip, you gain 1 life. If you lose the flip, you lose 1 life."
    )
    assert len([event for event in table.state.happened if type(event).__name__ == "Rolled"]) == 1


def test_both_coins(table: Table) -> None:
    """CR 705.1: both heads, both tails, or neither."""
    table.ann.carries_out(
        "Flip two coins. If both coins come up heads, you gain 1 life. If both coins come up tails, you lose 1 life."
    )
    flips = [event.result for event in table.state.happened if type(event).__name__ == "Rolled"]
    assert table.ann.life == 20 + (1 if flips == [1, 1] else -1 if flips == [2, 2] else 0)


def test_the_coin_that_is_ignored_wins_and_loses_nothing(table: Table) -> None:
    """CR 705.2, 614.1a: one flip was won or lost, as the kept coin came up."""
    table.ann.controls("Thumb", THUMB, types="Artifact")
    table.ann.controls("Luck", "Whenever you win a coin flip, you gain 100 life.", types="Enchantment")
    table.ann.controls("Grief", "Whenever you lose a coin flip, you gain 1 life.", types="Enchantment")
    for _ in range(12):
        before = table.ann.life
        table.ann.answers("tails")
        table.ann.carries_out("Flip a coin. If you win the flip, you gain 500 life.")
        table.resolve_all()
        flips = [
            event.result for event in table.state.happened if isinstance(event, Rolled) and event.undecided
        ][-2:]
        assert table.ann.life - before == (600 if flips == [1, 1] else 1)
        table.ann.script.queue.clear()
