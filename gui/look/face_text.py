"""Texts on cards: wrapped by us, with mana glyphs in the line and reminders in italics."""

import re
from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from gui.look.fonts import SMALLEST, text_font
from gui.look.mana import symbol_pixmap

_PIECE = re.compile(r"\{[^{}]+\}|\s+|[^\s{}]+")
ELLIPSIS = "…"
GLYPH = 1.18
"""Glyphs stand a little larger than letters."""

NARROWER = (100, 90, 80, 70)
"""How wide letters are, in percent, where a line has little room."""


class Piece(Struct, frozen=True):
    """A word or a mana symbol, and where it goes."""

    text: str
    x: float
    italic: bool
    glyph: bool


Line = list[Piece]


def name_lines(name: str, font: QFont, widths: Sequence[float]) -> list[str]:
    """A name in at most as many lines as there are widths, cut with an ellipsis only at the very end."""
    metrics = QFontMetricsF(font)
    words, lines = name.split(), list[str]()
    for place, width in enumerate(widths):
        line = ""
        while words and metrics.horizontalAdvance(f"{line} {words[0]}".strip()) <= width:
            line = f"{line} {words.pop(0)}".strip()
        last = place == len(widths) - 1
        if words and last:
            lines.append(_cut(" ".join((line, *words)).strip(), metrics, width))
        elif words and not line:
            head, words[0] = _divided(words[0], metrics, width)
            lines.append(head)
        elif line:
            lines.append(line)
    return lines


def lines_of_name(name: str, font: QFont, width: float, usual: int = 2) -> int:
    """How many lines a name gets: one more than usual where it would be cut in those."""
    shown = name_lines(name, font, [width] * usual)
    return usual + 1 if shown and shown[-1].endswith(ELLIPSIS) else usual


def name_font(name: str, size: float, width: float, *, bold: bool) -> QFont:
    """The font, no larger than `size`, in which the longest word of a name fits; where even the smallest is too large,
    one with narrower letters."""
    words = name.split() or [""]
    while size > SMALLEST:
        metrics = QFontMetricsF(text_font(size, bold=bold))
        if all(metrics.horizontalAdvance(word) <= width for word in words):
            break
        size = max(SMALLEST, size - 0.5)
    else:
        return _narrow_enough(words, width, bold=bold)
    return text_font(size, bold=bold)


def _narrow_enough(words: Sequence[str], width: float, *, bold: bool) -> QFont:
    """The smallest font, in letters as narrow as the longest word needs, if that is enough."""
    font = text_font(SMALLEST, bold=bold)
    longest = max(words, key=QFontMetricsF(font).horizontalAdvance)
    for stretch in NARROWER[1:]:
        if QFontMetricsF(font).horizontalAdvance(longest) <= width:
            break
        font = QFont(font)
        font.setStretch(stretch)
    return font


def _divided(word: str, metrics: QFontMetricsF, width: float) -> tuple[str, str]:
    """A long word in two parts, of which the first one fits: at a hyphen that it has, if it can be, else with one of ours."""
    at = [place for place, letter in enumerate(word[:-1], 1) if letter == "-"]
    for place in reversed(at):
        if metrics.horizontalAdvance(word[:place]) <= width:
            return word[:place], word[place:]
    length = len(word) - 2
    while length > 2 and metrics.horizontalAdvance(word[:length] + "-") > width:
        length -= 1
    length = max(1, min(length, len(word) - 3))
    return word[:length] + "-", word[length:]


def _cut(text: str, metrics: QFontMetricsF, width: float) -> str:
    """As many letters as there is room for, then an ellipsis."""
    if metrics.horizontalAdvance(text) <= width:
        return text
    while len(text) > 1 and metrics.horizontalAdvance(text + ELLIPSIS) > width:
        text = text[:-1].rstrip()
    return text + ELLIPSIS


def shrunk(text: str, size: float, width: float, *, bold: bool = False) -> tuple[str, QFont]:
    """One line in the largest font up to `size` that holds it, then in narrower letters; cut only where even the
    narrowest are too wide."""
    while size > SMALLEST and QFontMetricsF(text_font(size, bold=bold)).horizontalAdvance(text) > width:
        size = max(SMALLEST, size - 0.5)
    font = QFont(text_font(size, bold=bold))
    for stretch in NARROWER:
        font.setStretch(stretch)
        if QFontMetricsF(font).horizontalAdvance(text) <= width:
            break
    return elided(text, font, width), font


def elided(text: str, font: QFont, width: float) -> str:
    """One line, cut with an ellipsis where it doesn't fit."""
    return _cut(text, QFontMetricsF(font), width)


def wrapped(text: str, size: float, width: float) -> list[Line]:
    """Lines of pieces; an empty line stands for the space between paragraphs."""
    plain, slanted = QFontMetricsF(text_font(size)), QFontMetricsF(text_font(size, italic=True))
    space = plain.horizontalAdvance(" ")
    lines: list[Line] = []
    depth = 0
    for number, paragraph in enumerate(text.split("\n")):
        if number:
            lines.append([])
        line, x, gap = list[Piece](), 0.0, False
        for found in _PIECE.findall(paragraph):
            if found.isspace():
                gap = True
                continue
            glyph = found.startswith("{")
            depth += found.count("(") if not glyph else 0
            italic = depth > 0
            wide = size * GLYPH + 1 if glyph else (slanted if italic else plain).horizontalAdvance(found)
            lead = space if gap and line else 0.0
            if line and gap and x + lead + wide > width:
                lines.append(line)
                line, x, lead = [], 0.0, 0.0
            line.append(Piece(found, x + lead, italic, glyph))
            x += lead + wide
            gap = False
            depth -= found.count(")") if not glyph else 0
        lines.append(line)
    return lines


def line_height(size: float) -> float:
    """The distance of lines at that size."""
    return max(SMALLEST, size) * 1.28


def _height(lines: list[Line], size: float) -> float:
    return sum(line_height(size) * (1 if line else 0.4) for line in lines)


def fitted(text: str, room: QRectF, largest: float) -> tuple[list[Line], float]:
    """The lines at the largest size that fits; at the smallest size what doesn't fit is cut."""
    size = largest
    while True:
        lines = wrapped(text, size, room.width())
        if _height(lines, size) <= room.height():
            return lines, size
        if size <= SMALLEST:
            break
        size = max(SMALLEST, size - 0.5)
    while len(lines) > 1 and _height(lines, size) > room.height():
        lines.pop()
    if lines and lines[-1]:
        last = lines[-1][-1]
        lines[-1][-1] = Piece(ELLIPSIS if last.glyph else last.text + ELLIPSIS, last.x, last.italic, False)
    return lines, size


def paint_text(
    painter: QPainter, text: str, room: QRectF, *, ink: QColor, faint: QColor, largest: float, middle: bool
) -> None:
    """Paint rules text into the room; `middle` centers it vertically."""
    lines, size = fitted(text, room, largest)
    ratio = painter.device().devicePixelRatioF()
    high = line_height(size)
    y = room.top() + (max(0.0, room.height() - _height(lines, size)) / 2 if middle else 0)
    rise = QFontMetricsF(text_font(size)).ascent()
    for line in lines:
        if not line:
            y += high * 0.4
            continue
        for piece in line:
            if piece.glyph:
                side = round(size * GLYPH)
                glyph = symbol_pixmap(piece.text[1:-1], side, ratio)
                painter.drawPixmap(QPointF(room.left() + piece.x, y + (high - side) / 2 - high * 0.04), glyph)
            else:
                painter.setFont(text_font(size, italic=piece.italic))
                painter.setPen(faint if piece.italic else ink)
                painter.drawText(QPointF(room.left() + piece.x, y + rise), piece.text)
        y += high


def paint_centered(painter: QPainter, text: str, room: QRectF, font: QFont, color: QColor) -> None:
    """Paint one line in the middle of the room."""
    painter.setFont(font)
    painter.setPen(color)
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, text)
