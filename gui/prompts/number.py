"""Choosing a number: X, how many times, how much."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSlider, QWidget

from engine.decisions import Answer, Counted, Number
from gui.board.highlights import Highlights
from gui.look.symbol_text import SYMBOL
from gui.prompts.base import SMALLEST_TARGET, Prompt
from gui.prompts.names import Names
from gui.prompts.spin import NumberBox
from gui.translation import tr

UNBOUNDED = 1_000_000
LONGEST_SLIDER = 200
VARIABLE = "{X}"
CHOOSING_X = "107.3a"
"""The rule by which X is announced."""


def with_x(cost: str, x: int) -> str:
    """A mana cost with a number for each X in it (CR 107.3a)."""
    symbols = SYMBOL.findall(cost)
    generic = sum(int(symbol) for symbol in symbols if symbol.isdigit()) + x * symbols.count("X")
    others = [symbol for symbol in symbols if symbol != "X" and not symbol.isdigit()]
    return "".join(f"{{{symbol}}}" for symbol in ([str(generic)] if generic or not others else []) + others)


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
        """What the casting comes to so, where that is told; what the mana cost of the source comes to, if X is in it
        (CR 107.3a)."""
        times = self.spin.value() - self.decision.least
        if times < len(self.decision.prices):
            return tr(". Altogether {0}").format(self.decision.prices[times])
        source = self.names.seen(self.decision.why.source)
        cost = "" if source is None else source.mana_cost
        if VARIABLE not in cost or self.decision.why.rule != CHOOSING_X:
            return ""
        return tr(". Its mana cost is {0}, before anything that changes it").format(
            with_x(cost, self.spin.value())
        )

    def composed(self) -> Answer:
        return Counted(self.spin.value())

    def pick(self, number: int) -> None:
        self.spin.setValue(number)

    def highlights(self) -> Highlights:
        return Highlights(source=self.decision.why.source)

    def first_focus(self) -> QWidget:
        return self.spin
