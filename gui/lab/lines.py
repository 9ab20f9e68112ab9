"""A table of lines of text, wrapped, that can be read aloud."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from engine.views import NOTHING
from gui.look.symbol_text import SymbolCells, has_symbols, said
from gui.translation import tr

LEAST_COLUMN = 24
MARGINS = 16
"""What a table has left and right of a text."""
SPANNED = 4
"""In a row of so many columns the second takes the room of those after it where these say nothing."""
Row = tuple[str, ...]


class Lines(QTableWidget):
    """Rows of text, wrapped; a row that is about an object says so when it is taken. `wide` is the column that takes
    what room there is; all do if it is -1."""

    object_wanted = Signal(int)

    def __init__(self, name: str, titles: Sequence[str], wide: int, parent: QWidget) -> None:
        super().__init__(0, len(titles), parent)
        self.setAccessibleName(name)
        self.setHorizontalHeaderLabels([tr(title) for title in titles])
        self.verticalHeader().hide()
        self.setWordWrap(True)
        self.setItemDelegate(SymbolCells(self))
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setMinimumSectionSize(LEAST_COLUMN)
        self.wide = wide
        self.sources: list[int] = []
        self.itemActivated.connect(self._taken)

    def show_rows(
        self, rows: Sequence[Row], sources: Sequence[int], grey: Sequence[bool], ink: QColor
    ) -> None:
        """Show these rows; grey ones had no effect."""
        self.sources = list(sources)
        self.clearSpans()
        self.setRowCount(len(rows))
        for number, row in enumerate(rows):
            for column, text in enumerate(row):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                if has_symbols(text):
                    item.setData(Qt.ItemDataRole.AccessibleTextRole, said(text))
                item.setTextAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
                if grey[number]:
                    item.setForeground(QBrush(ink))
                    font = item.font()
                    font.setItalic(True)
                    item.setFont(font)
                self.setItem(number, column, item)
            if not any(row[2:]) and len(row) == SPANNED:
                self.setSpan(number, 1, 1, len(row) - 1)
            spoken = said(". ".join(text for text in row if text))
            first = self.item(number, 0)
            if first is not None:
                first.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
        self._fit()

    def go_to(self, row: int) -> None:
        """Choose a row, and have it at the top if it can be."""
        item = self.item(row, 0)
        if item is not None:
            self.setCurrentItem(item)
            self.scrollToItem(item, QAbstractItemView.ScrollHint.PositionAtTop)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        if (item := self.currentItem()) is not None:
            self.scrollToItem(item, QAbstractItemView.ScrollHint.PositionAtTop)

    def _fit(self) -> None:
        """Make each column as wide as its longest word and its title, so that none is cut; what room is left goes to the
        wide one, or to each by how much it says."""
        columns = range(self.columnCount())
        room = self.viewport().width()
        words = [min(self._longest(column, whole=False), room // 2) for column in columns]
        left = max(0, room - sum(words))
        if self.wide >= 0:
            shares = [float(column == self.wide) for column in columns]
        else:
            wanted = [max(0, self._longest(column, whole=True) - words[column]) for column in columns]
            total = sum(wanted)
            shares = [one / total if total else 1 / len(words) for one in wanted]
        for column in columns:
            self.setColumnWidth(column, words[column] + int(left * shares[column]))
        self.resizeRowsToContents()

    def _longest(self, column: int, *, whole: bool) -> int:
        """How wide the longest line of a column is, or its longest word, with its title."""
        title = self.horizontalHeaderItem(column)
        heading = self.horizontalHeader().fontMetrics()
        least = 0 if title is None else heading.horizontalAdvance(title.text())
        texts: list[tuple[str, QFontMetrics]] = []
        for row in range(self.rowCount()):
            item = self.item(row, column)
            if item is not None and self.columnSpan(row, column) == 1:
                texts.append(
                    (item.text(), QFontMetrics(item.font()) if item.font().italic() else self.fontMetrics())
                )
        widths = [
            measures.horizontalAdvance(part)
            for text, measures in texts
            for part in (text.split("\n") if whole else text.replace("/", "/ ").split())
        ]
        return max((least, *widths)) + MARGINS

    def _taken(self, item: QTableWidgetItem) -> None:
        source = self.sources[item.row()]
        if source != NOTHING:
            self.object_wanted.emit(source)
