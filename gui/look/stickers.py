"""Small things that sit on pictures: pills with numbers, keyword badges, words on a colored ground."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from gui.look.face_text import elided, paint_centered
from gui.look.fonts import text_font
from gui.look.icons import paint_icon

GROUND = "#0c1117"
INK = "#ffffff"
MORE = "…"
"""Where there are more keywords than there is room for: a number with a plus would be read as one of power."""


def pill(
    painter: QPainter,
    words: str,
    corner: QPointF,
    ground: str | QColor,
    ink: str | QColor,
    *,
    size: float,
    border: QColor | None = None,
    low: bool = False,
) -> float:
    """A rounded label whose top right (or bottom right, if `low`) corner is given; returns its width."""
    font = text_font(size, bold=True)
    wide = pill_width(words, size)
    high = font.pixelSize() * 1.3
    place = QRectF(corner.x() - wide, corner.y() - (high if low else 0), wide, high)
    painter.setPen(QPen(border or QColor(GROUND), 1.4))
    painter.setBrush(QColor(ground))
    painter.drawRoundedRect(place, high * 0.36, high * 0.36)
    paint_centered(painter, words, place, font, QColor(ink))
    return wide


def pill_width(words: str, size: float) -> float:
    """How wide a pill with these words is."""
    return QFontMetricsF(text_font(size, bold=True)).horizontalAdvance(words) + size * 0.7


def sticker_text(
    painter: QPainter, words: str, corner: QPointF, widest: float, ground: str | QColor, ink: str | QColor
) -> None:
    """Words on a colored ground, no wider than `widest`."""
    font = text_font(11, bold=True)
    shown = elided(words, font, widest - 8)
    place = QRectF(corner.x(), corner.y(), QFontMetricsF(font).horizontalAdvance(shown) + 8, 15)
    painter.setPen(QPen(QColor(GROUND), 1))
    painter.setBrush(QColor(ground))
    painter.drawRoundedRect(place, 4, 4)
    paint_centered(painter, shown, place, font, QColor(ink))


def sticker_row(
    painter: QPainter, icons: Sequence[str], words: Sequence[str], room: QRectF, *, side: float
) -> None:
    """Keyword badges from the bottom left, in as many rows as it takes; what there is no room for is hinted at."""
    step = side + 2
    across = max(1, int((room.width() + 2) // step))
    rows = max(1, int((room.height() * 0.6) // step))
    fits = across * rows
    labels = [""] * len(icons) + [_short(word) for word in words]
    names = [*icons, *words]
    if len(names) > fits:
        labels = [*labels[: fits - 1], MORE]
        names = [*names[: fits - 1], ""]
    for place, (name, label) in enumerate(zip(names, labels, strict=True)):
        x = room.left() + place % across * step
        y = room.bottom() - side - place // across * step
        box = QRectF(x, y, side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        ground = QColor(GROUND)
        ground.setAlpha(225)
        painter.setBrush(ground)
        painter.drawRoundedRect(box, side * 0.28, side * 0.28)
        if label:
            paint_centered(painter, label, box, text_font(11), QColor(INK))
        else:
            inset = side * 0.15
            paint_icon(painter, name, box.adjusted(inset, inset, -inset, -inset), INK)


def _short(word: str) -> str:
    """Two letters that stand for a keyword without an icon."""
    parts = [part for part in word.split() if part[0].isalpha()] or [word]
    return (parts[0][0] + parts[1][0]).upper() if len(parts) > 1 else parts[0][:2].capitalize()
