"""A question on the sheet, and the cover, stay over the table whatever is done beside it."""

import pytest
from PySide6.QtWidgets import QApplication

from gui.settings.values import Cover, Pace, Settings
from tests.gui import samples
from tests.gui.board.test_revealed import HAND, asked_after
from tests.gui.client import wait_prompt
from tests.gui.samples import table

COVERED = Settings(cover=Cover.ALWAYS, pace=Pace.AT_ONCE)


def topmost(window):
    """What of the window lies in the middle of the table for the eye and for the mouse."""
    found = window.childAt(window.pages.geometry().center())
    while found is not None and found.parentWidget() is not window:
        found = found.parentWidget()
    return found


def choose_tab(window, name):
    """Have a dock that lies behind others shown, as a click on its tab does."""
    window.docks.docks[name].show()
    window.docks.docks[name].raise_()
    QApplication.processEvents()


@pytest.mark.parametrize("name", ["graveyards", "log"])
def test_a_sheet_stays_over_the_table_as_a_tab_of_the_docks_is_chosen(opened, qtbot, name):
    window = opened((samples.ORDER, table()))
    wait_prompt(qtbot, window, samples.ORDER)
    choose_tab(window, "graveyards")
    choose_tab(window, name)
    assert topmost(window) is window.sheet


def test_cards_that_are_revealed_as_a_sheet_asks_leave_it_in_sight(opened, qtbot):
    """CR 701.20a."""
    window, _ = asked_after(qtbot, opened, HAND, decision=samples.ORDER)
    assert topmost(window) is window.sheet


def test_the_cover_stays_over_everything(opened, qtbot):
    window = opened((samples.ACT, table()), settings=COVERED)
    qtbot.waitUntil(window.cover.isVisible)
    choose_tab(window, "graveyards")
    choose_tab(window, "log")
    assert topmost(window) is window.cover
