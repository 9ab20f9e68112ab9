"""The hand: every card in full width, scrolled when there are too many, never one behind another."""

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QEnterEvent, QMouseEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.views import ObjectId, ObjectView
from gui.board.arrange import Slot
from gui.board.cards import CardsView
from gui.look.metrics import CARD_RATIO, HAND_HEIGHT, FaceKind

LEAST_HEIGHT = 112
LOW_HEIGHT, LOW_RATIO = 74, 1.2
"""How high cards are where the window is low, and how many times as wide: their names and costs have as much room."""
PAD = 6
SCROLL_BAR = 12
KEPT_FOR = 4000
"""Milliseconds that cards keep their places after another one has left the hand, while the mouse is in it and rests."""


class HandView(CardsView):
    """The cards of a hand in one row. While the mouse is in it they don't close up: whoever clicks twice where one card
    was would click another."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("handView")
        self.setAccessibleName(self.tr("Hand"))
        self.viewport().setAccessibleName(self.tr("Hand"))
        self.setAccessibleDescription(self.tr("The cards in hand. Arrows move, Enter clicks."))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._tall = HAND_HEIGHT
        self._low = False
        self.set_card_height(HAND_HEIGHT, low=False)
        self._hand: tuple[ObjectView, ...] = ()
        self._slots: tuple[Slot, ...] = ()
        self._pointed_into = False
        self._close_up = QTimer(self)
        self._close_up.setSingleShot(True)
        self._close_up.setInterval(KEPT_FOR)
        self._close_up.timeout.connect(self._lay_out)
        self.horizontalScrollBar().valueChanged.connect(self.moved)

    def sizeHint(self) -> QSize:
        return QSize(640, self._tall + 2 * PAD)

    @property
    def _least(self) -> int:
        """How high cards are at least."""
        return LOW_HEIGHT if self._low else LEAST_HEIGHT

    def set_card_height(self, tall: int, *, low: bool) -> None:
        """How high cards are where there is room; they shrink before they are scrolled. `low`: the window is so low that
        they are broad, and no higher than their name, some of their picture and their type need."""
        if low is not self._low:
            self._low = low
            self._settled.start()
        self._tall = LOW_HEIGHT if low else max(LEAST_HEIGHT, tall)
        self.setMinimumHeight(self._least + 2 * PAD)
        self.setMaximumHeight(self._tall + 2 * PAD + SCROLL_BAR)
        self.updateGeometry()

    def show_hand(self, hand: tuple[ObjectView, ...]) -> None:
        """Show these cards; only what differs is touched."""
        if hand != self._hand:
            self._hand = hand
            names = ", ".join(card.name if card.known else self.tr("hidden card") for card in hand)
            self.setAccessibleDescription(self.tr("{0} in hand: {1}").format(len(hand), names))
            if self._pointed_into and self._keep_places():
                self._close_up.start()
            else:
                self._lay_out()

    def _keep_places(self) -> bool:
        """Leave the cards where they are, and a gap where one has left; False where there are others, or none."""
        there = {slot.ids[0]: slot for slot in self._slots}
        if not self._hand or any(card.id not in there for card in self._hand):
            return False
        self._slots = tuple(replace(there[card.id], view=card) for card in self._hand)
        self.place(self._slots)
        return True

    def meant_twice(self, before: tuple[ObjectId, str], found: ObjectId) -> bool:
        """Cards in hand are clicked once: a double click on one is one click, whatever lies there after it."""
        return False

    def enterEvent(self, event: QEnterEvent) -> None:
        self._pointed_into = True
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._pointed_into = False
        if self._close_up.isActive():
            self._lay_out()
        super().leaveEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._close_up.isActive():
            self._close_up.start()
        super().mouseMoveEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._settled.start()

    def wheelEvent(self, event: QWheelEvent) -> None:
        bar = self.horizontalScrollBar()
        bar.setValue(bar.value() - event.angleDelta().y() - event.angleDelta().x())
        event.accept()

    def _lay_out(self) -> None:
        self._close_up.stop()
        width, count = self.viewport().width(), len(self._hand)
        high = max(self._least, min(self._tall, self.height() - 2 * PAD))
        gap, ratio = 8.0, LOW_RATIO if self._low else CARD_RATIO
        while high > self._least and count * (high * ratio + gap) + gap > width:
            high -= 8
        high = max(self._least, high)
        wide = round(high * ratio)
        if self._low and count * (wide + gap) + gap > width:
            high -= SCROLL_BAR - PAD  # or the bar would lie upon their feet
        used = count * (wide + gap) - gap
        left = max(gap, (width - used) / 2)
        self.setSceneRect(QRectF(0, 0, max(width, used + 2 * gap), high + 2 * PAD))
        y = max(PAD + high / 2, (self.viewport().height() - 2 * PAD) / 2 + PAD if used <= width else 0)
        self._slots = tuple(
            Slot(
                (card.id,),
                card,
                round(left + place * (wide + gap) + wide / 2),
                round(y),
                wide,
                round(high),
                0.0,
                0,
                FaceKind.CARD if self._low else None,
            )
            for place, card in enumerate(self._hand)
        )
        self.place(self._slots)
