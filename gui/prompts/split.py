"""Separating cards into two piles, of which another choice is made (CR 700.3)."""

from PySide6.QtWidgets import QWidget

from engine.decisions import Answer, Choose, Picked, Pile
from gui.prompts.entries import entries_of
from gui.prompts.names import Names
from gui.prompts.piles import PilesPrompt
from gui.prompts.tray import Tray
from gui.translation import tr

EMPTY = "One pile is empty. Move a card, or answer once more to leave it so"
PILES = (Pile("first pile", ordered=False), Pile("second pile", ordered=False))
HOW = "A click or Space sends a card to the other pile; either may stay empty"


class SplitPrompt(PilesPrompt):
    """A strip of pictures for each pile; the answer is what lies in the first. An empty pile is legal but seldom meant:
    it takes a second answer."""

    decision: Choose

    def __init__(self, decision: Choose, names: Names, parent: QWidget | None = None) -> None:
        super().__init__(decision, names, parent)
        words = [names.full(option) for option in decision.options]
        self._warned = False
        tray = Tray(entries_of(decision.options, names, alike=False), words, PILES, self)
        for index in range(len(decision.options)):
            tray.put(index, 0)
        self.accept_button = self.show_piles(tray, tr("Separate them like this"))
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
