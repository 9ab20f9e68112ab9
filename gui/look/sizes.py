"""How large windows open: as wished, as far as the screen has room for them with their frames."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QFrame, QScrollArea, QVBoxLayout, QWidget

FRAME = QSize(16, 40)
"""What the desktop puts around a window, about: how much can't be known before it is shown."""


def open_at(window: QWidget, width: int, height: int) -> None:
    """Let a window be so large, or as large as the screen allows."""
    room = window.screen().availableSize() - FRAME
    window.resize(QSize(width, height).boundedTo(room))


def within_screen(dialog: QDialog) -> None:
    """Let what a dialog holds scroll, all but its last row with the buttons, where the screen is too small for it."""
    column = dialog.layout()
    if not isinstance(column, QVBoxLayout) or column.count() < 2:
        return
    dialog.ensurePolished()
    room, needed = dialog.screen().availableSize() - FRAME, column.totalMinimumSize()
    if needed.height() <= room.height() and needed.width() <= room.width():
        return
    area = QScrollArea(dialog)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    body = QWidget(area)
    inner = QVBoxLayout(body)
    inner.setContentsMargins(0, 0, 0, 0)
    inner.setSpacing(column.spacing())
    while column.count() > 1:
        stretch = column.stretch(0)
        item = column.takeAt(0)
        if item is None:
            break
        widget, layout = item.widget(), item.layout()
        if widget is not None:
            inner.addWidget(widget, stretch)
        elif layout is not None:
            layout.setParent(None)
            inner.addLayout(layout, stretch)
        else:
            inner.addItem(item)
    area.setWidget(body)
    column.insertWidget(0, area, 1)
    bar = area.verticalScrollBar().sizeHint().width()
    wanted = QSize(max(dialog.width(), needed.width() + bar), max(dialog.height(), needed.height()))
    dialog.resize(wanted.boundedTo(room))
