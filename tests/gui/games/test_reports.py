"""A report of a game that broke: with the saved game, or without anything that is hidden."""

import traceback
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QMessageBox

from gui.bridge.engine_games import EngineGames
from tests.gui.client import window_on

SECRET = "Hidden Wyrm"


def broken() -> str:
    """The trace of an error that speaks of a card in a hand."""
    try:
        raise LookupError(f"Object({SECRET!r}) is nowhere:\n{SECRET}\n  {SECRET}\n{SECRET.split()[0]}")
    except LookupError:
        return traceback.format_exc()


def test_a_report_without_what_is_hidden_names_places_and_no_values(tmp_path: Path) -> None:
    games = EngineGames(tmp_path)
    saved = tmp_path / "game.jsonl"
    saved.write_text(f'{{"decks": ["{SECRET}"]}}\n', "utf-8")

    whole = games.report(saved, broken(), hidden=True)
    without = games.report(saved, broken(), hidden=False)

    assert whole.count(SECRET) == 4
    assert "Hidden" not in without
    assert "LookupError" in without
    assert "gui/games/test_reports.py" in without
    assert str(Path(__file__).parents[3]) not in without


def test_what_goes_into_a_report_is_asked(qtbot, tmp_path: Path) -> None:
    window = window_on(qtbot, tmp_path, lambda desk: None)
    errands = window.errands.ends
    errands.ask_about_report(None, broken())
    asked = window.findChild(QMessageBox)
    button = next(each for each in asked.buttons() if each.text().startswith("Without"))

    button.click()
    qtbot.waitUntil(lambda: window.findChild(QFileDialog) is not None)
    window.findChild(QFileDialog).fileSelected.emit(str(tmp_path / "report.txt"))

    assert (tmp_path / "report.txt").is_file()
