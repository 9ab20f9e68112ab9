"""How large windows open: as wished, as far as the screen has room for them with their frames."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

FRAME = QSize(16, 40)
"""What the desktop puts around a window, about: how much can't be known before it is shown."""


def open_at(window: QWidget, width: int, height: int) -> None:
    """Let a window be so large, or as large as the screen allows."""
    room = window.screen().availableSize() - FRAME
    window.resize(QSize(width, height).boundedTo(room))
