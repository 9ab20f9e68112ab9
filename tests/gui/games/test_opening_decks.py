"""Deck files that are opened or dropped as games are."""

import pytest
from PySide6.QtWidgets import QMessageBox

from gui.decks.viewer import DeckViewer


@pytest.mark.parametrize("name", ["Mine.txt", "Mine.dec", "Mine.mwDeck"])
def test_a_deck_file_that_is_opened_or_dropped_is_kept_and_shown(opened, tmp_path, name):
    window = opened(begin=False)
    file = tmp_path / name
    file.write_text("4 Forest")
    window.errands.open_path(file)
    assert window.findChild(QMessageBox) is None
    assert window.findChild(DeckViewer).deck_name == "Mine"
