"""Reading the list of a deck, card by card."""

import logging
import threading
from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from gui.board.card_dock import CardWidget
from gui.bridge.games import DeckCard, DeckInfo, GameProblem
from gui.decks.figures import sizes_in_words
from gui.look.mana import spoken
from gui.look.pressing import pressed_by_enter
from gui.look.sizes import as_wide_as_rows, open_at, roomy
from gui.look.symbol_text import SymbolLines
from gui.look.theme import Theme
from gui.translation import told, tr

CardsOf = Callable[[str], Sequence[DeckCard]]

HEIGHT_OF_REASON = 130
log = logging.getLogger(__name__)


NAMES_LEAST, NAMES_MOST = 190, 240
"""How wide the names of the decks are, as far as the longest of them needs it."""


class DeckViewer(QDialog):
    """The decks at the left, the cards of one in the middle, one card in large at the right."""

    edit_wanted = Signal(str)
    delete_wanted = Signal(str)
    _came = Signal(object, object)

    def __init__(
        self, decks: Sequence[DeckInfo], cards_of: CardsOf, name: str, theme: Theme, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Decks"))
        self.setAccessibleName(tr("Decks"))
        self._decks = decks
        self._cards_of = cards_of
        self._cards: Sequence[DeckCard] = ()
        self.names = QListWidget(self)
        roomy(self.names)
        self.names.setAccessibleName(tr("Decks"))
        self.names.setObjectName("optionList")
        self.cards = QListWidget(self)
        self.cards.setObjectName("optionList")
        self.cards.setItemDelegate(SymbolLines(self.cards))
        self.names.addItems([deck.name for deck in decks])
        as_wide_as_rows(self.names, NAMES_LEAST, NAMES_MOST)
        self.about = QLabel("", self)
        self.about.setWordWrap(True)
        self.about.setProperty("muted", True)
        self.cards.setAccessibleName(tr("Cards of the deck"))
        self.card = CardWidget(self)
        self.card.set_theme(theme)
        self.card.setMinimumWidth(300)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        self.own: Callable[[str], bool] = lambda _name: False
        self.edit_button = buttons.addButton(tr("Change this deck…"), QDialogButtonBox.ButtonRole.ActionRole)
        self.new_button = buttons.addButton(tr("New deck…"), QDialogButtonBox.ButtonRole.ActionRole)
        self.delete_button = buttons.addButton(tr("Delete…"), QDialogButtonBox.ButtonRole.DestructiveRole)
        for button in (self.edit_button, self.new_button, self.delete_button):
            pressed_by_enter(button)
        self.edit_button.clicked.connect(
            lambda _checked=False: self._leave_for(self.edit_wanted, self.deck_name)
        )
        self.new_button.clicked.connect(lambda _checked=False: self._leave_for(self.edit_wanted, ""))
        self.delete_button.clicked.connect(
            lambda _checked=False: self._leave_for(self.delete_wanted, self.deck_name)
        )
        self.problem = QPlainTextEdit(self)
        self.problem.setObjectName("settingsProblem")
        self.problem.setReadOnly(True)
        self.problem.setAccessibleName(tr("Why this card can't be played"))
        self.problem.setMaximumHeight(HEIGHT_OF_REASON)
        side = QVBoxLayout()
        side.addWidget(self.card, 1)
        side.addWidget(self.problem)
        row = QHBoxLayout()
        row.addWidget(self.names)
        row.addWidget(self.cards, 1)
        row.addLayout(side, 1)
        column = QVBoxLayout(self)
        column.addWidget(self.about)
        column.addLayout(row, 1)
        column.addWidget(buttons)
        open_at(self, 880, 580)
        self.names.currentRowChanged.connect(self._show_deck)
        self._reading: DeckInfo | None = None
        self._came.connect(self._show_cards, Qt.ConnectionType.QueuedConnection)
        self.cards.currentRowChanged.connect(self._show_card)
        self.names.setCurrentRow(next((i for i, deck in enumerate(decks) if deck.name == name), 0))

    @property
    def deck_name(self) -> str:
        """The deck that is shown."""
        at = self.names.currentRow()
        return self._decks[at].name if 0 <= at < len(self._decks) else ""

    def show_buttons(self) -> None:
        """Only decks of one's own can be deleted."""
        self.delete_button.setEnabled(self.own(self.deck_name))

    def _leave_for(self, wanted: SignalInstance, name: str) -> None:
        self.accept()
        wanted.emit(name)

    def _show_deck(self, at: int) -> None:
        if not 0 <= at < len(self._decks):
            return
        deck = self._decks[at]
        self.show_buttons()
        self.cards.clear()
        self._cards = ()
        self.card.show_object(None)
        self.problem.hide()
        self.about.setText(tr("Reading the cards…"))
        self._reading = deck
        threading.Thread(target=self._read, args=(deck,), name="deck", daemon=True).start()

    def _read(self, deck: DeckInfo) -> None:
        """Runs in a thread of its own: reading real cards for the first time takes a while."""
        try:
            found: Sequence[DeckCard] | str = self._cards_of(deck.name)
        except GameProblem as error:
            found = str(error)
        try:
            self._came.emit(deck, found)
        except RuntimeError:
            log.debug("the viewer was closed while %s was read", deck.name)

    def _show_cards(self, deck: DeckInfo, found: Sequence[DeckCard] | str) -> None:
        if deck is not self._reading:
            return
        if isinstance(found, str):
            self.about.setText(found)
            return
        self._cards = found
        bad = sum(1 for card in self._cards if card.problem and card.count)
        more = tr(" {0} of its cards can't be played yet.").format(bad) if bad else ""
        self.about.setText(f"{told(deck.description)} {self._sizes()}.{more}")
        for card in self._cards:
            self.cards.addItem(_item_of(card))
        self.cards.setCurrentRow(0)

    def _sizes(self) -> str:
        """How many cards are in the deck and beside it."""
        number, aside = (sum(card.count for card in self._cards if card.aside is it) for it in (False, True))
        return sizes_in_words(number, aside)

    def _show_card(self, at: int) -> None:
        if 0 <= at < len(self._cards):
            card = self._cards[at]
            self.card.show_object(card.view)
            self.problem.setPlainText(tr("Can't be played: {0}").format(card.problem) if card.problem else "")
            self.problem.setVisible(bool(card.problem))


def _item_of(card: DeckCard) -> QListWidgetItem:
    """The row of a card, with what it costs; one that can't be played is marked, and says why."""
    words = f"{card.count}  {card.name}" if card.count else card.name
    words = tr("Sideboard: {0}").format(words) if card.aside else words
    cost = card.view.mana_cost if card.view is not None else ""
    shown = f"{words}  {cost}" if cost else words
    item = QListWidgetItem(f"{shown} ⚠" if card.problem else shown)
    item.setToolTip(card.problem)
    aloud = f"{words}, {spoken(cost)}" if cost else words
    aloud = tr("{0}, can't be played: {1}").format(aloud, card.problem) if card.problem else aloud
    item.setData(Qt.ItemDataRole.AccessibleTextRole, aloud)
    return item
