"""A box for a number that leaves the keys of commands to the window."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QSpinBox

OF_THE_WINDOW = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)


class NumberBox(QSpinBox):
    """Digits and arrows are the box's; undo, redo and letters are the window's."""

    def event(self, event: QEvent) -> bool:
        """Decline what would be taken from the window's commands."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            of_window = any(event.matches(keys) for keys in OF_THE_WINDOW)
            if of_window or event.text().isalpha():
                event.ignore()
                return False
        return super().event(event)
