"""What happened since a player looked last, over the table until they answer or put it away."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from engine.views import LogLine
from gui.look.symbol_text import said, show_text
from gui.translation import told, tr

MOST = 9
LEAST, WIDEST = 180, 340
GAP = 12
BELOW_BAR = 68
"""Below the bar of the player at the top, and of the steps."""
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
        left_out = max(0, len(words) - MOST)
        words = words[left_out:]
        more = tr(" · {0} lines more in the log").format(left_out) if left_out else ""
        self.heading.setText(tr("What happened since"))
        self.note.setText(tr("A click puts this away{0}").format(more))
        self._words = words
        show_text(self.text, "\n".join(words))
        self.setAccessibleDescription(said("\n".join(words)))
        self._fit()
        self.show()
        self.raise_()

    def _fit(self) -> None:
        parent = self.parentWidget()
        if parent is None:
            return
        places = [
            place for wide in self._widths(parent.width() - 2 * GAP) for place in self._places(parent, wide)
        ]
        self.setFixedSize(places[0].size())
        best = min(places, key=self._hidden_at)
        self.setFixedSize(best.size())
        self.move(best.topLeft())

    def _widths(self, room: int) -> Sequence[int]:
        """So wide as its lines are, or narrower, where that hides less."""
        wide = min(self._wide(), room)
        return tuple(dict.fromkeys((wide, max(min(LEAST, room), round(wide * NARROWER)))))

    def _places(self, parent: QWidget, width: int) -> Iterator[QRect]:
        """Where it may lie, the usual place first: in the corners of the battlefield, and in the middle of its top."""
        height = min(self._column.heightForWidth(width), parent.height() // 2)
        right = parent.width() - width - GAP
        field = self._field()
        bottom = parent.mapFromGlobal(field.bottomLeft().toPoint()).y() - height - GAP
        for x, y in (
            *((x, BELOW_BAR) for x in (right, GAP, (GAP + right) // 2)),
            *((x, bottom) for x in (right, GAP) if bottom > BELOW_BAR),
        ):
            yield QRect(x, y, width, height)

    def _wide(self) -> int:
        """So wide that its longest line fits, within limits: the less it covers the better."""
        margins = self._column.contentsMargins()
        lines = [self.note.fontMetrics().horizontalAdvance(line) for line in (*self._words, self.note.text())]
        heading = self.heading.sizeHint().width()
        wide = max(heading, *lines) + margins.left() + margins.right() + 2 * self.frameWidth() + 2
        return max(LEAST, min(WIDEST, wide))

    def _hidden_at(self, place: QRect) -> float:
        """How much of the cards it would hide in a place: their area."""
        parent = self.parentWidget()
        corner = place.topLeft() if parent is None else parent.mapToGlobal(place.topLeft())
        own = QRectF(corner, QSizeF(place.size()))
        return sum(both.width() * both.height() for both in (own & card for card in self._cards()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hide()
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self.parent() and self.isVisible():
            self._fit()
        return super().eventFilter(watched, event)
