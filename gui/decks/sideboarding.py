"""Between the games of a match: cards changed for those of the sideboard, and who begins (CR 100.4, 103.1)."""

from collections import Counter
from collections.abc import Callable, Container

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from engine import Deck, DeckSection, moved, size_breaches
from gui.board.card_dock import CardWidget
from gui.board.styling import set_state
from gui.bridge.engine_cards import view_of
from gui.decks.list_view import EVERY_SECTION, DeckList, Find
from gui.decks.matches import MatchState
from gui.look.pressing import pressed_by_enter
from gui.look.sizes import open_at
from gui.look.tab_order import tab_as_laid_out
from gui.look.theme import Theme
from gui.translation import told

SIZE = (1100, 700)
WIDTH_OF_CARD = 280


Fits = Callable[[str, str], bool]
"""Whether what was typed is the PIN of a player, or they have none."""


def no_pin(name: str, typed: str) -> bool:
    """Nobody has a PIN: anything fits that is nothing."""
    return bool(name) and not typed


class SideboardPane(QWidget):
    """One player's deck, their sideboard beside it, and the card that is looked at. A double click or M brings a card
    to the other side."""

    changed = Signal()

    def __init__(self, deck: Deck, find: Find, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.before = deck
        self.deck = deck
        self._find = find
        self.words = QLabel("", self)
        self.words.setWordWrap(True)
        self.main = self._list(EVERY_SECTION - {DeckSection.SIDEBOARD}, self.tr("The deck"))
        self.aside = self._list(frozenset({DeckSection.SIDEBOARD}), self.tr("The sideboard"))
        self.card = CardWidget(self)
        self.card.set_theme(theme)
        self.card.setMinimumWidth(WIDTH_OF_CARD)
        self.swaps = QLabel("", self)
        self.swaps.setWordWrap(True)
        self.back = QPushButton(self.tr("As it was"), self)
        pressed_by_enter(self.back)
        self.back.clicked.connect(lambda _checked=False: self._show(self.before))
        self._lay_out()
        self._show(deck)

    def _list(self, sections: Container[DeckSection], name: str) -> DeckList:
        shown = DeckList(self._find, lambda _name: "", self, sections=sections)
        shown.setAccessibleName(name)
        shown.moved.connect(lambda _name, _section: self._move_current(shown))
        shown.itemDoubleClicked.connect(lambda _item, _column: self._move_current(shown))
        shown.looked_at.connect(self._look)
        shown.itemClicked.connect(lambda _item, _column: self._look_in(shown))
        return shown

    def _button(self, words: str, shown: DeckList) -> QPushButton:
        button = QPushButton(words, self)
        pressed_by_enter(button)
        button.clicked.connect(lambda _checked=False: self._move_current(shown))
        return button

    def _lay_out(self) -> None:
        sides = QHBoxLayout()
        for shown, words in (
            (self.main, self.tr("To the sideboard (M)")),
            (self.aside, self.tr("Into the deck (M)")),
        ):
            side = QVBoxLayout()
            side.addWidget(shown, 1)
            side.addWidget(self._button(words, shown))
            sides.addLayout(side, 1)
        sides.addWidget(self.card)
        column = QVBoxLayout(self)
        column.addWidget(self.words)
        column.addLayout(sides, 1)
        below = QHBoxLayout()
        below.addWidget(self.swaps, 1)
        below.addWidget(self.back, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(below)

    def _look_in(self, shown: DeckList) -> None:
        if shown.current is not None:
            self._look(shown.current[0])

    def _look(self, name: str) -> None:
        card = self._find(name)
        self.card.show_object(view_of(card) if card is not None else None)

    def _move_current(self, shown: DeckList) -> None:
        """Bring the card that is looked at in a list to the other side, and look at the next one there."""
        looked_at = shown.current
        if looked_at is None:
            return
        name, section = looked_at
        place = shown.currentIndex().row()
        self._move(name, section)
        if shown.current is None:
            shown.look_at_place(section, place)

    def _move(self, name: str, here: DeckSection) -> None:
        there = DeckSection.SIDEBOARD if here is DeckSection.MAIN else DeckSection.MAIN
        self._show(moved(self.deck, name, here, there))

    def _show(self, deck: Deck) -> None:
        self.deck = deck
        for shown in (self.main, self.aside):
            shown.show_deck(deck)
        main, aside = (sum(entry.count for entry in part) for part in (deck.main, deck.sideboard))
        sizes = self.tr("{0} cards in the deck, {1} in the sideboard").format(main, aside)
        self.words.setText("\n".join((sizes, *(f"⚠ {words}" for words in self.breaches))))
        self.swaps.setText(self._swapped())
        self.back.setEnabled(deck != self.before)
        self.changed.emit()

    def _swapped(self) -> str:
        """What comes into the deck for the next game, and what goes out of it."""
        now, before = (
            Counter({entry.name: entry.count for entry in deck.main}) for deck in (self.deck, self.before)
        )
        sides = ((self.tr("In: {0}"), now - before), (self.tr("Out: {0}"), before - now))
        listed = [
            words.format(", ".join(f"{count} {name}" for name, count in sorted(cards.items())))
            for words, cards in sides
            if cards
        ]
        return "\n".join(listed) if listed else self.tr("Nothing is changed yet.")

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
        pressed_by_enter(self.button)
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

    def __init__(
        self, match: MatchState, find: Find, theme: Theme, parent: QWidget, fits: Fits = no_pin
    ) -> None:
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
            self.panes[seat] = SideboardPane(deck, find, theme, self)
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
        tab_as_laid_out(self)
        open_at(self, *SIZE)
        first = next(iter(self.panes.values()))
        if not self.curtains:
            first.main.look_at_place(DeckSection.MAIN, 0)
            first.main.setFocus(Qt.FocusReason.OtherFocusReason)

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
