"""Cards as a grid of pictures, of which only those on screen are ever read and drawn."""

import time
from collections import OrderedDict
from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from engine import Catalog, ListedCard
from gui.bridge.engine_cards import view_of
from gui.look.face_text import name_lines, paint_centered
from gui.look.faces import face_pixmap
from gui.look.fonts import text_font
from gui.look.icons import paint_icon
from gui.look.kept_pictures import MEGABYTE, bytes_of
from gui.look.metrics import CARD_RATIO, FaceKind
from gui.look.theme import Theme
from gui.look.typed_number import TypedNumber

Index = QModelIndex | QPersistentModelIndex
PAGE = 60
KEPT_CARDS = 3000
KEPT_FACES = 48 * MEGABYTE
"""In bytes; a full screen takes some 8 MB, at twice the sharpness 33."""
MOST_WANTED = 200
BUSY = 0.012
"""For how long, in seconds, faces are drawn before the window is let do something else."""
SIDES = (120, 150, 190, 240, 300)
LEAST, MOST = 0.85, 1.2
"""How much narrower and wider than wanted cards are so that their columns fill the grid."""
GAP = 10


class CardsModel(QAbstractListModel):
    """The cards that a query found, by number; a card is read as it comes on screen."""

    def __init__(self, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.catalog = catalog
        self.numbers: Sequence[int] = ()
        self.counts: dict[str, int] = {}
        self._cards: OrderedDict[int, ListedCard] = OrderedDict()

    def show(self, numbers: Sequence[int]) -> None:
        """Show other cards."""
        self.beginResetModel()
        self.numbers = numbers
        self.endResetModel()

    def forget(self) -> None:
        """The cards have changed: read them anew."""
        self._cards.clear()

    def show_counts(self, counts: dict[str, int]) -> None:
        """Say how many of each card a deck has."""
        self.counts = counts
        if self.numbers:
            self.dataChanged.emit(self.index(0), self.index(len(self.numbers) - 1))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.numbers)

    def card(self, row: int) -> ListedCard | None:
        """The card in a row; with it those around it are read."""
        if not 0 <= row < len(self.numbers):
            return None
        number = self.numbers[row]
        if number not in self._cards:
            start = row // PAGE * PAGE
            for card in self.catalog.listed(self.numbers[start : start + PAGE]):
                self._cards[card.number] = card
            while len(self._cards) > KEPT_CARDS:
                self._cards.popitem(last=False)
        return self._cards.get(number)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        card = self.card(index.row())
        if card is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return card.record.name
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return self._said(card)
        return None

    def _said(self, card: ListedCard) -> str:
        face = card.record.faces[0]
        parts = [card.record.name, face.type_line]
        if face.power is not None:
            parts.append(f"{face.power}/{face.toughness}")
        if card.playable is False:
            parts.append(self.tr("can't be played yet"))
        if count := self.counts.get(card.record.name, 0):
            parts.append(self.tr("{0} in the deck").format(count))
        return ", ".join(parts)


class FaceStore(QTimer):
    """Pictures of cards, drawn a few at a time; who asks for one that isn't there yet is told when it is."""

    drawn = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setInterval(0)
        self._faces: OrderedDict[tuple[int, int], QPixmap] = OrderedDict()
        self._bytes = 0
        self._wanted: OrderedDict[tuple[int, int], ListedCard] = OrderedDict()
        self._theme: Theme | None = None
        self._ratio = 1.0
        self.timeout.connect(self._draw_some)

    def use(self, theme: Theme, ratio: float) -> None:
        """Draw in a theme and for a pixel ratio from now on."""
        if (theme, ratio) != (self._theme, self._ratio):
            self._theme, self._ratio = theme, ratio
            self._faces.clear()
            self._bytes = 0

    def face(self, card: ListedCard, width: int) -> QPixmap | None:
        """A picture of that width, if it was drawn already; else it will be."""
        key = card.number, width
        found = self._faces.get(key)
        if found is not None:
            self._faces.move_to_end(key)
            return found
        self._wanted[key] = card
        self._wanted.move_to_end(key)
        while len(self._wanted) > MOST_WANTED:
            self._wanted.popitem(last=False)
        if not self.isActive():
            self.start()
        return None

    @property
    def waiting(self) -> int:
        """How many pictures are still to be drawn."""
        return len(self._wanted)

    def _draw_some(self) -> None:
        until = time.perf_counter() + BUSY
        while self._wanted and self._theme is not None and time.perf_counter() < until:
            (number, width), card = self._wanted.popitem()
            size = QSize(width, round(width / CARD_RATIO))
            kind = FaceKind.FULL if width >= SIDES[2] else FaceKind.CARD
            self._keep(
                (number, width), face_pixmap(view_of(card.record), size, self._ratio, self._theme, kind=kind)
            )
        if not self._wanted:
            self.stop()
        self.drawn.emit()

    def _keep(self, key: tuple[int, int], picture: QPixmap) -> None:
        self._faces[key] = picture
        self._bytes += bytes_of(picture)
        while self._bytes > KEPT_FACES and len(self._faces) > 1:
            self._bytes -= bytes_of(self._faces.popitem(last=False)[1])


class CardDelegate(QStyledItemDelegate):
    """Paints a card: its face once that is drawn, till then its name; a mark if it can't be played."""

    def __init__(self, faces: FaceStore, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.faces = faces
        self.theme = theme
        self.width = SIDES[2]

    def cell(self) -> QSize:
        """The room of one card."""
        return QSize(self.width + GAP, round(self.width / CARD_RATIO) + GAP)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return self.cell()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        card = model.card(index.row()) if isinstance(model, CardsModel) else None
        if card is None or not isinstance(model, CardsModel):
            return
        around: QRect = option.rect
        state: QStyle.StateFlag = option.state
        room = around.adjusted(GAP // 2, GAP // 2, -GAP // 2, -GAP // 2)
        face = self.faces.face(card, self.width)
        if face is None:
            self._paint_name(painter, card, room)
        else:
            painter.drawPixmap(room.topLeft(), face)
        if card.playable is False:
            self._paint_mark(painter, room)
        if count := model.counts.get(card.record.name, 0):
            self._paint_count(painter, room, count)
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(QColor(self.theme.accent), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(room.adjusted(-2, -2, 2, 2), 8, 8)

    def _paint_name(self, painter: QPainter, card: ListedCard, room: QRect) -> None:
        painter.setPen(QPen(QColor(self.theme.edge), 1))
        painter.setBrush(QColor(self.theme.paper))
        painter.drawRoundedRect(room, 8, 8)
        font = text_font(13, bold=True)
        painter.setFont(font)
        painter.setPen(QColor(self.theme.ink))
        for row, line in enumerate(name_lines(card.record.name, font, [room.width() - 16.0] * 3)):
            painter.drawText(room.left() + 8, room.top() + 20 + row * 16, line)

    def _paint_mark(self, painter: QPainter, room: QRect) -> None:
        """A sign in the corner, and the face dimmed: it isn't the color alone that says it."""
        dim = QColor(self.theme.window)
        dim.setAlpha(110)
        painter.fillRect(room, dim)
        spot = QRect(room.right() - 30, room.top() + round(room.height() * 0.2), 26, 26)
        painter.setPen(QPen(QColor(self.theme.danger), 1.5))
        painter.setBrush(QColor("#0c1117"))
        painter.drawEllipse(spot)
        paint_icon(painter, "warning", spot.toRectF().adjusted(5, 5, -5, -5), "#ffffff")

    def _paint_count(self, painter: QPainter, room: QRect, count: int) -> None:
        spot = QRect(room.left() + 4, room.bottom() - 30, 40, 26)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.theme.accent))
        painter.drawRoundedRect(spot, 8, 8)
        words = f"×{count}"
        paint_centered(painter, words, spot.toRectF(), text_font(14, bold=True), QColor(self.theme.on_accent))


class CardGridView(QListView):
    """The grid. Enter or a double click chooses a card; plus and minus ask for one more or one less in a deck."""

    chosen = Signal(int)
    counted = Signal(int, int)
    numbered = Signal(int, int)

    def __init__(self, model: CardsModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("cardGrid")
        self.setAccessibleName(self.tr("Cards found"))
        self.faces = FaceStore(self)
        self.delegate = CardDelegate(self.faces, theme, self)
        self.setModel(model)
        self.setItemDelegate(self.delegate)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(2000)
        self._typed = TypedNumber()
        self.side = SIDES[2]
        self.faces.drawn.connect(self.viewport().update)
        self.doubleClicked.connect(lambda index: self.chosen.emit(index.row()))
        self.set_theme(theme)
        self.set_side(SIDES[2])

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.delegate.theme = theme
        self.faces.use(theme, self.devicePixelRatioF())
        self.viewport().update()

    def set_side(self, width: int) -> None:
        """Draw cards about that wide: so that their columns fill the grid."""
        self.side = width
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """As many columns as come nearest to the wanted width, and cards as wide as these leave them."""
        room = self.width() - 2 * self.frameWidth() - self.verticalScrollBar().sizeHint().width() - 1
        columns = max(1, round(room / (self.side + GAP)))
        wide = min(max(room // columns - GAP, round(self.side * LEAST)), round(self.side * MOST))
        if wide != self.delegate.width or self.gridSize() != self.delegate.cell():
            self.delegate.width = wide
            self.setGridSize(self.delegate.cell())
            self.scheduleDelayedItemsLayout()

    def larger(self, by: int) -> None:
        """The next larger or smaller cards."""
        at = SIDES.index(self.side) + by
        if 0 <= at < len(SIDES):
            self.set_side(SIDES[at])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.currentIndex().row()
        number = self._typed.typed(event.text(), row)
        if number is not None and row >= 0:
            self.numbered.emit(row, number)
            return
        plus = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Minus: -1}.get(Qt.Key(event.key()), 0)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and row >= 0:
            self.chosen.emit(row)
        elif plus and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.larger(plus)
        elif plus and row >= 0:
            self.counted.emit(row, plus)
        else:
            super().keyPressEvent(event)
