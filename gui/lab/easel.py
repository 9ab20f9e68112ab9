"""Pictures of the steps of a film: the table as a seat sees it, with what happens below it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QBuffer, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from engine import Film, Frame
from engine.views import PlayerId
from gui.board.table import TableWidget
from gui.lab.ruling_text import rule_in_words
from gui.look.theme import Theme

SIZE = QSize(1280, 800)
MOST_RULES = 2
CAPTION = 132


class Easel(QWidget):
    """A table that nobody sees, on which steps are put to be painted."""

    def __init__(self, theme: Theme, size: QSize = SIZE) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        self.table = TableWidget(self)
        self.table.set_theme(theme)
        self.caption = QLabel("", self)
        self.caption.setObjectName("promptQuestion")
        self.caption.setTextFormat(Qt.TextFormat.PlainText)
        self.caption.setWordWrap(True)
        self.caption.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.caption.setContentsMargins(12, 6, 12, 6)
        self.caption.setFixedHeight(CAPTION)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addWidget(self.table, 1)
        self.column.addWidget(self.caption)
        self.setAutoFillBackground(True)
        self.resize(size)
        self.show()

    def paint(self, film: Film, at: int, seat: PlayerId) -> QImage:
        """The picture of a step."""
        frame = film.frames[at]
        self.caption.setText(caption(frame, at + 1, len(film.frames)))
        self.table.show_table(frame.tables[seat])
        self.table.hand.setVisible(
            any(player.hand for player in frame.tables[seat].players if player.id == seat)
        )
        for layout in (self.table.layout(), self.column):
            if layout is not None:
                layout.activate()
        return self.grab().toImage().convertToFormat(QImage.Format.Format_RGB888)


def caption(frame: Frame, number: int, count: int) -> str:
    """What a picture says: the moment, what was done, by which rules, and what holds."""
    name = f"{frame.moment} — " if frame.moment else ""
    said = " ".join(frame.said)
    lines = [f"{number} of {count}: {name}{said}".rstrip(" —:")]
    lines += [rule_in_words(rule) for rule in frame.rules[:MOST_RULES]]
    lines += [f"{'✗' if one.problem else '✓'} {one.words}" for one in frame.checked[:MOST_RULES]]
    return "\n".join(lines)


def png_of(image: QImage) -> bytes:
    """A picture as a PNG file's content."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QPixmap.fromImage(image).save(buffer, "PNG")
    return bytes(buffer.data().data())


def painted(film: Film, first: int, last: int, seat: PlayerId, theme: Theme) -> Iterator[bytes]:
    """The pictures of a range of steps, one after the other, as PNG."""
    easel = Easel(theme)
    try:
        for at in range(first, last + 1):
            yield png_of(easel.paint(film, at, seat))
    finally:
        easel.deleteLater()
