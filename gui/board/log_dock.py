"""The log beside the table: turns that fold, a level, a search, and cards to hover."""

from PySide6.QtCore import QEvent, QModelIndex, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QStyle,
    QStyleOptionViewItem,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from engine.views import NOTHING, LogLine, ObjectId, PlayerId
from gui.look.searching import SearchLine
from gui.look.symbol_text import SymbolCells, sizes_whole
from gui.models.log_model import LEVELS, LINE_ROLE, Index, LogFilter, LogLevel, LogModel
from gui.translation import told

UNFOLDED = 3
"""So many turns from the end are unfolded by themselves: the tree lays out every line that is."""
USUAL_RULE = "601.2i"
"""So wide the numbers of rules are at least; wider ones get more room once there are any."""
BESIDE_RULE = 12


class LogWrap(SymbolCells):
    """Gives each line the height its text needs when it is wrapped.

    The tree asks for every line whenever one is added, so that sizes once found are kept.
    """

    def __init__(self, tree: QTreeView) -> None:
        super().__init__(tree)
        self._tree = tree
        self._for: tuple[int, str] = (0, "")
        self._sizes: dict[str, QSize] = {}
        self._line = 0
        self._rule = QSize()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        metrics = self._tree.fontMetrics()
        now = (self._tree.columnWidth(0), self._tree.font().key())
        if now != self._for:
            self._for, self._sizes = now, {}
            self._line = metrics.height() + 4
            self._rule = QSize(metrics.horizontalAdvance(USUAL_RULE), self._line)
        if index.column():
            return self._rule
        text = sizes_whole(str(index.data()))
        size = self._sizes.get(text)
        if size is None:
            style = self._tree.style()
            margin = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, option, self._tree) + 1
            room = max(60, now[0] - 2 * self._tree.indentation() - 2 * margin)
            flags = Qt.TextFlag.TextWordWrap.value
            box = metrics.boundingRect(QRect(0, 0, room, 4000), flags, text)
            size = self._sizes[text] = QSize(room, max(self._line, box.height() + 4))
        return size


class LogTree(QTreeView):
    """The lines; Ctrl+C copies the selected ones."""

    widest_rule = USUAL_RULE

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.selected_text())
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and self.header().count() > 1:
            self.fit_rules()

    def fit_rules(self) -> None:
        """Give the numbers of rules the room they need in this font, and the rest to the words."""
        self.header().resizeSection(1, self.width_of(self.widest_rule) + BESIDE_RULE)

    def width_of(self, number: str) -> int:
        """How wide the number of a rule is in this font, in pixels."""
        return self.fontMetrics().horizontalAdvance(number)

    def make_room_for(self, number: str) -> None:
        """The number of a rule is to be seen whole."""
        if self.width_of(number) > self.width_of(self.widest_rule):
            self.widest_rule = number
            self.fit_rules()

    def selected_text(self) -> str:
        """The selected lines as text, with the rules."""
        rows = [index for index in self.selectedIndexes() if index.column() == 0]
        return "\n".join(_as_text(index) for index in rows)


def _as_text(index: QModelIndex) -> str:
    line = index.data(LINE_ROLE)
    if isinstance(line, LogLine):
        return f"{told(line.text)} ({line.number_of_rule})" if line.rule else told(line.text)
    return str(index.data())


class LogWidget(QWidget):
    """What the log dock holds."""

    object_hovered = Signal(int)
    object_clicked = Signal(int, Qt.MouseButton)
    line_clicked = Signal(int)
    rule_clicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = LogModel(self)
        self.filter = LogFilter(self)
        self.filter.setSourceModel(self.model)
        self.level = QComboBox(self)
        self.level.addItems([self.tr("Story"), self.tr("Rules"), self.tr("Everything")])
        self.level.setAccessibleName(self.tr("How much of the log to show"))
        self.level.setToolTip(self.level.accessibleName())
        self.search = SearchLine(self.tr("Search the log"), self.tr("Search"), parent=self)
        self._follows = True
        self.tree = LogTree(self)
        self._set_up_tree()
        top = QHBoxLayout()
        top.setContentsMargins(4, 4, 4, 0)
        top.addWidget(self.level)
        top.addWidget(self.search, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(top)
        column.addWidget(self.tree, 1)
        self._player: PlayerId | None = None
        self._object: ObjectId | None = None
        self._search_later = QTimer(self)
        self._search_later.setSingleShot(True)
        self._search_later.setInterval(120)
        self._search_later.timeout.connect(self._filter_again)
        self.search.textChanged.connect(lambda: self._search_later.start())
        self.level.currentIndexChanged.connect(self._filter_again)

    def _set_up_tree(self) -> None:
        tree = self.tree
        tree.setModel(self.filter)
        tree.setHeaderHidden(True)
        tree.setWordWrap(True)
        tree.setIndentation(12)
        tree.setMouseTracking(True)
        tree.setAccessibleName(self.tr("Log"))
        tree.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        tree.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        tree.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        tree.setItemDelegate(LogWrap(tree))
        tree.header().sectionResized.connect(lambda: tree.scheduleDelayedItemsLayout())
        tree.header().setStretchLastSection(False)
        tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        tree.header().setSectionResizeMode(1, QHeaderView.ResizeMode.Fixed)
        tree.header().setMinimumSectionSize(1)
        tree.fit_rules()
        tree.entered.connect(self._entered)
        tree.viewportEntered.connect(lambda: self.object_hovered.emit(NOTHING))
        tree.clicked.connect(self._clicked)
        tree.expanded.connect(self._unfolded)
        tree.verticalScrollBar().valueChanged.connect(self._scrolled)
        tree.verticalScrollBar().rangeChanged.connect(self._fitted)

    def show_log(self, lines: tuple[LogLine, ...]) -> None:
        """Show a log; what goes on from the last one is added at the end, and kept in sight if the end was."""
        follows = self._follows
        goes_on = self.model.goes_on_in(lines)
        turns = self.filter.rowCount() if goes_on else 0
        new = lines[len(self.model.lines) :] if goes_on else lines
        self.tree.make_room_for(
            max((line.number_of_rule for line in new), key=self.tree.width_of, default="")
        )
        self.model.show_log(lines)
        now = self.filter.rowCount()
        if now != turns:
            self._unfold(range(turns, now))
        self._follows = follows  # what was unfolded here no reader has unfolded
        if follows:
            self.tree.scrollToBottom()  # and again when the rows have got their heights

    def _scrolled(self) -> None:
        """The end is kept in sight from when a reader scrolls there until they scroll away from it."""
        bar = self.tree.verticalScrollBar()
        self._follows = bar.value() >= bar.maximum() - 4

    def _fitted(self) -> None:
        """There is more or less to scroll: lines came, or the dock has another height."""
        if self._follows:
            bar = self.tree.verticalScrollBar()
            bar.setValue(bar.maximum())

    def _unfolded(self) -> None:
        """Who unfolds a turn reads there."""
        self._follows = False

    def _unfold(self, new: range) -> None:
        """Unfold the newest turns; what a reader folded or unfolded before stays, but for the one that falls behind."""
        end = self.filter.rowCount()
        for row in new:
            self.tree.setExpanded(self.filter.index(row, 0), row >= end - UNFOLDED)
        behind = end - UNFOLDED - 1
        if 0 <= behind < new.start:
            self.tree.collapse(self.filter.index(behind, 0))

    def about(self, *, player: int | None = None, object: int | None = None) -> None:
        """Show only what is about a player or an object; nothing given shows all again."""
        self._player = None if player is None else PlayerId(player)
        self._object = None if object is None else ObjectId(object)
        self._filter_again()

    def set_level(self, level: LogLevel) -> None:
        """Show more or less of the log."""
        self.level.setCurrentIndex(LEVELS.index(level))

    def text(self) -> str:
        """Everything that is shown, for export."""
        found = []
        for top in range(self.filter.rowCount()):
            turn = self.filter.index(top, 0)
            found.append(str(turn.data()))
            found += [
                "  " + _as_text(self.filter.index(row, 0, turn)) for row in range(self.filter.rowCount(turn))
            ]
        return "\n".join(found)

    def lines_shown(self) -> tuple[LogLine, ...]:
        """The lines that are shown, and those that say whose turn it is."""
        shown = {
            line.number
            for turn in (self.filter.index(top, 0) for top in range(self.filter.rowCount()))
            for row in range(self.filter.rowCount(turn))
            if (line := self._line(self.filter.index(row, 0, turn))) is not None
        }
        return tuple(line for line in self.model.lines if line.heads or line.number in shown)

    def clear(self) -> None:
        """Show nothing, and keep nothing."""
        self.model.show_log(())

    def _filter_again(self) -> None:
        self.filter.want(LEVELS[self.level.currentIndex()], self.search.text(), self._player, self._object)
        if self.search.text() or self._player is not None or self._object is not None:
            self.tree.expandAll()
        else:
            self._unfold(range(self.filter.rowCount()))
        self._follows = True
        self.tree.scrollToBottom()

    def _line(self, index: QModelIndex) -> LogLine | None:
        line = index.data(LINE_ROLE)
        return line if isinstance(line, LogLine) else None

    def _entered(self, index: QModelIndex) -> None:
        line = self._line(index)
        self.object_hovered.emit(line.objects[0] if line is not None and line.objects else NOTHING)

    def _clicked(self, index: QModelIndex) -> None:
        line = self._line(index)
        if line is None:
            self.tree.setExpanded(index, not self.tree.isExpanded(index))
            return
        if index.column() and line.rule:
            self.rule_clicked.emit(line.rule)
            return
        self.line_clicked.emit(line.number)
        if line.objects:
            self.object_clicked.emit(line.objects[0], Qt.MouseButton.MiddleButton)

    def sizeHint(self) -> QSize:
        return QSize(320, 260)
