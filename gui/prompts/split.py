"""Separating cards into two piles, of which another choice is made (CR 700.3)."""

from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import QWidget

from engine.decisions import Answer, Choose, Picked, Pile
from engine.views import ObjectId
from gui.board.highlights import Highlights
from gui.look.theme import Theme
from gui.prompts.base import only_objects
from gui.prompts.entries import entries_of
from gui.prompts.names import Names
from gui.prompts.on_sheet import OnSheet
from gui.prompts.tray import Tray
from gui.translation import tr

EMPTY = "One pile is empty. Move a card, or answer once more to leave it so"
PILES = (Pile("first pile", ordered=False), Pile("second pile", ordered=False))
HOW = "A click or Space sends a card to the other pile; either may stay empty"


class SplitPrompt(OnSheet):
    """A strip of pictures for each pile; the answer is what lies in the first. An empty pile is legal but seldom meant:
    it takes a second answer."""

    decision: Choose

    def __init__(self, decision: Choose, names: Names, parent: QWidget | None = None) -> None:
        super().__init__(decision, names, parent)
        words = [names.full(option) for option in decision.options]
        self._warned = False
        self.tray = Tray(entries_of(decision.options, names, alike=False), words, PILES, self)
        for index in range(len(decision.options)):
            self.tray.put(index, 0)
        self.accept_button = self.add_button(tr("Separate them like this"), default=True)
        self.accept_button.setToolTip("Enter")
        self.accept_button.clicked.connect(self.accept)
        self.add_cancel()
        self.set_panel(self.tray, tr("Piles"))
        self.tray.changed.connect(self.changed)
        self.tray.hovered.connect(self.hovered)
        self.tray.strips[0].setCurrentRow(0)
        self.changed()

    def standard_question(self) -> str:
        return tr("Separate these into two piles")

    def composed(self) -> Answer:
        return Picked(self.tray.piles()[0])

    def changed(self) -> None:
        self._warned = False
        for at, title in enumerate(self.tray.titles):
            name = tr(PILES[at].name).capitalize()
            title.setText(f"{at + 1}  {name}: {self.tray.strips[at].count()}")
        super().changed()

    def remark(self) -> str:
        return self.problem() or tr(HOW)

    def accept(self) -> None:
        """Send the piles; with an empty one only when that is answered again."""
        if not self._warned and not all(self.tray.piles()):
            self._warned = True
            self.say(tr(EMPTY))
        else:
            super().accept()

    def pick(self, number: int) -> None:
        """A digit sends the current card to the pile of that number."""
        self.tray.send_focused(number - 1)

    def object_clicked(self, id: ObjectId, at: QPoint | None = None) -> None:
        index = self.tray.row_of_object(id)
        if index is not None:
            self.tray.send_on(index)

    def highlights(self) -> Highlights:
        return Highlights(
            legal=frozenset(only_objects(self.decision.options)), source=self.decision.why.source
        )

    def fit_body(self, room: QSize) -> QSize:
        return self.tray.fit(room)

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.tray.set_theme(theme)

    def first_focus(self) -> QWidget:
        return self.tray.first_focus()
