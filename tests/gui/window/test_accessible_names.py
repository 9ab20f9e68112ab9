"""Whatever takes the keyboard, in each window, says to a screen reader what it is."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QKeySequenceEdit, QLabel, QMainWindow, QWidget

from gui.bridge.engine_games import EngineGames
from gui.settings.values import Pace, Settings
from gui.window.main_window import MainWindow
from tests.gui.spoken import name_of

WINDOWS = (
    *("new_hotseat", "new_practice", "saved_games", "puzzles", "lessons", "settings", "shortcuts", "about"),
    *("rulings", "board_editor", "browse", "decks", "new_deck", "rule", "tour"),
)


@pytest.fixture
def window(qtbot, tmp_path):
    """A window with the real engine."""
    window = MainWindow(EngineGames(tmp_path), Settings(pace=Pace.AT_ONCE), tmp_path / "settings.json", [])
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    yield window
    window.leave_table()


def nameless(top):
    """What can take the keyboard in a window and has no name; the field within a named box hands the keyboard to it."""
    found = []
    for one in top.findChildren(QWidget):
        if one.focusPolicy() == Qt.FocusPolicy.NoFocus or not one.isVisible() or one.focusProxy() is not None:
            continue
        said = isinstance(one, QLabel) and not one.text()
        if said or isinstance(one, QDialog | QMainWindow) or isinstance(one.parent(), QKeySequenceEdit):
            continue
        if not name_of(one).strip():
            found.append((type(one).__name__, type(one.parent()).__name__, one.objectName()))
    return found


@pytest.mark.parametrize("command", WINDOWS)
def test_whatever_takes_the_keyboard_has_a_name(window, qtbot, command):
    window.actions_by_name.run(command)
    qtbot.wait(50)
    if command == "tour":
        qtbot.waitUntil(lambda: window.play is not None and window.play.asked is not None, timeout=20_000)
    tops = [top for top in QApplication.topLevelWidgets() if top.isVisible()]
    assert [one for top in tops for one in nameless(top)] == []
