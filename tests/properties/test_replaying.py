"""A game is its scenario, its seed and its answers: the same again, here and elsewhere (invariant 2)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.agents.opponents import opponent
from engine.decisions import Answer, Decision
from engine.rules.core.game import Game, Observer
from engine.rules.turn.turns import play
from engine.state.digest import digest
from engine.store.games import new_session
from engine.store.library import Library, load_deck, shipped_decks
from engine.store.replaying import replayed
from engine.values.ids import PlayerId
from engine.views.agents import Agent
from engine.views.seat_view import SeatView
from tests.properties.boards import FULL, SEATS, UNSHRUNK, Board, Enough, boards, players, set_up

EXAMPLES = 200 if FULL else 6
GAMES = 20 if FULL else 1
DECISIONS = 60

ELSEWHERE = """
import sys
from engine.store.replaying import replayed
from engine.state.digest import digest
from pathlib import Path
for path in sys.argv[1:]:
    print(digest(replayed(Path(path))[0].game.state))
"""


class Kept(Observer):
    """Keeps every answer."""

    def __init__(self) -> None:
        self.answers: list[Answer] = []

    def answered(self, game: Game, decision: Decision, answer: Answer) -> None:
        """One more."""
        self.answers.append(answer)


class Given:
    """Gives kept answers."""

    asks_everything = False

    def __init__(self, answers: list[Answer]) -> None:
        self.answers = iter(answers)

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """The next one."""
        return next(self.answers)

    def refused(self, option: object, problem: Exception) -> None:
        """It was refused the first time too."""


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(board=boards())
def test_the_same_answers_give_the_same_state(board: Board) -> None:
    kept = Kept()
    first = set_up(board, players(board.seed), (kept, Enough(DECISIONS)))
    play(first)
    again: Agent = Given(kept.answers)
    second = set_up(board, dict.fromkeys(SEATS, again), (Enough(DECISIONS),))
    play(second)

    assert digest(second.state) == digest(first.state)
    assert second.state == first.state


def saved_game(kind: str, seed: int, path: Path) -> str:
    """Play a game between two opponents of a kind, saved there; the digest of how it ended."""
    decks = shipped_decks()
    with Library() as library:
        chosen = [load_deck(decks[(seed + place) % len(decks)].key, library) for place in (0, 1)]
    agents = {PlayerId(seat): opponent(kind, seed * 2 + seat) for seat in (0, 1)}
    session = new_session(chosen, ("Ann", "Bob"), agents, seed, save=path)
    session.play()
    return digest(session.game.state)


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_saved_game_is_the_same_in_another_process(seed: int, tmp_path: Path, checkout: Path) -> None:
    paths = {kind: tmp_path / f"{kind}.ruleglass" for kind in ("random", "simple")}
    ends = [saved_game(kind, seed, path) for kind, path in paths.items()]

    assert [replayed(path)[1].same for path in paths.values()] == [True, True]
    for hashing in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hashing, "PYTHONPATH": str(checkout)}
        done = subprocess.run(
            [sys.executable, "-c", ELSEWHERE, *map(str, paths.values())],
            cwd=checkout, env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert (done.stdout.split(), done.stderr) == (ends, "")


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(board=boards(), stop=st.integers(1, DECISIONS))
def test_a_kept_state_can_be_gone_on_from(board: Board, stop: int) -> None:
    kept = Kept()
    first = set_up(board, players(board.seed), (kept, Enough(stop)))
    begun = first.state.copy()
    play(first)
    second = set_up(board, dict.fromkeys(SEATS, Given(kept.answers)), (Enough(stop),))
    second.state = begun
    play(second)

    assert second.state == first.state
