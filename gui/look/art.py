"""Generated art: a picture for every card, grown from its name and flavored by its colors and types."""

import math
import zlib
from random import Random

from msgspec import Struct
from PySide6.QtCore import QPoint, QPointF, QRect
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from gui.look.art_creatures import paint_creature
from gui.look.art_lands import paint_land
from gui.look.canvas import Canvas
from gui.look.kept_pictures import kept_pictures
from gui.look.scheme import scheme_for, varied


class Subject(Struct, frozen=True):
    """What a picture is about. `letters`: the colors that flavor it, for a land those of its mana."""

    name: str
    type_line: str
    letters: str
    types: tuple[str, ...]


SKETCHES = ((80, 60), (192, 144))
"""Small pictures are cut from the first of these sizes that is large enough, in device pixels."""


def art_pixmap(subject: Subject, width: int, height: int) -> QPixmap:
    """The picture in device pixels. The same subject gives the same picture on every machine."""
    sketch = next(((wide, high) for wide, high in SKETCHES if width <= wide and height <= high), None)
    if sketch is None:
        return _painted(subject, width, height)
    wide, high = sketch
    share = max(width / wide, height / high)
    part = QRect(0, 0, round(width / share), round(height / share))
    part.moveCenter(QPoint(wide // 2, round(high * 0.48)))
    kept = part.intersected(QRect(0, 0, wide, high))
    return _painted(subject, wide, high).copy(kept)


def draw_ahead(subject: Subject) -> bool:
    """Have a small picture ready before it is wanted; whether there is still room for more."""
    for wide, high in SKETCHES:
        _painted(subject, wide, high)
    return _painted.bytes < _painted.most // 2


@kept_pictures(megabytes=16)
def _painted(subject: Subject, width: int, height: int) -> QPixmap:
    pixmap = QPixmap(max(1, width), max(1, height))
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(height, height)
    paint_art(painter, subject, width / max(1, height))
    painter.end()
    return pixmap


def paint_art(painter: QPainter, subject: Subject, width: float) -> None:
    """Paint the picture, one unit high and `width` wide."""
    chance = Random(zlib.crc32(subject.name.encode()))
    canvas = Canvas(painter, width, varied(scheme_for(subject.letters or "C"), chance), chance)
    canvas.sky()
    kinds = subject.types
    if "land" in kinds:
        paint_land(canvas, subject.type_line)
    elif "creature" in kinds:
        paint_creature(canvas, subject.type_line)
    elif "planeswalker" in kinds:
        _halo(canvas)
    elif "artifact" in kinds:
        _machine(canvas)
    elif "enchantment" in kinds:
        _rosette(canvas)
    elif "instant" in kinds:
        _burst(canvas)
    elif "battle" in kinds:
        _banners(canvas)
    else:
        _vortex(canvas)


def _machine(canvas: Canvas) -> None:
    """Wheels within wheels, for artifacts."""
    chance, x, y = canvas.chance, canvas.middle, 0.52
    canvas.glow(x, y, 0.8, 0.6)
    for step in range(5):
        canvas.line(
            [(0, 0.2 * step + 0.1), (canvas.width, 0.2 * step + chance.uniform(0, 0.2))], "glow", 0.004, 0.25
        )
    teeth = chance.choice((8, 10, 12, 14))
    for radius, color in ((0.4, "near"), (0.33, "mid")):
        path = QPainterPath()
        outer, inner = radius, radius * 0.86
        for index in range(teeth * 4):
            angle = 2 * math.pi * index / (teeth * 4)
            reach = outer if index % 4 < 2 else inner
            spot = QPointF(x + math.cos(angle) * reach, y + math.sin(angle) * reach)
            if index:
                path.lineTo(spot)
            else:
                path.moveTo(spot)
        path.closeSubpath()
        canvas.fill_path(path, canvas.color(color))
        teeth = max(6, teeth - 2)
    canvas.ring(x, y, 0.22, "glow", 0.018, 0.85)
    spokes = chance.choice((3, 4, 5, 6))
    for end in canvas.around(x, y, 0.22, spokes, chance.uniform(0, 3)):
        canvas.line([(x, y), end], "glow", 0.02, 0.7)
        canvas.disc(*end, 0.035, "low")
    canvas.disc(x, y, 0.09, "near")
    canvas.disc(x, y, 0.05, "glow")


def _rosette(canvas: Canvas) -> None:
    """Petals of light in circles, for enchantments."""
    chance, x, y = canvas.chance, canvas.middle, 0.5
    canvas.glow(x, y, 0.9, 0.75)
    count = chance.choice((5, 6, 7, 8, 9))
    for ring, (radius, color) in enumerate(((0.3, "near"), (0.24, "mid"), (0.16, "far"))):
        turn = chance.uniform(0, 1) + ring * math.pi / count
        for px, py in canvas.around(x, y, radius, count, turn):
            canvas.disc((px + x) / 2, (py + y) / 2, radius * 0.62, color, 0.34)
            canvas.ring((px + x) / 2, (py + y) / 2, radius * 0.62, "glow", 0.006, 0.6)
    for px, py in canvas.around(x, y, 0.42, count * 2, chance.uniform(0, 1)):
        canvas.disc(px, py, 0.014, "glow", 0.9)
    canvas.disc(x, y, 0.07, "glow", 0.95)


def _burst(canvas: Canvas) -> None:
    """Rays and a jagged flash, for instants."""
    chance = canvas.chance
    x, y = canvas.middle + chance.uniform(-0.15, 0.15), chance.uniform(0.4, 0.6)
    for index in range(22):
        angle = 2 * math.pi * index / 22 + chance.uniform(-0.1, 0.1)
        wide, reach = chance.uniform(0.02, 0.09), chance.uniform(0.5, 1.3)
        ends = [
            (x + math.cos(angle + side) * reach, y + math.sin(angle + side) * reach) for side in (-wide, wide)
        ]
        canvas.polygon([(x, y), *ends], chance.choice(("near", "mid", "far", "low")), 0.55)
    canvas.glow(x, y, 0.6, 1.0)
    spots = canvas.around(x, y, 0.3, 14, chance.uniform(0, 1))
    star = [
        (px, py) if index % 2 else ((px + 2 * x) / 3 + chance.uniform(-0.03, 0.03), (py + 2 * y) / 3)
        for index, (px, py) in enumerate(spots)
    ]
    canvas.polygon(star, "glow", 0.95)
    bolt, px, py = [(x, y)], x, y
    toward = chance.choice((-1, 1))
    for _ in range(5):
        px, py = px + toward * chance.uniform(-0.04, 0.2), py + chance.uniform(0.06, 0.16)
        bolt.append((px, py))
    canvas.line(bolt, "near", 0.05, 0.6)
    canvas.line(bolt, "glow", 0.024)


def _vortex(canvas: Canvas) -> None:
    """Arms that wind inward, for sorceries and whatever else there may be."""
    chance, x, y = canvas.chance, canvas.middle, 0.52
    canvas.glow(x, y, 0.8, 0.6)
    arms, way, wind = chance.choice((3, 4, 5)), chance.choice((-1, 1)), chance.uniform(2.4, 4.2)
    for arm in range(arms * 2):
        path = QPainterPath(QPointF(x, y))
        for step in range(1, 30):
            share = step / 29
            angle = math.pi * arm / arms + way * wind * share
            reach = share * 0.78
            path.lineTo(QPointF(x + math.cos(angle) * reach * 1.25, y + math.sin(angle) * reach))
        canvas.draw_path(path, ("near", "mid", "glow")[arm % 3], 0.06 if arm % 3 < 2 else 0.02, 0.75)
    canvas.disc(x, y, 0.15, "near")
    canvas.ring(x, y, 0.15, "glow", 0.02)
    canvas.disc(x + way * 0.03, y - 0.03, 0.06, "glow", 0.9)


def _banners(canvas: Canvas) -> None:
    """Banners before hills, for battles."""
    chance = canvas.chance
    canvas.ridge(0.7, 0.12, "far", smooth=False)
    canvas.ridge(0.82, 0.06, "mid", smooth=True)
    for index in range(5):
        x = canvas.width * (index + 0.5) / 5 + chance.uniform(-0.05, 0.05)
        top = chance.uniform(0.18, 0.4)
        canvas.line([(x, 0.95), (x, top)], "near", 0.022)
        wide = chance.uniform(0.1, 0.18)
        flag = [
            (x, top),
            (x + wide, top + 0.03),
            (x + wide * 0.7, top + 0.11),
            (x + wide, top + 0.2),
            (x, top + 0.22),
        ]
        canvas.polygon(flag, "glow" if index % 2 else "low", 0.95)
    canvas.ridge(0.95, 0.03, "near", smooth=True)


def _halo(canvas: Canvas) -> None:
    """A figure before a gate of light, for planeswalkers."""
    chance, x = canvas.chance, canvas.middle
    canvas.glow(x, 0.42, 0.8, 0.9)
    for radius in (0.46, 0.38, 0.3):
        canvas.ring(x, 0.44, radius, "glow", 0.012, 0.75)
    for spot in canvas.around(x, 0.44, 0.42, chance.choice((7, 9, 11)), chance.uniform(0, 1)):
        canvas.polygon(canvas.around(*spot, 0.035, 4), "near", 0.9)
    cloak = QPainterPath(QPointF(x, 0.36))
    spread = chance.uniform(0.3, 0.42)
    cloak.cubicTo(QPointF(x + 0.16, 0.46), QPointF(x + 0.12, 0.7), QPointF(x + spread, 1.05))
    cloak.lineTo(QPointF(x, 1.05))
    canvas.fill_path(canvas.mirrored(cloak), canvas.color("near"))
    canvas.fill_path(canvas.disc_path(x, 0.32, 0.085, 0.105), canvas.color("near"))
    canvas.line([(x, 0.5), (x, 0.98)], "low", 0.014, 0.8)
    side = chance.choice((-1, 1))
    canvas.line([(x + side * 0.27, 0.2), (x + side * 0.21, 1.0)], "mid", 0.024)
    canvas.disc(x + side * 0.272, 0.18, 0.05, "glow")
