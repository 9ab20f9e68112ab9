"""The steps of the turn in a row: where the game is, and where a player wants to stop."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from engine.views import STEPS, Step
from gui.board.styling import set_state

HIDDEN_UNLESS_NOW = (Step.FIRST_STRIKE_DAMAGE,)


class StepButton(QToolButton):
    """A step; a click with either button is told apart."""

    left = Signal(str)
    right = Signal(str)

    def __init__(self, step: Step, name: str, short: str, full: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.step = step
        self.name, self.short = name, short
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setObjectName("step")
        self.setText(name)
        self.setToolTip(full)
        self.setAccessibleName(full)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMinimumSize(24, 24)
        self.clicked.connect(lambda: self.left.emit(self.step.value))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.RightButton:
            self.right.emit(self.step.value)
        super().mouseReleaseEvent(event)


class PhaseRibbon(QWidget):
    """All steps. Stops have a bar below them, the current step is filled."""

    step_clicked = Signal(str)
    step_right_clicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("phaseRibbon")
        self.setAccessibleName(self.tr("Steps of the turn"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(1)
        self._buttons: dict[Step, StepButton] = {}
        self._stops: frozenset[str] = frozenset()
        self._marked = False
        self._now: Step | None = None
        self._whose = ""
        self._full: bool | None = None
        """Whether the steps have their full names; not known before the first size."""
        self._wide: dict[tuple[str, bool], int] = {}
        """How wide the ribbon is in a font, with the steps' full names or the short ones."""
        for step in STEPS:
            name, short, full = self._words(step)
            button = StepButton(step, name, short, full, self)
            button.left.connect(self.step_clicked)
            button.right.connect(self.step_right_clicked)
            button.setVisible(step not in HIDDEN_UNLESS_NOW)
            button.setProperty("now", "false")
            row.addWidget(button)
            self._buttons[step] = button

    def _words(self, step: Step) -> tuple[str, str, str]:
        """What a step is called in the ribbon, where there is little room, and in full."""
        match step:
            case Step.UNTAP:
                return self.tr("Untap"), self.tr("Unt"), self.tr("Untap step")
            case Step.UPKEEP:
                return self.tr("Upkeep"), self.tr("Upk"), self.tr("Upkeep step")
            case Step.DRAW:
                return self.tr("Draw"), self.tr("Drw"), self.tr("Draw step")
            case Step.PRECOMBAT_MAIN:
                return self.tr("Main"), self.tr("M1"), self.tr("Precombat main phase")
            case Step.BEGINNING_OF_COMBAT:
                return self.tr("Combat"), self.tr("Cmb"), self.tr("Beginning of combat step")
            case Step.DECLARE_ATTACKERS:
                return self.tr("Attack"), self.tr("Att"), self.tr("Declare attackers step")
            case Step.DECLARE_BLOCKERS:
                return self.tr("Block"), self.tr("Blk"), self.tr("Declare blockers step")
            case Step.FIRST_STRIKE_DAMAGE:
                return self.tr("First"), self.tr("1st"), self.tr("First combat damage step")
            case Step.COMBAT_DAMAGE:
                return self.tr("Damage"), self.tr("Dmg"), self.tr("Combat damage step")
            case Step.END_OF_COMBAT:
                return self.tr("End C."), self.tr("EoC"), self.tr("End of combat step")
            case Step.POSTCOMBAT_MAIN:
                return self.tr("Main 2"), self.tr("M2"), self.tr("Postcombat main phase")
            case Step.END:
                return self.tr("End"), self.tr("End"), self.tr("End step")
            case Step.CLEANUP:
                return self.tr("Clean"), self.tr("Cln"), self.tr("Cleanup step")

    def show_step(self, now: Step | None, whose: str) -> None:
        """Mark the step that the turn is in, None before the first; `whose` is the active player's name."""
        if (now, whose) == (self._now, self._whose):
            return
        before, self._now, self._whose = self._now, now, whose
        for step in (before, now):
            if step is None:
                continue
            button = self._buttons[step]
            set_state(button, "now", step is now)
            button.setVisible(step not in HIDDEN_UNLESS_NOW or step is now)
            self._describe(step)

    def set_stops(self, stops: frozenset[str]) -> None:
        """Mark the steps where the game stops for the player, by the values of `Step`."""
        if stops == self._stops and self._marked:
            return
        before, self._stops = self._stops, stops
        for step, button in self._buttons.items():
            if not self._marked or (step.value in stops) is not (step.value in before):
                set_state(button, "stop", step.value in stops)
                self._describe(step)
        self._marked = True

    def _describe(self, step: Step) -> None:
        said = [self.tr("now, turn of {0}").format(self._whose)] if step is self._now else []
        said.append(self.tr("stop set") if step.value in self._stops else self.tr("no stop"))
        self._buttons[step].setAccessibleDescription(", ".join(said))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def full_width(self) -> int:
        """The width at which all steps have their full names."""
        return self._width_of(full=True)

    def least_width(self) -> int:
        """The width it needs with short names."""
        return self._width_of(full=False)

    def _width_of(self, *, full: bool) -> int:
        """The width at which the longest of equally wide steps fits, in bold."""
        first = next(iter(self._buttons.values()))
        key = first.font().key(), full
        found = self._wide.get(key)
        if found is None:
            always = [button for step, button in self._buttons.items() if step not in HIDDEN_UNLESS_NOW]
            words = [button.name if full else button.short for button in always]
            widest = max(first.fontMetrics().horizontalAdvance(word) for word in words)
            found = self._wide[key] = round(widest * 1.06 + 5) * len(words)
        return found

    def _fit(self) -> None:
        full = self.width() >= self.full_width()
        if full is self._full:
            return
        self._full = full
        for button in self._buttons.values():
            button.setText(button.name if full else button.short)
