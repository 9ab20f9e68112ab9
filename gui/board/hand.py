"""The hand: every card in full width, scrolled when there are too many, never one behind another."""

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.views import ObjectView
from gui.board.arrange import Slot
from gui.board.cards import CardsView
from gui.look.metrics import CARD_RATIO, HAND_HEIGHT

LEAST_HEIGHT = 112
PAD = 6
SCROLL_BAR = 12


class HandView(CardsView):
    """The cards of a hand in one row."""

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
        self.setMinimumHeight(LEAST_HEIGHT + 2 * PAD)
        self.set_card_height(HAND_HEIGHT)
        self._hand: tuple[ObjectView, ...] = ()
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(0)
        self._settled.timeout.connect(self._lay_out)
        self.horizontalScrollBar().valueChanged.connect(self.moved)

    def sizeHint(self) -> QSize:
        return QSize(640, self._tall + 2 * PAD)

    def set_card_height(self, tall: int) -> None:
        """How high cards are where there is room; they shrink before they are scrolled."""
        self._tall = max(LEAST_HEIGHT, tall)
        self.setMaximumHeight(self._tall + 2 * PAD + SCROLL_BAR)
        self.updateGeometry()

    def show_hand(self, hand: tuple[ObjectView, ...]) -> None:
        """Show these cards; only what differs is touched."""
        if hand != self._hand:
            self._hand = hand
            names = ", ".join(card.name if card.known else self.tr("hidden card") for card in hand)
            self.setAccessibleDescription(self.tr("{0} in hand: {1}").format(len(hand), names))
            self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._settled.start()

    def wheelEvent(self, event: QWheelEvent) -> None:
        bar = self.horizontalScrollBar()
        bar.setValue(bar.value() - event.angleDelta().y() - event.angleDelta().x())
        event.accept()

    def _lay_out(self) -> None:
        width, count = self.viewport().width(), len(self._hand)
        high = max(LEAST_HEIGHT, min(self._tall, self.height() - 2 * PAD))
        gap = 8.0
        while high > LEAST_HEIGHT and count * (high * CARD_RATIO + gap) + gap > width:
            high -= 8
        high = max(LEAST_HEIGHT, high)
        wide = round(high * CARD_RATIO)
        used = count * (wide + gap) - gap
        left = max(gap, (width - used) / 2)
        self.setSceneRect(QRectF(0, 0, max(width, used + 2 * gap), high + 2 * PAD))
        y = max(PAD + high / 2, (self.viewport().height() - 2 * PAD) / 2 + PAD if used <= width else 0)
        self.place(
            Slot(
                (card.id,),
                card,
                round(left + place * (wide + gap) + wide / 2),
                round(y),
                wide,
                round(high),
                0.0,
                0,
            )
            for place, card in enumerate(self._hand)
        )
