"""Card pictures to choose from: side by side, grouped, numbered as they are chosen, filtered as one types."""

import time
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QPixmap
from PySide6.QtWidgets import QListView, QListWidgetItem, QWidget

from engine.views import NOTHING
from gui.look.theme import DEFAULT, THEMES
from gui.prompts.entries import Entry
from gui.prompts.faces import (
    CardFaces,
    blank_card,
    card_picture,
    cell_of,
    columns_in,
    face_size,
    largest_fitting,
)
from gui.prompts.names import Names
from gui.prompts.option_list import INDEX, OBJECT, OptionList
from gui.translation import tr

SCROLL_BAR = 15
DRAWING_TIME = 0.03
"""So many seconds of a paint go to pictures that were never drawn; the others are blank until the next one."""


class CardGrid(OptionList):
    """Entries as pictures. The number that an item bears and that signals carry is that of its entry."""

    back = Signal(int)

    def __init__(self, names: Names, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("cardGrid")
        self.theme = THEMES[DEFAULT]
        self.face = face_size(188)
        self.leads = False
        self.entries: Sequence[Entry] = ()
        self._names = names
        self._marks: Mapping[int, str] = {}
        self._filter = ""
        self._others = False
        self._drawn: set[tuple[int, int, float, str]] = set()
        self._draw_until = 0.0
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self.viewport().update)
        self.setItemDelegate(CardFaces(self, self))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.verticalScrollBar().setSingleStep(40)

    # what it shows

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Show these pictures."""
        self.clear()
        self._drawn.clear()
        self.entries = entries
        for number, entry in enumerate(entries):
            item = QListWidgetItem()
            item.setData(INDEX, number)
            item.setData(OBJECT, int(entry.view.id if entry.view.id > 0 else NOTHING))
            item.setData(Qt.ItemDataRole.ToolTipRole, self.said(entry))
            self.addItem(item)
        self._say_all()
        self._hide_rows()

    def fit(self, room: QSize) -> QSize:
        """Take the largest pictures that fit; returns the room that they need."""
        number = max(1, len(self.rows_shown()))
        wide = room.width() - SCROLL_BAR
        self.face = largest_fitting(number, QSize(wide, room.height()))
        cell = cell_of(self.face)
        self.setGridSize(cell)
        self.scheduleDelayedItemsLayout()
        columns = min(number, columns_in(wide, self.face))
        rows = -(-number // columns)
        return QSize(columns * cell.width() + SCROLL_BAR, min(room.height(), rows * cell.height() + 4))

    def filter(self, text: str) -> None:
        """Show only what holds these words; the first of it becomes the current one."""
        self._filter = text
        self._hide_rows()

    def show_others(self, on: bool) -> None:
        """Show what can't be chosen too, or not."""
        self._others = on
        self._hide_rows()

    def rows_shown(self) -> list[int]:
        """The rows that no filter hides."""
        return [at for at in range(self.count()) if not self.isRowHidden(at)]

    def _hide_rows(self) -> None:
        for at, entry in enumerate(self.entries):
            hidden = (not entry.legal and not self._others) or not entry.holds(self._filter)
            self.setRowHidden(at, hidden)
        shown = self.rows_shown()
        if shown and self.currentRow() not in shown:
            self.setCurrentRow(shown[0])

    def set_marks(self, marks: Mapping[int, str]) -> None:
        """Say which entries are chosen, with the words on their marks."""
        if marks != self._marks:
            self._marks = marks
            self._say_all()
            self.viewport().update()

    def _say_all(self) -> None:
        for at, entry in enumerate(self.entries):
            words = self.said(entry)
            if at in self._marks:
                words += tr(", chosen {0}").format(self._marks[at]).rstrip()
            elif not entry.legal:
                words += tr(", can't be chosen")
            self.item(at).setData(Qt.ItemDataRole.AccessibleTextRole, words)

    def said(self, entry: Entry) -> str:
        """An entry in words: name, what tells it apart, how many there are of it."""
        view = entry.view
        name = view.name if view.known else tr("a card that you can't see")
        detail = view.type_line if view.id < 0 else self._names.describe(view) if view.known else ""
        parts = [name, entry.label if entry.label != name else "", detail]
        if entry.number > 1:
            parts.append(tr("{0} of them").format(entry.number))
        return ", ".join(part for part in parts if part)

    # what its pictures look like

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint; what takes too long to draw comes with the next paint, so that no key has to wait for it."""
        self._draw_until = time.perf_counter() + DRAWING_TIME
        super().paintEvent(event)

    def picture(self, index: int) -> QPixmap:
        entry = self.entries[index]
        ratio, pile = self.devicePixelRatioF(), entry.number
        now_drawn = (index, self.face.width(), ratio, self.theme.name)
        if now_drawn not in self._drawn:
            if time.perf_counter() > self._draw_until:
                self._rest.start()
                return blank_card(self.face, ratio, self.theme)
            self._drawn.add(now_drawn)
        return card_picture(entry.view, self.face, ratio, self.theme, pile, faded=not entry.legal)

    def mark(self, index: int) -> tuple[bool, str]:
        return index in self._marks, self._marks.get(index, "")

    def place_of(self, index: int) -> str:
        return ""

    # keys and clicks

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete) and item is not None:
            self.back.emit(int(item.data(INDEX)))
            event.accept()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        item = self.itemAt(event.position().toPoint())
        if item is not None:
            self.setCurrentItem(item)
        super().mouseReleaseEvent(event)
