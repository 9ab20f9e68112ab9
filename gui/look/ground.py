"""What the battlefield lies on: two calm halves, one color, or a picture of one's own."""

from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QLinearGradient, QPainter, QPen, QPixmap

from gui.look.theme import Theme, mixed
from gui.translation import tr

MOST_WIDE = 2560
"""Pictures are kept no wider and no higher than that."""
VEIL = 0.55
"""How much of a picture the color of the window hides, so that cards and their names stand out from it."""


class UnreadablePicture(Exception):
    """A file holds no picture that can be shown; the message says why."""


def read_picture(path: Path) -> QImage:
    """A picture from a file, no larger than it is of use. Raises UnreadablePicture."""
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    size = reader.size()
    if size.isValid() and max(size.width(), size.height()) > MOST_WIDE:
        reader.setScaledSize(size.scaled(MOST_WIDE, MOST_WIDE, Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    if image.isNull():
        raise UnreadablePicture(tr("{0}: {1}").format(path, reader.errorString()))
    return image


read_once = lru_cache(maxsize=1)(read_picture)
"""The same for the picture that is in use, which is read once."""


def paint_ground(
    size: QSize, middle: float, theme: Theme, ratio: float, *, plain: bool, picture: QImage | None
) -> QPixmap:
    """The ground in logical pixels of that size, with the line between the halves at `middle`. `ratio`: dots for each."""
    ground = QPixmap(size * ratio)
    ground.setDevicePixelRatio(ratio)
    painter = QPainter(ground)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    if picture is not None:
        _fill_with(painter, picture, size, theme)
    elif plain:
        painter.fillRect(QRectF(0, 0, size.width(), size.height()), QColor(theme.table_near))
    else:
        _halves(painter, size, middle, theme)
    pen = QPen(QColor(theme.table_line), 1.4)
    pen.setDashPattern([2, 5])
    painter.setPen(pen)
    painter.drawLine(12, round(middle), size.width() - 12, round(middle))
    painter.end()
    return ground


def _halves(painter: QPainter, size: QSize, middle: float, theme: Theme) -> None:
    """Two calm halves that grow darker towards the edges."""
    for top, high, color in (
        (0.0, middle, theme.table_far),
        (middle, size.height() - middle, theme.table_near),
    ):
        wash = QLinearGradient(0, top, 0, top + high)
        inner, outer = QColor(color), mixed(color, theme.window, 0.45)
        wash.setColorAt(0, outer if top == 0 else inner)
        wash.setColorAt(1, inner if top == 0 else outer)
        painter.fillRect(QRectF(0, top, size.width(), high), wash)


def _fill_with(painter: QPainter, picture: QImage, size: QSize, theme: Theme) -> None:
    """The picture over all of the ground, cut where it is too wide or too high, under a veil."""
    whole = QRectF(0, 0, size.width(), size.height())
    shown = QRectF(picture.rect())
    scale = max(whole.width() / shown.width(), whole.height() / shown.height())
    part = QRectF(0, 0, whole.width() / scale, whole.height() / scale)
    part.moveCenter(shown.center())
    painter.drawImage(whole, picture, part)
    veil = QColor(theme.window)
    veil.setAlphaF(VEIL)
    painter.fillRect(whole, veil)
