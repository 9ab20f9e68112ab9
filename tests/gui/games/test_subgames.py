"""In a subgame it is said that it is one, and what is given up is the subgame alone (CR 729)."""

from msgspec.structs import replace
from PySide6.QtWidgets import QLabel, QMessageBox

from gui.models.highlights import NO_HIGHLIGHTS
from gui.models.outline_model import outline
from tests.gui import samples
from tests.gui.client import UNCOVERED, wait_prompt, window_on
from tests.gui.samples import table

SUBGAME = replace(table(turn=2), subgame=True)


def test_the_outline_says_so():
    assert outline(SUBGAME, NO_HIGHLIGHTS)[0].text.startswith("Subgame, Turn 2, ")


def test_the_bar_says_so_and_to_concede_asks_about_the_subgame(qtbot, tmp_path):
    window = window_on(qtbot, tmp_path, [(samples.ACT, SUBGAME)] * 2, settings=UNCOVERED)
    window.begin(window.games.begin(None))
    wait_prompt(qtbot, window, samples.ACT)
    chips = {
        label.text()
        for bar in (window.table.far_bar, window.table.near_bar)
        for label in bar.findChildren(QLabel)
    }
    assert {"subgame", "turn 2"} <= chips
    window.errands.table.concede()
    boxes = window.findChildren(QMessageBox)
    assert any("Concede this subgame?" in box.text() for box in boxes)
    window.close()
