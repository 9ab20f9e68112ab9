"""Icons: our own line drawings, kept as SVG among the assets and tinted when they are drawn."""

from functools import cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from engine.assets import asset


@cache
def icon_names() -> frozenset[str]:
    """Every icon there is."""
    return frozenset(file.stem.replace("-", " ") for file in asset("icons").glob("*.svg"))


@cache
def _renderer(name: str, color: str) -> QSvgRenderer:
    text = asset("icons", f"{name.replace(' ', '-')}.svg").read_text(encoding="utf-8")
    return QSvgRenderer(QByteArray(text.replace("currentColor", color).encode()))


def paint_icon(painter: QPainter, name: str, rect: QRectF, color: str | QColor) -> None:
    """Draw an icon into the rectangle."""
    _renderer(name, QColor(color).name()).render(painter, rect)


@cache
def icon_pixmap(name: str, color: str, size: int, ratio: float = 1.0) -> QPixmap:
    """An icon as a picture of `size` logical pixels."""
    pixmap = QPixmap(round(size * ratio), round(size * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_icon(painter, name, QRectF(0, 0, size, size), color)
    painter.end()
    return pixmap


def tinted_icon(name: str, color: str, size: int = 20) -> QIcon:
    """An icon for buttons and menus, sharp on dense screens too."""
    icon = QIcon()
    for ratio in (1.0, 2.0):
        icon.addPixmap(icon_pixmap(name, color, size, ratio))
    return icon
