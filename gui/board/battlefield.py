"""The battlefield: all permanents of both seats, all in sight until somebody looks closer."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QImage,
    QMouseEvent,
    QNativeGestureEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QGraphicsPixmapItem, QWidget

from engine.views import NOTHING, PlayerId, TableView
from gui.board.arrange import arranged
from gui.board.cards import CardsView
from gui.look.ground import paint_ground
from gui.look.metrics import LARGER_TILES, TILES
from gui.look.theme import Theme

GROUND_DEPTH = -1_000_000
CLOSEST = 4.0
"""How many times as wide and as high the battlefield can be as the room for it."""
A_NOTCH = 1.2
"""How much closer one notch of the wheel, or one key, goes."""
NOTCH = 120.0


class Battlefield(CardsView):
    """Both sides of the battlefield; the seat `near` lies in the lower half. The wheel and two fingers bring it
    closer; then dragging the ground moves it."""

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
        self.setMinimumSize(240, 110)
        self._table: TableView | None = None
        self._near = PlayerId(0)
        self._tap_angle = 90.0
        self._piles = True
        self._plain = False
        self._picture: QImage | None = None
        self._middle = 0.0
        self._size: tuple[int, int] | None = None
        self._closeness = 1.0
        self._dragged: QPointF | None = None
        self._ground = QGraphicsPixmapItem()
        self._ground.setZValue(GROUND_DEPTH)
        self.scene_of_cards.addItem(self._ground)

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

    def set_ground(self, *, plain: bool, picture: QImage | None) -> None:
        """What the cards lie on: a picture, one color, or two calm halves."""
        if (plain, picture) != (self._plain, self._picture):
            self._plain, self._picture = plain, picture
            self._paint_ground()

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self._paint_ground()

    # -- looking closer --------------------------------------------------------------------------------

    @property
    def closeness(self) -> float:
        """How many times as wide and high the battlefield is as the room for it; 1: all of it is in sight."""
        return self._closeness

    def look_closer(self, times: float, at: QPointF | None = None) -> None:
        """Come so many times closer, or go away, keeping what is at a point of the viewport (the middle) there."""
        wanted = min(CLOSEST, max(1.0, self._closeness * times))
        if wanted < 1.02:
            wanted = 1.0
        if wanted == self._closeness:
            return
        spot = QPointF(self.viewport().rect().center()) if at is None else at
        place = self.mapToScene(spot.toPoint()) * (wanted / self._closeness)
        self._closeness = wanted
        self._fit_ground()
        self._lay_out()
        for bar, to in (
            (self.horizontalScrollBar(), place.x() - spot.x()),
            (self.verticalScrollBar(), place.y() - spot.y()),
        ):
            bar.setValue(round(to))
        self.moved.emit()

    def see_all(self) -> None:
        """Bring all of the battlefield back into sight."""
        self.look_closer(1 / self._closeness)

    def commands(self) -> Mapping[str, Callable[[], object]]:
        """What commands do here, by their names."""
        return {
            "closer": lambda: self.look_closer(A_NOTCH),
            "farther": lambda: self.look_closer(1 / A_NOTCH),
            "whole_table": self.see_all,
        }

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.look_closer(A_NOTCH ** (event.angleDelta().y() / NOTCH), event.position())
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        if (
            isinstance(event, QNativeGestureEvent)
            and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture
        ):
            self.look_closer(1 + event.value(), event.position())
            return True
        return super().viewportEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        on_ground = self._pressed == NOTHING or event.button() == Qt.MouseButton.MiddleButton
        self._dragged = event.position() if on_ground and self._closeness > 1 else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragged is None or not event.buttons():
            super().mouseMoveEvent(event)
            return
        way = event.position() - self._dragged
        self._dragged = event.position()
        for bar, by in ((self.horizontalScrollBar(), way.x()), (self.verticalScrollBar(), way.y())):
            bar.setValue(bar.value() - round(by))
        self.moved.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._dragged = None
        super().mouseReleaseEvent(event)

    def _room(self) -> QSize:
        """The size of the whole battlefield."""
        return self.viewport().size() * self._closeness

    def _fit_ground(self) -> None:
        self.setSceneRect(QRectF(0, 0, self._room().width(), self._room().height()))
        self._paint_ground()

    # -- what is shown ---------------------------------------------------------------------------------

    def clear(self) -> None:
        """Show nothing, and keep nothing."""
        self._table = None
        self._size = None
        self.place(())

    def _lay_out(self) -> None:
        size = self._room()
        if self._table is None or size.isEmpty():
            return
        found = arranged(
            self._table,
            self._near,
            size.width(),
            size.height(),
            tap_angle=self._tap_angle,
            piles=self._piles,
            sizes=TILES if self._closeness == 1 else (*TILES, *LARGER_TILES),
            kept=self._size,
        )
        self._size = found.size
        if found.middle != self._middle:
            self._middle = found.middle
            self._paint_ground()
        self.place(found.slots)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_ground()
        self._settled.start()

    def _paint_ground(self) -> None:
        """The table itself, and the line between its halves."""
        size, theme = self._room(), self.theme
        ratio = self.devicePixelRatioF() if self._closeness == 1 else 1.0
        if size.isEmpty():
            return
        middle = self._middle or size.height() / 2
        self._ground.setPixmap(
            paint_ground(size, middle, theme, ratio, plain=self._plain, picture=self._picture)
        )
        self.viewport().update()
