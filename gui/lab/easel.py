"""Pictures of the steps of a film: the table as a seat sees it, with what happens below it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum

from PySide6.QtCore import QBuffer, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from engine import Film, Frame
from engine.views import PlayerId
from gui.board.table import TableWidget
from gui.lab.animated_png import animated
from gui.lab.animated_webp import animated_webp
from gui.lab.ruling_text import in_a_row, rule_in_words
from gui.look.theme import Theme

SIZE = QSize(1280, 800)
MOST_RULES = 2
CAPTION = 132
LOSSLESS = 100
"""The quality at which Qt writes a WebP without loss."""


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
        self.caption.setText(caption(frame, at + 1, len(film.frames), film.profile.value))
        self.table.show_table(frame.tables[seat])
        self.table.hand.setVisible(
            any(player.hand for player in frame.tables[seat].players if player.id == seat)
        )
        for layout in (self.table.layout(), self.column):
            if layout is not None:
                layout.activate()
        return self.grab().toImage().convertToFormat(QImage.Format.Format_RGB888)


def caption(frame: Frame, number: int, count: int, year: str) -> str:
    """What a picture says: the moment, what was done, by which rules, and what holds."""
    name = f"{frame.moment} — " if frame.moment else ""
    said = in_a_row(frame.said)
    lines = [f"{number} of {count}: {name}{said}".rstrip(" —:")]
    lines += [rule_in_words(rule, year) for rule in frame.rules[:MOST_RULES]]
    lines += [f"{'✗' if one.problem else '✓'} {one.words}" for one in frame.checked[:MOST_RULES]]
    return "\n".join(lines)


def png_of(image: QImage) -> bytes:
    """A picture as a PNG file's content."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QPixmap.fromImage(image).save(buffer, "PNG")
    return bytes(buffer.data().data())


def webp_of(image: QImage) -> bytes:
    """A picture as a WebP file's content, without loss."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QPixmap.fromImage(image).save(buffer, "WEBP", LOSSLESS)
    return bytes(buffer.data().data())


class Animation(StrEnum):
    """The kinds of animated pictures."""

    APNG = "apng"
    WEBP = "webp"

    def still(self, image: QImage) -> bytes:
        """A picture as one of the animation."""
        return webp_of(image) if self == Animation.WEBP else png_of(image)

    def joined(self, stills: Sequence[bytes], milliseconds: int) -> bytes:
        """The animation of pictures, each shown so long. Raises NotAlike."""
        return (animated_webp if self == Animation.WEBP else animated)(stills, milliseconds)


def painted(
    film: Film, first: int, last: int, seat: PlayerId, theme: Theme, still: Callable[[QImage], bytes] = png_of
) -> Iterator[bytes]:
    """The pictures of a range of steps, one after the other, as PNG or as `still` writes them."""
    easel = Easel(theme)
    try:
        for at in range(first, last + 1):
            yield still(easel.paint(film, at, seat))
    finally:
        easel.deleteLater()
