"""The timeline beside the table: every step the rules took, in its nesting, and what each of them changed."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from engine import StepKind, Timeline, TimeStep, other_answers
from engine.views import NOTHING, Difference, PlayerId
from gui.lab.inspector import in_cells
from gui.lab.lines import Lines
from gui.lab.ruling_text import rule_in_words
from gui.look.pressing import pressed_by_enter
from gui.look.sizes import NarrowBox
from gui.look.symbol_text import SymbolLines, said, show_text
from gui.look.theme import DEFAULT, THEMES, Theme
from gui.translation import told, tr

NUMBER = Qt.ItemDataRole.UserRole
MARK = "★ "
CHANGES = ("What", "Before", "After")


class TimelineWidget(QWidget):
    """What the timeline dock holds."""

    step_wanted = Signal(int)
    object_wanted = Signal(int)
    otherwise_wanted = Signal(int)
    branch_wanted = Signal(int)
    comparison_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = THEMES[DEFAULT]
        self.timeline: Timeline | None = None
        self.number = 0
        self.seat = PlayerId(0)
        self.bookmarks: set[int] = set()
        self.items: dict[int, QTreeWidgetItem] = {}
        self.tree = QTreeWidget(self)
        self.tree.setHeaderHidden(True)
        self.tree.setIndentation(14)
        self.tree.setUniformRowHeights(True)
        self.tree.setAccessibleName(tr("Timeline"))
        self.tree.setAccessibleDescription(
            tr("Every step of the rules; those within another happen during it")
        )
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.tree.setItemDelegate(SymbolLines(self.tree))
        self.tree.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.tree.currentItemChanged.connect(self._taken)
        self.all = QCheckBox(tr("Bookkeeping too"), self)
        self.all.toggled.connect(self._fill)
        self.place = QLabel("", self)
        self.place.setProperty("muted", True)
        self.about = QLabel("", self)
        self.about.setWordWrap(True)
        self.about.setAccessibleDescription(tr("The step"))
        self.about.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.changes = Lines(tr("What changed"), CHANGES, -1, self)
        self.changes.object_wanted.connect(self.object_wanted)
        row = QHBoxLayout()
        row.addWidget(self.all)
        row.addStretch(1)
        row.addWidget(self.place)
        self.otherwise = QPushButton(tr("Answer otherwise…"), self)
        self.otherwise.setToolTip(tr("See what comes of another answer to this question"))
        pressed_by_enter(self.otherwise)
        self.otherwise.clicked.connect(lambda _checked=False: self.otherwise_wanted.emit(self.number))
        self.branches = NarrowBox(self)
        self.branches.setAccessibleName(tr("Branches"))
        self.branches.activated.connect(self.branch_wanted)
        self.comparison = QPushButton(tr("Compare…"), self)
        self.comparison.setToolTip(tr("Two branches side by side, step by step, with what differs"))
        pressed_by_enter(self.comparison)
        self.comparison.clicked.connect(lambda _checked=False: self.comparison_wanted.emit())
        branching = QHBoxLayout()
        branching.addWidget(self.otherwise)
        branching.addWidget(self.branches, 1)
        branching.addWidget(self.comparison)
        below = QWidget(self)
        lower = QVBoxLayout(below)
        lower.setContentsMargins(0, 0, 0, 0)
        lower.addWidget(self.about)
        lower.addWidget(self.changes, 1)
        parts = QSplitter(Qt.Orientation.Vertical, self)
        parts.addWidget(self.tree)
        parts.addWidget(below)
        parts.setStretchFactor(0, 3)
        parts.setStretchFactor(1, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.addLayout(row)
        column.addWidget(parts, 1)
        column.addLayout(branching)
        self.setFocusProxy(self.tree)

    # what is shown

    def show_timeline(self, timeline: Timeline, seat: PlayerId) -> None:
        """Show another timeline, or the same from another seat."""
        if timeline is not self.timeline:
            self.bookmarks.clear()
        self.timeline, self.seat = timeline, seat
        self._fill()

    def _fill(self) -> None:
        """Put the steps into the tree, each into the one within which it happens."""
        if self.timeline is None:
            return
        self.tree.blockSignals(True)
        self.tree.clear()
        self.items = {}
        parents: list[QTreeWidgetItem] = []
        muted = QColor(self.theme.muted)
        for step in self.timeline.steps:
            if step.quiet and not self.all.isChecked():
                continue
            item = QTreeWidgetItem([self._words(step)])
            item.setData(0, NUMBER, step.number)
            item.setToolTip(0, told(step.said_to(self.seat)))
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, said(item.text(0)))
            if step.quiet or step.kind == StepKind.PRIORITY:
                item.setForeground(0, muted)
            del parents[step.depth :]
            if parents:
                parents[-1].addChild(item)
            else:
                self.tree.addTopLevelItem(item)
            parents.append(item)
            self.items[step.number] = item
        self.tree.expandAll()
        self.tree.blockSignals(False)

    def _words(self, step: TimeStep) -> str:
        mark = MARK if step.number in self.bookmarks else ""
        words = told(step.said_to(self.seat)).partition("\n")[0]
        return f"{mark}{words}{f'  · {step.cited}' if step.rule else ''}"

    def show_step(self, number: int, changes: Sequence[Difference]) -> None:
        """Show a step, and what differs from the one that was shown before it."""
        if self.timeline is None:
            return
        step = self.timeline.steps[number]
        self.number = number
        self.otherwise.setEnabled(
            step.decision is not None
            and step.decision.player == self.seat
            and bool(other_answers(step.decision, step.answer))
        )
        self.place.setText(tr("{0} of {1}").format(number + 1, len(self.timeline.steps)))
        show_text(self.about, "\n".join(about_step(step, self.seat)))
        self.show_changes(changes)
        shown = next((self.items[at] for at in range(number, -1, -1) if at in self.items), None)
        if shown is not None:
            self.tree.blockSignals(True)
            self.tree.setCurrentItem(shown)
            self.tree.blockSignals(False)

    def show_branches(self, names: Sequence[str], at: int) -> None:
        """Show which branches there are, and which of them is shown."""
        self.branches.clear()
        self.branches.addItems(list(names))
        for row, name in enumerate(names):
            self.branches.setItemData(row, name, Qt.ItemDataRole.ToolTipRole)
        self.branches.setCurrentIndex(at)
        for part in (self.branches, self.comparison):
            part.setVisible(len(names) > 1)

    def show_changes(self, changes: Sequence[Difference]) -> None:
        """Show what differs, old values beside new ones."""
        self.changes.show_rows(
            [in_cells(one) for one in changes],
            [one.object for one in changes],
            [False] * len(changes),
            QColor(self.theme.muted),
        )

    def _taken(self, item: QTreeWidgetItem | None, *_: object) -> None:
        if item is not None:
            self.step_wanted.emit(int(item.data(0, NUMBER)))

    # going

    def shown_after(self, number: int, by: int) -> int:
        """The next step, or with -1 the one before, of those that are shown; the same where there is none."""
        numbers = sorted(self.items)
        fit = [at for at in numbers if at > number] if by > 0 else [at for at in numbers if at < number]
        return number if not fit else fit[0] if by > 0 else fit[-1]

    def toggle_bookmark(self, number: int) -> None:
        """Set a bookmark at a step, or take it away."""
        self.bookmarks ^= {number}
        if self.timeline is not None and number in self.items:
            words = self._words(self.timeline.steps[number])
            self.items[number].setText(0, words)
            self.items[number].setData(0, Qt.ItemDataRole.AccessibleTextRole, said(words))

    def next_bookmark(self, number: int) -> int:
        """The next bookmark, round to the first; the same step where there is none."""
        later = sorted(at for at in self.bookmarks if at > number)
        return later[0] if later else min(self.bookmarks, default=number)

    def set_theme(self, theme: Theme) -> None:
        """Redraw in another theme."""
        self.theme = theme

    def clear(self) -> None:
        """Show nothing, and keep nothing."""
        self.timeline = None
        self.items = {}
        self.bookmarks.clear()
        self.tree.clear()
        self.about.clear()
        self.place.clear()
        self.changes.setRowCount(0)

    def sizeHint(self) -> QSize:
        return QSize(440, 420)


def about_step(step: TimeStep, seat: PlayerId) -> list[str]:
    """A step with its rule, whose doing it is, and the abilities that could have triggered."""
    lines = [told(step.said_to(seat))]
    if step.rule:
        lines.append(rule_in_words(step.rule, step.profile.value))
    if step.source != NOTHING and step.source_name:
        lines.append(tr("By: {0}").format(step.source_name))
    lines += [f"{one.source_name}: {one.came.value} ({one.ability})" for one in step.considered]
    return lines
