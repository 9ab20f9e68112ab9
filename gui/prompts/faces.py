"""Pictures of cards in the lists of a sheet: their marks, their focus, and how large they are."""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from engine.views import ObjectView
from gui.look.faces import face_pixmap
from gui.look.metrics import CARD_RATIO, FULL_FROM, FaceKind
from gui.look.rings import MARGIN, Ring, ring_pixmap
from gui.look.stickers import pill
from gui.look.theme import Theme, readable_on
from gui.prompts.option_list import INDEX

Index = QModelIndex | QPersistentModelIndex
WIDTHS = (252, 236, 220, 204, 188, 168)
"""The widths of pictures, the largest first; even the last has room for some text."""
FRAME = 1
CELL = 2 * (MARGIN + FRAME)
"""How much wider and higher the place of a picture is than the picture."""
FADED = 0.38
PLACE_AT = 0.13
"""How far down a picture the number of its place stands."""


def face_size(width: int) -> QSize:
    """A card of that width."""
    return QSize(width, round(width / CARD_RATIO))


def cell_of(face: QSize) -> QSize:
    """The place of a picture, with its mark and its frame."""
    return face + QSize(CELL, CELL)


def columns_in(width: int, face: QSize) -> int:
    """How many pictures stand beside each other."""
    return max(1, width // cell_of(face).width())


def largest_fitting(number: int, room: QSize, widths: Sequence[int] = WIDTHS) -> QSize:
    """The largest size at which so many pictures are all seen at once, in one row if that can be; the smallest
    where they can't all be seen."""
    faces = [face_size(width) for width in widths]
    for face in faces:
        if number * cell_of(face).width() <= room.width() and cell_of(face).height() <= room.height():
            return face
    for face in faces:
        columns = room.width() // cell_of(face).width()
        if columns and -(-number // columns) * cell_of(face).height() <= room.height():
            return face
    return faces[-1]


def card_picture(
    view: ObjectView, size: QSize, ratio: float, theme: Theme, pile: int = 1, *, faded: bool = False
) -> QPixmap:
    """The face of a card, pale if it can't be chosen."""
    kind = FaceKind.FULL if size.width() >= FULL_FROM else FaceKind.CARD
    face = face_pixmap(view, size, ratio, theme, pile, kind)
    if not faded:
        return face
    picture = QPixmap(face.size())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setOpacity(FADED)
    painter.drawPixmap(0, 0, face)
    painter.end()
    return picture


def blank_card(size: QSize, ratio: float, theme: Theme) -> QPixmap:
    """What stands where a face is still to be drawn."""
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(theme.border), 1))
    painter.setBrush(QColor(theme.raised))
    painter.drawRoundedRect(QRectF(QPointF(0.5, 0.5), size.toSizeF() - QSizeF(1, 1)), 8, 8)
    painter.end()
    return picture


class FaceSource(Protocol):
    """What a list tells the delegate that draws its pictures. `leads`: the keyboard moves in it though another
    widget has the focus."""

    face: QSize
    theme: Theme
    leads: bool

    def picture(self, index: int) -> QPixmap:
        """The picture of an option."""
        ...

    def mark(self, index: int) -> tuple[bool, str]:
        """Whether an option is chosen, and the words on its mark."""
        ...

    def place_of(self, index: int) -> str:
        """The number of its place, where the order matters."""
        ...


class CardFaces(QStyledItemDelegate):
    """Draws items of a list as card faces, each with its mark, the current one in a frame."""

    def __init__(self, view: QAbstractItemView, source: FaceSource) -> None:
        super().__init__(view)
        self._view = view
        self._source = source

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """The place of a picture."""
        return cell_of(self._source.face)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Frame, face and mark."""
        state, theme = option.state, self._source.theme
        place = QRectF(option.rect).adjusted(1, 1, -1, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            strong = self._view.hasFocus() or self._source.leads
            painter.setPen(QPen(QColor(theme.accent if strong else theme.muted), 2))
            painter.setBrush(QColor(theme.hover))
            painter.drawRoundedRect(place, 8, 8)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.hover))
            painter.drawRoundedRect(place, 8, 8)
        number = int(index.data(INDEX))
        picture, size = self._source.picture(number), self._source.face
        x = option.rect.center().x() - size.width() // 2
        y = option.rect.center().y() - size.height() // 2
        painter.drawPixmap(x, y, picture)
        chosen, words = self._source.mark(number)
        if chosen:
            ratio = self._view.devicePixelRatioF()
            ring = ring_pixmap(Ring.CHOSEN, words, size.width(), size.height(), ratio, theme)
            painter.drawPixmap(x - MARGIN, y - MARGIN, ring)
        if number_words := self._source.place_of(number):
            corner = QPointF(x + size.width() - 4, y + size.height() * PLACE_AT)
            pill(painter, number_words, corner, theme.chosen, readable_on(theme.chosen), size=15)
        painter.restore()
