"""A label of one line with symbols."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel

from gui.look.symbol_text import draw_line, line_height, line_width


class SymbolLine(QLabel):
    """One line of text with symbols as pictures. Labels with HTML read it and lay it out while they are painted, and have
    the window laid out anew for that: this one is drawn at once."""

    line = ""

    def show_line(self, line: str) -> None:
        """Show another line."""
        self.line = line
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As large as the line is."""
        font = self.font()
        return QSize(line_width(self.line, font) + 1, max(line_height(font), QFontMetrics(font).height()))

    def minimumSizeHint(self) -> QSize:
        """All of the line is to be seen."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The line."""
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        draw_line(painter, self.line, self.contentsRect(), self.font())
        painter.end()
