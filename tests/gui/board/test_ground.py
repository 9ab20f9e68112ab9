"""What the battlefield lies on: two halves, one color, a picture; one that can't be shown changes nothing."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QLabel, QMessageBox

from gui.look.ground import MOST_WIDE, UnreadablePicture, read_picture
from gui.settings.dialog import SettingsDialog
from gui.settings.values import Ground, Settings
from tests.gui.client import UNCOVERED, wait_prompt
from tests.gui.samples import KEEP, table


@pytest.fixture
def red(tmp_path):
    image = QImage(400, 300, QImage.Format.Format_RGB32)
    image.fill(QColor("#ff0000"))
    path = tmp_path / "red.png"
    assert image.save(str(path))
    return path


def at_corner(window):
    """The color of the ground where no card lies."""
    ground = window.table.battlefield._ground.pixmap().toImage()
    return ground.pixelColor(QPoint(3, 3))


def test_the_battlefield_lies_on_what_is_set(opened, qtbot, red):
    window = opened((KEEP, table()))
    wait_prompt(qtbot, window, KEEP)
    halves = at_corner(window)
    window.change_settings(replace(UNCOVERED, ground=Ground.PLAIN))
    assert at_corner(window) == QColor(window.table.theme.table_near)
    window.change_settings(replace(UNCOVERED, ground=Ground.PICTURE, picture=str(red)))
    assert at_corner(window).red() > 2 * at_corner(window).green()
    window.change_settings(UNCOVERED)
    assert at_corner(window) == halves


def test_a_picture_that_has_gone_is_named_and_costs_nothing(opened, qtbot, tmp_path):
    window = opened((KEEP, table()))
    wait_prompt(qtbot, window, KEEP)
    halves = at_corner(window)
    gone = tmp_path / "gone.png"
    window.change_settings(replace(UNCOVERED, ground=Ground.PICTURE, picture=str(gone)))
    assert str(gone) in window.statusBar().currentMessage()
    assert at_corner(window) == halves


def test_a_picture_is_chosen_before_it_is_in_force(qtbot, red, tmp_path):
    dialog = SettingsDialog(Settings(), None)
    qtbot.addWidget(dialog)
    dialog.ground.setCurrentIndex(2)
    assert (dialog.settings.ground, dialog.settings.picture) == (Ground.HALVES, "")
    text = tmp_path / "text.png"
    text.write_text("no picture")
    dialog._take_picture(str(text))
    box = dialog.findChild(QMessageBox)
    assert str(text) in " ".join(label.text() for label in box.findChildren(QLabel))
    assert (dialog.settings.ground, dialog.ground.currentIndex()) == (Ground.HALVES, 0)
    dialog._take_picture(str(red))
    assert (dialog.settings.ground, dialog.settings.picture) == (Ground.PICTURE, str(red))
    assert dialog.ground.currentIndex() == 2


def test_a_picture_is_kept_no_larger_than_it_is_of_use(qapp, tmp_path):
    wide = QImage(MOST_WIDE * 2, 10, QImage.Format.Format_RGB32)
    wide.fill(Qt.GlobalColor.blue)
    path = tmp_path / "wide.png"
    assert wide.save(str(path))
    assert read_picture(path).width() == MOST_WIDE
    with pytest.raises(UnreadablePicture, match="nowhere"):
        read_picture(tmp_path / "nowhere.png")
