"""A screen of 640 by 400, as one of 1280 by 800 is at scale 2: nothing is wider than it, and words have room there."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog

from gui.bridge.engine_games import EngineGames
from gui.bridge.saved_games import SavedGames
from gui.decks import choice
from gui.decks.choice import NewGameDialog
from gui.look import sizes
from gui.settings.values import Settings
from gui.window import main_window
from gui.window.dialogs.saved_games import LEAST_WORDS, SavedGamesDialog
from tests.gui import samples
from tests.gui.client import UNCOVERED, wait_prompt
from tests.gui.samples import table

ROOM = QSize(624, 360)


@pytest.fixture
def small(monkeypatch, qapp):
    """So little of the screen is left for windows."""
    whole = QGuiApplication.primaryScreen().availableSize()
    for module in (sizes, choice):
        monkeypatch.setattr(module, "FRAME", whole - ROOM)


def test_the_window_is_no_larger_than_the_screen(monkeypatch, opened):
    room = QGuiApplication.primaryScreen().availableSize()
    monkeypatch.setattr(main_window, "SMALLEST", (room.width() + 200, room.height() + 100))
    assert opened(begin=False).minimumSize() == room - sizes.FRAME


def test_a_new_game_is_chosen_within_the_screen(small, qtbot):
    dialog = NewGameDialog([], Settings(), practice=True, parent=None)
    qtbot.addWidget(dialog)
    assert dialog.minimumWidth() <= ROOM.width()


def test_words_of_saved_games_have_room_beside_their_pictures(small, qtbot, tmp_path):
    dialog = SavedGamesDialog(SavedGames(tmp_path), None)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    assert dialog.width() <= ROOM.width()
    assert dialog.list.width() - dialog.list.iconSize().width() >= 0.6 * LEAST_WORDS


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("command", ["rulings", "settings", "puzzles", "lessons", "decks", "browse"])
def test_no_dialog_is_wider_than_the_screen(small, qtbot, tmp_path, command, text):
    settings = replace(UNCOVERED, text_size=text)
    window = main_window.MainWindow(EngineGames(tmp_path), settings, tmp_path / "settings.json")
    qtbot.addWidget(window)
    window.show()
    window.actions_by_name.run(command)
    qtbot.waitUntil(lambda: any(one.isVisible() for one in window.findChildren(QDialog)))
    (dialog,) = [one for one in window.findChildren(QDialog) if one.isVisible()]
    qtbot.wait(20)
    assert dialog.minimumSizeHint().width() <= ROOM.width()
    assert dialog.width() <= ROOM.width()
    dialog.close()


def test_docks_of_a_game_never_lie_upon_each_other(monkeypatch, opened, qtbot):
    """Four of them did in a window of 360 pixels; what isn't there is brought up by its key."""
    monkeypatch.setattr(main_window, "SMALLEST", (600, 340))
    window = opened((samples.ACT, table()), begin=False)
    window.resize(ROOM)
    window.begin(window.games.begin(None))
    wait_prompt(qtbot, window, samples.ACT)
    assert window.size() == ROOM
    seen = {name: dock for name, dock in window.docks.docks.items() if dock.isVisible()}
    assert set(seen) == {"stack", "prompt"}
    assert not seen["stack"].geometry().intersects(seen["prompt"].geometry())
    assert seen["prompt"].geometry().bottom() <= window.statusBar().geometry().top()
    window.actions_by_name.run("show_log")
    assert window.docks.docks["log"].isVisible()


def test_a_hand_is_seen_whole_and_choices_have_the_height_of_an_empty_stack(monkeypatch, opened, qtbot):
    monkeypatch.setattr(main_window, "SMALLEST", (600, 340))
    window = opened((samples.ACT, table()), begin=False)
    window.resize(ROOM)
    window.begin(window.games.begin(None))
    wait_prompt(qtbot, window, samples.ACT)
    hand = window.table.hand
    room = QRect(QPoint(0, 0), hand.viewport().size())
    below = [item for item in hand.items_of_cards() if item.sceneBoundingRect().bottom() > room.bottom() + 1]
    assert hand.items_of_cards()
    assert not below
    assert window.docks.docks["prompt"].height() > window.docks.docks["stack"].height()
    assert window.rect().contains(QRect(hand.mapTo(window, QPoint(0, 0)), hand.size()))
    assert window.table.battlefield.height() > 80
