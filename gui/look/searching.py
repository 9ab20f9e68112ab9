"""A search field over a list: the keys that move in lists move in that one while words are typed."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLineEdit

MOVES = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown})


class Leads(QObject):
    """Hands the keys that a field of one line has no use for to the list that it searches."""

    def __init__(self, search: QLineEdit, found: QAbstractItemView) -> None:
        super().__init__(search)
        self._found = found
        search.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in MOVES:
            QApplication.sendEvent(self._found, event)
            return True
        return super().eventFilter(watched, event)
