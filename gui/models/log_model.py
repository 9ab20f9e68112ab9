"""The log: lines under turns that fold, filtered by level, words and seat."""

from enum import StrEnum
from itertools import groupby
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
)

from engine.views import LogLine, ObjectId, PlayerId
from gui.models.words import step_name
from gui.translation import told

Index = QModelIndex | QPersistentModelIndex
LINE_ROLE = Qt.ItemDataRole.UserRole + 1
"""The `LogLine` of a row; None for the heading of a turn."""
ROLES = frozenset(
    {
        LINE_ROLE,
        Qt.ItemDataRole.DisplayRole,
        Qt.ItemDataRole.AccessibleTextRole,
        Qt.ItemDataRole.ToolTipRole,
    }
)


class LogLevel(StrEnum):
    """How much of the log is shown; each level holds those before it."""

    STORY = "story"
    RULES = "rules"
    EVERYTHING = "everything"


LEVELS = tuple(LogLevel)


class LogModel(QAbstractItemModel):
    """Turns at the top, their lines below. Lines are added at the end, or the log is begun anew."""

    TURN = 0xFFFFFFFF

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[LogLine, ...] = ()
        self._turns: list[tuple[int, list[LogLine]]] = []

    def goes_on_in(self, lines: tuple[LogLine, ...]) -> bool:
        """Whether these lines go on from those shown."""
        return lines[: len(self._lines)] == self._lines

    def show_log(self, lines: tuple[LogLine, ...]) -> None:
        """Show these lines; if they go on from those shown, only the new ones are added."""
        old = len(self._lines)
        if not self.goes_on_in(lines):
            self.beginResetModel()
            self._lines, self._turns = (), []
            self.endResetModel()
            old = 0
        for turn, group in groupby(lines[old:], key=lambda line: line.turn):
            self._add(turn, list(group))
        self._lines = lines

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """All lines that there are, filtered or not."""
        return self._lines

    def _add(self, turn: int, lines: list[LogLine]) -> None:
        """Add lines of one turn at the end, all at once."""
        if not self._turns or self._turns[-1][0] != turn:
            row = len(self._turns)
            self.beginInsertRows(QModelIndex(), row, row)
            self._turns.append((turn, []))
            self.endInsertRows()
        top = len(self._turns) - 1
        below = self._turns[top][1]
        self.beginInsertRows(self.index(top, 0), len(below), len(below) + len(lines) - 1)
        below.extend(lines)
        self.endInsertRows()
        if any(line.heads for line in lines):
            heading = self.index(top, 0)
            self.dataChanged.emit(heading, heading)

    def line(self, index: Index) -> LogLine | None:
        """The line of a row, None for the heading of a turn."""
        if not index.isValid() or index.internalId() == self.TURN:
            return None
        return self._turns[index.internalId()][1][index.row()]

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        if not parent.isValid():
            inside = 0 <= row < len(self._turns) and 0 <= column < 2
            return self.createIndex(row, column, self.TURN) if inside else QModelIndex()
        inside = parent.internalId() == self.TURN and 0 <= row < len(self._turns[parent.row()][1])
        return self.createIndex(row, column, parent.row()) if inside else QModelIndex()

    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override]  # a model has a second one in Qt
        if not index.isValid() or index.internalId() == self.TURN:
            return QModelIndex()
        return self.createIndex(index.internalId(), 0, self.TURN)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        if not parent.isValid():
            return len(self._turns)
        if parent.internalId() != self.TURN or parent.column() != 0:
            return 0
        return len(self._turns[parent.row()][1])

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 2

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role not in ROLES:
            return None
        line = self.line(index)
        if role == LINE_ROLE:
            return line
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._hint(line)
        if line is None:
            if not index.isValid() or index.column():
                return None
            return self._heading(index.row())
        return line.number_of_rule if index.column() else told(line.text)

    def _heading(self, row: int) -> str:
        """What stands above the lines of a turn: its number, and whose it is."""
        turn, lines = self._turns[row]
        head = next((told(line.text) for line in lines if line.heads), "")
        return head or (self.tr("Turn {0}").format(turn) if turn else self.tr("Before the game"))

    def _hint(self, line: LogLine | None) -> str | None:
        if line is None:
            return None
        rule = self.tr(", rule {0}").format(line.number_of_rule) if line.rule else ""
        return f"{step_name(line.step)}{rule}"

    def headerData(self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role != Qt.ItemDataRole.DisplayRole or way is not Qt.Orientation.Horizontal:
            return None
        return self.tr("Rule") if section else self.tr("What happened")


class LogFilter(QSortFilterProxyModel):
    """The lines of the log that a reader wants to see."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setRecursiveFilteringEnabled(True)
        self._level = LogLevel.STORY
        self._words = ""
        self._player: PlayerId | None = None
        self._object: ObjectId | None = None

    def want(
        self, level: LogLevel, words: str = "", player: PlayerId | None = None, object: ObjectId | None = None
    ) -> None:
        """Show lines up to a level that hold the words, and are about the player and the object, if given."""
        self._level, self._words, self._player, self._object = level, words.casefold().strip(), player, object
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        model = self.sourceModel()
        line = model.index(row, 0, parent).data(LINE_ROLE)
        return isinstance(line, LogLine) and self._accepts(line)

    def _accepts(self, line: LogLine) -> bool:
        if line.heads:
            return False  # it is the heading
        if LEVELS.index(LogLevel(line.level)) > LEVELS.index(self._level):
            return False
        if self._words and self._words not in f"{told(line.text)} {line.number_of_rule}".casefold():
            return False
        if self._player is not None and line.player != self._player:
            return False
        return self._object is None or self._object in line.objects
