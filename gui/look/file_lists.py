"""Dialogs for files where the desktop has none of its own: names, kinds and times are read whole in them."""

from PySide6.QtWidgets import QFileDialog, QHeaderView, QListView, QSplitter, QTreeView

from gui.look.sizes import larger, open_at

SIZE = (820, 500)
KIND = 2
"""The column with what kind of file each is, which its ending says too."""
NARROW = 700
"""In a dialog that is narrower, in pixels at the usual size of the text, names have the room of the kinds."""
OF_SIDEBAR = 24
"""So much more than its words takes the list of places beside the files, in pixels."""
WIDEST_SIDEBAR = 0.3
"""How much of the dialog the list of places takes at most, as a share of its width."""


def whole_columns(dialog: QFileDialog) -> None:
    """Give each column of the files the room that it needs, the names what is left, and the places beside them theirs."""
    files = dialog.findChild(QTreeView, "treeView")
    if not isinstance(files, QTreeView):
        return  # the desktop's own
    open_at(dialog, *SIZE)
    columns = files.header()
    columns.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    columns.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    files.setColumnHidden(KIND, dialog.width() < NARROW * larger(dialog))
    places, parts = dialog.findChild(QListView, "sidebar"), dialog.findChild(QSplitter, "splitter")
    if isinstance(places, QListView) and isinstance(parts, QSplitter):
        wanted = places.sizeHintForColumn(0) + OF_SIDEBAR
        left = min(wanted, round(dialog.width() * WIDEST_SIDEBAR))
        parts.setSizes([left, dialog.width() - left])
