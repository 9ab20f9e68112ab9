"""Putting cards into piles in order: scry, surveil, top and bottom (CR 701.22, 701.25)."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from engine.decisions import Answer, Arrange, Arranged, Pile
from engine.views import ObjectId
from gui.board.highlights import Highlights
from gui.prompts.base import SMALLEST_TARGET, Prompt, only_objects
from gui.prompts.names import Names
from gui.prompts.option_list import OptionList, row
from gui.prompts.order import OrderList


class PileList(OrderList):
    """One pile: rows move within it by Alt+Up and Alt+Down, to other piles by Left, Right or dragging."""

    leaving = Signal(int)
    dropped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is not None and self.currentItem() is not None:
            self.leaving.emit(step)
            event.accept()
        else:
            super().keyPressEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        super().dropEvent(event)
        self.dropped.emit()


class ArrangePrompt(Prompt):
    """A tray with one list for each pile; every card starts in the first pile that has room."""

    decision: Arrange

    def __init__(self, decision: Arrange, names: Names, parent: QWidget | None = None) -> None:
        super().__init__(decision, names, parent)
        self.lists: list[PileList] = []
        tray = QWidget(self)
        column = QVBoxLayout(tray)
        column.setContentsMargins(4, 4, 4, 4)
        column.setSpacing(4)
        for at, pile in enumerate(decision.piles):
            self._add_pile(column, at, pile)
        for index in range(len(decision.options)):
            self._put(index, self._start(index))
        self.accept_button = self.add_button("Done", default=True)
        self.accept_button.clicked.connect(self.accept)
        self.add_cancel()
        self.set_panel(tray, "Piles")
        self.changed()

    def _add_pile(self, column: QVBoxLayout, at: int, pile: Pile) -> None:
        header = QHBoxLayout()
        title = QLabel(_pile_words(pile), self)
        title.setObjectName("pileTitle")
        header.addWidget(title, 1)
        cards = PileList(self)
        cards.setAccessibleName(_pile_words(pile))
        cards.setMinimumHeight(60)
        title.setBuddy(cards)
        moves: list[tuple[str, str, Callable[[], None]]] = []
        if at > 0:
            moves.append(("⇧", f"Move from {pile.name} to the pile before", partial(self._move, at, -1)))
        if at + 1 < len(self.decision.piles):
            moves.append(("⇩", f"Move from {pile.name} to the next pile", partial(self._move, at, 1)))
        if pile.ordered:
            moves.append(("▲", f"Move up within {pile.name}", partial(cards.shift, -1)))
            moves.append(("▼", f"Move down within {pile.name}", partial(cards.shift, 1)))
        for text, words, act in moves:
            header.addWidget(self._small_button(text, words, act))
        cards.leaving.connect(partial(self._move, at))
        cards.moved.connect(self.changed)
        cards.dropped.connect(self.changed)
        cards.hovered.connect(self.hovered)
        column.addLayout(header)
        column.addWidget(cards, 1)
        self.lists.append(cards)

    def _small_button(self, text: str, words: str, act: Callable[[], None]) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName("stepper")
        button.setText(text)
        button.setFixedSize(SMALLEST_TARGET + 4, SMALLEST_TARGET)
        button.setAccessibleName(words)
        button.setToolTip(words)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda _checked=False: act())
        return button

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

    def _put(self, index: int, at: int) -> None:
        option = self.decision.options[index]
        self.lists[at].addItem(row(index, self.names.full(option), option.id))

    def _move(self, at: int, step: int) -> None:
        cards, to = self.lists[at], at + step
        if not 0 <= to < len(self.lists) or not cards.count():
            return
        item = cards.takeItem(max(0, cards.currentRow()))
        other = self.lists[to]
        other.addItem(item)
        other.setCurrentItem(item)
        if cards.hasFocus():
            other.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed()

    def standard_question(self) -> str:
        return "Put the cards where they shall go"

    def composed(self) -> Answer:
        return Arranged(tuple(cards.indices() for cards in self.lists))

    def remark(self) -> str:
        said = [
            f"{pile.name}: {cards.count()}"
            for pile, cards in zip(self.decision.piles, self.lists, strict=True)
        ]
        return self.problem() or " · ".join(said)

    def pick(self, number: int) -> None:
        """A digit sends the current card to the pile of that number."""
        for at, cards in enumerate(self.lists):
            if cards.hasFocus() and cards.currentItem() is not None and number <= len(self.lists):
                self._move(at, number - 1 - at)
                return

    def object_clicked(self, id: ObjectId, at: QPoint | None = None) -> None:
        """A click on a card sends it on to the next pile, from the last one to the first."""
        for place, cards in enumerate(self.lists):
            for at_row in range(cards.count()):
                if self.decision.options[cards.index_at_row(at_row)].id == id:
                    cards.setCurrentRow(at_row)
                    self._move(place, 1 if place + 1 < len(self.lists) else -place)
                    return

    def highlights(self) -> Highlights:
        return Highlights(
            legal=frozenset(only_objects(self.decision.options)), source=self.decision.why.source
        )

    def first_focus(self) -> QWidget:
        full: list[OptionList] = [cards for cards in self.lists if cards.count()]
        return full[0] if full else self.accept_button


def _pile_words(pile: Pile) -> str:
    if pile.most is None:
        return pile.name if not pile.least else f"{pile.name} (at least {pile.least})"
    if pile.least == pile.most:
        return f"{pile.name} ({pile.least})"
    return f"{pile.name} ({pile.least} to {pile.most})"
