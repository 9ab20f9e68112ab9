"""The keyboard comes back to the window when a dialog over it has closed, also where nobody manages windows."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow

from gui.notices import notice
from gui.window.keyboard import SOON, KeyboardReturns
from tests.gui import samples
from tests.gui.client import UNCOVERED, wait_prompt, window_on
from tests.gui.samples import table


class Activated(QMainWindow):
    """Counts how often it is given the keyboard."""

    times = 0

    def activateWindow(self):
        self.times += 1
        super().activateWindow()


@pytest.fixture
def window(qtbot):
    window = Activated()
    qtbot.addWidget(window)
    window.returns = KeyboardReturns(window)
    with qtbot.waitActive(window):
        window.show()
        QMainWindow.activateWindow(window)
    return window


def nobody_has_it(monkeypatch):
    """As it is after a window has closed, where nobody manages windows."""
    monkeypatch.setattr(QGuiApplication, "focusWindow", lambda: None)


def test_it_comes_back_once_the_dialog_that_had_it_is_gone(qtbot, window, monkeypatch):
    box = notice(window, "A question", "Yes or no?")
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    nobody_has_it(monkeypatch)
    box.buttons()[0].click()
    qtbot.waitUntil(lambda: window.times == 1)


def test_who_goes_to_another_program_keeps_it_there(qtbot, window, monkeypatch):
    notice(window, "A question", "Yes or no?")
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    nobody_has_it(monkeypatch)
    window.returns._moved(QApplication.focusWidget(), None)
    qtbot.wait(3 * SOON)
    assert window.times == 0


def test_of_two_dialogs_the_one_that_is_left_has_it(qtbot, window, monkeypatch):
    first = notice(window, "A question", "Yes or no?")
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    second = notice(first, "Another one", "Really?")
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is second)
    nobody_has_it(monkeypatch)
    second.buttons()[0].click()
    qtbot.wait(3 * SOON)
    assert window.times == 0
    assert QApplication.activeModalWidget() is first


@pytest.mark.parametrize("put_away", [QDialog.reject, QDialog.hide])
def test_it_comes_back_where_the_dialog_that_is_left_closes_before_it_has_it(
    qtbot, window, monkeypatch, put_away
):
    """As the progress does that comes after a choice, which is hidden when all is done."""
    first = notice(window, "A choice", "Which?")
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    nobody_has_it(monkeypatch)
    progress = QDialog(window)
    progress.setModal(True)
    progress.activateWindow = lambda: None
    progress.show()
    window.returns._had_it = first
    first.hide()
    window.returns._moved(None, None)
    qtbot.wait(3 * SOON)
    assert window.times == 0
    put_away(progress)
    qtbot.waitUntil(lambda: window.times == 1)


def test_the_window_of_the_client_does_so(qtbot, tmp_path):
    window = window_on(qtbot, tmp_path, [(samples.ACT, table())] * 3, settings=UNCOVERED)
    assert len(window.findChildren(KeyboardReturns)) == 1
    window.begin(window.games.begin(None))
    wait_prompt(qtbot, window, samples.ACT)
    box = notice(window, "A message", "Something.")
    qtbot.waitUntil(lambda: box.isActiveWindow())
    box.buttons()[0].click()
    qtbot.waitUntil(window.isActiveWindow)
    with qtbot.waitSignal(window.prompt.answered):
        qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_1)
    window.close()
