"""A second process plays supposed games out at the same time; what is thought with it is what is thought without."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any

import pytest

from engine.agents.thinking.helping import Asked, Helper, Job, Met, Played, Playing, help_with, played
from engine.agents.thinking.packing import Writing
from engine.agents.thinking.searching import Limits, Search, Thought
from engine.agents.thinking.thinker import looks
from engine.agents.thinking.wishes import PASS
from engine.views.known_position import KnownPosition, known_position
from tests.engine.agents.thinking import asked, filled


def board(position: Any) -> tuple[KnownPosition, Any]:
    """A position with a few things to do, and what looks alike in it."""
    filled(position)
    position.lands(position.ann, "Forest", 4)
    position.ann.controls("Ox", pt="3/3", cost="{2}{G}")
    position.bob.controls("Bear", pt="2/2", cost="{1}{G}")
    for name, size, cost in (("Rat", "1/1", "{1}"), ("Giant", "5/5", "{3}{G}"), ("Elk", "3/3", "{2}{G}")):
        position.ann.holds(name, pt=size, cost=cost)
    decision, view = asked(position, position.ann)
    known = known_position(view, decision)
    assert known is not None
    return known, looks(view.table)


@contextmanager
def helper_for(known: KnownPosition, seed: int, work: Any = help_with) -> Iterator[Helper]:
    """A helper that has met a position, at work in a thread of its own."""
    here, there = Pipe()
    thread = Thread(target=work, args=(there,), daemon=True)
    thread.start()
    helper = Helper(here)
    file, numbers = io.BytesIO(), {}
    Writing(file, numbers).dump(known)
    helper.meet(Met(tuple(numbers), file.getvalue(), seed))
    yield helper
    here.close()
    thread.join(10)


def thought(known: KnownPosition, alike: Any, helper: Helper | None, games: int) -> Thought:
    """What comes of so many games."""
    return Search(known, 3, Limits(None, games=games, ahead=1, further=1), helper=helper).run(alike)


@pytest.mark.parametrize("games", [5, 17, 40])
def test_what_is_thought_with_a_helper_is_what_is_thought_without(position, games):
    known, alike = board(position)
    alone = thought(known, alike, None, games)
    with helper_for(known, 3) as helper:
        helped = thought(known, alike, helper, games)
        assert helper.asked
    assert (helped.weighed, helped.games) == (alone.weighed, alone.games)


def leaves(pipe: Connection) -> None:
    """Take a job, and go without an answer."""
    while not isinstance(pipe.recv(), Asked):
        pass
    pipe.close()


def test_where_a_helper_is_gone_its_games_are_played_out_here(position):
    known, alike = board(position)
    with helper_for(known, 3, leaves) as helper:
        helped = thought(known, alike, helper, 17)
        assert helper.gone
    assert helped.weighed == thought(known, alike, None, 17).weighed


def test_a_game_is_left_as_soon_as_something_else_is_asked_for(position):
    known, _ = board(position)
    job = Job(0, (PASS,), known.state.turn.number + 2)
    assert played(Playing(known, 3), Asked(1, job, None), lambda: True) == Played(1, None, late=True)
    assert played(Playing(known, 3), Asked(1, job, 0.0), lambda: False).late


def test_what_was_asked_of_the_last_position_is_no_answer(position):
    known, _ = board(position)
    job = Job(0, (PASS,), known.state.turn.number + 1)
    with helper_for(known, 3) as helper:
        helper.ask(job, None)
        assert not helper.free
        file, numbers = io.BytesIO(), {}
        Writing(file, numbers).dump(known)
        helper.meet(Met((), file.getvalue(), 4))
        assert helper.free
        helper.ask(job, None)
        told = helper.answer(10.0)
    assert told is not None
    assert told.number == 2
    assert told.outcome == Playing(known, 4).out(job, lambda: False)
