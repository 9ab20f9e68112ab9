"""Generated landscapes, by land type."""

import math

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from gui.look.canvas import Canvas


def paint_land(canvas: Canvas, type_line: str) -> None:
    """A landscape: that of its first land type if there is one we know, else a place of its own."""
    chance = canvas.chance
    x, y = canvas.width * chance.uniform(0.2, 0.8), chance.uniform(0.2, 0.4)
    canvas.glow(x, y, 0.7, 0.8)
    canvas.disc(x, y, chance.uniform(0.07, 0.12), "glow")
    painters = {
        "Plains": _plains,
        "Island": _island,
        "Swamp": _swamp,
        "Mountain": _mountain,
        "Forest": _forest,
        "Desert": _dunes,
        "Cave": _ruin,
        "Gate": _ruin,
    }
    known = [painter for word, painter in painters.items() if word in type_line]
    paint = known[0] if known else chance.choice((_ruin, _dunes, _mountain, _island, _spires))
    paint(canvas)


def _plains(canvas: Canvas) -> None:
    chance = canvas.chance
    canvas.ridge(0.62, 0.05, "far", smooth=True)
    canvas.ridge(0.74, 0.05, "mid", smooth=True)
    for index in range(9):
        shift = canvas.width * (index - 4) * 0.34
        canvas.line([(canvas.middle + shift * 0.25, 0.8), (canvas.middle + shift, 1.05)], "low", 0.012, 0.6)
    points = canvas.ridge(0.9, 0.03, "near", smooth=True)
    for _ in range(26):
        x = chance.uniform(0, canvas.width)
        canvas.line([(x, 0.93), (x + chance.uniform(-0.02, 0.03), 0.8)], "near", 0.008, 0.9)
    tree_x = points[chance.randrange(1, 6)][0]
    canvas.line([(tree_x, 0.76), (tree_x, 0.62)], "near", 0.018)
    canvas.disc(tree_x, 0.58, 0.075, "near")


def _island(canvas: Canvas) -> None:
    chance = canvas.chance
    canvas.polygon([(0, 0.6), (canvas.width, 0.6), (canvas.width, 1.02), (0, 1.02)], "mid")
    x, wide = canvas.width * chance.uniform(0.3, 0.7), chance.uniform(0.26, 0.4)
    peak = QPainterPath(QPointF(x - wide, 0.64))
    peak.cubicTo(QPointF(x - wide * 0.4, 0.6), QPointF(x - wide * 0.2, 0.34), QPointF(x, 0.33))
    peak.cubicTo(QPointF(x + wide * 0.3, 0.36), QPointF(x + wide * 0.4, 0.6), QPointF(x + wide, 0.64))
    peak.closeSubpath()
    canvas.fill_path(peak, canvas.color("near"))
    for row in range(7):
        y = 0.66 + row * 0.055
        path, step = QPainterPath(QPointF(-0.1, y)), 0.16 + row * 0.03
        px = -0.1 + chance.uniform(0, 0.1)
        while px < canvas.width + 0.1:
            path.quadTo(QPointF(px + step / 2, y - 0.035), QPointF(px + step, y))
            px += step
        canvas.draw_path(path, "low" if row % 2 else "glow", 0.010, 0.65)


def _swamp(canvas: Canvas) -> None:
    chance = canvas.chance
    canvas.ridge(0.58, 0.06, "far", smooth=True, alpha=0.8)
    canvas.polygon([(0, 0.72), (canvas.width, 0.72), (canvas.width, 1.02), (0, 1.02)], "mid")
    for row in range(4):
        y, x = 0.77 + row * 0.06, chance.uniform(0, canvas.width)
        canvas.line([(x - 0.2, y), (x + 0.2, y)], "low", 0.010, 0.5)
    for _ in range(4):
        x = chance.uniform(0.05, canvas.width - 0.05)
        _dead_tree(canvas, x, 0.9, chance.uniform(0.3, 0.5), -math.pi / 2, 0.04, 3)
    canvas.ridge(0.93, 0.03, "near", smooth=True)
    canvas.polygon([(0, 0.55), (canvas.width, 0.5), (canvas.width, 0.6), (0, 0.66)], "glow", 0.14)


def _dead_tree(
    canvas: Canvas, x: float, y: float, size: float, angle: float, thick: float, left: int
) -> None:
    chance = canvas.chance
    ex, ey = x + math.cos(angle) * size * 0.5, y + math.sin(angle) * size * 0.5
    canvas.line([(x, y), (ex, ey)], "near", thick)
    if left:
        for turn in (-chance.uniform(0.3, 0.8), chance.uniform(0.3, 0.8)):
            _dead_tree(canvas, ex, ey, size * 0.7, angle + turn, thick * 0.6, left - 1)


def _mountain(canvas: Canvas) -> None:
    chance = canvas.chance
    canvas.ridge(0.55, 0.12, "far", smooth=False)
    for color, low, high in (("mid", 0.25, 0.45), ("near", 0.45, 0.62)):
        x = canvas.width * chance.uniform(0.2, 0.8)
        top, wide = chance.uniform(low, high), chance.uniform(0.45, 0.7)
        canvas.polygon([(x - wide, 1.02), (x, top), (x + wide, 1.02)], color)
        snow = 0.16
        cap = [
            (x, top),
            (x + wide * snow, top + snow * (1.02 - top)),
            (x + wide * 0.05, top + 0.06),
            (x, top + 0.11),
            (x - wide * 0.06, top + 0.05),
            (x - wide * snow, top + snow * (1.02 - top)),
        ]
        canvas.polygon(cap, "glow", 0.9)
        canvas.polygon([(x, top), (x + wide, 1.02), (x + wide * 0.2, 1.02)], "near", 0.4)
    canvas.ridge(0.93, 0.05, "near", smooth=False)


def _forest(canvas: Canvas) -> None:
    chance = canvas.chance
    canvas.ridge(0.6, 0.06, "far", smooth=True)
    for color, count, base, size in (("mid", 11, 0.86, 0.32), ("near", 7, 1.0, 0.5)):
        for index in range(count):
            x = canvas.width * (index + chance.uniform(0.1, 0.9)) / count
            tall = size * chance.uniform(0.75, 1.15)
            for level in range(3):
                top = base - tall + level * tall * 0.24
                wide = tall * (0.16 + level * 0.07)
                canvas.polygon(
                    [(x, top), (x + wide, top + tall * 0.42), (x - wide, top + tall * 0.42)], color
                )
            canvas.line([(x, base - tall * 0.2), (x, base)], color, tall * 0.07)
    canvas.ridge(0.95, 0.02, "near", smooth=True)


def _dunes(canvas: Canvas) -> None:
    for level, color in ((0.58, "low"), (0.68, "far"), (0.79, "mid"), (0.9, "near")):
        points = canvas.ridge(level, 0.06, color, smooth=True)
        canvas.line([(x, y + 0.03) for x, y in points[2:5]], "glow", 0.006, 0.3)


def _ruin(canvas: Canvas) -> None:
    chance = canvas.chance
    canvas.ridge(0.66, 0.08, "far", smooth=True)
    canvas.ridge(0.82, 0.03, "mid", smooth=True)
    x, wide, top = (
        canvas.middle + chance.uniform(-0.1, 0.1),
        chance.uniform(0.2, 0.3),
        chance.uniform(0.26, 0.4),
    )
    arch = QPainterPath(QPointF(x - wide, 0.92))
    arch.lineTo(QPointF(x - wide, top + wide))
    arch.arcTo(x - wide, top, 2 * wide, 2 * wide, 180, -180)
    arch.lineTo(QPointF(x + wide, 0.92))
    hole = QPainterPath(QPointF(x - wide * 0.6, 0.94))
    hole.lineTo(QPointF(x - wide * 0.6, top + wide))
    hole.arcTo(x - wide * 0.6, top + wide * 0.4, 1.2 * wide, 1.2 * wide, 180, -180)
    hole.lineTo(QPointF(x + wide * 0.6, 0.94))
    canvas.fill_path(arch, canvas.color("near"))
    canvas.fill_path(hole, canvas.color("low", 0.9))
    for side in (-1, 1):
        pillar = x + side * (wide + chance.uniform(0.14, 0.22))
        height = chance.uniform(0.45, 0.7)
        canvas.polygon(
            [
                (pillar - 0.045, 0.94),
                (pillar - 0.04, height),
                (pillar + 0.03, height - 0.05),
                (pillar + 0.045, 0.94),
            ],
            "near",
        )
    canvas.ridge(0.93, 0.02, "near", smooth=True)


def _spires(canvas: Canvas) -> None:
    chance = canvas.chance
    canvas.ridge(0.7, 0.06, "far", smooth=True)
    for index in range(7):
        x = canvas.width * (index + chance.uniform(0.2, 0.8)) / 7
        top, wide = chance.uniform(0.22, 0.62), chance.uniform(0.03, 0.07)
        color = "mid" if index % 2 else "near"
        canvas.polygon(
            [(x - wide, 1), (x - wide, top + 0.12), (x, top), (x + wide, top + 0.12), (x + wide, 1)], color
        )
        for row in range(3):
            canvas.disc(x, top + 0.2 + row * 0.11, 0.012, "glow", 0.9)
    canvas.ridge(0.94, 0.02, "near", smooth=True)
