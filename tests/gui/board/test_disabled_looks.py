"""What can't be used now looks so, whatever kind of field it is."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QToolButton,
    QWidget,
)

from gui.look.theme import THEMES
from gui.settings.values import Settings
from gui.window.main_window import dressed
from tests.gui.client import UNCOVERED

KINDS = (QPushButton, QToolButton, QCheckBox, QLabel, QLineEdit, QPlainTextEdit, QSpinBox, QComboBox)


def picture(widget) -> QImage:
    return widget.grab().toImage()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_field_that_cant_be_used_looks_otherwise(qtbot, theme, kind):
    dressed(Settings(theme=theme))
    try:
        widget = kind()
        qtbot.addWidget(widget)
        if kind is QComboBox:
            widget.addItem("Words")
        elif kind is QPlainTextEdit:
            widget.setPlainText("Words")
        elif kind is not QSpinBox:
            widget.setText("Words")
        widget.resize(QSize(160, 40))
        before = picture(widget)
        widget.setEnabled(False)
        assert picture(widget) != before
    finally:
        dressed(UNCOVERED)


@pytest.mark.parametrize("checked", [True, False])
def test_the_box_itself_looks_otherwise_too(qtbot, checked):
    dressed(UNCOVERED)
    box = QCheckBox()
    qtbot.addWidget(box)
    box.setChecked(checked)
    box.resize(30, 30)
    before = picture(box)
    box.setEnabled(False)
    assert picture(box) != before


def test_a_button_that_has_the_keyboard_has_one_frame(qtbot):
    """The style would draw one of its own within that of the style sheet, once the keyboard was used."""
    dressed(UNCOVERED)
    place = QWidget()
    qtbot.addWidget(place)
    first, second = QPushButton("x", place), QPushButton("x", place)
    second.setGeometry(0, 60, 160, 30)
    with qtbot.waitActive(place):
        place.show()
        place.activateWindow()
    first.setFocus()
    qtbot.keyClick(first, Qt.Key.Key_Tab)
    assert second.hasFocus()
    image = picture(second)
    assert len({image.pixelColor(x, second.height() // 2).name() for x in range(5, 60)}) == 1
