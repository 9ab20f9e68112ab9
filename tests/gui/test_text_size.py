"""The text size of the settings reaches every part of the window from the start, and takes no part its room."""

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from tests.gui.client import UNCOVERED, wait_prompt
from tests.gui.samples import KEEP, table

NORMAL = 13
SIZES = (100, 150, 200)


@pytest.fixture
def sized(opened, qtbot):
    def make(percent, width=1280, height=800):
        window = opened((KEEP, table()), settings=replace(UNCOVERED, text_size=percent))
        window.resize(width, height)
        wait_prompt(qtbot, window, KEEP)
        window.docks.show_for_game()
        return window

    return make


@pytest.mark.parametrize("percent", SIZES)
def test_the_size_is_everywhere_as_the_window_opens(sized, percent):
    """Also in parts that no style sheet gives a size of its own."""
    window = sized(percent)
    parts = (window.menuBar(), window.statusBar(), *(dock.widget() for dock in window.docks.docks.values()))
    expected = round(NORMAL * percent / 100)
    assert {part.font().pixelSize() for part in parts} == {expected}
    sizes = {one.font().pixelSize() for one in window.docks.log.findChildren(QWidget)}
    assert sizes == {expected}


@pytest.mark.parametrize("percent", SIZES)
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080)])
def test_docks_keep_their_width_beside_a_table_of_large_text(sized, qtbot, percent, width, height):
    window = sized(percent, width, height)
    docks = window.docks.docks
    qtbot.waitUntil(lambda: docks["card"].width() >= 300)
    assert docks["card"].width() <= 0.4 * width
    assert window.table.width() >= 0.55 * width


def test_a_page_that_is_not_seen_claims_no_room(sized):
    window = sized(200)
    wanted = window.pages.minimumSizeHint().width()
    assert wanted == window.table.minimumSizeHint().width()
    assert wanted < window.start.minimumSizeHint().width()
