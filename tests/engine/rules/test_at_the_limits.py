"""A limit takes what it says and refuses one more, by its name (invariant 9)."""

from collections.abc import Callable

import pytest

from engine.bench.boards import empty
from engine.rules.core import limits
from engine.rules.core.errors import PastLimit
from engine.rules.core.limits import (
    MOST_EFFORT,
    MOST_MANA,
    MOST_OBJECTS,
    MOST_TIMES,
    OF_A_ROUND,
    OF_AN_EVENT,
    mana_of_one,
    repeated,
    room_for,
    spend,
)


@pytest.mark.parametrize(
    ("most", "counted"),
    [
        (MOST_TIMES, lambda count: len(repeated(count, "drawing"))),
        (MOST_MANA, mana_of_one),
    ],
)
def test_as_much_as_the_limit_is_taken(most: int, counted: Callable[[int], int]) -> None:
    assert counted(most) == most
    with pytest.raises(PastLimit, match=f"more than the {most:,}"):
        counted(most + 1)


def test_objects_fill_a_game_to_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    game = empty()
    there = len(game.state.objects)

    assert room_for(game, MOST_OBJECTS - there, "tokens") == MOST_OBJECTS - there
    with pytest.raises(PastLimit, match=f"beside the {there:,} objects"):
        room_for(game, MOST_OBJECTS - there + 1, "tokens")

    monkeypatch.setattr(limits, "MOST_OBJECTS", there)
    assert room_for(game, 1, "copies") == 1  # one more is never refused: a single object ends no computer


def test_effort_counts_rounds_events_and_objects() -> None:
    game = empty()
    one = OF_A_ROUND + 2 * OF_AN_EVENT + len(game.state.objects)
    game.effort = MOST_EFFORT - one

    spend(game, 2)
    assert game.effort == MOST_EFFORT
    with pytest.raises(PastLimit):
        spend(game, 0)
