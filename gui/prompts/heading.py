"""The line over a question: who is asked, by what, and the rule that asks, which leads to its text."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget


class Heading(QLabel):
    """Text with a link that knows how high it is: Qt lays it out for each width that it is asked about, and has it painted
    and the window laid out again for that."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self._heights: dict[int, int] = {}

    def setText(self, words: str) -> None:
        """Say something else."""
        if words != self.text():
            self._heights.clear()
            super().setText(words)
            if self.isVisible():
                self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        """Have Qt lay it out before it is painted: that asks it for a height does so."""
        super().heightForWidth(self.width())

    def heightForWidth(self, width: int) -> int:
        """As Qt finds it, once for each width."""
        found = self._heights.get(width)
        if found is None:
            found = self._heights[width] = super().heightForWidth(width)
        return found

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._heights.clear()
