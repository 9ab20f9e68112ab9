"""Cards dragged onto a table that is edited: from a list, or from one place on it to another."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QByteArray, QEvent, QMimeData, QObject, QPoint, Qt
from PySide6.QtGui import (
    QCursor,
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QMouseEvent,
)
from PySide6.QtWidgets import QApplication, QListWidget, QMenu, QWidget

from engine.views import NOTHING, ObjectId
from gui.board.cards import CardsView
from gui.board.table import TableWidget

CARD = "application/x-ruleglass-card"
PIECE = "application/x-ruleglass-piece"
ZONES = ("battlefield", "hand", "graveyard", "exile", "library", "command")

Put = Callable[[str, str, int, str], object]
"""Puts what is dragged (which kind, and its name or key) to a player's zone."""


def packed(kind: str, name: str) -> QMimeData:
    """What is dragged, to be carried along."""
    data = QMimeData()
    data.setData(kind, QByteArray(name.encode()))
    return data


def carried(data: QMimeData) -> tuple[str, str] | None:
    """Which kind of thing is dragged, and its name or key; None if it is something else."""
    for kind in (CARD, PIECE):
        if data.hasFormat(kind):
            return kind, bytes(data.data(kind).data()).decode()
    return None


class CardList(QListWidget):
    """Names of cards that can be dragged to the table."""

    def startDrag(self, actions: Qt.DropAction) -> None:
        """Drag the card chosen."""
        item = self.currentItem()
        if item is not None:
            drag = QDrag(self)
            drag.setMimeData(packed(CARD, str(item.data(Qt.ItemDataRole.UserRole))))
            drag.exec(Qt.DropAction.CopyAction)


class Drops(QObject):
    """Lets a table be dragged to and within. `key_of`: the piece that an object is; `put`: what a drop does."""

    def __init__(self, table: TableWidget, key_of: Callable[[ObjectId], str], put: Put) -> None:
        super().__init__(table)
        self.table = table
        self.key_of = key_of
        self.put = put
        self._pressed: QPoint | None = None
        self._views: dict[QObject, CardsView] = {
            table.battlefield.viewport(): table.battlefield,
            table.hand.viewport(): table.hand,
        }
        for part in (*self._views, table.near_bar, table.far_bar):
            if isinstance(part, QWidget):
                part.setAcceptDrops(True)
            part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take drags that end here, and begin those that start on a card."""
        match event:
            case QDropEvent() if event.type() == QEvent.Type.Drop:
                return self._dropped(watched, event)
            case QDragLeaveEvent():
                return True
            case QDragEnterEvent() | QDragMoveEvent() if carried(event.mimeData()) is not None:
                event.acceptProposedAction()
                return True
            case QMouseEvent() if watched in self._views:
                return self._mouse(self._views[watched], event)
            case _:
                return False

    def _mouse(self, view: CardsView, event: QMouseEvent) -> bool:
        spot = event.position().toPoint()
        if event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._pressed = spot
        elif event.type() == QEvent.Type.MouseMove and self._pressed is not None:
            far = (spot - self._pressed).manhattanLength() >= QApplication.startDragDistance()
            found = view.object_at(self._pressed)
            if far and found != NOTHING and event.buttons() & Qt.MouseButton.LeftButton:
                self._pressed = None
                drag = QDrag(view)
                drag.setMimeData(packed(PIECE, self.key_of(found)))
                drag.exec(Qt.DropAction.MoveAction)
                return True
        elif event.type() == QEvent.Type.MouseButtonRelease:
            self._pressed = None
        return False

    def _dropped(self, watched: QObject, event: QDropEvent) -> bool:
        what = carried(event.mimeData())
        view = self.table.table
        if what is None or view is None:
            return False
        event.acceptProposedAction()
        near = self.table.near_seat()
        if watched is self.table.battlefield.viewport():
            half = self.table.battlefield.viewport().height() / 2
            player = near if event.position().y() > half else 1 - near
            self.put(*what, int(player), "battlefield")
        elif watched is self.table.hand.viewport():
            self.put(*what, int(near), "hand")
        else:
            self._ask_zone(what, int(near if watched is self.table.near_bar else 1 - near))
        return True

    def _ask_zone(self, what: tuple[str, str], player: int) -> None:
        """A player's bar stands for all their zones: ask which."""
        menu = QMenu(self.table)
        for zone in ZONES:
            menu.addAction(zone.capitalize(), partial(self.put, *what, player, zone))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(QCursor.pos())
