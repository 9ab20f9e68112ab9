"""Any decision can be gone back to, though few states are kept (invariant 1)."""

from __future__ import annotations

import gc
import weakref
from contextlib import suppress
from itertools import pairwise
from typing import Any

from engine.bench.memory import Enough, LongPlayer, long_game
from engine.decisions import Answer, Decision, TakeBack
from engine.rules.core.game import Game, Observer
from engine.rules.core.rounds import Rounds
from engine.state.differences import difference, later
from engine.state.game_state import GameState
from engine.state.objects import Player
from engine.store.checkpoints import RECENT, ROW, SECONDS, Checkpoint, Checkpoints
from engine.values.ids import PlayerId
from engine.views.seat_view import SeatView

DECISIONS = 500
ORDERED = ("players", "objects", "zones", "lasting", "delayed", "last_known", "became")


def in_order(state: GameState) -> list[list[Any]]:
    """The order of the entries, by which the rules go through them."""
    return [list(getattr(state, name)) for name in ORDERED]


class Comparing(LongPlayer):
    """Notes the state at each decision, and compares it with what is there when it is gone back to."""

    def __init__(self, decisions: int, goals: list[int]) -> None:
        super().__init__(1, decisions, goals, [])
        self.seen: list[GameState] = []
        self.compared = 0
        self.session: Any = None

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """Note or compare."""
        state = self.session.game.state
        if self.ended is None:
            self.seen.append(state.copy())
        else:
            first = self.seen[view.number]
            assert state == first
            assert in_order(state) == in_order(first)
            self.compared += 1
        return super().decide(decision, view)


def test_every_decision_is_gone_back_to_exactly():
    agent = Comparing(DECISIONS, list(range(0, DECISIONS, 7)))
    agent.session = long_game(agent)

    with suppress(Enough):
        agent.session.play()

    assert agent.compared >= DECISIONS // 7


def test_a_game_without_a_log_keeps_no_states_and_is_gone_back_in_all_the_same():
    """Whoever goes back there has the answers given again from the beginning."""
    agent = Comparing(60, [50, 30, 5])
    agent.session = long_game(agent)
    agent.session.keep_log = False

    with suppress(Enough):
        agent.session.play()

    assert not agent.session.checkpoints
    assert agent.compared >= 3


def test_far_fewer_states_than_decisions_are_kept():
    agent = LongPlayer(1, DECISIONS, [], [])
    session = long_game(agent)
    with suppress(Enough):
        session.play()

    kept = session.checkpoints
    whole = [one for one in kept.older if isinstance(one.state, GameState)]

    assert len(kept.recent) == RECENT
    assert len(whole) <= len(kept.older) / ROW + 1


def test_a_state_in_which_nothing_has_happened_since_is_kept_once():
    """The state before a move and the one before its question are one, which nothing changes any more."""

    class Looking(LongPlayer):
        """Notes whether the newest state that is kept is that of the move."""

        def decide(self, decision: Decision, view: SeatView) -> Answer:
            """A random answer."""
            newest, move = session.checkpoints.recent[-1:], session.game.move
            if newest and move is not None and newest[0].state.version == move.state.version:
                kept.append(newest[0].state is move.state)
                assert newest[0].state is not session.game.state
            return super().decide(decision, view)

    kept: list[bool] = []
    session = long_game(Looking(1, 100, [], []))
    with suppress(Enough):
        session.play()

    assert len(kept) > 30
    assert all(kept)


def test_older_states_lie_so_far_apart_as_it_takes_to_get_from_one_to_the_next():
    state = GameState((Player(PlayerId(0), "Ann"),), 1)
    kept = Checkpoints()
    for number in range(1000):
        kept.keep(Checkpoint(number, state, Rounds(), 0, number * SECONDS / 10))

    apart = [later.worked - older.worked for older, later in pairwise(kept.older)]

    assert len(kept) < RECENT + 1000 / 9
    assert max(apart) <= SECONDS * 1.2


class Differing(Observer):
    """Takes the difference between each state and one some way before."""

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self.count = 0
        self.last: GameState | None = None

    def at_priority(self, game: Game) -> None:
        """Each so many states."""
        self.count += 1
        if self.count % self.steps:
            return
        state = game.state.copy()
        if self.last is not None:
            again = later(self.last, difference(self.last, state))
            assert again == state
            assert in_order(again) == in_order(state)
            assert again.stamps == state.stamps
            assert again.version == state.version
        self.last = state


def test_a_state_and_its_difference_to_a_later_one_are_the_later_one():
    observers = tuple(Differing(steps) for steps in (1, 5, 40))
    session = long_game(LongPlayer(2, DECISIONS, [], []))
    session.extra = observers
    session.game = session.new_game()

    with suppress(Enough):
        session.play()

    assert min(observer.count for observer in observers) > DECISIONS / 2


def test_going_back_and_playing_on_from_there_keeps_states_again():
    class Wandering(LongPlayer):
        """Goes back once in a while, and then goes on."""

        def decide(self, decision: Decision, view: SeatView) -> Answer:
            """Back where a goal is."""
            if self.goals and view.number >= self.goals[0] * 2 + 150:
                raise TakeBack(self.goals.pop(0))
            return self.guess.decide(decision, view)

    agent = Wandering(3, 0, [100, 20, 150, 0], [])
    session = long_game(agent)

    class Stopping(Observer):
        def at_priority(self, game: Game) -> None:
            if session.given > 600:
                raise Enough

    session.extra = (Stopping(),)
    session.game = session.new_game()
    with suppress(Enough):
        session.play()
    answers = [kept.answers for kept in (*session.checkpoints.older, *session.checkpoints.recent)]

    assert agent.goals == []
    assert answers == sorted(set(answers))


def test_a_game_that_was_left_gives_its_memory_back():
    agent = LongPlayer(1, 60, [], [])
    session = long_game(agent)
    with suppress(Enough):
        session.play()
    gone = [weakref.ref(session), weakref.ref(session.game)]

    del session
    gc.collect()

    assert [left() for left in gone] == [None, None]
