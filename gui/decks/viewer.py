"""Reading the list of a deck."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from gui.bridge.games import DeckInfo


class DeckViewer(QDialog):
    """The decks at the left, what is in one at the right."""

    def __init__(
        self, decks: Sequence[DeckInfo], list_of: Callable[[str], str], name: str, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Decks")
        self.setAccessibleName("Decks")
        self._decks = decks
        self._list_of = list_of
        self.names = QListWidget(self)
        self.names.setAccessibleName("Decks")
        self.names.addItems([deck.name for deck in decks])
        self.names.setMaximumWidth(230)
        self.about = QLabel("", self)
        self.about.setWordWrap(True)
        self.about.setProperty("muted", True)
        self.cards = QPlainTextEdit(self)
        self.cards.setReadOnly(True)
        self.cards.setAccessibleName("Cards of the deck")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        right = QVBoxLayout()
        right.addWidget(self.about)
        right.addWidget(self.cards, 1)
        row = QHBoxLayout()
        row.addWidget(self.names)
        row.addLayout(right, 1)
        column = QVBoxLayout(self)
        column.addLayout(row, 1)
        column.addWidget(buttons)
        self.resize(760, 540)
        self.names.currentRowChanged.connect(self._show)
        at = next((i for i, deck in enumerate(decks) if deck.name == name), 0)
        self.names.setCurrentRow(at)

    def _show(self, at: int) -> None:
        if 0 <= at < len(self._decks):
            deck = self._decks[at]
            self.about.setText(deck.description)
            self.cards.setPlainText(self._list_of(deck.name))
