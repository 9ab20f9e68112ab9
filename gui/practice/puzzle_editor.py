"""Making a puzzle of a position: what has to be reached, whether it can be, and what is said about it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from engine.puzzles.notation import Goal, Puzzle
from engine.puzzles.reading import PuzzleFileError, puzzle_from
from engine.puzzles.solving import Solution
from engine.rulings.notation import Ruling
from gui.look.pressing import only_pressed
from gui.practice.goal_rows import GoalRows
from gui.translation import fault, tr

HARDEST = 5
LAST_TURN = 20


class PuzzleEditor(QDialog):
    """The task of a puzzle beside its position, which is that of the board editor. What was found to have one first step
    alone is saved so."""

    solve_wanted = Signal(object)
    save_wanted = Signal(object)

    def __init__(self, ruling: Ruling, parent: QWidget) -> None:
        super().__init__(parent)
        self.ruling = ruling
        self.setWindowTitle(tr("A puzzle: {0}").format(ruling.title))
        self.setAccessibleName(self.windowTitle())
        self.goal = QComboBox(self)
        self.goal.addItem(tr("To have won"), Goal.WIN)
        self.goal.addItem(tr("To be still in the game"), Goal.SURVIVE)
        self.goal.addItem(tr("To have reached this:"), Goal.REACH)
        self.reach = GoalRows(ruling, self)
        self.until = _number(ruling.starts.turn if ruling.starts is not None else 1, LAST_TURN, self)
        self.difficulty = _number(1, HARDEST, self)
        self.title = QLineEdit(ruling.title, self)
        self.title.selectAll()
        self.task = QLineEdit(self)
        self._usual_task = ""
        self.hints, self.solution = QPlainTextEdit(self), QPlainTextEdit(self)
        self.hints.setPlaceholderText(tr("One a line, each says more"))
        self.state = QLabel("", self)
        self.state.setWordWrap(True)
        self.state.setAccessibleName(tr("Whether it can be solved"))
        form = QFormLayout()
        for words, field in (
            (tr("T&itle"), self.title),
            (tr("&Goal"), self.goal),
            (tr("What has to &be so then"), self.reach),
            (tr("By the end of &turn"), self.until),
            (tr("Tas&k"), self.task),
            (tr("&Difficulty"), self.difficulty),
            (tr("&Hints"), self.hints),
            (tr("So&lution"), self.solution),
        ):
            field.setAccessibleName(words.replace("&", ""))
            form.addRow(words, field)
        self._form = form
        self.goal.currentIndexChanged.connect(lambda _at: self._show_reach())
        self.until.valueChanged.connect(lambda _turn: self._say_task())
        self._first_turn = self.until.value()
        self._show_reach()
        for text in (self.hints, self.solution):
            text.setTabChangesFocus(True)
        buttons = QDialogButtonBox(self)
        self.solve = buttons.addButton(tr("&Can it be solved?"), QDialogButtonBox.ButtonRole.ActionRole)
        self.save = buttons.addButton(tr("&Save as…"), QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(QDialogButtonBox.StandardButton.Close)
        self.solve.clicked.connect(lambda _checked=False: self._want(self.solve_wanted.emit))
        self.save.clicked.connect(lambda _checked=False: self._want(self.save_wanted.emit))
        buttons.rejected.connect(self.reject)
        only_pressed(buttons)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(self.state)
        column.addWidget(buttons)
        self.resize(560, 520)
        self._settled: tuple[Puzzle, Solution] | None = None

    def _show_reach(self) -> None:
        """What has to be reached is asked for where that is the goal."""
        self._form.setRowVisible(self.reach, self.goal.currentData() == Goal.REACH)
        self._say_task()

    def _say_task(self) -> None:
        """The task says the goal, as long as nobody wrote another one."""
        if self.task.text() != self._usual_task:
            return
        goal, turn = self.goal.currentData(), self.until.value()
        now = turn == self._first_turn
        if goal == Goal.WIN:
            words = tr("Win this turn.") if now else tr("Win by the end of turn {0}.")
        elif goal == Goal.SURVIVE:
            words = tr("Survive this turn.") if now else tr("Survive until the end of turn {0}.")
        else:
            words = tr("Reach the goal this turn.") if now else tr("Reach the goal by the end of turn {0}.")
        words = words.format(turn)
        self._usual_task = words
        self.task.setText(words)

    def puzzle(self) -> Puzzle:
        """The puzzle as it is written now. Raises PuzzleFileError."""
        reach = self.goal.currentData() == Goal.REACH
        if reach and self.reach.lack:
            raise PuzzleFileError(tr("Say what has to be reached."))
        told = Puzzle(
            puzzle=1,
            title=self.title.text().strip() or self.ruling.title,
            task=self.task.text().strip(),
            goal=self.goal.currentData(),
            expect=tuple(self.reach.checks()) if reach else (),
            until=self.until.value(),
            difficulty=self.difficulty.value(),
            hints=tuple(line.strip() for line in self.hints.toPlainText().splitlines() if line.strip()),
            solution=self.solution.toPlainText().strip(),
        )
        made = puzzle_from(self.ruling, told)
        unique = self._settled is not None and self._settled[1].unique and same(self._settled[0], made)
        return replace(made, unique=unique)

    def tell(self, puzzle: Puzzle, found: Solution) -> None:
        """Say whether a puzzle can be solved."""
        self._settled = (puzzle, found)
        if not found.solved:
            self.state.setText(
                tr("It can't be solved: {0} positions were looked at.").format(found.positions)
            )
        elif found.unique:
            self.state.setText(tr("It can be solved, by one first step and no other."))
        else:
            self.state.setText(
                tr("It can be solved, by {0} different first steps.").format(len(found.firsts))
            )

    def _want(self, emit: Callable[[Puzzle], None]) -> None:
        """Hand the puzzle on, or say what is wrong with it."""
        try:
            emit(self.puzzle())
        except PuzzleFileError as problem:
            self.state.setText(fault(str(problem)))


def same(one: Puzzle, other: Puzzle) -> bool:
    """Whether two puzzles have the same goal in the same position."""
    return (one.goal, one.expect, one.until, one.players, one.cards, one.starts) == (
        other.goal,
        other.expect,
        other.until,
        other.players,
        other.cards,
        other.starts,
    )


def _number(least: int, most: int, parent: QWidget) -> QSpinBox:
    box = QSpinBox(parent)
    box.setRange(least, max(least, most))
    return box
