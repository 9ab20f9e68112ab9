"""Choosing a number: X, how many times, how much."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSlider, QWidget

from engine.decisions import Answer, Counted, Number
from gui.models.highlights import Highlights
from gui.prompts.base import SMALLEST_TARGET, Prompt
from gui.prompts.names import Names
from gui.prompts.spin import NumberBox
from gui.translation import tr

UNBOUNDED = 1_000_000
LONGEST_SLIDER = 200


class NumberPrompt(Prompt):
    """A box to type in, a slider where the range is small, and the range in words."""

    decision: Number

    def __init__(self, decision: Number, names: Names, parent: QWidget | None = None) -> None:
        super().__init__(decision, names, parent)
        most = UNBOUNDED if decision.most is None else decision.most
        self.spin = NumberBox(self)
        self.spin.setRange(decision.least, max(decision.least, most))
        self.spin.setMinimumHeight(SMALLEST_TARGET)
        self.spin.setMinimumWidth(60)
        self.spin.setAccessibleName(tr("Number, {0}").format(self._range()))
        if decision.suggestion is not None:
            self.spin.setValue(decision.suggestion)
        self.slider: QSlider | None = None
        if decision.most is not None and decision.most - decision.least <= LONGEST_SLIDER:
            self._add_slider(decision.least, decision.most)
        self.buttons.addWidget(self.spin)
        self.accept_button = self.add_button("", default=True)
        self.accept_button.clicked.connect(self.accept)
        self.add_cancel()
        self.spin.valueChanged.connect(self._value_changed)
        self._value_changed(self.spin.value())

    def _add_slider(self, least: int, most: int) -> None:
        slider = QSlider(Qt.Orientation.Horizontal, self)
        slider.setRange(least, most)
        slider.setMinimumWidth(140)
        slider.setValue(self.spin.value())
        slider.setAccessibleName(tr("Number, {0}").format(self._range()))
        slider.valueChanged.connect(self.spin.setValue)
        self.spin.valueChanged.connect(slider.setValue)
        self.buttons.addWidget(slider)
        self.slider = slider

    def _range(self) -> str:
        if self.decision.most is None:
            return tr("{0} or more").format(self.decision.least)
        return tr("{0} to {1}").format(self.decision.least, self.decision.most)

    def _value_changed(self, value: int) -> None:
        self.accept_button.setText(tr("Choose {0}").format(value))
        self.accept_button.setAccessibleName(tr("Choose {0}").format(value))
        self.changed()

    def standard_question(self) -> str:
        return tr("Choose a number")

    def remark(self) -> str:
        return self.problem() or tr("From {0}{1}").format(self._range(), self._cost())

    def _cost(self) -> str:
        """What it comes to in all with the number chosen, where that is told (CR 107.3a, 601.2f)."""
        times = self.spin.value() - self.decision.least
        if times >= len(self.decision.prices):
            return ""
        return tr(". Altogether {0}").format(self.decision.prices[times])

    def composed(self) -> Answer:
        return Counted(self.spin.value())

    def pick(self, number: int) -> None:
        self.spin.setValue(number)

    def highlights(self) -> Highlights:
        return Highlights(source=self.decision.why.source)

    def first_focus(self) -> QWidget:
        return self.spin
