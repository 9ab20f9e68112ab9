"""What can be tried: puzzles, or lessons against scripted opponents; the easier first, with what was solved, and hints."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from engine.assets import rule_summary
from engine.rulings.exercises import Shelved
from engine.rulings.notation import Exercise
from gui.board.styling import set_state
from gui.look.sizes import as_wide_as_rows, open_at, roomy
from gui.translation import fault, tr

STARS = "★"
NO_STAR = "☆"
HARDEST = 5
SOLVED = "✓"
LIST_WIDTH = 380


class PuzzleBrowser(QDialog):
    """Puzzles or lessons at the left, the task of the one chosen at the right."""

    play_wanted = Signal(object)
    edit_wanted = Signal(object)

    def __init__(
        self,
        shelf: Sequence[Shelved[Exercise]],
        solved: Collection[str],
        at: str,
        parent: QWidget,
        title: str,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAccessibleName(self.windowTitle())
        self._told = 0
        self._shelf = tuple(shelf)
        self.list = QListWidget(self)
        roomy(self.list)
        self.list.setAccessibleName(tr("{0}, the easier first").format(title))
        for one in shelf:
            done = one.id in solved
            name = tr("{0} (your own)").format(one.exercise.title) if one.own else one.exercise.title
            item = QListWidgetItem(f"{SOLVED if done else '  '} {stars(one)}  {name}", self.list)
            item.setData(Qt.ItemDataRole.UserRole, one)
            words = tr("{0}, difficulty {1} of {2}, ").format(name, one.exercise.difficulty, HARDEST)
            item.setData(
                Qt.ItemDataRole.AccessibleTextRole, words + (tr("solved") if done else tr("not solved"))
            )
        as_wide_as_rows(self.list, LIST_WIDTH, LIST_WIDTH)
        self.list.currentRowChanged.connect(lambda _row: self._choose())
        self.list.itemActivated.connect(lambda _item: self._play())
        count = sum(one.id in solved for one in shelf)
        self.count = QLabel(tr("{0} of {1} solved").format(count, len(shelf)), self)
        self.count.setProperty("muted", True)
        self.unreadable = QLabel("", self)
        self.unreadable.setObjectName("settingsProblem")
        self.unreadable.setWordWrap(True)
        self.unreadable.hide()
        self.title, self.task, self.told, self.rules = (QLabel("", self) for _ in range(4))
        self.title.setProperty("heading", True)
        self.rules.setProperty("muted", True)
        for label in (self.title, self.task, self.told, self.rules):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.buttons = QDialogButtonBox(self)
        self.play = self.buttons.addButton(tr("&Play it"), QDialogButtonBox.ButtonRole.ActionRole)
        self.play.clicked.connect(lambda _checked=False: self._play())
        self.hint = QPushButton("", self)
        self.hint.clicked.connect(lambda _checked=False: self.say_more())
        self.buttons.addButton(self.hint, QDialogButtonBox.ButtonRole.ActionRole)
        self.buttons.addButton(QDialogButtonBox.StandardButton.Close)
        self.buttons.rejected.connect(self.reject)
        set_state(self.play, "primary", True)
        self.play.setDefault(True)
        self._lay_out()
        rows = [row for row, one in enumerate(shelf) if one.id == at]
        self.list.setCurrentRow(rows[0] if rows else 0)

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.addWidget(self.list, 1)
        left.addWidget(self.count)
        left.addWidget(self.unreadable)
        right = QVBoxLayout()
        for label in (self.title, self.task, self.told):
            right.addWidget(label)
        right.addStretch(1)
        right.addWidget(self.rules)
        row = QHBoxLayout()
        row.addLayout(left)
        row.addLayout(right, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.addLayout(row, 1)
        column.addWidget(self.buttons)
        open_at(self, 860, 520)

    @property
    def chosen(self) -> Shelved[Exercise] | None:
        """What the list stands on."""
        if self.list.currentRow() < 0:
            return None
        return self._shelf[self.list.currentRow()]

    def say_unreadable(self, problems: Sequence[str]) -> None:
        """Say what is wrong with files of one's own, which are not in the list."""
        self.unreadable.setText("\n".join(map(fault, problems)))
        self.unreadable.setVisible(bool(problems))

    def offer_editing(self) -> QPushButton:
        """Let what the list stands on be changed, as a copy."""
        edit = QPushButton(tr("&Edit a copy"), self)
        edit.clicked.connect(lambda _checked=False: self._edit())
        self.buttons.addButton(edit, QDialogButtonBox.ButtonRole.ActionRole)
        return edit

    def _edit(self) -> None:
        if self.chosen is not None:
            self.edit_wanted.emit(self.chosen)

    def say_more(self) -> None:
        """One hint more, and the solution last."""
        self._told += 1
        self._show()

    def _choose(self) -> None:
        self._told = 0
        self._show()

    def _play(self) -> None:
        if self.chosen is not None:
            self.play_wanted.emit(self.chosen)

    def _show(self) -> None:
        one = self.chosen
        self.play.setEnabled(one is not None)
        if one is None:
            return
        exercise = one.exercise
        self.title.setText(exercise.title)
        self.task.setText(exercise.task)
        told = [*exercise.hints, *([exercise.solution] if exercise.solution else [])]
        self.told.setText("\n\n".join(told[: self._told]))
        left = len(told) - self._told
        self.hint.setVisible(left > 0)
        self.hint.setText(tr("&Solution") if left == 1 and exercise.solution else tr("A &hint"))
        rules = [f"CR {rule}: {rule_summary(rule) or ''}".rstrip(": ") for rule in exercise.rules]
        self.rules.setText("\n".join(rules) if self._told else "")


def stars(one: Shelved[Exercise]) -> str:
    """How difficult it is, as stars."""
    return STARS * one.exercise.difficulty + NO_STAR * (HARDEST - one.exercise.difficulty)
