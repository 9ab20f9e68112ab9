"""A box for a number that leaves the keys of commands to the window."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QSpinBox, QWidget

OF_THE_WINDOW = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)


# A box told to have no buttons leaves no room for its text under a style sheet.
NO_ARROWS = "QSpinBox::up-button, QSpinBox::down-button { width: 0; }"


class NumberBox(QSpinBox):
    """Digits and arrow keys are the box's; undo, redo and letters are the window's."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setStyleSheet(NO_ARROWS)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def event(self, event: QEvent) -> bool:
        """Decline what would be taken from the window's commands."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            of_window = any(event.matches(keys) for keys in OF_THE_WINDOW)
            if of_window or event.text().isalpha():
                event.ignore()
                return False
        return super().event(event)
