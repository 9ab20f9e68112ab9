"""What to do about the cards of a deck that can't be played as they are: one choice for each, never a silent one."""

from collections.abc import Callable, Sequence

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from engine import Instead, LeftOut, OpenCard, Replaced, Way, WithoutAbilities
from gui.board.styling import set_state
from gui.look.pressing import pressed_by_enter
from gui.look.sizes import open_at
from gui.look.symbol_text import said, show_text

Refused = Callable[[str, Sequence[Instead]], Sequence[str]]


class OpenDeck(Struct, frozen=True):
    """A deck with cards that somebody must choose for. `before`: what was chosen when it was played last."""

    seat: int
    player: str
    deck: str
    cards: tuple[OpenCard, ...]
    before: tuple[Instead, ...] = ()


class OpenCardRow(QFrame):
    """A card: how many, why it can't be played, and what is to be done."""

    changed = Signal()
    search_wanted = Signal()

    def __init__(self, card: OpenCard, parent: QWidget) -> None:
        super().__init__(parent)
        self.card = card
        self.setObjectName("openCard")
        count = f"{card.count} × " if card.count else ""
        self.name = QLabel(f"{count}{card.name}", self)
        self.name.setProperty("heading", True)
        self.name.setWordWrap(True)
        self.reason = QLabel(self)
        self.reason.setWordWrap(True)
        show_text(self.reason, card.reason)
        self.reason.setProperty("muted", True)
        self.way = QComboBox(self)
        self.way.setAccessibleName(self.tr("What to do about {0}").format(card.name))
        self.way.setAccessibleDescription(said(card.reason))
        self.way.addItem(self.tr("Choose…"), "")
        words = {
            Way.REPLACE: self.tr("Play another card instead"),
            Way.LEAVE_OUT: self.tr("Leave it out"),
            Way.WITHOUT_ABILITIES: self.tr("Play it as a card without abilities, marked so"),
        }
        for way in card.ways:
            self.way.addItem(words[way], way.value)
        self.by = QComboBox(self)
        self.by.setEditable(True)
        self.by.setAccessibleName(self.tr("The card to play instead of {0}").format(card.name))
        self.by.addItems(list(card.near))
        self.search = QPushButton(self.tr("Search…"), self)
        pressed_by_enter(self.search)
        self.search.setAccessibleName(self.tr("Search a card to play instead of {0}").format(card.name))
        row = QHBoxLayout()
        row.addWidget(self.way)
        row.addWidget(self.by, 1)
        row.addWidget(self.search)
        row.addStretch(0)
        column = QVBoxLayout(self)
        for widget in (self.name, self.reason):
            column.addWidget(widget)
        column.addLayout(row)
        self.way.currentIndexChanged.connect(lambda _at: self._changed())
        self.by.currentTextChanged.connect(lambda _text: self._changed())
        self.search.clicked.connect(self.search_wanted)
        self._changed()

    def _changed(self) -> None:
        replacing = self.way.currentData() == Way.REPLACE.value
        for widget in (self.by, self.search):
            widget.setVisible(replacing)
        self.changed.emit()

    def choice(self) -> Instead | None:
        """What is chosen; nothing as long as it is open."""
        match self.way.currentData():
            case Way.REPLACE.value:
                other = self.by.currentText().strip()
                return Replaced(self.card.name, other) if other else None
            case Way.LEAVE_OUT.value:
                return LeftOut(self.card.name)
            case Way.WITHOUT_ABILITIES.value:
                return WithoutAbilities(self.card.name)
            case _:
                return None

    def choose(self, way: Way, by: str = "") -> None:
        """Choose a way, if the card has it."""
        at = self.way.findData(way.value)
        if at >= 0:
            self.way.setCurrentIndex(at)
            if by:
                self.by.setCurrentText(by)

    def take(self, choice: Instead) -> None:
        """Choose as somebody has before."""
        match choice:
            case Replaced(by=other):
                self.choose(Way.REPLACE, other)
            case LeftOut():
                self.choose(Way.LEAVE_OUT)
            case WithoutAbilities():
                self.choose(Way.WITHOUT_ABILITIES)


class OpenCardsDialog(QDialog):
    """The cards of one or two decks that can't be played. `decided` has a choice for each, by seat."""

    decided = Signal(object)
    search_wanted = Signal(object)

    def __init__(self, decks: Sequence[OpenDeck], refused: Refused, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Cards that can't be played yet"))
        self.setAccessibleName(self.windowTitle())
        self._decks = decks
        self._refused = refused
        self.rows: dict[int, list[OpenCardRow]] = {}
        self.problem = QLabel("", self)
        self.problem.setObjectName("settingsProblem")
        self.problem.setWordWrap(True)
        self.problem.hide()
        self.left = QLabel("", self)
        buttons = QDialogButtonBox(self)
        self.start = buttons.addButton(self.tr("Play so"), QDialogButtonBox.ButtonRole.AcceptRole)
        set_state(self.start, "primary", True)
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        about = QLabel(
            self.tr(
                "The rules engine doesn't understand every card yet, and plays none that it doesn't understand. "
                "For each of these, say how to go on. What you choose is kept with the game and its replay."
            ),
            self,
        )
        about.setWordWrap(True)
        column = QVBoxLayout(self)
        column.addWidget(about)
        column.addLayout(self._for_all())
        column.addWidget(self._list(), 1)
        column.addWidget(self.problem)
        column.addWidget(self.left)
        column.addWidget(buttons)
        open_at(self, 760, 620)
        self._count()

    def _for_all(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(QLabel(self.tr("For all that are open:"), self))
        for way, words in (
            (Way.LEAVE_OUT, self.tr("Leave them out")),
            (Way.WITHOUT_ABILITIES, self.tr("Without abilities")),
            (Way.REPLACE, self.tr("The most alike card instead")),
        ):
            button = QPushButton(words, self)
            pressed_by_enter(button)
            button.clicked.connect(lambda _checked=False, way=way: self._all(way))
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _list(self) -> QScrollArea:
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setAccessibleName(self.tr("Cards to choose for"))
        inner = QWidget(area)
        column = QVBoxLayout(inner)
        for deck in self._decks:
            heading = QLabel(self.tr("{0}: {1}").format(deck.player, deck.deck), inner)
            heading.setProperty("heading", True)
            column.addWidget(heading)
            before = {choice.name: choice for choice in deck.before}
            for card in deck.cards:
                row = OpenCardRow(card, inner)
                if card.name in before:
                    row.take(before[card.name])
                row.changed.connect(self._count)
                row.search_wanted.connect(lambda row=row: self.search_wanted.emit(row))
                self.rows.setdefault(deck.seat, []).append(row)
                column.addWidget(row)
        column.addStretch(1)
        area.setWidget(inner)
        return area

    def _all_rows(self) -> list[OpenCardRow]:
        return [row for rows in self.rows.values() for row in rows]

    def _all(self, way: Way) -> None:
        for row in self._all_rows():
            if row.choice() is None and (way is not Way.REPLACE or row.card.near):
                row.choose(way)

    def _count(self) -> None:
        rows = self._all_rows()
        open_still = sum(1 for row in rows if row.choice() is None)
        self.left.setText(
            self.tr("Still to choose for: {0}").format(open_still) if open_still else self.tr("All chosen.")
        )
        self.start.setEnabled(open_still == 0)

    def choices(self) -> dict[int, tuple[Instead, ...]]:
        """What is chosen, by seat."""
        return {
            seat: tuple(choice for row in rows if (choice := row.choice()) is not None)
            for seat, rows in self.rows.items()
        }

    def accept(self) -> None:
        """Go on, if every choice can be followed."""
        chosen = self.choices()
        problems = [
            f"{deck.deck}: {problem}"
            for deck in self._decks
            for problem in self._refused(deck.deck, chosen.get(deck.seat, ()))
        ]
        if problems:
            self.problem.setText("\n".join(problems))
            self.problem.show()
            return
        self.decided.emit(chosen)
        super().accept()
