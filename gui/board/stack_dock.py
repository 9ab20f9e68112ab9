"""The stack beside the table: what resolves next is on top."""

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLabel, QListView, QVBoxLayout, QWidget

from engine.views import NOTHING, TableView
from gui.look.symbol_text import SymbolRows
from gui.look.theme import DEFAULT, THEMES, Theme
from gui.models.card_list_model import OBJECT_ROLE, Index
from gui.models.highlights import NO_HIGHLIGHTS, Highlights
from gui.models.stack_model import StackModel

SEEN_WHOLE = 4
"""So many entries of the stack are seen without scrolling, whatever the height of the window."""


class ObjectList(QListView):
    """A list of objects that says what is clicked, hovered and asked for by menu."""

    object_clicked = Signal(int, Qt.MouseButton)
    object_hovered = Signal(int)
    object_menu = Signal(int, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setWordWrap(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._menu)
        self.clicked.connect(self._clicked)
        self.entered.connect(self._entered)
        self.viewportEntered.connect(self._left)

    def _id(self, index: Index) -> int:
        found = index.data(OBJECT_ROLE) if index.isValid() else None
        return found if isinstance(found, int) else NOTHING

    def _clicked(self, index: QModelIndex) -> None:
        if self._id(index) != NOTHING:
            self.object_clicked.emit(self._id(index), Qt.MouseButton.LeftButton)

    def _entered(self, index: QModelIndex) -> None:
        self.object_hovered.emit(self._id(index))

    def _left(self) -> None:
        self.object_hovered.emit(NOTHING)

    def _menu(self, spot: QPoint) -> None:
        found = self._id(self.indexAt(spot))
        if found != NOTHING:
            self.object_menu.emit(found, self.viewport().mapToGlobal(spot))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self._clicked(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if self.hasFocus():
            self.object_hovered.emit(self._id(current))


class StackWidget(QWidget):
    """What the stack dock holds."""

    object_clicked = Signal(int, Qt.MouseButton)
    object_hovered = Signal(int)
    object_menu = Signal(int, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = StackModel(self)
        self._is_empty: bool | None = None
        self.list = ObjectList(self)
        self.list.setModel(self.model)
        self.list.setIconSize(self.model.face)
        self.list.setItemDelegate(SymbolRows(self.list))
        self.list.setSpacing(2)
        self.list.setAccessibleName(self.tr("Stack"))
        self.list.setAccessibleDescription(self.tr("The first row is the next to resolve."))
        # The list stays where it is, with these words in it while it is empty: to hide and show it has all docks laid out
        # anew, which whoever answers would wait for at each spell.
        self.empty = QLabel(self.tr("The stack is empty."), self.list.viewport())
        self.empty.setProperty("muted", "true")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.setWordWrap(True)
        QVBoxLayout(self.list.viewport()).addWidget(self.empty)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.list, 1)
        self._show_empty()
        self._marks = NO_HIGHLIGHTS
        self.most_height: Callable[[], int] | None = None
        """How high it may be at most, found only if it needs any height."""
        for name in ("object_clicked", "object_hovered", "object_menu"):
            getattr(self.list, name).connect(getattr(self, name))

    def show_table(self, view: TableView) -> None:
        """Show the stack of a table."""
        self.model.show_table(view)
        self._show_empty()
        self.set_highlights(self._marks)
        if not view.stack:
            self.setMinimumHeight(0)
            return
        wanted, most = self.wanted_height(), self.most_height
        self.setMinimumHeight(wanted if most is None else min(wanted, most()))

    def _show_empty(self) -> None:
        """Say that there is nothing on the stack, where the keyboard has nothing to go to then."""
        is_empty = not self.model.rowCount()
        if is_empty is not self._is_empty:
            self._is_empty = is_empty
            self.empty.setVisible(is_empty)
            self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus if is_empty else Qt.FocusPolicy.StrongFocus)
            if is_empty and self.list.hasFocus():
                self.focusNextPrevChild(True)

    def wanted_height(self) -> int:
        """So much as its rows need, as far as some entries of them are to be seen whole."""
        rows = range(min(SEEN_WHOLE, self.model.rowCount()))
        return sum(self.list.sizeHintForRow(row) + 2 * self.list.spacing() for row in rows) + 4 if rows else 0

    def set_highlights(self, highlights: Highlights) -> None:
        """Mark what can be chosen, and what is, by selecting its row."""
        self._marks = highlights
        self.model.set_marks(highlights)

    def set_theme(self, theme: Theme = THEMES[DEFAULT]) -> None:
        """Redraw in another theme."""
        self.model.set_theme(theme, self.devicePixelRatioF())

    def clear(self) -> None:
        """Show nothing, and keep nothing."""
        self.model.clear()
        self.setMinimumHeight(0)
        self._show_empty()

    def anchor(self, id: int) -> QPoint | None:
        """Where on the screen arrows of a stack object begin: the left side of its row."""
        row = self.model.row_of(id)
        if row < 0 or not self.isVisible():
            return None
        rect = self.list.visualRect(self.model.index(row))
        y = min(max(rect.center().y(), 0), self.list.viewport().height())
        return self.list.viewport().mapToGlobal(QPoint(0, y))

    def sizeHint(self) -> QSize:
        return QSize(320, 190)
