"""Arrows between objects and players, on a layer of their own above the table.

The layer is a label with a ready-made picture, so that nothing is painted while cards move below it.
"""

import math
from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QLabel, QWidget

from engine.views import ObjectId, ObjectView, PlayerId, TableView
from gui.look.stickers import pill
from gui.look.theme import Theme
from gui.models.highlights import Arrow, Link

LABEL = 60
"""How far a label reaches to the right of the arrow's end."""


class ArrowMode(StrEnum):
    """Which arrows are shown."""

    ALL = "all"
    NEXT = "what resolves next, and combat"
    LOOKED_AT = "of what is looked at"
    NONE = "none"


class Line(Struct, frozen=True):
    """An arrow with its ends on screen. One that `feeds` a bundle is thin and has no head."""

    link: Link
    start: QPointF
    end: QPointF
    label: str = ""
    feeds: bool = False


class _Stroke(Struct, frozen=True):
    color: str
    width: float
    dashes: tuple[float, ...]
    bend: float


STROKES = {
    Link.TARGET: _Stroke("target", 3.0, (4.0, 2.4), 0.16),
    Link.ATTACK: _Stroke("attack", 3.6, (), 0.06),
    Link.BLOCK: _Stroke("block", 3.4, (5.0, 2.0, 1.0, 2.0), 0.08),
    Link.SOURCE: _Stroke("muted", 2.4, (1.0, 2.2), -0.14),
    Link.ATTACHED: _Stroke("attached", 2.0, (1.0, 2.0), 0.1),
}
"""Each kind has dashes and a bend of its own besides its color."""


BUNDLED_FROM = 7
"""So many arrows of a kind to one place are one arrow, into which thin ones run."""

THIN = 1.4
KNOT = 0.55
"""How far on the way from the middle of where they begin they come together."""


def bundled(lines: Sequence[Line]) -> tuple[Line, ...]:
    """The arrows, each once; many of a kind to one place bundled, with their number at the end."""
    groups: dict[tuple[object, ...], list[Line]] = {}
    for line in lines:
        spots = (line.start.x(), line.start.y(), line.end.x(), line.end.y())
        groups.setdefault((line.link, line.label) if line.label else (line.link, *spots), []).append(line)
    found: list[Line] = []
    for group in groups.values():
        from_each = {(line.start.x(), line.start.y()): line for line in group}
        starts, first = [line.start for line in from_each.values()], group[0]
        if len(starts) < BUNDLED_FROM:
            found += from_each.values()
            continue
        middle = sum(starts, QPointF()) / len(starts)
        knot = middle + (first.end - middle) * KNOT
        found += [Line(first.link, start, knot, feeds=True) for start in starts]
        found.append(Line(first.link, knot, first.end, f"{first.label} ×{len(group)}"))
    return tuple(found)


def arrows_of(table: TableView) -> tuple[Arrow, ...]:
    """All arrows that a table calls for."""
    found: list[Arrow] = []
    for one in table.stack:
        found += _stack_arrows(one)
    for one in table.battlefield:
        found += _combat_arrows(one)
    return tuple(found)


def _stack_arrows(one: ObjectView) -> list[Arrow]:
    found = [Arrow(Link.TARGET, one.id, end=target) for target in one.target_objects]
    found += [Arrow(Link.TARGET, one.id, player=player) for player in one.target_players]
    if one.source is not None and one.source != one.id:
        found.append(Arrow(Link.SOURCE, one.source, end=one.id))
    return found


def _combat_arrows(one: ObjectView) -> list[Arrow]:
    found = [Arrow(Link.BLOCK, one.id, end=attacker) for attacker in one.blocking]
    if one.attacking is not None:
        if one.attacking_player:
            found.append(Arrow(Link.ATTACK, one.id, player=PlayerId(one.attacking)))
        else:
            found.append(Arrow(Link.ATTACK, one.id, end=ObjectId(one.attacking)))
    if one.attached_to_player is not None:
        found.append(Arrow(Link.ATTACHED, one.id, player=one.attached_to_player))
    return found


class ArrowLayer(QLabel):
    """The picture of the arrows; lets every click through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.lines: tuple[Line, ...] = ()
        self.hide()

    def draw(self, lines: Sequence[Line], theme: Theme, room: QRectF | None = None) -> None:
        """Show exactly these arrows. Those that would bend out of the room bend the other way."""
        shown = bundled(lines)
        if shown == self.lines and self.isVisible() == bool(shown):
            return
        self.lines = shown
        if not shown:
            self.clear()
            self.hide()
            return
        paths = [(line, _curve(line, room)) for line in shown]
        bounds = QRectF()
        for _, path in paths:
            bounds = bounds.united(path.boundingRect())
        area = bounds.adjusted(-LABEL, -24, LABEL + 4, 24).toAlignedRect().intersected(self._over.rect())
        self.setGeometry(area)
        self.setPixmap(self._picture(paths, area, theme))
        self.show()
        self.raise_()

    def _picture(self, paths: Sequence[tuple[Line, QPainterPath]], area: QRect, theme: Theme) -> QPixmap:
        ratio = self.devicePixelRatioF()
        picture = QPixmap(area.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-area.topLeft())
        for line, path in paths:
            _paint(painter, line, path, theme)
        painter.end()
        return picture


def _curve(line: Line, room: QRectF | None) -> QPainterPath:
    bend = STROKES[line.link].bend
    path = _bent(line, bend)
    if room is None or room.contains(path.boundingRect()):
        return path
    other = _bent(line, -bend)
    return other if room.contains(other.boundingRect()) else path


def _bent(line: Line, bend: float) -> QPainterPath:
    across = line.end - line.start
    knee = line.start + across / 2 + QPointF(-across.y(), across.x()) * bend
    path = QPainterPath(line.start)
    path.quadTo(knee, line.end)
    return path


def _paint(painter: QPainter, line: Line, path: QPainterPath, theme: Theme) -> None:
    stroke = STROKES[line.link]
    color = QColor(getattr(theme, stroke.color))
    if line.feeds:
        color.setAlpha(90)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(color, THIN))
        painter.drawPath(path)
        return
    casing = QColor(theme.window)
    casing.setAlpha(200)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    under = QPen(casing, stroke.width + 3)
    under.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(under)
    painter.drawPath(path)
    pen = QPen(color, stroke.width)
    if stroke.dashes:
        pen.setDashPattern(list(stroke.dashes))
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.drawPath(path)
    painter.setPen(QPen(casing, 1.5))
    painter.setBrush(color)
    painter.drawPolygon(_head(path, stroke.width))
    painter.drawEllipse(line.start, stroke.width + 1, stroke.width + 1)
    if line.label:
        corner = line.end + QPointF(LABEL, -8)
        pill(painter, line.label, corner, theme.panel, theme.text, size=12, border=color)


def _head(path: QPainterPath, width: float) -> QPolygonF:
    angle = math.radians(-path.angleAtPercent(0.98))
    tip, size = path.pointAtPercent(1.0), 9 + width * 1.6
    return QPolygonF(
        [
            tip,
            *(tip - QPointF(math.cos(angle + side), math.sin(angle + side)) * size for side in (-0.42, 0.42)),
        ]
    )
