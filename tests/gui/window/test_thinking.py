"""A thought of an opponent can be left at any moment, and nothing of that comes later."""

import threading
import time
from functools import partial

import pytest

from engine.decisions import GameAbandoned, Said, TakeBack
from gui.bridge.desk import Desk, GoBack
from gui.bridge.thinking import Thinking

LONG = 20.0
"""Seconds after which a thought that isn't left ends the test."""
TRIALS = 300
YES = Said(yes=True)


def endless():
    """A thought that ends only if it is left."""
    until = time.monotonic() + LONG
    while time.monotonic() < until:
        sum(range(100))
    raise AssertionError("nobody left the thought")


def counted(number):
    """A thought that takes so long."""
    for _ in range(number):
        sum(range(3))
    return YES


@pytest.fixture
def desk():
    return Desk(lambda message: None)


def soon(act):
    """Do something in another thread, in a moment."""
    thread = threading.Timer(0.01, act)
    thread.start()
    return thread


def test_who_wishes_for_something_leaves_the_thought(desk):
    soon(lambda: desk.wish(GoBack(2)))
    with pytest.raises(TakeBack) as back:
        desk.think(endless, 7)
    assert back.value.number == 2


def test_who_closes_the_table_leaves_the_thought(desk):
    soon(desk.close)
    with pytest.raises(GameAbandoned):
        desk.think(endless, 7)


def test_a_wish_that_came_just_before_the_thought_leaves_it_too(desk):
    desk.wish(GoBack(2))
    with pytest.raises(TakeBack):
        desk.think(endless, 7)


def test_a_thought_that_breaks_says_what_broke(desk):
    def broken():
        raise ValueError("it broke")

    with pytest.raises(ValueError, match="it broke"):
        desk.think(broken, 7)
    assert desk.think(lambda: YES, 8) is YES


def test_an_interruption_comes_while_it_is_thought_or_never():
    """Whenever it comes: the thread goes on with nothing left to come."""
    wanted = threading.Event()
    thinking = Thinking(wanted.is_set)
    begun, over = threading.Barrier(2), threading.Event()

    def interrupting():
        while not over.is_set():
            begun.wait()
            wanted.set()
            thinking.interrupt()
            begun.wait()

    other = threading.Thread(target=interrupting, daemon=True)
    other.start()
    for trial in range(TRIALS):
        wanted.clear()
        begun.wait()
        try:
            assert thinking.answer(partial(counted, trial * 20)) is YES
        except GameAbandoned:
            thinking.end()
        if trial == TRIALS - 1:
            over.set()
        begun.wait()
        thinking.interrupt()  # nothing is thought now
        counted(500)
    other.join(LONG)
    assert not other.is_alive()
