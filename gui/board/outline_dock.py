"""The table as a tree of texts: what screen readers read, and from where a whole game can be played."""

from PySide6.QtCore import QModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QTreeView, QVBoxLayout, QWidget

from engine.views import NOTHING, TableView
from gui.models.highlights import NO_HIGHLIGHTS, Highlights
from gui.models.outline_model import OBJECT_ROLE, PLAYER_ROLE, Index, OutlineModel


class OutlineTree(QTreeView):
    """The lines. Enter and Space mean what a click on the object would mean."""

    object_clicked = Signal(int, Qt.MouseButton)
    player_clicked = Signal(int)
    object_hovered = Signal(int)
    object_menu = Signal(int, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setHeaderHidden(True)
        self.setIndentation(14)
        self.setMouseTracking(True)
        self.setUniformRowHeights(True)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setExpandsOnDoubleClick(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._menu)
        self.entered.connect(lambda index: self.object_hovered.emit(_object(index)))

    def act(self, index: Index, button: Qt.MouseButton) -> None:
        """What a click on the line means: the object, the player, or folding."""
        player = index.data(PLAYER_ROLE)
        if _object(index) != NOTHING:
            self.object_clicked.emit(_object(index), button)
        elif isinstance(player, int):
            self.player_clicked.emit(player)
        elif isinstance(index, QModelIndex):
            self.setExpanded(index, not self.isExpanded(index))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and index.isValid():
            self.act(index, Qt.MouseButton.LeftButton)
        elif event.key() == Qt.Key.Key_Space:
            event.ignore()  # passing priority belongs to the window
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: object) -> None:
        """A second click is not a second answer."""

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if self.hasFocus():
            self.object_hovered.emit(_object(current))

    def _menu(self, spot: QPoint) -> None:
        index = self.indexAt(spot)
        if not index.isValid():
            index = self.currentIndex()
            spot = self.visualRect(index).center()
        if _object(index) != NOTHING:
            self.object_menu.emit(_object(index), self.viewport().mapToGlobal(spot))


def _object(index: Index) -> int:
    found = index.data(OBJECT_ROLE) if index.isValid() else None
    return found if isinstance(found, int) else NOTHING


class OutlineWidget(QWidget):
    """What the outline dock holds."""

    object_clicked = Signal(int, Qt.MouseButton)
    player_clicked = Signal(int)
    object_hovered = Signal(int)
    object_menu = Signal(int, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = OutlineModel(self)
        self.tree = OutlineTree(self)
        self.tree.setModel(self.model)
        self.tree.setAccessibleName(self.tr("Table outline"))
        self.tree.setAccessibleDescription(
            self.tr("Everything on the table as text. Enter chooses, the menu key lists actions.")
        )
        self.setFocusProxy(self.tree)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.tree)
        self._marks = NO_HIGHLIGHTS
        self._known_seats = 0
        self.model.rowsInserted.connect(self._open)
        self.tree.clicked.connect(lambda index: self.tree.act(index, Qt.MouseButton.LeftButton))
        for name in ("object_clicked", "player_clicked", "object_hovered", "object_menu"):
            getattr(self.tree, name).connect(getattr(self, name))

    def show_table(self, view: TableView) -> None:
        """Mirror a table; lines that stay keep their place, their folding and the focus."""
        self.model.show_table(view)

    def set_highlights(self, highlights: Highlights) -> None:
        """Say what can be chosen, and what is."""
        self._marks = highlights
        self.model.set_highlights(highlights)

    def clear(self) -> None:
        """Show nothing, and keep nothing."""
        self.model.show_table(None)

    def _open(self, parent: QModelIndex, first: int, last: int) -> None:
        """New lines are unfolded, with those they stand in."""
        self.tree.expand(parent)
        for row in range(first, last + 1):
            self.tree.expandRecursively(self.model.index(row, 0, parent))

    def focus_object(self, id: int) -> None:
        """Go to the line of an object."""
        self._go(self.model.find(f"object {id}"))

    def focus_player(self, id: int) -> None:
        """Go to the line of a player."""
        self._go(self.model.find(f"seat {id}"))

    def next_legal(self, step: int = 1) -> None:
        """Go to the next (or, with -1, the previous) line that can be chosen or used."""
        order = self._all()[::step]
        here = self.tree.currentIndex()
        at = order.index(here) + 1 if here in order else 0
        usable = (index for index in (*order[at:], *order[:at]) if self._usable(index))
        self._go(next(usable, QModelIndex()))

    def _go(self, index: QModelIndex) -> None:
        if index.isValid():
            self.tree.setCurrentIndex(index)
            self.tree.scrollTo(index)
            self.object_hovered.emit(_object(index))

    def _usable(self, index: QModelIndex) -> bool:
        marks, player = self._marks, index.data(PLAYER_ROLE)
        ids = marks.legal | marks.playable | marks.sources | marks.attackers | marks.blockers
        chosen = {id for id, _ in marks.chosen}
        return _object(index) in ids | chosen or (isinstance(player, int) and player in marks.legal_players)

    def _all(self, parent: QModelIndex | None = None) -> list[QModelIndex]:
        """Every line from the top down."""
        above = parent if parent is not None else QModelIndex()
        found: list[QModelIndex] = []
        for row in range(self.model.rowCount(above)):
            index = self.model.index(row, 0, above)
            found += [index, *self._all(index)]
        return found

    def sizeHint(self) -> QSize:
        return QSize(320, 300)
