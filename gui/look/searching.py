"""Search fields: they say what they search in the words that they have room for, and the keys that move in lists move
in the list beneath while words are typed."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLineEdit, QWidget

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


class SearchLine(QLineEdit):
    """A field that says what it is for: in full where there is room, else in the first shorter words that fit."""

    AROUND = 22
    """What the frame and the margins of a field take of its width, in pixels."""

    def __init__(self, words: str, *shorter: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = (words, *shorter)
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.setClearButtonEnabled(True)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def _fit(self) -> None:
        room, metrics = self.width() - self.AROUND, self.fontMetrics()
        fitting = (words for words in self._words if metrics.horizontalAdvance(words) <= room)
        self.setPlaceholderText(next(fitting, self._words[-1]))
