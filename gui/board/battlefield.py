"""The battlefield: all permanents of both seats, always all in sight."""

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QGraphicsPixmapItem, QWidget

from engine.views import PlayerId, TableView
from gui.board.arrange import arranged
from gui.board.cards import CardsView
from gui.look.theme import Theme, mixed

GROUND_DEPTH = -1_000_000


class Battlefield(CardsView):
    """Both sides of the battlefield; the seat `near` lies in the lower half."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("battlefield")
        self.setAccessibleName(self.tr("Battlefield"))
        self.viewport().setAccessibleName(self.tr("Battlefield"))
        self.setAccessibleDescription(
            self.tr(
                "Permanents of both players. The table outline holds the same as text. Arrows move, Enter clicks."
            )
        )
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumSize(320, 200)
        self._table: TableView | None = None
        self._near = PlayerId(0)
        self._tap_angle = 90.0
        self._piles = True
        self._middle = 0.0
        self._ground = QGraphicsPixmapItem()
        self._ground.setZValue(GROUND_DEPTH)
        self.scene_of_cards.addItem(self._ground)
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(0)
        self._settled.timeout.connect(self._lay_out)

    def show_table(self, table: TableView, near: PlayerId) -> None:
        """Show the permanents of a table; only what differs is touched."""
        before, self._table = self._table, table
        if before is None or near != self._near or table.battlefield != before.battlefield:
            self._near = near
            self._lay_out()

    def set_tap_angle(self, angle: float) -> None:
        """How far tapped permanents turn: 90 as on paper, or 15 to keep their names level."""
        self._tap_angle = angle
        self._lay_out()

    def set_piles(self, piles: bool) -> None:
        """Whether equal permanents lie in piles."""
        self._piles = piles
        self._lay_out()

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self._paint_ground()

    def clear(self) -> None:
        """Show nothing, and keep nothing."""
        self._table = None
        self.place(())

    def _lay_out(self) -> None:
        size = self.viewport().size()
        if self._table is None or size.isEmpty():
            return
        found = arranged(
            self._table, self._near, size.width(), size.height(), tap_angle=self._tap_angle, piles=self._piles
        )
        if found.middle != self._middle:
            self._middle = found.middle
            self._paint_ground()
        self.place(found.slots)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setSceneRect(QRectF(self.viewport().rect()))
        self._paint_ground()
        self._settled.start()

    def _paint_ground(self) -> None:
        """The table itself: two calm halves and the line between them."""
        size, ratio, theme = self.viewport().size(), self.devicePixelRatioF(), self.theme
        if size.isEmpty():
            return
        ground = QPixmap(size * ratio)
        ground.setDevicePixelRatio(ratio)
        painter = QPainter(ground)
        middle = self._middle or size.height() / 2
        for top, high, color in (
            (0.0, middle, theme.table_far),
            (middle, size.height() - middle, theme.table_near),
        ):
            wash = QLinearGradient(0, top, 0, top + high)
            inner, outer = QColor(color), mixed(color, theme.window, 0.45)
            wash.setColorAt(0, outer if top == 0 else inner)
            wash.setColorAt(1, inner if top == 0 else outer)
            painter.fillRect(QRectF(0, top, size.width(), high), wash)
        pen = QPen(QColor(theme.table_line), 1.4)
        pen.setDashPattern([2, 5])
        painter.setPen(pen)
        painter.drawLine(12, round(middle), size.width() - 12, round(middle))
        painter.end()
        self._ground.setPixmap(ground)
