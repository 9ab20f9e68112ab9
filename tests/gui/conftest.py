"""What tests of the window share."""

import os

import pytest

from gui.window.main_window import dressed
from tests.gui.client import UNCOVERED, window_on

os.environ |= {"LC_ALL": "C.UTF-8", "LANGUAGE": "en"}  # tests read English, whatever the machine speaks


@pytest.fixture(scope="session", autouse=True)
def _application(qapp):
    """Who draws needs an application: without one the process ends, if such a test is the first that runs in it."""


@pytest.fixture(autouse=True)
def _dressed(request):
    """Widgets without a window look as they do in one: a window that was open before leaves its theme and text size. A
    window sees to that itself; what it finds in force it leaves, since putting it on takes longer than most tests."""
    if "qtbot" in request.fixturenames and "opened" not in request.fixturenames:
        dressed(UNCOVERED)


@pytest.fixture(autouse=True)
def _pressed_at_once(monkeypatch):
    """Tests look at a question as soon as it is there."""
    monkeypatch.setattr("gui.look.seen.LONG_ENOUGH", 0.0)


@pytest.fixture
def opened(qtbot, tmp_path):
    """Windows on games of a script; each is closed at the end."""
    windows = []

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
