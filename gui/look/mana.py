"""Mana glyphs of our own: every kind has a shape, a mark and a color, so that color never speaks alone.

White is a diamond with a star, blue a disc with waves, black a square with a crescent, red a triangle with a
bolt, green a hexagon with a leaf, colorless a ring; generic mana is a pill with its number.
"""

import math
import re
from functools import cache, lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from gui.look.fonts import TEXT_FAMILY, load_fonts
from gui.look.icons import paint_icon
from gui.translation import tr

COLORS = {
    "W": "#f4e7b0",
    "U": "#5aa9e6",
    "B": "#8d79a8",
    "R": "#ee7355",
    "G": "#67b67a",
    "C": "#c3ccd6",
}
"""Fill by letter; marks on them are near black, so that each reads with at least 4.5:1."""

GENERIC = "#c3ccd6"
INK = "#11151a"
_SYMBOL = re.compile(r"\{([^{}]+)\}")
_ICONS = {"T": "tapped", "Q": "untap"}


def symbols_in(cost: str) -> tuple[str, ...]:
    """The symbols of a cost in order, without braces: "{2}{W/U}" gives "2" and "W/U"."""
    return tuple(_SYMBOL.findall(cost))


def spoken(cost: str) -> str:
    """A cost for reading aloud: "2, white or blue"."""
    return ", ".join(_word(part) for part in symbols_in(cost))


_WORDS = {
    "W": "white",
    "U": "blue",
    "B": "black",
    "R": "red",
    "G": "green",
    "C": "colorless",
    "S": "snow",
    "T": "tap",
    "Q": "untap",
    "P": "2 life",
    "E": "energy",
}


def _word(part: str) -> str:
    return tr(" or ").join(tr(_WORDS.get(piece, piece)) for piece in part.split("/"))


def _polygon(*points: tuple[float, float]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


@cache
def outline(letter: str) -> QPainterPath:
    """The shape of a kind of mana, within the square from -1 to 1."""
    path = QPainterPath()
    match letter:
        case "W":
            return _polygon((0, -1), (1, 0), (0, 1), (-1, 0))
        case "U":
            path.addEllipse(QPointF(0, 0), 0.92, 0.92)
        case "B":
            path.addRoundedRect(QRectF(-0.84, -0.84, 1.68, 1.68), 0.22, 0.22)
        case "R":
            return _polygon((0, -0.98), (1.0, 0.82), (-1.0, 0.82))
        case "G":
            corners = [math.radians(60 * turn) for turn in range(6)]
            return _polygon(*((math.cos(angle), math.sin(angle)) for angle in corners))
        case "C":
            path.addEllipse(QPointF(0, 0), 0.92, 0.92)
            path.addEllipse(QPointF(0, 0), 0.5, 0.5)
        case _:
            path.addRoundedRect(QRectF(-0.95, -0.82, 1.9, 1.64), 0.55, 0.55)
    return path


@cache
def mark(letter: str) -> QPainterPath:
    """The mark within a shape, to be filled."""
    path = QPainterPath()
    match letter:
        case "W":
            return _polygon(*_star(4, 0.56, 0.17))
        case "U":
            for level in (-0.42, -0.02, 0.38):
                path.addPath(_wave(level))
        case "B":
            whole, bite = QPainterPath(), QPainterPath()
            whole.addEllipse(QPointF(-0.04, 0), 0.56, 0.56)
            bite.addEllipse(QPointF(0.24, -0.12), 0.48, 0.48)
            return whole.subtracted(bite)
        case "R":
            return _polygon(
                (0.16, -0.5), (-0.36, 0.26), (-0.02, 0.26), (-0.16, 0.72), (0.36, 0.04), (0.04, 0.04)
            )
        case "G":
            path.moveTo(-0.5, 0.46)
            path.cubicTo(-0.6, -0.3, -0.1, -0.58, 0.56, -0.5)
            path.cubicTo(0.6, 0.2, 0.2, 0.56, -0.5, 0.46)
            vein = QPainterPath()
            vein.addPolygon(_polygon((-0.5, 0.5), (0.3, -0.2), (0.24, -0.28), (-0.56, 0.4)).toFillPolygon())
            return path.subtracted(vein)
    return path


def _star(points: int, far: float, near: float) -> list[tuple[float, float]]:
    turns = [math.pi * turn / points - math.pi / 2 for turn in range(2 * points)]
    reach = (far, near)
    return [(math.cos(a) * reach[i % 2], math.sin(a) * reach[i % 2]) for i, a in enumerate(turns)]


def _wave(level: float) -> QPainterPath:
    path = QPainterPath(QPointF(-0.6, level))
    path.cubicTo(-0.3, level - 0.36, -0.2, level - 0.2, 0, level)
    path.cubicTo(0.2, level + 0.2, 0.3, level + 0.2, 0.6, level - 0.06)
    path.lineTo(0.6, level + 0.12)
    path.cubicTo(0.3, level + 0.4, 0.2, level + 0.36, 0, level + 0.18)
    path.cubicTo(-0.2, level, -0.3, level - 0.16, -0.6, level + 0.18)
    path.closeSubpath()
    return path


def paint_symbol(painter: QPainter, part: str, rect: QRectF) -> None:
    """Draw a symbol, such as "2", "W", "W/U", "2/W", "W/P", "X" or "T", into a square."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    painter.scale(rect.width() / 2, rect.height() / 2)
    if part in COLORS:
        _paint_letter(painter, part)
    elif part in _ICONS:
        _fill(painter, _disc(), GENERIC)
        paint_icon(painter, _ICONS[part], QRectF(-0.66, -0.66, 1.32, 1.32), INK)
    elif part == "S":
        _fill(painter, outline(""), "#d7eefc")
        paint_icon(painter, "enchantment", QRectF(-0.62, -0.62, 1.24, 1.24), INK)
    elif "/" in part:
        _paint_halves(painter, part.split("/"))
    else:
        _fill(painter, outline(""), GENERIC)
        _paint_word(painter, part, QRectF(-0.95, -0.82, 1.9, 1.64))
    painter.restore()


def _disc() -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), 0.92, 0.92)
    return path


def _fill(painter: QPainter, path: QPainterPath, color: str | QColor) -> None:
    pen = QPen(QColor(INK), 0.13)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(QColor(color))
    painter.drawPath(path)


def _paint_letter(painter: QPainter, letter: str) -> None:
    _fill(painter, outline(letter), COLORS[letter])
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(INK))
    painter.drawPath(mark(letter))


def _paint_halves(painter: QPainter, parts: list[str]) -> None:
    """Hybrid symbols: each half keeps shape and color; 2 life shows as a heart (CR 107.4e-f)."""
    spots = (QRectF(-1, -1, 1.24, 1.24), QRectF(-0.24, -0.24, 1.24, 1.24))
    pen = QPen(QColor(GENERIC), 0.12)
    painter.setPen(pen)
    painter.drawLine(QPointF(0.72, -0.72), QPointF(-0.72, 0.72))
    for part, spot in zip(parts, spots, strict=False):
        if part == "P":
            _fill(painter, QPainterPath(), INK)
            paint_icon(painter, "life", spot.adjusted(0.05, 0.05, -0.05, -0.05), "#ff9d8a")
        else:
            paint_symbol(painter, part, spot)


def _paint_word(painter: QPainter, word: str, rect: QRectF) -> None:
    load_fonts()
    font = QFont(TEXT_FAMILY)
    font.setBold(True)
    font.setPixelSize(100)
    path = QPainterPath()
    path.addText(0, 0, font, word)
    box = path.boundingRect()
    room = min(rect.width() * 0.78 / max(box.width(), 1), rect.height() * 0.66 / max(box.height(), 1))
    painter.save()
    painter.translate(rect.center())
    painter.scale(room, room)
    painter.translate(-box.center())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(INK))
    painter.drawPath(path)
    painter.restore()


@lru_cache(maxsize=512)
def symbol_pixmap(part: str, size: int, ratio: float = 1.0) -> QPixmap:
    """A symbol as a picture of `size` logical pixels."""
    pixmap = QPixmap(round(size * ratio), round(size * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_symbol(painter, part, QRectF(0.5, 0.5, size - 1, size - 1))
    painter.end()
    return pixmap


def cost_pixmap(cost: str, size: int, ratio: float = 1.0) -> QPixmap:
    """A row of symbols as one picture."""
    parts = symbols_in(cost)
    step = size + 2
    pixmap = QPixmap(max(1, round(step * len(parts) * ratio)), round(size * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    for place, part in enumerate(parts):
        painter.drawPixmap(QPointF(place * step, 0), symbol_pixmap(part, size, ratio))
    painter.end()
    return pixmap
