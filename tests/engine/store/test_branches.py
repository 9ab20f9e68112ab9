"""Branches of a saved game: games of their own that began alike (invariant 2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.agents.random_agent import RandomAgent
from engine.decisions import Answer, Decision, GameAbandoned
from engine.state.digest import digest
from engine.store.branches import branch_of, branches_of, decision_at, parted
from engine.store.frames import filmed
from engine.store.games import new_session, session_of
from engine.store.library import Library, load_deck, shipped_decks
from engine.store.recording import Record, read_record
from engine.values.ids import PlayerId
from engine.views.seat_view import SeatView

FROM = 20
"""The decision before which a branch begins."""
SEATS = (PlayerId(0), PlayerId(1))


class Playing:
    """Answers at random until so many decisions were made, and leaves."""

    asks_everything = False

    def __init__(self, seed: int, until: int) -> None:
        self.agent = RandomAgent(seed)
        self.until = until

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """An answer."""
        if view.number >= self.until:
            raise GameAbandoned
        return self.agent.decide(decision, view)

    def refused(self, option: object, problem: Exception) -> None:
        """That is so."""


def begin(path: Path, seed: int, until: int) -> Path:
    """A game of random players that was left."""
    names = [deck.name for deck in shipped_decks()][:2]
    with Library(path.parent) as library:
        decks = [load_deck(name, library) for name in names]
    agents = {seat: Playing(seat, until) for seat in SEATS}
    with pytest.raises(GameAbandoned):
        new_session(decks, ("Ann", "Bob"), agents, seed, save=path).play()
    return path


def go_on(record: Record, seed: int, until: int) -> str:
    """Play a record on at random and leave it; the sign of the state then."""
    session = session_of(record, {seat: Playing(seed + seat, until) for seat in SEATS})
    with pytest.raises(GameAbandoned):
        session.play()
    return digest(session.game.state)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a game, a branch of it, and another game."""
    folder = tmp_path_factory.mktemp("games")
    whole = read_record(begin(folder / "whole.ruleglass", 7, 50))
    go_on(branch_of(whole, FROM, folder / "branch.ruleglass"), 100, 40)
    begin(folder / "other.ruleglass", 8, 30)
    (folder / "broken.ruleglass").write_bytes(b"this is none\n")
    return folder


def test_a_branch_is_a_game_of_its_own_and_the_other_stays(games: Path) -> None:
    whole, branch = (read_record(games / f"{name}.ruleglass") for name in ("whole", "branch"))
    assert len(whole.answers) == 50
    assert len(branch.answers) == 40
    assert branch.answers[:FROM] == whole.answers[:FROM]
    assert branch.answers != whole.answers[:40]


def test_branches_are_found_by_what_was_answered_alike(games: Path) -> None:
    paths = sorted(games.glob("*.ruleglass"))
    found = branches_of(games / "whole.ruleglass", paths)
    assert [one.path.stem for one in found] == ["branch"]
    assert found[0].number >= FROM
    back = branches_of(games / "branch.ruleglass", paths)
    assert [(one.path.stem, one.number) for one in back] == [("whole", found[0].number)]
    assert branches_of(games / "other.ruleglass", paths) == ()


def test_the_first_answer_that_differs_is_where_games_part(games: Path) -> None:
    whole = read_record(games / "whole.ruleglass")
    shorter = branch_of(whole, FROM, None)
    assert parted(whole, shorter) == FROM
    assert parted(whole, branch_of(whole, 0, None)) is None
    assert parted(whole, read_record(games / "other.ruleglass")) is None


def test_a_branch_from_each_moment_of_a_replay_asks_what_was_asked_there(games: Path) -> None:
    film = filmed(games / "whole.ruleglass", lambda: False)
    for frame in film.frames[10:40:7]:
        number = decision_at(film.timeline, frame.at)
        assert number is not None
        session = session_of(
            branch_of(film.record, number, None), {seat: Playing(1, number) for seat in SEATS}
        )
        with pytest.raises(GameAbandoned):
            session.play()
        assert digest(session.game.state) == digest(film.timeline.game(frame.at).state)
    assert decision_at(film.timeline, len(film.timeline.steps) - 1) is None
