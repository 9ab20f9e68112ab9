"""The log as a file: what is shown, turn by turn, as text and as a web page."""

import pytest

from engine.views import LogLine, PlayerId, Step
from gui.board.log_dock import LogWidget
from gui.models.log_model import LogLevel
from gui.speaking import speak
from gui.window.log_saving import save_log

LINES = (
    LogLine(0, 0, Step.UNTAP, "Ann draws seven cards", "103.5"),
    LogLine(1, 1, Step.UNTAP, "Turn 1: Ann", "500.1", heads=True),
    LogLine(2, 1, Step.PRECOMBAT_MAIN, "Ann casts Fire & Ice", "601.2i", player=PlayerId(0)),
    LogLine(3, 1, Step.PRECOMBAT_MAIN, "Ann adds {R}", "106.4", "everything"),
)


@pytest.fixture
def log(qtbot):
    widget = LogWidget()
    qtbot.addWidget(widget)
    widget.show_log(LINES)
    return widget


def test_as_text(log, tmp_path):
    save_log(log, tmp_path / "log.txt", "Ann against Bob")
    assert (tmp_path / "log.txt").read_text().splitlines() == [
        "Before the game", "  Ann draws seven cards (103.5)", "Turn 1: Ann", "  Ann casts Fire & Ice (601.2i)",
    ]  # fmt: skip


def test_as_a_web_page(log, tmp_path):
    save_log(log, tmp_path / "log.html", "Ann against Bob")
    page = (tmp_path / "log.html").read_text()
    assert "<h2>Turn 1: Ann</h2>" in page
    assert "<li>Ann casts Fire &amp; Ice <small>CR 601.2i</small></li>" in page
    assert "adds" not in page


def test_symbols_are_pictures_on_a_web_page(log, tmp_path):
    """Copied out of it they are the symbols again."""
    log.set_level(LogLevel.EVERYTHING)
    save_log(log, tmp_path / "log.html", "Ann against Bob")
    adds = next(row for row in (tmp_path / "log.html").read_text().splitlines() if "adds" in row)
    assert adds.startswith("<li>Ann adds <img alt='{R}' src='data:image/png;base64,")


def test_a_place_that_there_is_not_is_an_error(log, tmp_path):
    with pytest.raises(OSError, match="not there"):
        save_log(log, tmp_path / "nowhere" / "log.txt", "")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_web_page_says_in_which_language_it_is(qapp, log, tmp_path, language):
    speak(qapp, language)
    try:
        save_log(log, tmp_path / "log.html", "Ann against Bob")
    finally:
        speak(qapp, "en")
    assert f'<html lang="{language}">' in (tmp_path / "log.html").read_text()
