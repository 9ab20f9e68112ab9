"""While an opponent thinks, or the engine, a person can go back, concede and leave (CR 104.3a)."""

import time

import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox, QPushButton

from engine.decisions import Conceded, Said
from gui.bridge import engine_games
from gui.bridge.engine_games import EngineGames
from gui.bridge.games import NewGame
from gui.settings.values import Pace, Settings
from gui.window.main_window import MainWindow
from tests.gui import samples
from tests.gui.client import wait_prompt, window_on
from tests.gui.samples import ANN, BOB, table

SOON = 1000
"""Milliseconds within which everything has to be possible."""
BEGUN_BY_PERSON = 2
KEEP = Said(yes=True)


class Silent:
    """An opponent that never answers: it thinks without end."""

    asks_everything = False

    def __init__(self):
        self.asked = 0

    def decide(self, decision, view):
        self.asked += 1
        while True:
            sum(range(1000))


class Raising(Silent):
    """An opponent that breaks."""

    def decide(self, decision, view):
        raise RuntimeError("the opponent is on fire")


@pytest.fixture
def practice(qtbot, monkeypatch, tmp_path):
    """A window with a game of the real engine against an opponent of a class."""
    windows = []

    def make(kind):
        opponents = []
        monkeypatch.setattr(
            engine_games.engine, "opponent", lambda *_, **__: opponents.append(kind()) or opponents[-1]
        )
        games = EngineGames(tmp_path)
        decks = [deck.name for deck in games.decks()]
        window = MainWindow(games, Settings(pace=Pace.AT_ONCE), tmp_path / "settings.json")
        qtbot.addWidget(window)
        windows.append(window)
        window.begin(
            games.begin(NewGame(("Ann", "Bob"), (decks[0], decks[1]), "simple", seed=BEGUN_BY_PERSON))
        )
        qtbot.waitUntil(lambda: window.play.asked is not None, timeout=20_000)
        window.play.prompt.send(KEEP)
        return window, opponents

    yield make
    for window in windows:
        window.leave_table()
        window.close()


def waits_for(qtbot, opponents):
    qtbot.waitUntil(lambda: any(one.asked for one in opponents), timeout=20_000)


def test_one_can_go_back_while_an_opponent_never_answers(practice, qtbot):
    window, opponents = practice(Silent)
    waits_for(qtbot, opponents)
    assert window.play.can_undo
    window.errands.table.undo()
    qtbot.waitUntil(lambda: window.play.asked is not None, timeout=SOON)
    assert window.play.asked.number == 0


def test_one_can_concede_while_an_opponent_never_answers(practice, qtbot):
    window, opponents = practice(Silent)
    waits_for(qtbot, opponents)
    assert window.play.can_concede
    with qtbot.waitSignal(window.play.ended, timeout=SOON) as ended:
        window.play.concede()
    assert ended.args[0].winner == BOB


def test_one_can_leave_and_continue_while_an_opponent_never_answers(practice, qtbot):
    window, opponents = practice(Silent)
    waits_for(qtbot, opponents)
    began = time.monotonic()
    window.leave_table()
    assert time.monotonic() - began < 1
    window.errands.continue_last()
    qtbot.waitUntil(lambda: opponents[-1].asked and len(opponents) == 2, timeout=20_000)
    qtbot.waitUntil(lambda: window.play.can_undo, timeout=SOON)
    window.errands.table.undo()
    qtbot.waitUntil(lambda: window.play.asked is not None, timeout=SOON)


def test_the_abandoned_thought_ends(practice, qtbot):
    window, opponents = practice(Silent)
    waits_for(qtbot, opponents)
    thread = window.play.thread_of_engine
    assert "in decide\n    sum(range" in thread.where()
    window.play.undo()
    qtbot.waitUntil(lambda: thread.waiting, timeout=SOON)
    assert "sum(range" not in thread.where()


def test_an_opponent_that_breaks_is_answered_for_and_one_is_told(practice, qtbot, caplog):
    window, _ = practice(Raising)
    said = []
    window.play.said.connect(said.append)
    qtbot.waitUntil(lambda: window.play.asked is not None and bool(said), timeout=20_000)
    assert "RuntimeError: the opponent is on fire" in said[0]
    assert "the opponent is on fire" in caplog.text
    assert not window.play.over
    with qtbot.waitSignal(window.play.ended, timeout=20_000) as ended:
        window.play.concede()
    assert ended.args[0].winner == BOB


def test_one_can_go_back_while_the_engine_is_stuck(qtbot, tmp_path):
    window = stuck(qtbot, tmp_path)
    window.errands.table.undo()
    qtbot.waitUntil(
        lambda: window.games.session.hangs_at is None and window.play.asked is not None, timeout=SOON
    )


def test_one_can_leave_while_the_engine_is_stuck(qtbot, tmp_path):
    window = stuck(qtbot, tmp_path)
    thread = window.play.thread_of_engine
    began = time.monotonic()
    window.leave_table()
    assert time.monotonic() - began < 1
    qtbot.waitUntil(lambda: thread.waiting, timeout=SOON)


def test_one_can_concede_while_the_engine_is_stuck(qtbot, tmp_path):
    window = stuck(qtbot, tmp_path)
    window.play.concede()
    qtbot.waitUntil(lambda: window.games.session.answers[:1] == [Conceded(ANN)], timeout=SOON)


def test_one_can_report_while_the_engine_is_stuck(qtbot, tmp_path):
    window = stuck(qtbot, tmp_path)
    said = []
    window.games.report = lambda path, trace, *, hidden: said.append((path, trace, hidden)) or "the report"
    began = time.monotonic()
    window.actions_by_name.run("report")
    box = window.findChild(QMessageBox)
    next(one for one in box.findChildren(QPushButton) if one.text() == "Without what is hidden…").click()
    assert time.monotonic() - began < 1
    [(path, trace, hidden)] = said
    assert (path, hidden) == (window.begun.path, False)
    assert "fakes.py" in trace  # where it hangs
    window.findChild(QFileDialog).reject()


def stuck(qtbot, tmp_path):
    """A window whose engine never comes back after the first answer, and its games."""
    path = tmp_path / "game.ruleglass"
    path.write_text("")
    script = [(samples.ACT, table()), (samples.NUMBER, table())]
    window = window_on(
        qtbot, tmp_path, script, people=(ANN,), opponents={BOB: Silent()}, path=path, hangs_at=1
    )
    window.begin(window.games.begin(None))
    wait_prompt(qtbot, window, samples.ACT)
    window.play.prompt.accept()
    qtbot.waitUntil(lambda: window.play.asked is None)
    return window
