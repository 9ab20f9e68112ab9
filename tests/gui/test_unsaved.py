"""A game that can't be written says why, stands still, and goes on with every answer when it can be again."""

import errno
import os
import shutil

import pytest
from PySide6.QtWidgets import QMessageBox

from engine import CannotSave, Library, load_deck, new_session, read_record, session_of, shipped_decks
from engine.agents.opponents import opponent
from engine.decisions import AgreedDraw
from engine.store import recording
from engine.store.recording import Record
from engine.values.ids import PlayerId
from gui.bridge.engine_games import EngineGames
from gui.bridge.games import NewGame
from gui.settings.values import Cover, Settings
from gui.window.main_window import MainWindow

ASKED = 10_000


@pytest.fixture(autouse=True)
def proving(monkeypatch):
    monkeypatch.setenv("RULEGLASS_PROVING", "1")


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
    assert gone_on(problem.value.record, path) == whole.record.answers


@pytest.mark.skipif(os.name != "posix", reason="elsewhere an open file can't be deleted")
def test_a_folder_that_vanishes_is_said_at_the_next_answer(tmp_path):
    path = tmp_path / "games" / "it.ruleglass"
    with pytest.raises(CannotSave, match="no longer there") as problem:
        new(path, Player(5, lambda: shutil.rmtree(path.parent))).play()
    assert len(problem.value.record.answers) == 6
    assert len(gone_on(problem.value.record, path)) == 15


@pytest.mark.skipif(os.name != "posix", reason="files are locked where the system can")
def test_a_game_that_is_played_elsewhere_is_not_played_twice(tmp_path):
    path = tmp_path / "it.ruleglass"
    first = new(path, Player()).record
    first.create()
    content = path.read_bytes()
    second = read_record(path)
    with pytest.raises(CannotSave, match="another program is playing this game"):
        second.create()
    assert path.read_bytes() == content
    first.close()
    second.create()
    second.close()


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
    windows = [window_on(qtbot, tmp_path), window_on(qtbot, tmp_path)]
    first = windows[0]
    decks = [deck.name for deck in first.games.decks()]
    first.begin(first.games.begin(NewGame(("Ada", "Ben"), (decks[0], decks[1]), seed=2)))
    qtbot.waitUntil(lambda: first.prompt is not None, timeout=ASKED)
    first.prompt.accept()
    qtbot.waitUntil(lambda: first.prompt is not None, timeout=ASKED)
    yield windows
    for window in windows:
        window.close()


@pytest.mark.skipif(os.name != "posix", reason="files are locked where the system can")
def test_a_second_window_offers_a_copy(qtbot, playing):
    first, second = playing
    second.errands.open_path(first.begun.path)
    box = message(qtbot, second)
    assert "another program is playing this game" in box.text()
    choose(box, "Go on in a copy")
    qtbot.waitUntil(lambda: second.prompt is not None, timeout=ASKED)
    assert second.begun.path != first.begun.path
    assert read_record(second.begun.path).answers == read_record(first.begun.path).answers


@pytest.mark.skipif(os.name != "posix", reason="elsewhere an open file can't be deleted")
def test_the_window_tries_again_where_the_folder_vanished(qtbot, playing):
    window = playing[0]
    path, answers = window.begun.path, len(read_record(window.begun.path).answers)
    shutil.rmtree(path.parent)
    window.prompt.accept()
    box = message(qtbot, window)
    assert "no longer there" in box.text()
    assert str(path) in box.text()
    choose(box, "Try again")
    qtbot.waitUntil(lambda: window.prompt is not None, timeout=ASKED)
    assert len(read_record(path).answers) >= answers + 1
