"""A deck in figures: the mana curve as bars, colors, kinds, formats, and sample hands."""

from collections.abc import Callable, Mapping
from secrets import randbelow

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QPushButton, QVBoxLayout, QWidget

from engine import Deck, DeckFigures, sample_hand
from gui.look.face_text import paint_centered
from gui.look.fonts import text_font
from gui.look.mana import spoken
from gui.look.pressing import pressed_by_enter
from gui.look.theme import Theme
from gui.translation import tr

MOST_MULLIGANS = 6


def sizes_in_words(number: int, aside: int) -> str:
    """How many cards are in a deck and beside it."""
    if aside:
        return tr("{0} cards and {1} in the sideboard").format(number, aside)
    return tr("{0} cards").format(number)


class Curve(QWidget):
    """How many nonland cards have which mana value, as bars with their numbers."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._counts: tuple[int, ...] = ()
        self.setMinimumHeight(96)

    def show_counts(self, counts: tuple[int, ...]) -> None:
        """Show a curve."""
        self._counts = counts
        said = ", ".join(
            self.tr("{0} of mana value {1}").format(count, self._label(value))
            for value, count in enumerate(counts)
            if count
        )
        self.setAccessibleName(self.tr("Mana curve"))
        self.setAccessibleDescription(said)
        self.setToolTip(said)
        self.update()

    def _label(self, value: int) -> str:
        return f"{value}+" if value == len(self._counts) - 1 else str(value)

    def sizeHint(self) -> QSize:
        return QSize(260, 110)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self._counts:
            return
        wide = self.width() / len(self._counts)
        room = self.height() - 36
        font, ink = text_font(12), QColor(self._theme.text)
        for value, count in enumerate(self._counts):
            high = room * count / max(1, *self._counts)
            bar = QRectF(value * wide + 4, 18 + room - high, wide - 8, high)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._theme.accent))
            painter.drawRoundedRect(bar, 3, 3)
            label = QRectF(value * wide, self.height() - 17, wide, 16)
            paint_centered(painter, self._label(value), label, font, QColor(self._theme.muted))
            if count:
                above = QRectF(value * wide, bar.top() - 17, wide, 16)
                paint_centered(painter, str(count), above, font, ink)
        painter.end()


class FiguresPane(QWidget):
    """The curve and the numbers of a deck."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.curve = Curve(theme, self)
        self.words = QLabel("", self)
        self.words.setWordWrap(True)
        column = QVBoxLayout(self)
        column.addWidget(self.curve)
        column.addWidget(self.words)
        column.addStretch(1)

    def show_figures(self, found: DeckFigures) -> None:
        """Show what a deck comes to."""
        self.curve.show_counts(found.curve)
        names = {"": self.tr("colorless")}
        colors = ", ".join(
            f"{names.get(key) or spoken(f'{{{key}}}')} {count}" for key, count in found.colors.items()
        )
        kinds = ", ".join(f"{kind} {count}" for kind, count in found.kinds.items())
        lines = [
            self.tr("Cards: {0}, lands: {1}, sideboard: {2}").format(
                found.cards, found.lands, found.sideboard
            ),
            self.tr("Average mana value without lands: {0}").format(found.average),
            self.tr("Colors: {0}").format(colors) if colors else "",
            self.tr("Types: {0}").format(kinds) if kinds else "",
            self.tr("Cards that nobody knows: {0}").format(found.unknown) if found.unknown else "",
        ]
        self.words.setText("\n".join(line for line in lines if line))


class FormatsPane(QWidget):
    """In which formats a deck is legal, as far as card files tell."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = QLabel("", self)
        self.words.setWordWrap(True)
        self.list = QListWidget(self)
        self.list.setObjectName("optionList")
        self.list.setAccessibleName(self.tr("Formats"))
        column = QVBoxLayout(self)
        column.addWidget(self.words)
        column.addWidget(self.list, 1)

    def show_formats(self, formats: Mapping[str, tuple[str, ...]]) -> None:
        """Show for each format what stands against the deck there."""
        self.list.clear()
        self.words.setText(
            self.tr("As far as the card file tells; sizes and copies aside.")
            if formats
            else self.tr("The card files that were imported say nothing about formats.")
        )
        for name, against in sorted(formats.items(), key=lambda item: (len(item[1]), item[0])):
            words = "; ".join(against[:3]) + (" …" if len(against) > 3 else "")
            self.list.addItem(f"✓ {name}" if not against else f"✗ {name}: {words}")


class HandPane(QWidget):
    """Sample opening hands, with mulligans (CR 103.5)."""

    def __init__(self, deck: Callable[[], Deck], parent: QWidget) -> None:
        super().__init__(parent)
        self._deck = deck
        self._seed = randbelow(2**31)
        self._mulligans = 0
        self.words = QLabel("", self)
        self.words.setWordWrap(True)
        self.list = QListWidget(self)
        self.list.setObjectName("optionList")
        self.list.setAccessibleName(self.tr("Sample hand"))
        self.new = QPushButton(self.tr("New hand"), self)
        self.mulligan = QPushButton(self.tr("Mulligan"), self)
        for button in (self.new, self.mulligan):
            pressed_by_enter(button)
        self.new.clicked.connect(lambda _checked=False: self._draw(0))
        self.mulligan.clicked.connect(lambda _checked=False: self._draw(self._mulligans + 1))
        row = QHBoxLayout()
        row.addWidget(self.new)
        row.addWidget(self.mulligan)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.addLayout(row)
        column.addWidget(self.words)
        column.addWidget(self.list, 1)

    def _draw(self, mulligans: int) -> None:
        if not mulligans:
            self._seed = randbelow(2**31)
        self._mulligans = min(mulligans, MOST_MULLIGANS)
        hand = sample_hand(self._deck(), self._seed, self._mulligans)
        self.list.clear()
        self.list.addItems(list(hand.cards))
        bottom = self.tr("Put on the bottom: {0} of these").format(hand.to_bottom) if hand.to_bottom else ""
        then = self.tr("Drawn next: {0}").format(", ".join(hand.next)) if hand.next else ""
        self.words.setText("\n".join(line for line in (bottom, then) if line))
        self.mulligan.setEnabled(bool(hand.cards) and self._mulligans < MOST_MULLIGANS)
