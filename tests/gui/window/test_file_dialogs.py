"""Dialogs for files are read whole where the desktop has none of its own."""

import pytest
from PySide6.QtWidgets import QFileDialog, QListView, QMainWindow, QTreeView

from gui.look import file_lists
from gui.notices import opened


@pytest.fixture
def asked(qtbot, tmp_path):
    """A dialog that shows a file."""
    (tmp_path / "a deck with a long name.txt").write_text("60 Forest\n")
    window = QMainWindow()
    qtbot.addWidget(window)
    window.show()

    def make():
        dialog = QFileDialog(window, "Open", str(tmp_path))
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
        opened(dialog, placed=True)
        files = dialog.findChild(QTreeView, "treeView")
        qtbot.waitUntil(lambda: files.model().rowCount(files.rootIndex()) == 1)
        qtbot.waitUntil(lambda: files.sizeHintForColumn(3) > 0)
        return dialog, files

    return make


def test_no_column_of_the_files_is_cut(asked, qtbot):
    dialog, files = asked()
    columns = files.header()
    qtbot.waitUntil(
        lambda: all(
            files.isColumnHidden(at) or columns.sectionSize(at) >= files.sizeHintForColumn(at)
            for at in range(columns.count())
        )
    )
    places = dialog.findChild(QListView, "sidebar")
    assert places.viewport().width() >= places.sizeHintForColumn(0)


def test_names_have_the_room_of_the_kinds_in_a_narrow_dialog(asked, monkeypatch):
    monkeypatch.setattr(file_lists, "SIZE", (560, 400))
    _, files = asked()
    assert files.isColumnHidden(file_lists.KIND)
    assert not files.isColumnHidden(3)
