"""A row of card pictures in an order that is changed by dragging or by keys."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QListView, QListWidgetItem, QWidget

from engine.views import NOTHING
from gui.look.theme import DEFAULT, THEMES
from gui.prompts.entries import Entry
from gui.prompts.faces import CardFaces, card_picture, face_size
from gui.prompts.option_list import INDEX, OBJECT, OptionList

ALT = Qt.KeyboardModifier.AltModifier


class CardStrip(OptionList):
    """Left and Right go along it, with Alt they move the card. Up, Down and the digits leave it with the card.

    `ordered`: whether the order matters, so that its places are numbered.
    """

    leaving = Signal(int)
    dropped = Signal()

    def __init__(self, entries: Sequence[Entry], *, ordered: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("cardStrip")
        self.theme = THEMES[DEFAULT]
        self.face = face_size(168)
        self.leads = False
        self.entries = entries
        self.ordered = ordered
        self.setItemDelegate(CardFaces(self, self))
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(False)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        rows = self.model()
        for changed in (rows.rowsMoved, rows.rowsInserted, rows.rowsRemoved, rows.dataChanged):
            changed.connect(self.moved)

    def indices(self) -> tuple[int, ...]:
        """The options in their order; what is being dropped is there before it says what it is."""
        there = (self.item(at).data(INDEX) for at in range(self.count()))
        return tuple(int(index) for index in there if index is not None)

    def put(self, index: int, said: str) -> None:
        """Add an option at the end."""
        view = self.entries[index].view
        item = QListWidgetItem()
        item.setData(INDEX, index)
        item.setData(OBJECT, int(view.id if view.id > 0 else NOTHING))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, said)
        item.setToolTip(said)
        self.addItem(item)

    def set_face(self, face: QSize) -> None:
        """Draw the cards at a size."""
        self.face = face
        self.scheduleDelayedItemsLayout()

    def picture(self, index: int) -> QPixmap:
        return card_picture(self.entries[index].view, self.face, self.devicePixelRatioF(), self.theme)

    def mark(self, index: int) -> tuple[bool, str]:
        return False, ""

    def place_of(self, index: int) -> str:
        if not self.ordered or self.count() < 2:
            return ""
        return str(self.row_of(index) + 1)

    def shift(self, step: int) -> None:
        """Move the current card along the strip."""
        at = self.currentRow()
        to = at + step
        if at >= 0 and 0 <= to < self.count():
            self.insertItem(to, self.takeItem(at))
            self.setCurrentRow(to)
            self.moved.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, alt = Qt.Key(event.key()), bool(event.modifiers() & ALT)
        along = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(key)
        across = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(key)
        if alt and along is not None:
            self.shift(along)
            event.accept()
        elif across is not None:
            self.leaving.emit(across)
            event.accept()
        else:
            super().keyPressEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        super().dropEvent(event)
        self.dropped.emit()
