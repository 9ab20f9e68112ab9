"""Between the games of a match: cards changed for those of the sideboard, and who begins (CR 100.4, 103.1)."""

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from engine import Deck, DeckSection, moved
from gui.board.styling import set_state
from gui.decks.list_view import DeckList
from gui.decks.matches import MatchState

SIZE = (560, 620)


class SideboardPane(QWidget):
    """One player's deck and sideboard; a double click or M changes a card from one to the other."""

    changed = Signal()

    def __init__(self, deck: Deck, parent: QWidget) -> None:
        super().__init__(parent)
        self.before = deck
        self.deck = deck
        self.words = QLabel("", self)
        self.list = DeckList(lambda _name: None, lambda _name: "", self)
        self.move_button = QPushButton(self.tr("Move one to the other side (M)"), self)
        self.back = QPushButton(self.tr("As it was"), self)
        for button in (self.move_button, self.back):
            button.setAutoDefault(False)
        column = QVBoxLayout(self)
        for widget in (self.words, self.list, self.move_button, self.back):
            column.addWidget(widget)
        self.list.moved.connect(self._move)
        self.list.itemDoubleClicked.connect(lambda _item, _column: self._move_current())
        self.move_button.clicked.connect(lambda _checked=False: self._move_current())
        self.back.clicked.connect(lambda _checked=False: self._show(self.before))
        self._show(deck)

    def _move_current(self) -> None:
        if self.list.current is not None:
            self._move(*self.list.current)

    def _move(self, name: str, here: DeckSection) -> None:
        there = DeckSection.SIDEBOARD if here is DeckSection.MAIN else DeckSection.MAIN
        self._show(moved(self.deck, name, here, there))

    def _show(self, deck: Deck) -> None:
        self.deck = deck
        self.list.show_deck(deck)
        main, aside = (sum(entry.count for entry in part) for part in (deck.main, deck.sideboard))
        self.words.setText(self.tr("{0} cards in the deck, {1} in the sideboard").format(main, aside))
        self.changed.emit()

    @property
    def size_before(self) -> int:
        """How many cards the deck had."""
        return sum(entry.count for entry in self.before.main)


class SideboardDialog(QDialog):
    """The decks of the people who play, and who begins; `decided` has the match as it goes on."""

    decided = Signal(object)

    def __init__(self, match: MatchState, parent: QWidget) -> None:
        super().__init__(parent)
        self.match = match
        names = match.first.names
        self.setWindowTitle(self.tr("Game {0} of the match").format(match.games + 1))
        self.setAccessibleName(self.windowTitle())
        self.panes: dict[int, SideboardPane] = {}
        tabs = QTabWidget(self)
        tabs.setAccessibleName(self.tr("Players"))
        for seat, deck in enumerate(match.lists):
            if seat == 1 and match.first.opponent:
                continue  # the computer plays on with the deck that it has
            self.panes[seat] = SideboardPane(deck, self)
            tabs.addTab(self.panes[seat], names[seat])
        self.begins = QComboBox(self)
        self.begins.setAccessibleName(self.tr("Who begins"))
        chooser = match.chooser()
        by_computer = chooser == 1 and bool(match.first.opponent)
        if chooser is None:
            self.begins.addItem(self.tr("By chance"), None)
        else:
            for seat in (chooser, 1 - chooser):
                self.begins.addItem(self.tr("{0} begins").format(names[seat]), seat)
        self.begins.setEnabled(chooser is not None and not by_computer)
        self.why = (
            self.tr("by choice of {0}, who lost the last game").format(names[chooser])
            if chooser is not None
            else ""
        )
        words = (
            self.tr("{0} lost the last game and chooses who begins:").format(names[chooser])
            if chooser is not None
            else self.tr("The last game was a draw. Who begins is decided by chance:")
        )
        buttons = QDialogButtonBox(self)
        start = buttons.addButton(self.tr("Start the game"), QDialogButtonBox.ButtonRole.AcceptRole)
        set_state(start, "primary", True)
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(QLabel(match.in_words(), self))
        column.addWidget(tabs, 1)
        column.addWidget(QLabel(words, self))
        column.addWidget(self.begins)
        column.addWidget(buttons)
        self.resize(*SIZE)

    def accept(self) -> None:
        """Go on with the match."""
        lists = [
            self.panes[seat].deck if seat in self.panes else deck
            for seat, deck in enumerate(self.match.lists)
        ]
        chosen = self.begins.currentData()
        self.decided.emit(replace(self.match, lists=(lists[0], lists[1]), begins=chosen, why=self.why))
        super().accept()
