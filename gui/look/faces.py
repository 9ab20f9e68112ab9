"""Card faces as pictures, cached by what shows on them."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from engine.views import ObjectView
from gui.look.face import Face, face_of, kind_for
from gui.look.face_paint import paint_face, paint_upright
from gui.look.kept_pictures import kept_pictures
from gui.look.metrics import FaceKind
from gui.look.theme import Theme

Paint = Callable[[QPainter, Face, QRectF, Theme], None]


def face_pixmap(
    view: ObjectView,
    size: QSize,
    device_pixel_ratio: float,
    theme: Theme,
    pile: int = 1,
    kind: FaceKind | None = None,
    *,
    turned: bool = False,
) -> QPixmap:
    """The face of an object at `size` logical pixels, sharp at that pixel ratio; one that is `turned` without its
    numbers."""
    face = face_of(view, kind or kind_for(view, size), pile, turned=turned)
    return drawn(face, size.width(), size.height(), device_pixel_ratio, theme)


def upright_pixmap(view: ObjectView, size: QSize, ratio: float, theme: Theme, pile: int) -> QPixmap:
    """The numbers of a tile of that size which is turned a quarter to the right, as they stand upright over it."""
    face = face_of(view, FaceKind.TILE, pile, turned=True)
    return numbers_drawn(face, size.height(), size.width(), ratio, theme)


@kept_pictures(megabytes=32)
def drawn(face: Face, width: int, height: int, ratio: float, theme: Theme) -> QPixmap:
    """A face as a picture; equal faces share it."""
    return _picture(paint_face, face, width, height, ratio, theme)


@kept_pictures(megabytes=8)
def numbers_drawn(face: Face, width: int, height: int, ratio: float, theme: Theme) -> QPixmap:
    """The numbers of a turned face as a picture."""
    return _picture(paint_upright, face, width, height, ratio, theme)


def _picture(paint: Paint, face: Face, width: int, height: int, ratio: float, theme: Theme) -> QPixmap:
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    try:
        paint(painter, face, QRectF(0, 0, width, height), theme)
    finally:
        painter.end()
    return pixmap
