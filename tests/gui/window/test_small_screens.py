"""A screen of 640 by 400, as one of 1280 by 800 is at scale 2: nothing is wider than it, and words have room there."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication

from gui.bridge.saved_games import SavedGames
from gui.decks import choice
from gui.decks.choice import NewGameDialog
from gui.look import sizes
from gui.settings.values import Settings
from gui.window import main_window
from gui.window.dialogs.saved_games import LEAST_WORDS, SavedGamesDialog

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
    assert opened(begin=False).minimumSize() == room


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
