"""Whole games through the widgets, by a robot that answers at random; the seed makes them the same each time."""

from contextlib import suppress
from random import Random

import pytest
from PySide6.QtWidgets import QDialog

import engine
from gui.bridge.engine_games import EngineGames
from gui.bridge.games import NewGame
from gui.settings.values import Cover, Pace, Settings
from gui.window.main_window import MainWindow
from tests.gui import samples
from tests.gui.client import window_on
from tests.gui.robot import KINDS, KeyRobot, MouseRobot, OutlineRobot
from tests.gui.samples import table
from tests.sampling import drawn

ROBOTS = {"mouse": MouseRobot, "keys": KeyRobot, "outline": OutlineRobot}
DECISIONS = (
    *samples.SAMPLES.values(),
    samples.COLOR,
    samples.DISCARD,
    samples.REPLACEMENT,
    samples.KEEP,
)


@pytest.mark.parametrize("how", ROBOTS)
@pytest.mark.parametrize("seed", drawn("seeds of prompts", [1, 2, 3, 4], 4))
def test_every_kind_of_prompt_is_answered_again_and_again(qtbot, tmp_path, how, seed):
    script = [(decision, table()) for decision in Random(seed).choices(DECISIONS, k=40)]
    script += [(decision, table()) for decision in DECISIONS]
    window = window_on(qtbot, tmp_path, script, settings=Settings(cover=Cover.NEVER, pace=Pace.AT_ONCE))
    window.begin(window.games.begin(None))
    robot = ROBOTS[how](qtbot, window, seed)
    robot.play()
    assert window.play.over
    assert robot.kinds == set(KINDS)
    assert len(window.games.session.answers) == len(script)
    assert len(window.findChildren(QDialog)) <= 1
    window.close()


# games of the real engine


@pytest.fixture(scope="module")
def decks():
    """Two or more shipped decks: those whose every card is understood."""
    playable = []
    with engine.Library() as library:
        for info in engine.shipped_decks():
            with suppress(engine.UnplayableDeck):
                engine.load_deck(info.name, library)
                playable.append(info.name)
    assert len(playable) >= 2
    return tuple(playable)


@pytest.fixture
def room(qtbot, tmp_path):
    """A window on the real engine, with what went wrong in it."""
    windows = []

    def make(cover=Cover.NEVER):
        window = MainWindow(
            EngineGames(tmp_path), Settings(cover=cover, pace=Pace.AT_ONCE), tmp_path / "settings.json"
        )
        windows.append(window)
        qtbot.addWidget(window)
        window.resize(1280, 800)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        return window

    yield make
    for window in windows:
        window.close()


def begin(window, decks, seed, opponent=""):
    """Begin a game, and collect how it ends and what breaks."""
    window.begin(window.games.begin(NewGame(("Ann", "Bob"), decks, opponent, seed)))
    ended, troubles = [], []
    window.play.ended.connect(ended.append)
    window.play.broken.connect(lambda broken: troubles.append(broken.trace))
    window.play.refused.connect(troubles.append)
    return ended, troubles


# One of them in each run; a person at each seat takes a few hundred answers.
GAMES = (
    ("mouse", 11, "", Cover.WHEN_NEEDED),
    ("mouse", 12, "simple", Cover.NEVER),
    ("mouse", 13, "random", Cover.NEVER),
    ("keys", 16, "", Cover.WHEN_NEEDED),
    ("outline", 15, "simple", Cover.NEVER),
)


@pytest.mark.timeout(180)
@pytest.mark.parametrize(("how", "seed", "opponent", "cover"), drawn("whole games", GAMES, len(GAMES)))
def test_whole_games_are_played_through_the_window(qtbot, room, decks, how, seed, opponent, cover):
    window = room(cover)
    two = (decks[seed % len(decks)], decks[(seed + 1) % len(decks)])
    ended, troubles = begin(window, two, seed, opponent)
    robot = ROBOTS[how](qtbot, window, seed, passing=0.3)
    robot.play(most=1500)
    assert troubles == []
    qtbot.waitUntil(lambda: bool(ended) or robot.answers >= 1500)
    assert ended
    assert len(window.findChildren(QDialog)) <= 2
    assert window.games.last() is None


@pytest.mark.timeout(120)
def test_a_game_is_left_and_continued_where_it_stopped(qtbot, room, decks):
    window = room()
    _, troubles = begin(window, decks[:2], 21)
    robot = MouseRobot(qtbot, window, 21)
    robot.play(most=25)
    assert troubles == []
    decision, seat = window.prompt.decision, window.play.front
    window.leave_table()
    assert window.start.buttons["continue"].isEnabled()
    window.errands.continue_last()
    qtbot.waitUntil(lambda: window.prompt is not None, timeout=20000)
    assert (window.prompt.decision, window.play.front) == (decision, seat)


@pytest.mark.timeout(120)
def test_undo_and_redo_come_back_to_the_same_question(qtbot, room, decks):
    window = room()
    _, troubles = begin(window, decks[:2], 22, "simple")
    robot = MouseRobot(qtbot, window, 22)
    robot.play(most=12)
    before = window.prompt.decision
    table = window.play.table
    answered = window.play.last_answered
    window.play.undo()
    qtbot.waitUntil(lambda: window.prompt is not None, timeout=20000)
    assert window.play.asked.number == answered
    window.play.redo()
    qtbot.waitUntil(lambda: window.prompt is not None, timeout=20000)
    assert troubles == []
    assert window.prompt.decision == before
    assert window.play.table == table


@pytest.mark.timeout(120)
def test_a_game_is_watched_again_from_both_sides(qtbot, room, decks):
    window = room()
    _, troubles = begin(window, decks[:2], 23)
    MouseRobot(qtbot, window, 23).play(most=20)
    assert troubles == []
    path, answered = window.begun.path, window.play.asked.number
    window.errands.watch(path)
    qtbot.waitUntil(lambda: window.replay is not None, timeout=20000)
    replay = window.replay
    assert len(replay.film.frames) == answered + 1
    assert window.play is None
    window.actions_by_name.run("step_forward")
    window.actions_by_name.run("step_forward")
    window.actions_by_name.run("step_back")
    assert replay.at == 1
    assert replay.bar.words.text().startswith(f"2 of {answered + 1}: ")
    assert window.table.table == replay.film.frames[1].tables[0]
    replay.bar.seat_wanted.emit()
    assert window.table.table.seat == 1
    replay.bar.slider.setValue(answered)
    assert "the end" in replay.bar.words.text()
    replay.bar.left.emit()
    assert window.replay is None
    assert window.pages.currentWidget() is window.start
