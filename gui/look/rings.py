"""Marks laid over permanents and cards: outlines with a corner mark, ticks with numbers. Never color alone."""

from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF

from gui.look.icons import paint_icon
from gui.look.kept_pictures import kept_pictures
from gui.look.stickers import pill
from gui.look.theme import Theme, readable_on

MARGIN = 5
"""How far a mark reaches beyond the edge it is laid around."""


class Ring(StrEnum):
    """Marks, from the quietest to the one that is shown before all others."""

    NONE = "none"
    PLAYABLE = "playable"
    SOURCE_OF_MANA = "source of mana"
    CAN_BLOCK = "can block"
    CAN_ATTACK = "can attack"
    LEGAL = "legal"
    ASKS = "asks"
    CHOSEN = "chosen"


class _Style:
    """How a mark is drawn."""

    def __init__(self, color: str, dash: Qt.PenStyle, width: float, icon: str) -> None:
        self.color = color
        self.dash = dash
        self.width = width
        self.icon = icon


_STYLES = {
    Ring.PLAYABLE: _Style("playable", Qt.PenStyle.SolidLine, 2.2, ""),
    Ring.SOURCE_OF_MANA: _Style("playable", Qt.PenStyle.DotLine, 2.2, ""),
    Ring.CAN_BLOCK: _Style("block", Qt.PenStyle.DashLine, 2.6, "block"),
    Ring.CAN_ATTACK: _Style("attack", Qt.PenStyle.DashLine, 2.6, "attack"),
    Ring.LEGAL: _Style("legal", Qt.PenStyle.SolidLine, 3.0, ""),
    Ring.ASKS: _Style("target", Qt.PenStyle.DashDotLine, 3.0, "source"),
    Ring.CHOSEN: _Style("chosen", Qt.PenStyle.SolidLine, 4.0, "chosen"),
}


@kept_pictures(megabytes=8)
def ring_pixmap(
    ring: Ring, words: str, width: int, height: int, ratio: float, theme: Theme, *, focus: bool = False
) -> QPixmap:
    """A mark around something of that size, `MARGIN` larger on each side. `words`: its number, "2 of 5"."""
    wide, high = width + 2 * MARGIN, height + 2 * MARGIN
    pixmap = QPixmap(round(wide * ratio), round(high * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    edge = QRectF(MARGIN, MARGIN, width, height)
    if focus:
        _paint_focus(painter, edge.adjusted(-3, -3, 3, 3), theme)
    if ring is not Ring.NONE:
        _paint_ring(painter, ring, words, edge, theme)
    painter.end()
    return pixmap


def _paint_focus(painter: QPainter, edge: QRectF, theme: Theme) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, width in ((theme.window, 4.0), (theme.text, 2.0)):
        painter.setPen(QPen(QColor(color), width))
        painter.drawRoundedRect(edge, 8, 8)


def _paint_ring(painter: QPainter, ring: Ring, words: str, edge: QRectF, theme: Theme) -> None:
    style = _STYLES[ring]
    color = QColor(getattr(theme, style.color))
    radius = max(4.0, edge.width() * 0.055) + 1
    painter.setBrush(Qt.BrushStyle.NoBrush)
    halo = QColor(color)
    halo.setAlpha(70)
    painter.setPen(QPen(halo, style.width + 4))
    painter.drawRoundedRect(edge, radius, radius)
    painter.setPen(QPen(QColor(theme.edge), style.width + 1.6))
    painter.drawRoundedRect(edge, radius, radius)
    pen = QPen(color, style.width)
    pen.setStyle(style.dash)
    painter.setPen(pen)
    painter.drawRoundedRect(edge, radius, radius)
    if not style.icon:
        _paint_corner(painter, ring, edge, color, theme)
    else:
        _paint_badge(painter, ring, style.icon, edge, color, theme)
    if words:
        corner = QPointF(
            min(edge.right(), edge.center().x() + 26 + 4 * (len(words) - 1)), edge.center().y() - 20
        )
        pill(painter, words, corner, theme.window, theme.text, size=12, border=color)


def _paint_corner(painter: QPainter, ring: Ring, edge: QRectF, color: QColor, theme: Theme) -> None:
    """A triangle in a corner, as a second sign besides the color: left for legal, right for playable."""
    hollow = ring is Ring.SOURCE_OF_MANA
    legal = ring is Ring.LEGAL
    side = 17.0 if legal else 13.0
    corner = edge.topLeft() + QPointF(-1, -1) if legal else edge.topRight() + QPointF(1, -1)
    along = QPointF(side if legal else -side, 0)
    mark = QPolygonF([corner, corner + along, corner + QPointF(0, side)])
    painter.setPen(QPen(color if hollow else QColor(theme.edge), 1.4))
    painter.setBrush(QColor(theme.edge) if hollow else color)
    painter.drawPolygon(mark)


def _paint_badge(painter: QPainter, ring: Ring, icon: str, edge: QRectF, color: QColor, theme: Theme) -> None:
    """An icon: for what is chosen large in the middle, else small at the left edge, where faces have no text."""
    chosen = ring is Ring.CHOSEN
    side = max(18.0, min(28.0, edge.width() * (0.3 if chosen else 0.22)))
    place = QRectF(0, 0, side, side)
    place.moveCenter(QPointF(edge.center().x() if chosen else edge.left() + side * 0.4, edge.center().y()))
    painter.setPen(QPen(QColor(theme.edge), 1.6))
    painter.setBrush(color)
    painter.drawEllipse(place)
    inset = side * 0.2
    paint_icon(painter, icon, place.adjusted(inset, inset, -inset, -inset), readable_on(color))
