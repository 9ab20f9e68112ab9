"""Naming a card (CR 201.4)."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from engine.decisions import Answer, Name, Named
from engine.views import NOTHING
from gui.board.highlights import Highlights
from gui.prompts.base import SMALLEST_TARGET, Prompt
from gui.prompts.names import Names
from gui.prompts.option_list import OptionList

SHOWN = 200


class NamePrompt(Prompt):
    """A line to type in, and below it the known names that contain what was typed."""

    decision: Name

    def __init__(self, decision: Name, names: Names, parent: QWidget | None = None) -> None:
        super().__init__(decision, names, parent)
        self.edit = QLineEdit(self)
        self.edit.setPlaceholderText("Type a card name")
        self.edit.setMinimumHeight(SMALLEST_TARGET)
        self.edit.setMinimumWidth(220)
        self.edit.setAccessibleName("Card name")
        self.edit.setClearButtonEnabled(True)
        self.edit.textChanged.connect(self._typed)
        self.buttons.addWidget(self.edit)
        self.accept_button = self.add_button("Name it", default=True)
        self.accept_button.clicked.connect(self.accept)
        self.add_cancel()
        self.shown: tuple[str, ...] = ()
        self.list = OptionList(self)
        self.list.toggled.connect(self._take)
        self.set_panel(self.list, "Known names")
        self._typed("")

    def _typed(self, text: str) -> None:
        wanted = text.strip().casefold()
        starts = [name for name in self.decision.known if name.casefold().startswith(wanted)]
        holds = [name for name in self.decision.known if wanted in name.casefold() and name not in starts]
        self.shown = tuple((starts + holds)[:SHOWN])
        self.list.fill([(name, NOTHING) for name in self.shown])
        self.changed()

    def _take(self, index: int) -> None:
        self.edit.setText(self.shown[index])
        self.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def standard_question(self) -> str:
        return "Name a card"

    def composed(self) -> Answer:
        typed = self.edit.text().strip()
        exact = [name for name in self.decision.known if name.casefold() == typed.casefold()]
        if exact:
            return Named(exact[0])
        if typed and len(self.shown) == 1 and not self.decision.open:
            return Named(self.shown[0])
        return Named(typed)

    def remark(self) -> str:
        typed = self.edit.text().strip()
        if not typed:
            return f"{len(self.decision.known)} names known" if self.decision.known else ""
        return self.problem() or ""

    def accept(self) -> None:
        """Enter in the list takes its row; otherwise the name is sent."""
        if self.list.hasFocus() and self.list.currentItem() is not None:
            self._take(self.list.currentRow())
        else:
            super().accept()

    def highlights(self) -> Highlights:
        return Highlights(source=self.decision.why.source)

    def first_focus(self) -> QWidget:
        return self.edit
