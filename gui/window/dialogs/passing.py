"""Stops and yields of a seat, in one list each."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from engine.views import STEP_NAMES, STEPS, Step
from gui.commands.passing import Mode, Passing
from gui.look.pressing import pressed_by_enter
from gui.translation import told, tr

NO_PRIORITY = (Step.UNTAP, Step.CLEANUP)


class PassingDialog(QDialog):
    """Boxes for the stops in own turns and those of others, and the yields with a way to revoke each."""

    changed = Signal()

    def __init__(self, passing: Passing, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Passing: stops and yields"))
        self.setAccessibleName(self.windowTitle())
        self.passing = passing
        self.mode = QComboBox(self)
        self.mode.setAccessibleName(tr("How often you are asked"))
        for mode in Mode:
            self.mode.addItem(tr(mode.value))
        self.mode.setCurrentIndex(list(Mode).index(passing.mode))
        self.mode.currentIndexChanged.connect(self._mode_changed)
        self.boxes: dict[tuple[Step, bool], QCheckBox] = {}
        self.yields = QListWidget(self)
        self.yields.setAccessibleName(tr("What you let resolve, and your standing answers"))
        self.yields.setWordWrap(True)
        self.revoke = QPushButton(tr("Revoke"), self)
        self.revoke.clicked.connect(self._revoke)
        self.clear = QPushButton(tr("Revoke all"), self)
        self.clear.clicked.connect(self._clear)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        for button in (self.revoke, self.clear):
            pressed_by_enter(button)
        row = QHBoxLayout()
        row.addWidget(self.revoke)
        row.addWidget(self.clear)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.addWidget(self.mode)
        column.addLayout(self._stop_grid())
        column.addWidget(QLabel(tr("What you let resolve, and your standing answers"), self))
        column.addWidget(self.yields)
        column.addLayout(row)
        column.addWidget(buttons)
        self._show_yields()

    def _stop_grid(self) -> QGridLayout:
        grid = QGridLayout()
        for column, words in ((1, tr("my turn")), (2, tr("their turn"))):
            grid.addWidget(QLabel(words, self), 0, column)
        rows = [step for step in STEPS if step not in NO_PRIORITY]
        for at, step in enumerate(rows, 1):
            grid.addWidget(QLabel(told(STEP_NAMES[step]), self), at, 0)
            for column, mine in ((1, True), (2, False)):
                box = QCheckBox(self)
                whose = tr("my turn") if mine else tr("their turn")
                box.setAccessibleName(tr("Stop at {0}, {1}").format(told(STEP_NAMES[step]), whose))
                box.setChecked(self.passing.stops.at(step, mine=mine))
                box.toggled.connect(lambda _on, step=step, mine=mine: self._toggle(step, mine=mine))
                grid.addWidget(box, at, column, Qt.AlignmentFlag.AlignCenter)
                self.boxes[step, mine] = box
        return grid

    def _mode_changed(self, index: int) -> None:
        self.passing.mode = list(Mode)[index]
        self.changed.emit()

    def _toggle(self, step: Step, *, mine: bool) -> None:
        self.passing.stops = self.passing.stops.toggled(step, mine=mine)
        self.changed.emit()

    def _show_yields(self) -> None:
        self.yields.clear()
        for held in self.passing.yields:
            self.yields.addItem(f"{held.text.partition('|')[0]} ({tr(held.lasting.value)})")
        for habit in self.passing.habits:
            self.yields.addItem(habit.in_words())
        for button in (self.revoke, self.clear):
            button.setEnabled(self.yields.count() > 0)

    def _revoke(self) -> None:
        row = self.yields.currentRow()
        yields, habits = self.passing.yields, self.passing.habits
        if not 0 <= row < len(yields) + len(habits):
            return
        if row < len(yields):
            self.passing.revoke(yields[row])
        else:
            self.passing.forget(habits[row - len(yields)])
        self._show_yields()
        self.changed.emit()

    def _clear(self) -> None:
        self.passing.yields = ()
        self.passing.habits = ()
        self._show_yields()
        self.changed.emit()
