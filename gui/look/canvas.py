"""A canvas for generated art: one unit high, as wide as the picture is; shapes by plain calls."""

import math
from collections.abc import Iterable
from itertools import pairwise
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QGradient,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
)

from gui.look.scheme import Scheme

Point = tuple[float, float]


class Canvas:
    """Draws in units of the picture's height."""

    def __init__(self, painter: QPainter, width: float, scheme: Scheme, chance: Random) -> None:
        self.painter = painter
        self.width = width
        self.scheme = scheme
        self.chance = chance

    @property
    def middle(self) -> float:
        """The horizontal middle."""
        return self.width / 2

    def color(self, name: str, alpha: float = 1.0) -> QColor:
        """A color of the scheme by name, or any `#rrggbb`."""
        color = QColor(name if name.startswith("#") else getattr(self.scheme, name))
        color.setAlphaF(alpha)
        return color

    def sky(self) -> None:
        """The ground of every picture."""
        gradient = QLinearGradient(0, 0, 0, 1)
        gradient.setColorAt(0, self.color("high"))
        gradient.setColorAt(0.8, self.color("low"))
        gradient.setColorAt(1, self.color("far"))
        self.painter.fillRect(QRectF(0, 0, self.width, 1), gradient)

    def glow(self, x: float, y: float, radius: float, strength: float = 0.8) -> None:
        """Soft light around a point."""
        gradient = QRadialGradient(QPointF(x, y), radius)
        gradient.setColorAt(0, self.color("glow", strength))
        gradient.setColorAt(0.25, self.color("glow", strength * 0.45))
        gradient.setColorAt(1, self.color("glow", 0))
        self.painter.fillRect(QRectF(x - radius, y - radius, 2 * radius, 2 * radius), QBrush(gradient))

    def disc_path(self, x: float, y: float, across: float, down: float | None = None) -> QPainterPath:
        """A circle or an ellipse."""
        path = QPainterPath()
        path.addEllipse(QPointF(x, y), across, across if down is None else down)
        return path

    def disc(self, x: float, y: float, radius: float, color: str, alpha: float = 1.0) -> None:
        """A filled circle."""
        self.fill_path(self.disc_path(x, y, radius), self.color(color, alpha))

    def ring(self, x: float, y: float, radius: float, color: str, thick: float, alpha: float = 1.0) -> None:
        """A circle line."""
        self.draw_path(self.disc_path(x, y, radius), color, thick, alpha)

    def polygon(self, points: Iterable[Point], color: str, alpha: float = 1.0) -> None:
        """A filled polygon."""
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
        path.closeSubpath()
        self.fill_path(path, self.color(color, alpha))

    def line(self, points: Iterable[Point], color: str, thick: float, alpha: float = 1.0) -> None:
        """An open line through the points."""
        places = [QPointF(x, y) for x, y in points]
        path = QPainterPath(places[0])
        for place in places[1:]:
            path.lineTo(place)
        self.draw_path(path, color, thick, alpha)

    def fill_path(self, path: QPainterPath, brush: QBrush | QColor | QGradient) -> None:
        """A filled path."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(brush)
        self.painter.drawPath(path)

    def draw_path(self, path: QPainterPath, color: str, thick: float, alpha: float = 1.0) -> None:
        """The line of a path."""
        pen = QPen(self.color(color, alpha), thick)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self.painter.setPen(pen)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawPath(path)

    def ridge(
        self, level: float, rough: float, color: str, *, smooth: bool, alpha: float = 1.0
    ) -> list[Point]:
        """A line of hills (smooth) or peaks, filled down to the ground; returns its points."""
        steps = 7 if smooth else 11
        points = [
            (
                self.width * step / steps,
                level + self.chance.uniform(-rough, rough) * (1 if smooth or step % 2 else 0.4),
            )
            for step in range(steps + 1)
        ]
        path = QPainterPath(QPointF(-0.02, 1.02))
        path.lineTo(QPointF(-0.02, points[0][1]))
        for (ax, ay), (bx, by) in pairwise(points):
            if smooth:
                half = (ax + bx) / 2
                path.cubicTo(QPointF(half, ay), QPointF(half, by), QPointF(bx, by))
            else:
                path.lineTo(QPointF(ax, ay))
                path.lineTo(QPointF(bx, by))
        path.lineTo(QPointF(self.width + 0.02, 1.02))
        path.closeSubpath()
        self.fill_path(path, self.color(color, alpha))
        return points

    def mirrored(self, path: QPainterPath) -> QPainterPath:
        """The path and its mirror image about the vertical middle."""
        back = QPainterPath()
        for index in range(path.elementCount()):
            element = path.elementAt(index)
            spot = QPointF(2 * self.middle - element.x, element.y)
            if element.isMoveTo():
                back.moveTo(spot)
            elif element.isLineTo():
                back.lineTo(spot)
            elif element.isCurveTo():
                first, second = path.elementAt(index + 1), path.elementAt(index + 2)
                back.cubicTo(
                    spot,
                    QPointF(2 * self.middle - first.x, first.y),
                    QPointF(2 * self.middle - second.x, second.y),
                )
        both = QPainterPath(path)
        first, last = path.elementAt(0), path.currentPosition()
        if abs(first.x - self.middle) < 1e-6 and abs(last.x() - self.middle) < 1e-6:
            both.connectPath(back.toReversed())  # one outline, so that no seam shows in the middle
        else:
            both.addPath(back)
        return both

    def around(self, x: float, y: float, radius: float, count: int, turn: float = 0.0) -> list[Point]:
        """Evenly spaced points on a circle."""
        angles = [turn + 2 * math.pi * step / count for step in range(count)]
        return [(x + math.cos(angle) * radius, y + math.sin(angle) * radius) for angle in angles]
