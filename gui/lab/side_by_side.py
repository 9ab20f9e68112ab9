"""Two branches of a game side by side: their steps from the question at which they part, both tables, what differs."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from engine import Film, SideBySide, TimeStep, side_by_side
from engine.views import NOTHING, PlayerId, TableView
from gui.board.battlefield import Battlefield
from gui.lab.inspector import in_cells
from gui.lab.lines import Lines
from gui.lab.otherwise import answer_in_words
from gui.lab.ruling_text import in_a_row
from gui.look.pressing import pressed_by_enter
from gui.look.sizes import NarrowBox, open_at
from gui.look.theme import Theme
from gui.prompts.names import Names
from gui.translation import told, tr

Branch = tuple[str, Film]
STEPS_HEIGHT = 190
CHANGES_HEIGHT = 170


class BranchSide(QWidget):
    """One branch: which, its steps from where the branches part, and the table after the step that is chosen."""

    moved = Signal()
    show_wanted = Signal(int)

    def __init__(self, name: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.box = NarrowBox(self)
        self.box.setAccessibleName(tr("{0} branch").format(name))
        self.numbers = [0]
        self.answer = QLabel("", self)
        self.answer.setWordWrap(True)
        self.answer.setTextFormat(Qt.TextFormat.PlainText)
        self.answer.setProperty("heading", True)
        self.steps = QListWidget(self)
        self.steps.setAccessibleName(tr("Steps of the {0} branch").format(name.lower()))
        self.steps.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.steps.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.steps.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.steps.setMaximumHeight(STEPS_HEIGHT)
        self.steps.currentRowChanged.connect(lambda _row: self.moved.emit())
        self.board = Battlefield(self)
        self.board.set_theme(theme)
        self.players = QLabel("", self)
        self.players.setTextFormat(Qt.TextFormat.PlainText)
        self.players.setAccessibleName(tr("Players in the {0} branch").format(name.lower()))
        show = QPushButton(tr("Show this step"), self)
        show.setToolTip(tr("Close this, and look at this step of this branch on the table"))
        pressed_by_enter(show)
        show.clicked.connect(lambda _checked=False: self.show_wanted.emit(self.number))
        below = QHBoxLayout()
        below.addWidget(self.players, 1)
        below.addWidget(show)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.box)
        column.addWidget(self.answer)
        column.addWidget(self.steps)
        column.addWidget(self.board, 1)
        column.addLayout(below)

    @property
    def number(self) -> int:
        """The number of the step that is chosen."""
        return self.numbers[self.steps.currentRow()]

    def show_steps(self, steps: Sequence[TimeStep], seat: PlayerId) -> None:
        """Show the steps to choose from; the last one is chosen."""
        self.steps.blockSignals(True)
        self.steps.clear()
        self.numbers = [step.number for step in steps]
        for step in steps:
            said = in_a_row(told(step.said_to(seat)).split("\n"))
            item = QListWidgetItem(f"{said}{f'  · {step.cited}' if step.rule else ''}")
            item.setToolTip(said)
            self.steps.addItem(item)
        self.steps.setCurrentRow(len(steps) - 1)
        self.steps.blockSignals(False)

    def show_table(self, table: TableView) -> None:
        """Show the table after the step."""
        self.board.show_table(table, table.seat)
        self.players.setText(
            "   ".join(tr("{0}: {1} life").format(player.name, player.life) for player in table.players)
        )


class SideBySideDialog(QDialog):
    """Two branches, chosen among all; `step_wanted`: a step of one is to be shown on the table."""

    step_wanted = Signal(int, int)

    def __init__(
        self, branches: Sequence[Branch], pair: tuple[int, int], seat: PlayerId, theme: Theme, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Branches side by side"))
        self.setAccessibleName(self.windowTitle())
        self.branches = tuple(branches)
        self.seat = seat
        self.theme = theme
        self.laid: SideBySide | None = None
        self.together = QLabel("", self)
        self.together.setWordWrap(True)
        self.together.setTextFormat(Qt.TextFormat.PlainText)
        self.together.setAccessibleName(tr("Until where they are the same"))
        self.sides = (BranchSide("Left", theme, self), BranchSide("Right", theme, self))
        for side, at in zip(self.sides, pair, strict=True):
            for name, _ in self.branches:
                side.box.addItem(name)
                side.box.setItemData(side.box.count() - 1, name, Qt.ItemDataRole.ToolTipRole)
            side.box.setCurrentIndex(at)
            side.box.activated.connect(lambda _index: self._lay())
            side.moved.connect(self._compare)
            side.show_wanted.connect(lambda number, side=side: self._show(side, number))
        self.changes = Lines(tr("What differs"), (tr("What"), tr("Left"), tr("Right")), -1, self)
        self.changes.setMinimumHeight(CHANGES_HEIGHT)
        self.count = QLabel("", self)
        self._lay_out()
        self._lay()

    def _lay_out(self) -> None:
        both = QWidget(self)
        row = QHBoxLayout(both)
        row.setContentsMargins(0, 0, 0, 0)
        for side in self.sides:
            row.addWidget(side, 1)
        below = QWidget(self)
        lower = QVBoxLayout(below)
        lower.setContentsMargins(0, 0, 0, 0)
        lower.addWidget(self.count)
        lower.addWidget(self.changes, 1)
        parts = QSplitter(Qt.Orientation.Vertical, self)
        parts.addWidget(both)
        parts.addWidget(below)
        parts.setStretchFactor(0, 3)
        parts.setStretchFactor(1, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.addWidget(self.together)
        column.addWidget(parts, 1)
        column.addWidget(buttons)
        open_at(self, 1180, 860)

    # what is shown

    def _lay(self) -> None:
        """Lay the two branches that are chosen side by side."""
        one, other = (self.branches[side.box.currentIndex()][1] for side in self.sides)
        self.laid = laid = side_by_side(one, other, self.seat)
        if laid.same:
            self.together.setText(tr("The same answers were given in both."))
        elif laid.together is None:
            self.together.setText(tr("They part at once."))
        else:
            self.together.setText(tr("The same until: {0}").format(told(laid.together.said_to(self.seat))))
        for place, (side, step) in enumerate(zip(self.sides, (laid.first, laid.second), strict=True)):
            side.answer.setText(self._answered(laid.films[place], step))
            side.show_steps(laid.steps(place), self.seat)
        self._compare()

    def _answered(self, film: Film, step: TimeStep | None) -> str:
        """What was answered where they part, as far as this seat may know it."""
        if step is None or step.decision is None:
            return ""
        if step.answer is None:
            return f"{told(step.said_to(self.seat))}."
        if step.decision.player != self.seat:
            return told(step.said_to(self.seat))
        names = Names(film.timeline.table(step.number, self.seat))
        return f"{told(step.said_to(self.seat))}: {answer_in_words(step.decision, step.answer, names)}"

    def _compare(self) -> None:
        """Show both tables and what differs between them."""
        if self.laid is None:
            return
        numbers = (self.sides[0].number, self.sides[1].number)
        for side, film, number in zip(self.sides, self.laid.films, numbers, strict=True):
            side.show_table(film.timeline.table(number, self.seat))
        found = self.laid.differences(*numbers)
        self.count.setText(
            tr("Nothing differs between these steps.")
            if not found
            else tr("What differs between these steps:")
        )
        self.changes.show_rows(
            [in_cells(one) for one in found],
            [NOTHING] * len(found),
            [False] * len(found),
            QColor(self.theme.muted),
        )

    def _show(self, side: BranchSide, number: int) -> None:
        branch = side.box.currentIndex()
        self.accept()
        self.step_wanted.emit(branch, number)
