"""A game that can't be written says why, stands still, and goes on with every answer when it can be again."""

import errno
import os
import shutil
import sys
import threading
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, Popen

import pytest
from PySide6.QtWidgets import QMessageBox

from engine import CannotSave, Library, load_deck, new_session, read_record, session_of, shipped_decks
from engine.agents.opponents import opponent
from engine.decisions import AgreedDraw, Conceded
from engine.store import recording
from engine.store.recording import Record
from engine.values.ids import PlayerId
from gui.bridge.engine_games import EngineGames
from gui.bridge.games import NewGame
from gui.settings.values import Cover, Settings
from gui.window.main_window import MainWindow

ASKED = 10_000
ROOT = Path(__file__).resolve().parents[3]


class Player:
    """Plays as the simple opponent until a draw is agreed to; does something at a decision first."""

    asks_everything = False

    def __init__(self, at=-1, act=lambda: None):
        self.agent = opponent("simple", 1)
        self.at, self.act = at, act

    def decide(self, decision, view):
        if view.number == self.at:
            self.act()
        return AgreedDraw() if view.number >= 14 else self.agent.decide(decision, view)


def new(path, player):
    with Library(path.parent) as library:
        deck = load_deck(shipped_decks()[0].key, library)
    agents = {PlayerId(0): player, PlayerId(1): player}
    return new_session((deck, deck), ("Ann", "Bob"), agents, 3, save=path)


def gone_on(record, path):
    """The game of a record, to its end in a file."""
    player = Player()
    session = session_of(
        Record(record.header, path, record.answers), {PlayerId(0): player, PlayerId(1): player}
    )
    session.play()
    return read_record(path).answers


@pytest.mark.parametrize("at", range(8))
def test_a_full_disk_is_said_and_costs_no_answer(monkeypatch, tmp_path, at):
    path = tmp_path / "it.ruleglass"
    whole = new(tmp_path / "whole.ruleglass", Player())
    whole.play()
    done = []
    real = os.fsync

    def full(handle):
        done.append(handle)
        if len(done) == at + 1:
            raise OSError(errno.ENOSPC, "No space left on device")
        real(handle)

    monkeypatch.setattr(recording.os, "fsync", full)
    with pytest.raises(CannotSave, match="the disk is full") as problem:
        new(path, Player()).play()

    assert str(path) in str(problem.value)
    assert len(problem.value.record.answers) == at
    assert not list(tmp_path.glob("*.new"))
    assert gone_on(problem.value.record, path) == whole.record.answers


class Shown(Player):
    """Shows every third decision to somebody, and says then what of the file a failing machine could not lose."""

    saves_first = True

    def __init__(self, lost):
        super().__init__()
        self.lost = lost
        self.safe = []

    def decide(self, decision, view):
        if view.number % 3 == 0:
            view.save()
            self.safe.append((view.number, self.lost()))
        return super().decide(decision, view)


def test_a_decision_is_shown_with_all_answers_on_disk_which_needs_one_sync_for_all_of_them(
    monkeypatch, tmp_path
):
    path = tmp_path / "it.ruleglass"
    synced = []
    real = os.fsync

    def noted(handle):
        real(handle)
        synced.append(path.stat().st_size if path.exists() else 0)

    monkeypatch.setattr(recording.os, "fsync", noted)
    player = Shown(lambda: path.stat().st_size - synced[-1])
    new(path, player).play()

    assert [number for number, lost in player.safe] == [0, 3, 6, 9, 12]
    assert [lost for number, lost in player.safe[1:]] == [0, 0, 0, 0]
    assert len(synced) < len(read_record(path).answers)
    assert synced[-1] == path.stat().st_size


@pytest.mark.skipif(os.name != "posix", reason="elsewhere an open file can't be deleted")
def test_a_folder_that_vanishes_is_said_at_the_next_answer(tmp_path):
    path = tmp_path / "games" / "it.ruleglass"
    with pytest.raises(CannotSave, match="not there") as problem:
        new(path, Player(5, lambda: shutil.rmtree(path.parent))).play()
    assert len(problem.value.record.answers) == 6
    assert len(gone_on(problem.value.record, path)) == 15


HOLDS = """
import sys
from pathlib import Path
from engine.store.recording import read_record
record = read_record(Path(sys.argv[1]))
record.create()
print("held", flush=True)
sys.stdin.readline()
"""


@contextmanager
def played_elsewhere(path):
    """Another program that has a game open."""
    asked = [sys.executable, "-c", HOLDS, str(path)]
    with Popen(asked, stdin=PIPE, stdout=PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout.readline() == "held\n"
        yield
        process.stdin.write("\n")


@pytest.mark.skipif(os.name != "posix", reason="files are locked where the system can")
def test_a_game_that_is_played_elsewhere_is_not_played_twice(tmp_path):
    path = tmp_path / "it.ruleglass"
    new(path, Player(at=9, act=lambda: None)).play()
    record = read_record(path)
    with played_elsewhere(path):
        content = path.read_bytes()
        with pytest.raises(CannotSave, match="another program is playing this game"):
            record.create()
        assert path.read_bytes() == content
    record.create()
    record.close()


def test_a_game_that_is_taken_up_again_here_is_written_by_the_later_one(tmp_path):
    """An engine that is stuck keeps its record open; nothing that it still says counts."""
    path = tmp_path / "it.ruleglass"
    stuck = new(path, Player()).record
    stuck.create()
    stuck.add(Conceded())
    later = read_record(path)
    later.create()
    stuck.add(Conceded())
    later.add(AgreedDraw())
    later.close()
    assert read_record(path).answers == [Conceded(), AgreedDraw()]


def window_on(qtbot, folder):
    window = MainWindow(EngineGames(folder), Settings(cover=Cover.NEVER), folder / "settings.json")
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    return window


def message(qtbot, window):
    qtbot.waitUntil(lambda: window.findChild(QMessageBox) is not None, timeout=ASKED)
    return window.findChild(QMessageBox)


def choose(box, words):
    next(button for button in box.buttons() if button.text() == words).click()


@pytest.fixture
def playing(qtbot, tmp_path):
    window = window_on(qtbot, tmp_path)
    decks = [deck.name for deck in window.games.decks()]
    window.begin(window.games.begin(NewGame(("Ada", "Ben"), (decks[0], decks[1]), seed=2)))
    qtbot.waitUntil(lambda: window.prompt is not None, timeout=ASKED)
    window.prompt.accept()
    qtbot.waitUntil(lambda: window.prompt is not None, timeout=ASKED)
    yield window
    window.close()


@pytest.mark.skipif(os.name != "posix", reason="files are locked where the system can")
def test_a_game_that_is_played_elsewhere_is_gone_on_with_in_a_copy(qtbot, playing):
    path = playing.begun.path
    playing.leave_table()
    with played_elsewhere(path):
        playing.errands.open_path(path)
        box = message(qtbot, playing)
        assert "another program is playing this game" in box.text()
        choose(box, "Go on in a copy")
        qtbot.waitUntil(lambda: playing.prompt is not None, timeout=ASKED)
    assert playing.begun.path != path
    assert read_record(playing.begun.path).answers == read_record(path).answers


@pytest.mark.skipif(os.name != "posix", reason="elsewhere an open file can't be deleted")
def test_the_window_tries_again_where_the_folder_vanished(qtbot, playing):
    window = playing
    path, answers = window.begun.path, len(read_record(window.begun.path).answers)
    shutil.rmtree(path.parent)
    window.prompt.accept()
    box = message(qtbot, window)
    assert "not there" in box.text()
    assert str(path) in box.text()
    choose(box, "Try again")
    qtbot.waitUntil(lambda: window.prompt is not None, timeout=ASKED)
    assert len(read_record(path).answers) >= answers + 1


class SlowDisk:
    """A disk that writes for good only once it may; `fails`: it is full then."""

    def __init__(self):
        self.begun, self.may = threading.Event(), threading.Event()
        self.fails = False

    def __call__(self, _handle):
        self.begun.set()
        assert self.may.wait(ASKED / 1000)
        if self.fails:
            raise OSError(errno.ENOSPC, "No space left on device")


@pytest.fixture
def asked_on_a_slow_disk(qtbot, playing, monkeypatch):
    """A question that is shown while the answer before it isn't on disk yet, and has been answered."""
    window, disk = playing, SlowDisk()
    monkeypatch.setattr(recording.os, "fsync", disk)
    window.prompt.accept()
    qtbot.waitUntil(lambda: disk.begun.is_set() and window.play.asked is not None, timeout=ASKED)
    given = read_record(window.begun.path).answers
    window.prompt.accept()
    qtbot.wait(30)
    yield window, disk, given
    disk.may.set()


def test_a_question_is_shown_while_the_answer_before_it_goes_to_disk_but_no_answer_is_taken(
    qtbot, asked_on_a_slow_disk
):
    window, disk, given = asked_on_a_slow_disk
    assert window.play.asked is None
    assert read_record(window.begun.path).answers == given  # all that was given so far, and nothing after it
    disk.may.set()
    qtbot.waitUntil(lambda: window.play.asked is not None, timeout=ASKED)
    assert len(read_record(window.begun.path).answers) > len(given)


def test_an_answer_that_was_given_while_the_disk_turned_out_full_is_not_taken(qtbot, asked_on_a_slow_disk):
    window, disk, given = asked_on_a_slow_disk
    disk.fails = True
    disk.may.set()
    assert "the disk is full" in message(qtbot, window).text()
    assert read_record(window.begun.path).answers == given


def test_a_game_that_leads_elsewhere_now_says_where_and_is_watched_up_to_there(qtbot, playing):
    window = playing
    path = window.begun.path
    window.leave_table()
    sign = read_record(path).signs[0]
    before = path.read_bytes().replace(sign.digest.encode(), b"0" * len(sign.digest))
    path.write_bytes(before)
    window.errands.open_path(path)
    box = message(qtbot, window)
    assert "The game begins otherwise than when it was saved" in box.text()
    assert "answer 0" not in box.text()
    assert path.read_bytes() == before
    choose(box, "Watch it up to there")
    qtbot.waitUntil(lambda: window.replay is not None, timeout=ASKED)
