"""Putting cards into piles in order: scry, surveil, top and bottom (CR 701.22, 701.25)."""

from PySide6.QtWidgets import QWidget

from engine.decisions import Answer, Arrange, Arranged, Pile
from gui.prompts.entries import entries_of
from gui.prompts.names import Names
from gui.prompts.piles import PilesPrompt
from gui.prompts.tray import Tray
from gui.translation import label, tr

HOW = "A click or Space sends a card on, Alt+Left and Alt+Right change the order"


class ArrangePrompt(PilesPrompt):
    """A strip of pictures for each pile; every card starts in the first pile that has room."""

    decision: Arrange

    def __init__(self, decision: Arrange, names: Names, parent: QWidget | None = None) -> None:
        super().__init__(decision, names, parent)
        entries = entries_of(decision.options, names, alike=False)
        words = [names.full(option) for option in decision.options]
        tray = Tray(entries, words, decision.piles, self)
        self.lists = tray.strips
        for index in range(len(decision.options)):
            tray.put(index, self._start(index))
        self.accept_button = self.show_piles(tray, tr("Done"))
        for strip in self.lists:
            if strip.count():
                strip.setCurrentRow(0)
        self.changed()

    def _start(self, index: int) -> int:
        """The first pile with room, but no pile is left without the cards it needs."""
        for at, pile in enumerate(self.decision.piles):
            needed_later = sum(later.least for later in self.decision.piles[at + 1 :])
            left = len(self.decision.options) - index
            room = pile.most is None or self.lists[at].count() < pile.most
            if room and left > needed_later:
                return at
        for at, pile in enumerate(self.decision.piles):
            if self.lists[at].count() < pile.least:
                return at
        return len(self.decision.piles) - 1

    def standard_question(self) -> str:
        return tr("Put the cards where they shall go")

    def composed(self) -> Answer:
        return Arranged(self.tray.piles())

    def changed(self) -> None:
        for at, (pile, title) in enumerate(zip(self.decision.piles, self.tray.titles, strict=True)):
            words = _pile_words(pile, several=len(self.decision.options) > 1)
            title.setText(f"{at + 1}  {words}: {self.lists[at].count()}")
        self.accept_button.setEnabled(self.problem() is None)
        super().changed()

    def remark(self) -> str:
        return self.problem() or tr(HOW)


def _pile_words(pile: Pile, *, several: bool) -> str:
    said = label(pile.name)
    name = said[:1].upper() + said[1:]
    if pile.ordered and several:
        name += tr(" · leftmost on top")
    if pile.most is None:
        return name if not pile.least else tr("{0} (at least {1})").format(name, pile.least)
    if pile.least == pile.most:
        return f"{name} ({pile.least})"
    return tr("{0} ({1} to {2})").format(name, pile.least, pile.most)
