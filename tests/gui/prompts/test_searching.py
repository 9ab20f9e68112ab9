"""Who searches goes through what was found without leaving the field."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QListWidget, QVBoxLayout, QWidget

from gui.board.zone_dock import ZoneWidget
from gui.bridge.saved_games import SavedGames
from gui.lab.browser import RulingBrowser
from gui.lab.editor_panels import CardsPanel
from gui.look.searching import Leads
from gui.window.dialogs.saved_games import SavedGamesDialog


@pytest.fixture
def field(qtbot):
    place = QWidget()
    qtbot.addWidget(place)
    column = QVBoxLayout(place)
    search, found = QLineEdit(place), QListWidget(place)
    column.addWidget(search)
    column.addWidget(found)
    found.addItems(["Ape", "Bear", "Cat", "Dog"])
    found.setCurrentRow(0)
    Leads(search, found)
    place.show()
    yield search, found
    place.close()


def test_arrows_go_through_the_list(field, qtbot):
    search, found = field
    qtbot.keyClick(search, Qt.Key.Key_Down)
    qtbot.keyClick(search, Qt.Key.Key_Down)
    assert found.currentRow() == 2
    qtbot.keyClick(search, Qt.Key.Key_Up)
    assert found.currentRow() == 1
    qtbot.keyClicks(search, "be")
    assert search.text() == "be"
    assert found.currentRow() == 1


def test_what_is_not_shown_is_passed_over(field, qtbot):
    search, found = field
    found.item(1).setHidden(True)
    qtbot.keyClick(search, Qt.Key.Key_Down)
    assert found.currentRow() == 2


@pytest.mark.parametrize("make", ["games", "rulings", "cards", "zone"])
def test_every_search_over_a_list_does_so(qtbot, tmp_path, make):
    place = QWidget()
    qtbot.addWidget(place)
    found = {
        "games": lambda: SavedGamesDialog(SavedGames(tmp_path), place),
        "rulings": lambda: RulingBrowser((), place),
        "cards": lambda: CardsPanel(("Ann", "Bob"), place),
        "zone": lambda: ZoneWidget(place),
    }[make]()
    assert found.search.findChildren(Leads)
