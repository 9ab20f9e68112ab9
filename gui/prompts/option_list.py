"""A list of options for a prompt: keys stay the prompt's, hovering shows the card, rows are read aloud."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QListWidget, QListWidgetItem, QWidget

from engine.views import NOTHING, ObjectId
from gui.look.symbol_text import SymbolRows, said

OBJECT = Qt.ItemDataRole.UserRole
INDEX = Qt.ItemDataRole.UserRole + 1
KEPT = frozenset(
    {
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
    }
)


class OptionList(QListWidget):
    """Rows that stand for options. Space and a click toggle a row; other keys go on to the prompt."""

    toggled = Signal(int)
    hovered = Signal(int)
    moved = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setObjectName("optionList")
        self.setWordWrap(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setItemDelegate(SymbolRows(self))
        self.currentItemChanged.connect(self._current)

    def fill(self, rows: Sequence[tuple[str, ObjectId]]) -> None:
        """Show these texts, each with the object it is about."""
        self.clear()
        for index, (text, about) in enumerate(rows):
            self.addItem(row(index, text, about))

    def index_at_row(self, at: int) -> int:
        """Which option a row stands for."""
        return int(self.item(at).data(INDEX))

    def indices(self) -> tuple[int, ...]:
        """The options in the order of the rows."""
        return tuple(self.index_at_row(at) for at in range(self.count()))

    def row_of(self, index: int) -> int:
        """The row that stands for an option."""
        return self.indices().index(index)

    def set_chosen(self, chosen: Sequence[int], *, single: bool) -> None:
        """Tick the chosen options."""
        for at in range(self.count()):
            item = self.item(at)
            ticked = self.index_at_row(at) in chosen
            font = item.font()
            font.setBold(ticked)
            item.setFont(font)
            if not single:
                item.setCheckState(Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
            elif ticked:
                self.setCurrentRow(at)

    def _current(self, now: QListWidgetItem | None) -> None:
        if now is not None and now.data(OBJECT) != NOTHING:
            self.hovered.emit(int(now.data(OBJECT)))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        item = self.itemAt(event.position().toPoint())
        if item is not None and item.data(OBJECT) != NOTHING:
            self.hovered.emit(int(item.data(OBJECT)))
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        item = self.itemAt(event.position().toPoint())
        dragging = self.state() == QAbstractItemView.State.DraggingState
        # The base class would toggle the box by itself; what is ticked is for the prompt to say.
        self.setState(QAbstractItemView.State.NoState)
        if item is not None and not dragging and event.button() == Qt.MouseButton.LeftButton:
            self.toggled.emit(int(item.data(INDEX)))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if event.key() == Qt.Key.Key_Space and item is not None:
            self.toggled.emit(int(item.data(INDEX)))
            event.accept()
        elif event.key() in KEPT and not event.modifiers() & Qt.KeyboardModifier.AltModifier:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.currentItem() is None and self.count():
            self.setCurrentRow(0)


def row(index: int, text: str, about: ObjectId) -> QListWidgetItem:
    """A row that stands for an option."""
    item = QListWidgetItem(text)
    item.setData(INDEX, index)
    item.setData(OBJECT, int(about))
    item.setData(Qt.ItemDataRole.AccessibleTextRole, said(text))
    item.setToolTip(said(text))
    return item
