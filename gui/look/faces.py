"""Card faces as pictures, cached by what shows on them."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from engine.views import ObjectView
from gui.look.face import Face, face_of, kind_for
from gui.look.face_paint import paint_face
from gui.look.kept_pictures import kept_pictures
from gui.look.metrics import FaceKind
from gui.look.theme import Theme


def face_pixmap(
    view: ObjectView,
    size: QSize,
    device_pixel_ratio: float,
    theme: Theme,
    pile: int = 1,
    kind: FaceKind | None = None,
) -> QPixmap:
    """The face of an object at `size` logical pixels, sharp at that pixel ratio."""
    face = face_of(view, kind or kind_for(view, size), pile)
    return drawn(face, size.width(), size.height(), device_pixel_ratio, theme)


@kept_pictures(megabytes=32)
def drawn(face: Face, width: int, height: int, ratio: float, theme: Theme) -> QPixmap:
    """A face as a picture; equal faces share it."""
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    try:
        paint_face(painter, face, QRectF(0, 0, width, height), theme)
    finally:
        painter.end()
    return pixmap
