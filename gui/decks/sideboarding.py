"""Between the games of a match: cards changed for those of the sideboard, and who begins (CR 100.4, 103.1)."""

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from engine import Deck, DeckSection, moved, size_breaches
from gui.board.styling import set_state
from gui.decks.list_view import DeckList, Find
from gui.decks.matches import MatchState
from gui.look.sizes import open_at
from gui.translation import told

SIZE = (560, 620)


Fits = Callable[[str, str], bool]
"""Whether what was typed is the PIN of a player, or they have none."""


def no_pin(name: str, typed: str) -> bool:
    """Nobody has a PIN: anything fits that is nothing."""
    return bool(name) and not typed


class SideboardPane(QWidget):
    """One player's deck and sideboard; a double click or M changes a card from one to the other."""

    changed = Signal()

    def __init__(self, deck: Deck, find: Find, parent: QWidget) -> None:
        super().__init__(parent)
        self.before = deck
        self.deck = deck
        self.words = QLabel("", self)
        self.words.setWordWrap(True)
        self.list = DeckList(find, lambda _name: "", self)
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
        sizes = self.tr("{0} cards in the deck, {1} in the sideboard").format(main, aside)
        self.words.setText("\n".join((sizes, *(f"⚠ {words}" for words in self.breaches))))
        self.changed.emit()

    @property
    def breaches(self) -> tuple[str, ...]:
        """What is wrong with the sizes of deck and sideboard that was right before (CR 100.2a, 100.4a)."""
        if size_breaches(self.before):
            return ()
        return tuple(told(breach.reason) for breach in size_breaches(self.deck))


class Curtain(QStackedWidget):
    """The deck of one of two people at a computer: not to be seen before that person says that it is them."""

    def __init__(self, name: str, pane: SideboardPane, fits: Fits, parent: QWidget) -> None:
        super().__init__(parent)
        self._name, self._fits = name, fits
        front = QWidget(self)
        self.words = QLabel("", front)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.pin = QLineEdit(front)
        self.pin.setEchoMode(QLineEdit.EchoMode.Password)
        self.pin.setPlaceholderText(self.tr("PIN"))
        self.pin.setAccessibleName(self.tr("PIN"))
        self.pin.setFixedWidth(240)
        self.button = QPushButton(self.tr("I am {0}: show my deck").format(name), front)
        self.button.setAutoDefault(False)
        self.button.clicked.connect(lambda _checked=False: self.open())
        column = QVBoxLayout(front)
        column.addStretch(1)
        for widget in (self.words, self.pin, self.button):
            column.addWidget(widget, 0, Qt.AlignmentFlag.AlignCenter)
        column.addStretch(1)
        self.addWidget(front)
        self.addWidget(pane)
        self.close_again()

    def open(self) -> None:
        """Show the deck, if the PIN is right."""
        if self._fits(self._name, self.pin.text()):
            self.pin.clear()
            self.setCurrentIndex(1)
        else:
            self.words.setText(self.tr("That is not the PIN."))

    def close_again(self) -> None:
        """Hide the deck: the other person may be looking."""
        self.words.setText(
            self.tr("The other player looks away while {0} changes their deck.").format(self._name)
        )
        self.pin.clear()
        self.pin.setVisible(not self._fits(self._name, ""))
        self.setCurrentIndex(0)


class SideboardDialog(QDialog):
    """The decks of the people who play, and who begins; `decided` has the match as it goes on."""

    decided = Signal(object)

    def __init__(self, match: MatchState, find: Find, parent: QWidget, fits: Fits = no_pin) -> None:
        super().__init__(parent)
        self.match = match
        names = match.first.names
        self.setWindowTitle(self.tr("Game {0} of the match").format(match.games + 1))
        self.setAccessibleName(self.windowTitle())
        self.panes: dict[int, SideboardPane] = {}
        tabs = self.tabs = QTabWidget(self)
        self.curtains: dict[int, Curtain] = {}
        tabs.setAccessibleName(self.tr("Players"))
        for seat, deck in enumerate(match.lists):
            if seat == 1 and match.first.opponent:
                continue  # the computer plays on with the deck that it has
            self.panes[seat] = SideboardPane(deck, find, self)
            if match.first.opponent:
                tabs.addTab(self.panes[seat], names[seat])
                continue
            self.curtains[seat] = Curtain(names[seat], self.panes[seat], fits, self)
            tabs.addTab(self.curtains[seat], names[seat])
        tabs.currentChanged.connect(lambda _at: self._close_curtains())
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
        start = self.start = buttons.addButton(
            self.tr("Start the game"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        set_state(start, "primary", True)
        for pane in self.panes.values():
            pane.changed.connect(self._may_start)
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(QLabel(match.in_words(), self))
        column.addWidget(tabs, 1)
        column.addWidget(QLabel(words, self))
        column.addWidget(self.begins)
        column.addWidget(buttons)
        open_at(self, *SIZE)

    def _may_start(self) -> None:
        """A deck that had the right size has it for the next game too (CR 100.2a, 100.4a)."""
        self.start.setEnabled(not any(pane.breaches for pane in self.panes.values()))

    def _close_curtains(self) -> None:
        for curtain in self.curtains.values():
            curtain.close_again()

    def accept(self) -> None:
        """Go on with the match."""
        lists = [
            self.panes[seat].deck if seat in self.panes else deck
            for seat, deck in enumerate(self.match.lists)
        ]
        chosen = self.begins.currentData()
        self.decided.emit(replace(self.match, lists=(lists[0], lists[1]), begins=chosen, why=self.why))
        super().accept()
