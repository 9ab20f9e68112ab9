"""Answers that are compared are judged at two moments: a few turns on, and a few more."""

from __future__ import annotations

from typing import Any

import pytest

from engine.agents.thinking.playing_out import play_out
from engine.agents.thinking.searching import Limits, Search
from engine.agents.thinking.supposing import Supposing
from engine.agents.thinking.thinker import looks
from engine.agents.thinking.wishes import PASS
from engine.views.known_position import KnownPosition, known_position
from tests.engine.agents.thinking import asked, filled


def known(position: Any) -> KnownPosition:
    """A main phase with a creature to cast, against one that attacks."""
    filled(position)
    position.lands(position.ann, "Forest", 2)
    position.ann.holds("Bear", pt="2/2", cost="{1}{G}")
    position.bob.controls("Raider", pt="3/1")
    decision, view = asked(position, position.ann)
    found = known_position(view, decision)
    assert found is not None
    return found


def value(known: KnownPosition, last_turn: int, further: int = 0, number: int = 0) -> float:
    """What it comes to if nothing is cast."""
    state = Supposing(known, 1).state(number)
    return play_out(known, state, (PASS,), last_turn, lambda: False, idle=True, further=further).value


def test_a_game_that_is_played_further_is_judged_after_both(position):
    found = known(position)
    turn = found.state.turn.number
    early, late = value(found, turn + 1), value(found, turn + 3)
    assert early != pytest.approx(late)
    assert value(found, turn + 1, 2) == pytest.approx((early + late) / 2)


def test_only_where_answers_are_compared_it_is_looked_further(position):
    """Which answers are worth more games is told by the first, in which many are tried."""
    found = known(position)
    turn = found.state.turn.number
    limits = Limits(None, games=20, ahead=1, further=2)
    _, view = asked(position, position.ann)
    search = Search(found, 1, limits)
    search.run(looks(view.table))
    idle = next(arm for arm in search.arms if arm.rests)
    assert len(idle.values) > 1
    assert idle.values[:2] == [value(found, turn + 1), value(found, turn + 1, 2, number=1)]


def test_a_game_that_has_ended_is_not_played_further(position):
    position.life(position.ann, 3)
    found = known(position)
    turn = found.state.turn.number
    assert value(found, turn + 1, 2) == value(found, turn + 1)


def test_who_has_little_time_is_content_with_one_moment(position):
    """Some games of each answer tell more than a single one that goes further."""
    found = known(position)
    hasty = Search(found, 1, Limits(600.0, ahead=1, further=2))
    unhurried = Search(found, 1, Limits(600.0, ahead=1, further=2))
    for search in (hasty, unhurried):
        search.first(())
        search.active = search.arms * 20
    hasty.started -= 599.99
    assert (hasty.further(1), unhurried.further(1)) == (0, 2)
    hasty.active = []
    assert hasty.further(1) == 0, "it is the same for all answers in one game"
