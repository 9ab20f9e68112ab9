"""Files are looked for first where one was chosen last."""

from PySide6.QtWidgets import QFileDialog, QWidget

from gui.notices import Folder


def test_the_next_file_is_looked_for_where_the_last_one_was(qtbot, tmp_path):
    parent, folder = QWidget(), Folder()
    qtbot.addWidget(parent)
    first = QFileDialog(parent, "Open")
    folder.lead(first)
    first.fileSelected.emit(str(tmp_path / "deck.txt"))
    second = QFileDialog(parent, "Save", "report.txt")
    second.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    folder.lead(second)
    assert second.directory().path() == str(tmp_path)
    assert second.selectedFiles() == [str(tmp_path / "report.txt")]
