"""Dividing damage or counters among objects and players (CR 510.1c, 601.2d)."""

from functools import partial

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QSpinBox, QToolButton, QWidget

from engine.decisions import Answer, Divide, Divided, ObjectOption, Option, PlayerOption
from engine.views import ObjectId, PlayerId
from gui.look.sizes import larger
from gui.models.highlights import Highlights
from gui.prompts.base import SMALLEST_TARGET, Prompt, only_objects
from gui.prompts.names import Names
from gui.prompts.spin import NumberBox
from gui.translation import tr


class DividePrompt(Prompt):
    """A row with minus and plus for each; what remains and what is lethal are said as it changes."""

    decision: Divide

    def __init__(self, decision: Divide, names: Names, parent: QWidget | None = None) -> None:
        super().__init__(decision, names, parent)
        self.spins: list[QSpinBox] = []
        self.marks: list[QLabel] = []
        panel = QScrollArea(self)
        panel.setWidgetResizable(True)
        panel.setFrameShape(QFrame.Shape.NoFrame)
        self._rows = QWidget(panel)
        grid = QGridLayout(self._rows)
        grid.setContentsMargins(4, 2, 4, 2)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        for index in range(len(decision.options)):
            self._add_row(grid, index)
        grid.setRowStretch(len(decision.options), 1)
        panel.setWidget(self._rows)
        self.set_panel(panel, tr("Shares"))
        self.accept_button = self.add_button(tr("Divide like this"), default=True)
        self.accept_button.clicked.connect(self.accept)
        self.add_cancel()
        self.changed()

    def _add_row(self, grid: QGridLayout, index: int) -> None:
        option = self.decision.options[index]
        name = self.names.full(option)
        label = QLabel(self._short(option), self._rows)
        label.setToolTip(name)
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        mark = QLabel("", self._rows)
        spin = NumberBox(self._rows)
        most = self.decision.most[index] if self.decision.most else self.decision.total
        spin.setRange(self.decision.each, max(self.decision.each, most))
        spin.setValue(self._suggested(index))
        spin.setMinimumHeight(SMALLEST_TARGET)
        spin.setFixedWidth(round(60 * larger(spin)))
        spin.setAccessibleName(tr("Share of {0}").format(name))
        label.setBuddy(spin)
        grid.addWidget(label, index, 0)
        grid.addWidget(mark, index, 1)
        for column, sign, step in ((2, "−", -1), (4, "+", 1)):
            button = QToolButton(self._rows)
            button.setObjectName("stepper")
            button.setText(sign)
            button.setFixedSize(SMALLEST_TARGET, SMALLEST_TARGET)
            button.setAccessibleName(
                (tr("One more for {0}") if step > 0 else tr("One less for {0}")).format(name)
            )
            self.make_side(button, partial(self._step, index, step), spin)
            grid.addWidget(button, index, column)
        grid.addWidget(spin, index, 3)
        spin.valueChanged.connect(lambda _value: self.changed())
        self.spins.append(spin)
        self.marks.append(mark)

    def _short(self, option: Option) -> str:
        """What a row is called: the name alone where no other has it, so that more rows are seen at once."""
        name = self.names.option(option)
        alike = [one for one in self.decision.options if self.names.option(one) == name]
        return name if len(alike) == 1 else self.names.full(option)

    def _suggested(self, index: int) -> int:
        if len(self.decision.suggestion) == len(self.decision.options):
            return self.decision.suggestion[index]
        return self.decision.each

    def standard_question(self) -> str:
        return tr("Divide {0} among {1}").format(self.decision.total, len(self.decision.options))

    def shares(self) -> tuple[int, ...]:
        """What each gets as it stands."""
        return tuple(spin.value() for spin in self.spins)

    def rest(self) -> int:
        """What is not yet given to anybody; negative if too much is."""
        return self.decision.total - sum(self.shares())

    def composed(self) -> Answer:
        return Divided(self.shares())

    def remark(self) -> str:
        rest = self.rest()
        if rest > 0:
            return tr("{0} of {1} remain").format(rest, self.decision.total)
        if rest < 0:
            return tr("{0} too many").format(-rest)
        return self.problem() or tr("All {0} divided").format(self.decision.total)

    def changed(self) -> None:
        for index, mark in enumerate(self.marks):
            if index >= len(self.decision.lethal):
                continue
            needed = self.decision.lethal[index]
            reached = self.spins[index].value() >= needed
            mark.setText(tr("☠ lethal {0}").format(needed) if reached else tr("lethal: {0}").format(needed))
            mark.setAccessibleName(
                tr("{0}, {1} needed").format(tr("Lethal") if reached else tr("Not lethal"), needed)
            )
        super().changed()

    def _step(self, index: int, step: int) -> None:
        self.spins[index].setValue(self.spins[index].value() + step)

    def pick(self, number: int) -> None:
        if number <= len(self.spins):
            self._step(number - 1, 1)

    def object_clicked(self, id: ObjectId, at: QPoint | None = None) -> None:
        for index, option in enumerate(self.decision.options):
            if isinstance(option, ObjectOption) and option.id == id:
                self._step(index, 1)

    def player_clicked(self, id: PlayerId) -> None:
        for index, option in enumerate(self.decision.options):
            if isinstance(option, PlayerOption) and option.id == id:
                self._step(index, 1)

    def highlights(self) -> Highlights:
        options = self.decision.options
        shares = list(zip(options, self.shares(), strict=True))
        return Highlights(
            legal=frozenset(only_objects(options)),
            legal_players=frozenset(o.id for o in options if isinstance(o, PlayerOption)),
            chosen=tuple((o.id, n) for o, n in shares if isinstance(o, ObjectOption) and n),
            chosen_players=tuple((o.id, n) for o, n in shares if isinstance(o, PlayerOption) and n),
            source=self.decision.why.source,
        )

    def first_focus(self) -> QWidget:
        return self.spins[0] if self.spins else self.accept_button
