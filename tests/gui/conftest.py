"""What tests of the window share."""

import os

import pytest
from PySide6.QtWidgets import QApplication

from tests.gui.client import UNCOVERED, window_on

os.environ |= {"LC_ALL": "C.UTF-8", "LANGUAGE": "en"}  # tests read English, whatever the machine speaks


@pytest.fixture
def opened(qtbot, tmp_path):
    """Windows on games of a script; each is closed at the end."""
    windows, font = [], QApplication.font()

    def make(*script, begin=True, **more):
        more.setdefault("settings", UNCOVERED)
        window = window_on(qtbot, tmp_path, list(script), **more)
        windows.append(window)
        if begin:
            window.begin(window.games.begin(None))
        return window

    yield make
    for window in windows:
        window.close()
    QApplication.setFont(font)  # one test's text size isn't the next one's
