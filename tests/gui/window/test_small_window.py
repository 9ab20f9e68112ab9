"""A window of 960 by 540, as a screen of 1920 by 1080 has at scale 2: what is asked can be read and answered in it."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
)

from gui.look.sizes import FRAME, within_screen
from gui.notices import opened as opened_dialog
from gui.window.replay import ReplayBar
from tests.gui import samples
from tests.gui.client import UNCOVERED, wait_prompt
from tests.gui.samples import table

SMALL = QSize(960, 540)
ASKED = {
    type(one).__name__ + str(place): one
    for place, one in enumerate(
        (
            samples.ACT, samples.TARGET, samples.DISCARD, samples.REPLACEMENT, samples.CONFIRM, samples.KEEP,
            samples.NUMBER, samples.ORDER, samples.DIVIDE, samples.PAY, samples.ATTACK, samples.BLOCK,
            samples.ARRANGE, samples.NAME,
        )
    )
}  # fmt: skip


def place_in(window, widget):
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


@pytest.mark.parametrize("kind", ASKED)
def test_all_buttons_of_a_question_lie_within_a_small_window(opened, qtbot, kind):
    decision = ASKED[kind]
    window = opened((decision, table(decision.player)), begin=False)
    window.resize(SMALL)
    window.begin(window.games.begin(None))
    prompt = wait_prompt(qtbot, window, decision)
    qtbot.waitUntil(lambda: window.size() == SMALL)

    shown = [button for button in prompt.findChildren(QAbstractButton) if button.isVisible()]
    assert shown or prompt.panel is not None
    outside = [b.text() for b in shown if not window.rect().contains(place_in(window, b))]
    assert outside == []
    assert window.rect().contains(place_in(window, window.table))
    assert window.table.battlefield.height() > 80


def test_the_window_may_be_made_that_small(opened):
    window = opened((samples.ACT, table()))
    window.resize(SMALL)
    assert window.size() == SMALL


def long_dialog(qtbot, rows):
    dialog = QDialog()
    qtbot.addWidget(dialog)
    column = QVBoxLayout(dialog)
    inner = QVBoxLayout()
    for number in range(rows):
        label = QLabel(f"Row {number}")
        label.setMinimumHeight(50)
        inner.addWidget(label)
    column.addLayout(inner)
    ending = QPushButton("Begin")
    column.addWidget(ending)
    return dialog, ending


def test_what_a_dialog_holds_scrolls_where_the_screen_is_too_small_and_its_buttons_stay(qtbot):
    dialog, ending = long_dialog(qtbot, 40)
    room = dialog.screen().availableSize() - FRAME

    within_screen(dialog)
    dialog.show()

    assert dialog.height() <= room.height()
    assert dialog.rect().contains(place_in(dialog, ending))
    assert dialog.layout().count() == 2


def test_a_dialog_is_kept_within_the_screen_as_it_comes_to_need_more(qtbot):
    dialog, ending = long_dialog(qtbot, 3)
    opened_dialog(dialog)
    label = dialog.findChild(QLabel)
    assert dialog.findChild(QScrollArea) is None

    label.setMinimumHeight(2000)

    qtbot.waitUntil(lambda: dialog.findChild(QScrollArea) is not None)
    assert dialog.height() <= (dialog.screen().availableSize() - FRAME).height()
    assert dialog.rect().contains(place_in(dialog, ending))


def test_a_dialog_that_grows_where_it_stands_is_moved_so_that_its_buttons_are_seen(qtbot):
    dialog, ending = long_dialog(qtbot, 3)
    opened_dialog(dialog)
    room = dialog.screen().availableGeometry()
    dialog.move(40, room.bottom() - 200)

    dialog.findChild(QLabel).setMinimumHeight(2000)

    qtbot.waitUntil(lambda: dialog.findChild(QScrollArea) is not None)
    qtbot.waitUntil(lambda: room.contains(dialog.geometry()))
    assert room.contains(place_in(dialog, ending).translated(dialog.pos()))


def test_the_keyboard_starts_at_the_text_where_it_scrolls_and_enter_is_still_the_button(qtbot):
    dialog, ending = long_dialog(qtbot, 3)
    ending.setDefault(True)
    pressed = []
    ending.clicked.connect(lambda: pressed.append(True))
    opened_dialog(dialog)
    ending.setFocus()

    dialog.findChild(QLabel).setMinimumHeight(2000)

    qtbot.waitUntil(lambda: dialog.findChild(QScrollArea) is not None)
    area = dialog.findChild(QScrollArea)
    qtbot.waitUntil(lambda: dialog.focusWidget() is area)
    assert area.verticalScrollBar().value() == 0
    qtbot.keyClick(area, Qt.Key.Key_PageDown)
    assert area.verticalScrollBar().value() > 0
    qtbot.keyClick(area, Qt.Key.Key_Return)
    assert pressed == [True]


def test_a_field_that_was_to_be_filled_in_keeps_the_keyboard_where_the_dialog_comes_to_scroll(qtbot):
    dialog, _ = long_dialog(qtbot, 3)
    field = QLineEdit(dialog)
    dialog.layout().insertWidget(0, field)
    opened_dialog(dialog)
    field.setFocus()

    dialog.findChild(QLabel).setMinimumHeight(2000)

    qtbot.waitUntil(lambda: dialog.findChild(QScrollArea) is not None)
    qtbot.waitUntil(lambda: dialog.focusWidget() is field)


def test_a_dialog_that_fits_stays_as_it_is(qtbot):
    dialog, _ = long_dialog(qtbot, 3)
    before = dialog.layout().itemAt(0).layout()

    within_screen(dialog)

    assert dialog.layout().itemAt(0).layout() is before


@pytest.mark.parametrize("width", [900, 560, 420])
def test_the_buttons_of_a_replay_are_not_cut(qtbot, width):
    bar = ReplayBar(20, of_script=True)
    qtbot.addWidget(bar)
    bar.resize(width, 120)
    bar.show()
    bar.layout().activate()

    for button in bar.buttons:
        assert button.width() >= button.sizeHint().width()
        assert bar.rect().contains(place_in(bar, button))


def test_larger_text_fits_a_small_screen(opened, qtbot):
    """At 150 % in 1280 by 800."""
    window = opened((samples.NUMBER, table()), settings=replace(UNCOVERED, text_size=150))
    window.resize(1280, 800)
    prompt = wait_prompt(qtbot, window, samples.NUMBER)

    shown = [button for button in prompt.findChildren(QAbstractButton) if button.isVisible()]
    assert [b.text() for b in shown if not window.rect().contains(place_in(window, b))] == []
