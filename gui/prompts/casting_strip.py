"""The casting strip: the parts of casting a spell or activating an ability, each done, current or not needed, with what
was chosen and the price as it grows (CR 601.2a-i)."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from engine.assets import rule_in_words
from engine.views import CastingPart, CastingView, PartState
from gui.look.symbol_line import SymbolLine
from gui.translation import told, tr

SIGNS = {
    PartState.DONE: "✓",
    PartState.CURRENT: "▶",
    PartState.NOT_NEEDED: "–",
    PartState.TO_COME: "·",
}
OPENS = "A click opens the rule."
TAKEN_BACK = "Cancel takes all of it back, and the mana abilities activated for it (CR 733.1)."


class CastingStrip(QWidget):
    """One small button for each part, named by what is done in it; hovering tells about it, a click opens its rule. Then the
    price, and what can't be taken back."""

    rule_wanted = Signal(str)

    def __init__(self, casting: CastingView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.casting = casting
        self.setObjectName("castingStrip")
        self.setAccessibleName(tr("Casting {0}").format(casting.name))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 2, 10, 0)
        row.setSpacing(2)
        self.parts = [self._button(part) for part in casting.parts]
        for button in self.parts:
            row.addWidget(button)
        self.price = SymbolLine(self)
        self.price.show_line(tr("Price: {0}").format(casting.price) if casting.price else "")
        self.price.setAccessibleName(tr("Price so far: {0}").format(casting.price))
        row.addSpacing(10)
        row.addWidget(self.price)
        self.back = QLabel(back_in_words(casting), self)
        self.back.setProperty("muted", True)
        self.back.setVisible(bool(casting.kept))
        row.addSpacing(10)
        row.addWidget(self.back)
        row.addStretch(1)
        self._row = row

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Wide enough for the part that is at hand; the others give way."""
        return QSize(1, super().minimumSizeHint().height())

    def _fit(self) -> None:
        """Where there is too little room, parts are left out one by one: those that aren't needed, then what is done, the
        first first, then what is to come, the last first, then what can't be taken back, which each hint says too. The
        part that is at hand and the price stay."""
        self.back.setVisible(bool(self.casting.kept))
        for button in self.parts:
            button.show()
        both = list(zip(self.parts, self.casting.parts, strict=True))
        leaving = [
            *(button for button, part in both if part.state == PartState.NOT_NEEDED),
            *(button for button, part in both if part.state == PartState.DONE),
            *(button for button, part in reversed(both) if part.state == PartState.TO_COME),
            self.back,
        ]
        for one in leaving:
            if self._needed() <= self.width():
                return
            one.hide()

    def _needed(self) -> int:
        """How wide what is shown is."""
        shown = [one for one in (*self.parts, self.price, self.back) if one.isVisibleTo(self)]
        spacing = self._row.spacing() * (len(shown) + 2) + 40
        return sum(one.sizeHint().width() for one in shown) + spacing

    def _button(self, part: CastingPart) -> QToolButton:
        button = QToolButton(self)
        current = part.state == PartState.CURRENT
        button.setText(f"{SIGNS[part.state]} {told(part.name)}")
        button.setAutoRaise(not current)
        button.setEnabled(part.state != PartState.NOT_NEEDED)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        about = in_words(part, self.casting.year)
        back = tr(TAKEN_BACK) if not self.casting.kept else back_in_words(self.casting)
        button.setToolTip(f"{about}\n{back}\n{tr(OPENS)}")
        button.setAccessibleName(about)
        button.setAccessibleDescription(tr(OPENS))
        button.clicked.connect(lambda _checked=False: self.rule_wanted.emit(part.rule))
        return button


def in_words(part: CastingPart, year: str) -> str:
    """A part with its rule, where it stands, and what was chosen."""
    chosen = f": {part.chosen}" if part.chosen else ""
    return f"{told(part.name)} ({told(part.state.value)}){chosen}. {rule_in_words(part.rule, year)}"


def back_in_words(casting: CastingView) -> str:
    """What can't be taken back any more, and why."""
    return tr("Can't be taken back: {0} (CR 733.1)").format(casting.kept) if casting.kept else tr(TAKEN_BACK)
