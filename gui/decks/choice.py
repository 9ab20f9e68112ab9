"""Beginning a game: who plays, with which decks, against whom."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QIntValidator, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from engine.assets import number_then
from gui.board.styling import set_state
from gui.bridge.games import DeckInfo, NewGame
from gui.decks.edition_box import EditionBox
from gui.decks.figures import sizes_in_words
from gui.look.pressing import pressed_by_enter
from gui.look.sizes import FRAME, larger
from gui.look.tab_order import tab_as_laid_out
from gui.settings.values import Settings
from gui.translation import told, tr

LARGEST_SEED = 2**31 - 1
WIDTH = 840
"""So wide that what is said of most decks takes few lines."""
SHARE = 0.8
"""How much of the window's width it takes at most for larger text."""
OPPONENTS = (
    ("expert", "Expert: looks some turns ahead, and takes its time"),
    ("simple", "Simple: plays its curve, attacks when it pays"),
    ("club", "Club: as simple, but now and then misses a play or attacks badly"),
    ("novice", "Novice: plays fast, and overlooks and misjudges a lot"),
    ("random", "Random: anything legal"),
)


class SeatBox(QWidget):
    """The name and the deck of one seat."""

    def __init__(
        self, title: str, name: str, decks: Sequence[DeckInfo], last: str, at: int, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._decks = list(decks)
        heading = QLabel(title, self)
        heading.setProperty("heading", True)
        self.name = QLineEdit(name, self)
        self.name.setAccessibleName(tr("{0}: name").format(title))
        self.name.setMaxLength(40)
        self.deck = QComboBox(self)
        self.deck.setAccessibleName(tr("{0}: deck").format(title))
        for deck in decks:
            self.deck.addItem(deck.name)
        before = self.deck.findText(last) if last else -1
        self.deck.setCurrentIndex(before if before >= 0 else min(at, len(decks) - 1))
        self.about = QLabel("", self)
        self.about.setWordWrap(True)
        self.about.setProperty("muted", True)
        self.about.setTextFormat(Qt.TextFormat.PlainText)
        self.about.setAlignment(Qt.AlignmentFlag.AlignTop)
        form = QFormLayout()
        form.addRow(tr("&Name"), self.name)
        form.addRow(tr("&Deck"), self.deck)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(heading)
        column.addLayout(form)
        column.addWidget(self.about)
        self.deck.currentIndexChanged.connect(self._describe)
        self._describe(self.deck.currentIndex())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_room()

    def _keep_room(self) -> None:
        """As much room as the deck with the most words needs: nothing moves as another one is chosen."""
        area = QRect(0, 0, max(1, self.about.width()), 10_000)
        metrics, flags = self.about.fontMetrics(), Qt.TextFlag.TextWordWrap
        tall = [metrics.boundingRect(area, flags, self._words(deck)).height() for deck in self._decks]
        self.about.setMinimumHeight(max(tall, default=0))

    def add_deck(self, deck: DeckInfo) -> None:
        """Offer one more deck; one of the same name is replaced."""
        at = self.deck.findText(deck.name)
        if at >= 0:
            self._decks[at] = deck
            self._describe(self.deck.currentIndex())
        else:
            self._decks.append(deck)
            self.deck.addItem(deck.name)

    @staticmethod
    def _words(deck: DeckInfo) -> str:
        """What a deck is, how large, and how it is played."""
        counted = sizes_in_words(*deck.sizes) if any(deck.sizes) else ""
        return "\n".join(filter(None, (told(deck.description), counted, told(deck.how_to_play))))

    def _describe(self, index: int) -> None:
        deck = self._decks[index] if 0 <= index < len(self._decks) else None
        words = "" if deck is None else self._words(deck)
        self.about.setText(words)
        self.deck.setAccessibleDescription(words)


class NewGameDialog(QDialog):
    """Two seats and a few choices; `chosen` says what was decided."""

    chosen = Signal(object)
    list_wanted = Signal(str)
    file_wanted = Signal(int)

    def __init__(
        self, decks: Sequence[DeckInfo], settings: Settings, *, practice: bool, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("New practice game") if practice else tr("New game for two"))
        self.setAccessibleName(self.windowTitle())
        second = tr("Opponent") if practice else tr("Second player")
        names, last = settings.names, settings.decks
        self.seats = (
            SeatBox(tr("You") if practice else tr("First player"), names[0], decks, last[0], 0, self),
            SeatBox(second, tr("Computer") if practice else names[1], decks, last[1], 1, self),
        )
        self.opponent = QComboBox(self)
        self.opponent.setAccessibleName(tr("How the opponent plays"))
        for value, words in OPPONENTS:
            self.opponent.addItem(tr(words), value)
        self.opponent.setCurrentIndex(max(0, self.opponent.findData(settings.opponent)))
        self.games = QComboBox(self)
        self.games.setAccessibleName(tr("How many games"))
        self.games.addItem(tr("One game"), 1)
        self.games.addItem(tr("Best of three, with sideboards between the games"), 3)
        self.games.setCurrentIndex(max(0, self.games.findData(settings.best_of)))
        self.first = QComboBox(self)
        self.first.setAccessibleName(tr("Who begins"))
        self.first.addItem("", None)
        self.first.addItem(tr("You") if practice else tr("The first player"), 0)
        self.first.addItem(tr("The opponent") if practice else tr("The second player"), 1)
        self.seed = QLineEdit(self)
        self.seed.setPlaceholderText(tr("by chance"))
        self.seed.setValidator(QIntValidator(0, LARGEST_SEED, self))
        self.seed.setAccessibleName(tr("Seed of chance, a number"))
        self.seed.setToolTip(tr("The same seed, decks and answers give the same game"))
        self.edition = EditionBox(self)
        self.edition.dates.currentIndexChanged.connect(lambda _at: self._cite())
        self._cite()
        self._practice = practice
        self._lay_out()

    def _cite(self) -> None:
        """The rule by which chance decides who begins has the number of the chosen date."""
        number = number_then("103.1", self.edition.chosen.value)
        self.first.setItemText(0, tr("By chance (CR {0})").format(number))

    def _lay_out(self) -> None:
        seats = QHBoxLayout()
        seats.setSpacing(24)
        for at, seat in enumerate(self.seats):
            side = QVBoxLayout()
            side.addWidget(seat)
            look = QPushButton(tr("Show the deck list"), self)
            pressed_by_enter(look)
            look.setAccessibleName(tr("Show the list of this deck ({0})").format(seat.name.accessibleName()))
            look.clicked.connect(lambda _checked=False, seat=seat: self._look(seat))
            file = QPushButton(tr("From a file…"), self)
            pressed_by_enter(file)
            file.setAccessibleName(tr("Take the deck from a file ({0})").format(seat.name.accessibleName()))
            file.setToolTip(tr("A deck list as text or of another program; it is kept among the decks"))
            file.clicked.connect(lambda _checked=False, at=at: self.file_wanted.emit(at))
            row = QHBoxLayout()
            for button in (look, file):
                row.addWidget(button)
            row.addStretch(1)
            side.addLayout(row)
            seats.addLayout(side, 1)
        form = QFormLayout()
        if self._practice:
            form.addRow(tr("&Opponent"), self.opponent)
        else:
            self.opponent.hide()
        form.addRow(tr("&Match"), self.games)
        form.addRow(tr("Who &begins"), self.first)
        form.addRow(tr("&Rules"), self.edition)
        form.addRow(tr("&Seed"), self.seed)
        buttons = QDialogButtonBox(self)
        start = buttons.addButton(tr("Start the game"), QDialogButtonBox.ButtonRole.AcceptRole)
        set_state(start, "primary", True)
        start.setDefault(True)
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(14)
        column.addLayout(seats)
        column.addLayout(form)
        column.addWidget(buttons)
        tab_as_laid_out(self)
        beside = self.parentWidget()
        room = WIDTH if beside is None else max(WIDTH, round(beside.width() * SHARE))
        on_screen = self.screen().availableSize().width() - FRAME.width()
        self.setMinimumWidth(min(round(WIDTH * larger(self)), room, on_screen))

    def _look(self, seat: SeatBox) -> None:
        self.list_wanted.emit(seat.deck.currentText())

    def take_deck(self, seat: int, deck: DeckInfo) -> None:
        """Offer a deck that was just opened to both seats, and choose it for one."""
        for box in self.seats:
            box.add_deck(deck)
        self.seats[seat].deck.setCurrentText(deck.name)

    def new_game(self) -> NewGame:
        """What is chosen as it stands."""
        first, second = self.seats
        names = (first.name.text().strip() or "Ann", second.name.text().strip() or "Bob")
        if names[0] == names[1]:
            names = (names[0], tr("{0} II").format(names[1]))
        typed = self.seed.text().strip()
        return NewGame(
            names=names,
            decks=(first.deck.currentText(), second.deck.currentText()),
            opponent=str(self.opponent.currentData()) if self._practice else "",
            seed=int(typed) if typed else None,
            first=self.first.currentData(),
            why_first="" if self.first.currentData() is None else tr("as it was agreed"),
            best_of=int(self.games.currentData()),
            edition=self.edition.chosen,
        )

    def accept(self) -> None:
        """Begin the game."""
        self.chosen.emit(self.new_game())
        super().accept()
