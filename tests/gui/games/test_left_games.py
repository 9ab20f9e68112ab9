"""What belongs to a game goes with it: once it is left, nothing of it is there any more."""

import gc
from collections import Counter

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox

from engine.garbage import kept_for_good
from engine.rules.mana.forgetting import OF_ONE_GAME as PLANS
from gui.bridge.engine_games import EngineGames
from gui.bridge.games import NewGame
from gui.bridge.garbage import GarbageTimer
from gui.settings.values import Cover, Pace, Settings
from gui.window.main_window import MainWindow
from tests.gui.robot import MouseRobot

OF_ONE_GAME = (
    "engine.views.pictures.LogLine",
    "engine.views.pictures.TableView",
    "engine.store.session.Session",
    "engine.state.game_state.GameState",
    "gui.bridge.messages.Asked",
    "gui.bridge.messages.Ended",
    "gui.bridge.bridge.EngineThread",
    "gui.window.play.Play",
)


class Room:
    """A window on the real engine, with the collector that it has in the program."""

    def __init__(self, qtbot, folder):
        settings = Settings(cover=Cover.NEVER, pace=Pace.AT_ONCE)
        self.window = MainWindow(EngineGames(folder), settings, folder / "settings.json")
        self.qtbot = qtbot
        self.collecting = GarbageTimer(self.engine_waits, self.window)
        self.window.game_left.connect(self.collecting.game_left)
        self.collecting.start()

    def engine_waits(self):
        return self.window.play is None or self.window.play.thread_of_engine.waiting

    def begin(self, seed):
        """A game, and a few answers in it."""
        first, second = [deck.name for deck in self.window.games.decks()[:2]]
        self.window.begin(self.window.games.begin(NewGame(("Ann", "Bob"), (first, second), "simple", seed)))
        MouseRobot(self.qtbot, self.window, seed).play(most=8)

    def concede_and_leave(self):
        """Go back to the start from the box that says who won."""
        self.window.play.concede()
        self.qtbot.waitUntil(lambda: self.window.play.over)
        box = next(box for box in self.window.findChildren(QMessageBox) if box.isVisible())
        next(button for button in box.buttons() if button.text() == "Back to the start").click()
        self.qtbot.waitUntil(lambda: self.window.play is None and not self.window.findChildren(QMessageBox))
        self.qtbot.waitUntil(lambda: self.collecting.is_through)

    def widgets(self):
        """How many there are of each kind."""
        return kinds(QApplication.allWidgets())


@pytest.fixture
def room(qtbot, tmp_path):
    made = Room(qtbot, tmp_path)
    qtbot.addWidget(made.window)
    made.window.resize(1280, 800)
    with qtbot.waitActive(made.window):
        made.window.show()
        made.window.activateWindow()
    yield made
    made.collecting.stop()
    made.window.close()


def kinds(things):
    return Counter(f"{type(one).__module__}.{type(one).__qualname__}" for one in things)


def test_nothing_of_a_game_is_left_after_it(room):
    room.collecting.stop()
    before = kinds(gc.get_objects())
    room.collecting.start()
    room.begin(1)
    kept_for_good()  # as when the first card of all is read in the midst of a game
    room.concede_and_leave()
    room.collecting.stop()  # what is put away is counted too
    after = kinds(gc.get_objects())
    assert {name: after[name] - before[name] for name in OF_ONE_GAME if after[name] > before[name]} == {}
    assert [plans.cache_info().currsize for plans in PLANS] == [0] * len(PLANS)


def test_five_games_leave_no_more_widgets_behind_than_two(room):
    counted = {}
    for seed in range(1, 6):
        room.begin(seed)
        room.concede_and_leave()
        counted[seed] = room.widgets()
    assert counted[5] == counted[2]
