"""Enter presses the button that the keyboard is at, and a click on the table leaves the keyboard at the question."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton, QToolButton

from gui.board.phase_ribbon import StepButton
from gui.decks.choice import NewGameDialog
from gui.notices import opened as opened_dialog
from gui.settings.values import Settings
from tests.gui import samples
from tests.gui.client import press, wait_prompt
from tests.gui.samples import table


@pytest.fixture
def new_game(qtbot):
    dialog = NewGameDialog([], Settings(), practice=True, parent=None)
    qtbot.addWidget(dialog)
    opened_dialog(dialog)
    qtbot.waitExposed(dialog)
    return dialog


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_key_at_a_button_of_a_dialog_presses_that_one(new_game, qtbot, key):
    """It began the game instead, as the button of the dialog that Enter presses in a field."""
    wanted, chosen = [], []
    new_game.file_wanted.connect(wanted.append)
    new_game.chosen.connect(chosen.append)
    button = next(one for one in new_game.findChildren(QPushButton) if one.text() == "From a file…")
    button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(button, key)
    assert (wanted, chosen) == ([0], [])
    new_game.seed.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(new_game.seed, Qt.Key.Key_Return)
    assert len(chosen) == 1


@pytest.fixture
def asked(opened, qtbot):
    window = opened((samples.ACT, table()), (samples.ACT, table()))
    wait_prompt(qtbot, window, samples.ACT)
    return window


def test_enter_at_a_button_beside_the_question_presses_it_and_answers_nothing(asked, qtbot):
    pressed = []
    undo = next(one for one in asked.prompt_bar.findChildren(QToolButton) if one.text() == "Undo")
    undo.setEnabled(True)
    undo.clicked.connect(lambda: pressed.append(1))
    undo.setFocus(Qt.FocusReason.TabFocusReason)
    press(qtbot, asked, Qt.Key.Key_Return)
    assert (pressed, asked.games.session.answers) == ([1], [])


def test_a_click_on_any_button_of_the_table_and_its_docks_leaves_the_keyboard_at_the_question(asked):
    parts = (asked.table, *asked.docks.docks.values())
    # Only of kinds of which Qt makes none by itself: those leave addresses behind (see tests/gui/nameless.py).
    buttons = [one for part in parts for kind in (QPushButton, StepButton) for one in part.findChildren(kind)]
    takes = {
        one.text() or one.accessibleName()
        for one in buttons
        if one.focusPolicy() & Qt.FocusPolicy.ClickFocus and not asked.prompt_bar.isAncestorOf(one)
    }
    assert len(buttons) > len(takes)
    assert takes == set()


def test_after_the_game_the_keyboard_is_at_what_can_be_done_next(opened, qtbot):
    window = opened((samples.ACT, table()))
    wait_prompt(qtbot, window, samples.ACT)
    press(qtbot, window, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: window.findChild(QMessageBox) is not None)
    box = window.findChild(QMessageBox)
    qtbot.waitUntil(box.isActiveWindow)
    next(one for one in box.buttons() if one.text() == "Look at the table").click()
    qtbot.waitUntil(window.isActiveWindow)
    assert QApplication.focusWidget().text() == "What next?"
    press(qtbot, window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: any(one.isVisible() for one in window.findChildren(QMessageBox)))
