"""What happened since a player looked last, over the table until they answer or put it away."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from engine.views import LogLine
from gui.look.sizes import larger
from gui.look.symbol_text import said, show_text
from gui.translation import told, tr

MOST = 9
LEAST, WIDEST = 180, 340
GAP = 12
ABOVE = 6
"""Between it and what is above or below the battlefield."""
BELOW_BAR = 62
"""Below the bar of the player at the top, where nobody knows where the battlefield is."""
NARROWER = 0.6
"""Its width where that hides less of the cards, as a share of the usual one."""
Cards = Callable[[], Iterable[QRectF]]
Field = Callable[[], QRectF]


class Recap(QFrame):
    """A few lines over the table, where they hide least of it; a click puts them away. `cards`: where on the screen cards
    lie; `field`: where the battlefield is."""

    def __init__(self, parent: QWidget, cards: Cards = tuple, field: Field = QRectF) -> None:
        super().__init__(parent)
        self._cards = cards
        self._field = field
        self._told: list[str] = []
        self._words: list[str] = []
        self.setObjectName("recap")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(tr("What happened since"))
        self.heading = QLabel("", self)
        self.heading.setProperty("heading", True)
        self.note = QLabel("", self)
        self.note.setWordWrap(True)
        self.note.setEnabled(False)
        self.text = QLabel("", self)
        self.text.setWordWrap(True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.heading)
        self._column.addWidget(self.text)
        self._column.addWidget(self.note)
        parent.installEventFilter(self)
        self.hide()

    def show_lines(self, lines: tuple[LogLine, ...]) -> None:
        """Tell these lines, the last of them if they are many; nothing for none."""
        if not lines:
            self.hide()
            return
        words = [
            tr("{0} ({1} times)").format(one, times) if (times := len(list(same))) > 1 else one
            for one, same in groupby(told(line.text) for line in lines)
        ]
        self.heading.setText(tr("What happened since"))
        self._told = words
        self._fit()
        self.show()
        self.raise_()

    def _fit(self) -> None:
        """As many lines as there is room for over the battlefield, the last of them."""
        parent = self.parentWidget()
        if parent is None or not self._told:
            return
        field = self._field_in(parent)
        last = len(self._told) - 1
        for first in range(max(0, last + 1 - MOST), last + 1):
            self._put(first)
            places = [
                place
                for wide in self._widths(parent.width() - 2 * GAP)
                for place in self._places(parent, field, wide)
            ]
            if places or first == last:
                break
        corner, cards = parent.mapToGlobal(QPoint(0, 0)), tuple(self._cards())
        best = min(
            places, key=lambda place: _hidden_at(QRectF(place.translated(corner)), cards), default=None
        )
        if best is None:  # not even for one
            best = QRect(GAP, field.top(), self._widths(parent.width() - 2 * GAP)[0], field.height())
        self.setFixedSize(best.size())
        self.move(best.topLeft())

    def _put(self, first: int) -> None:
        """Tell the lines from that one on."""
        more = tr(" · {0} lines more in the log").format(first) if first else ""
        self.note.setText(tr("A click puts this away{0}").format(more))
        self._words = self._told[first:]
        show_text(self.text, "\n".join(self._words))
        self.setAccessibleDescription(said("\n".join(self._words)))

    def _field_in(self, parent: QWidget) -> QRect:
        """Where in its parent it may lie."""
        field = self._field().toRect()
        if field.isEmpty():
            return QRect(0, BELOW_BAR, parent.width(), parent.height() // 2)
        return field.translated(-parent.mapToGlobal(QPoint(0, 0)))

    def _widths(self, room: int) -> Sequence[int]:
        """So wide as its lines are, or narrower, where that hides less; never narrower than its heading."""
        margins = self._column.contentsMargins()
        around = margins.left() + margins.right() + 2 * self.frameWidth() + 2
        heading = self.heading.sizeHint().width()
        lines = [self.note.fontMetrics().horizontalAdvance(line) for line in (*self._words, self.note.text())]
        least = min(max(LEAST, heading + around), room)
        wide = max(least, min(max(lines) + around, round(WIDEST * larger(self)), room))
        return tuple(dict.fromkeys((wide, max(least, round(wide * NARROWER)))))

    def _places(self, parent: QWidget, field: QRect, width: int) -> Iterator[QRect]:
        """Where it may lie within the battlefield, the usual place first: in its corners, and in the middle of its top."""
        height = self._column.totalHeightForWidth(width)
        top, bottom = field.top() + ABOVE, field.bottom() - height - ABOVE
        if bottom < top:
            return
        right = parent.width() - width - GAP
        for x, y in (*((x, top) for x in (right, GAP, (GAP + right) // 2)), (right, bottom), (GAP, bottom)):
            yield QRect(x, y, width, height)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hide()
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self.parent() and self.isVisible():
            self._fit()
        return super().eventFilter(watched, event)


def _hidden_at(place: QRectF, cards: Iterable[QRectF]) -> float:
    """How much of the cards would be hidden in a place: their area."""
    return sum(both.width() * both.height() for both in (place & card for card in cards))
