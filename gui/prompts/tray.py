"""Piles that cards are put into, shown as strips of pictures with names."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QVBoxLayout, QWidget

from engine.decisions import Pile
from engine.views import ObjectId
from gui.look.theme import Theme
from gui.prompts.card_strip import CardStrip
from gui.prompts.entries import Entry
from gui.prompts.faces import cell_of, face_size

WIDTHS = (236, 220, 204, 188, 168, 148, 132, 118)
GAP = 10
FRAME = 6
SLACK = 6
SCROLL_BAR = 14


class Tray(QWidget):
    """One strip for each pile, beside each other where the cards are few, else one below the other.

    A click or Space sends a card on to the next pile, Up and Down to the one before or after, a digit to the
    pile of that number.
    """

    changed = Signal()
    hovered = Signal(int)

    def __init__(
        self, entries: Sequence[Entry], words: Sequence[str], piles: Sequence[Pile], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.strips: list[CardStrip] = []
        self.titles: list[QLabel] = []
        self._words = words
        self._frames: list[QFrame] = []
        self._entries = entries
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(GAP)
        for at, pile in enumerate(piles):
            self._add(at, pile)

    def _add(self, at: int, pile: Pile) -> None:
        frame = QFrame(self)
        frame.setObjectName("pile")
        title = QLabel("", frame)
        title.setObjectName("pileTitle")
        title.setWordWrap(True)
        strip = CardStrip(self._entries, ordered=pile.ordered, parent=frame)
        strip.setAccessibleName(pile.name)
        title.setBuddy(strip)
        strip.leaving.connect(partial(self.move_current, at))
        strip.toggled.connect(self.send_on)
        strip.moved.connect(self.changed)
        strip.dropped.connect(self.changed)
        strip.hovered.connect(self.hovered)
        column = QVBoxLayout(frame)
        column.setContentsMargins(FRAME, FRAME, FRAME, FRAME)
        column.setSpacing(4)
        column.addWidget(title)
        column.addWidget(strip, 1)
        self._row.addWidget(frame, 1)
        self.titles.append(title)
        self._frames.append(frame)
        self.strips.append(strip)

    def put(self, index: int, at: int) -> None:
        """Add a card to a pile."""
        self.strips[at].put(index, self._words[index])

    def piles(self) -> tuple[tuple[int, ...], ...]:
        """The cards in each pile, in order."""
        return tuple(strip.indices() for strip in self.strips)

    def send_on(self, index: int) -> None:
        """Move a card to the next pile, from the last one to the first."""
        for at, strip in enumerate(self.strips):
            if index in strip.indices():
                strip.setCurrentRow(strip.row_of(index))
                self.move_current(at, 1 if at + 1 < len(self.strips) else -at)
                return

    def send_focused(self, to: int) -> None:
        """Move the card that the keyboard is at to the pile of that place."""
        for at, strip in enumerate(self.strips):
            if strip.hasFocus() and strip.currentItem() is not None and to < len(self.strips):
                self.move_current(at, to - at)
                return

    def move_current(self, at: int, step: int) -> None:
        """Move the current card of a pile to another one."""
        strip, to = self.strips[at], at + step
        if step == 0 or not 0 <= to < len(self.strips) or not strip.count():
            return
        focused = strip.hasFocus()
        item = strip.takeItem(max(0, strip.currentRow()))
        other = self.strips[to]
        other.addItem(item)
        other.setCurrentItem(item)
        if focused:
            other.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def first_focus(self) -> QWidget:
        """The first pile with cards."""
        full = [strip for strip in self.strips if strip.count()]
        return full[0] if full else self

    def row_of_object(self, id: ObjectId) -> int | None:
        """The number of the card that an object is."""
        found = [at for at, entry in enumerate(self._entries) if entry.view.id == id]
        return found[0] if found else None

    def fit(self, room: QSize) -> QSize:
        """Take the arrangement and the size at which every pile has room for every card."""
        number, piles = max(1, len(self._entries)), len(self.strips)
        title = max(self.fontMetrics().height() * 2, 24) + 4 + 2 * FRAME
        best: tuple[int, QBoxLayout.Direction] | None = None
        for width in WIDTHS:
            cell = cell_of(face_size(width))
            beside = piles * (number * cell.width() + 2 * FRAME + SLACK) + (piles - 1) * GAP <= room.width()
            if beside and cell.height() + title <= room.height():
                best = (width, QBoxLayout.Direction.LeftToRight)
                break
            below = piles * (cell.height() + title) + (piles - 1) * GAP <= room.height()
            if below and number * cell.width() + 2 * FRAME + SLACK <= room.width():
                best = (width, QBoxLayout.Direction.TopToBottom)
                break
        if best is None:
            best = (WIDTHS[-1], QBoxLayout.Direction.TopToBottom)
        face = face_size(best[0])
        cell = cell_of(face)
        self._row.setDirection(best[1])
        for strip in self.strips:
            strip.set_face(face)
        wide = min(room.width(), number * cell.width() + 2 * FRAME + SLACK)
        high = cell.height() + title + SCROLL_BAR
        if best[1] is QBoxLayout.Direction.LeftToRight:
            return QSize(piles * wide + (piles - 1) * GAP, min(high, room.height()))
        return QSize(wide, min(room.height(), piles * high + (piles - 1) * GAP))

    def set_theme(self, theme: Theme) -> None:
        """Redraw in another theme."""
        for strip in self.strips:
            strip.theme = theme
            strip.viewport().update()
