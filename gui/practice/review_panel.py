"""The review of a game: a graph of the chance to win, and the moments that mattered most, each opened by one click."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QScrollArea, QToolTip, QVBoxLayout, QWidget

from engine import Review, how_it_was_found, moment_in_words, turn_in_words
from gui.look.symbol_text import said, show_text
from gui.look.theme import DEFAULT, THEMES, Theme
from gui.practice.advice_words import answer_said
from gui.translation import told, tr

ASK = "Open a game as a replay, and choose “Review this game” in the Game menu."
EDGE = 30
HEIGHT = 150
NEAR = 3.5
LEVELS = (0.0, 0.5, 1.0)


class ChanceGraph(QWidget):
    """The chance to win over the turns. A click, or the arrow keys and Enter, go to a turn on the table."""

    wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.review: Review | None = None
        self.at = -1
        self._theme = THEMES[DEFAULT]
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumHeight(HEIGHT)
        self.setAccessibleName(tr("Chance to win, turn by turn"))

    def show_review(self, review: Review | None) -> None:
        """Draw another review, or none."""
        self.review = review
        self._go(-1)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Wide enough to read."""
        return QSize(4 * EDGE, HEIGHT)

    # where things are

    def place(self, frame: int, chance: float) -> QPointF:
        """Where a chance at a frame is drawn."""
        area = self._area()
        last = max(self.review.points[-1].frame, 1) if self.review is not None and self.review.points else 1
        return QPointF(area.left() + area.width() * frame / last, area.bottom() - area.height() * chance)

    def _area(self) -> QRectF:
        return QRectF(self.rect()).adjusted(EDGE, EDGE / 2, -EDGE / 2, -EDGE / 2)

    def nearest(self, x: float) -> int:
        """The point next to a place; -1 if there is none."""
        points = self.review.points if self.review is not None else ()
        distances = [abs(self.place(point.frame, point.chance).x() - x) for point in points]
        return distances.index(min(distances)) if distances else -1

    # going there

    def _go(self, at: int) -> None:
        self.at = at
        words = ""
        if self.review is not None and 0 <= at < len(self.review.points):
            words = told(turn_in_words(self.review.points[at], self.review))
        self.setAccessibleDescription(words)
        self.update()

    def _open(self) -> None:
        if self.review is not None and 0 <= self.at < len(self.review.points):
            self.wanted.emit(self.review.points[self.at].frame)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open the turn that is clicked."""
        self._go(self.nearest(event.position().x()))
        self._open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right choose a turn, Enter opens it."""
        count = len(self.review.points) if self.review is not None else 0
        if count and event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            by = 1 if event.key() == Qt.Key.Key_Right else -1
            self._go(min(max(self.at + by, 0), count - 1))
        elif count and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Say what a turn came to where the mouse rests."""
        if isinstance(event, QHelpEvent) and self.review is not None:
            at = self.nearest(event.pos().x())
            if at >= 0:
                QToolTip.showText(
                    event.globalPos(), told(turn_in_words(self.review.points[at], self.review)), self
                )
                return True
        return super().event(event)

    # drawing

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw levels, moments, the line and its points."""
        del event
        if self.review is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = self.palette().text().color()
        accent = self.palette().highlight().color()
        area = self._area()
        faint = QPen(self.palette().mid().color())
        for level in LEVELS:
            y = self.place(0, level).y()
            painter.setPen(faint)
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(ink)
            painter.drawText(QPointF(1, y + 4), f"{100 * level:.0f}")
        painter.setPen(QPen(ink, 1, Qt.PenStyle.DashLine))
        for number, moment in enumerate(self.review.moments, 1):
            x = self.place(moment.frame, 0).x()
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
            painter.drawText(QPointF(x - 3, area.top() - 2), str(number))
        line = [self.place(point.frame, point.chance) for point in self.review.points]
        painter.setPen(QPen(accent, 2))
        painter.drawPolyline(QPolygonF(line))
        for number, place in enumerate(line):
            chosen = number == self.at
            painter.setBrush(ink if chosen else accent)
            painter.drawEllipse(place, 1.6 * NEAR if chosen else NEAR, 1.6 * NEAR if chosen else NEAR)
        painter.end()


class ReviewPanel(QWidget):
    """What came of the review of a game. `frame_wanted`: a moment to be seen on the table; `page_wanted`: the review as
    a page."""

    frame_wanted = Signal(int)
    page_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.review: Review | None = None
        self.setAccessibleName(tr("Review"))
        self.heading = QLabel(tr(ASK), self)
        self.heading.setProperty("heading", True)
        self.graph = ChanceGraph(self)
        self.graph.wanted.connect(self.frame_wanted)
        self.moments = QWidget(self)
        self.rows = QVBoxLayout(self.moments)
        self.rows.setContentsMargins(0, 0, 0, 0)
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(self.moments)
        scroll.setAccessibleName(tr("The moments that mattered most"))
        self.note = QLabel("", self)
        self.note.setProperty("muted", True)
        for label in (self.heading, self.note):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.page = QPushButton(tr("Save as a &page…"), self)
        self.page.clicked.connect(self.page_wanted)
        row = QHBoxLayout()
        row.addWidget(self.page)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.addWidget(self.heading)
        column.addWidget(self.graph)
        column.addWidget(scroll, 1)
        column.addWidget(self.note)
        column.addLayout(row)
        self.setFocusProxy(self.graph)
        self.clear()

    def show_review(self, review: Review) -> None:
        """Show what came of a review."""
        self._show(review)

    def clear(self) -> None:
        """Another game: there is no review."""
        self._show(None)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.graph.set_theme(theme)

    def _show(self, review: Review | None) -> None:
        self.review = review
        self.heading.setText(tr(ASK) if review is None else told(review.result))
        self.note.setText("" if review is None else told(how_it_was_found(review)))
        self.graph.setVisible(review is not None)
        self.page.setVisible(review is not None)
        self.graph.show_review(review)
        while (item := self.rows.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        if review is None:
            return
        for number, moment in enumerate(review.moments, 1):
            words = "\n".join(
                f"{head}: {words}" for head, words in moment_in_words(moment, answer_said, told)
            )
            label = QLabel(self.moments)
            label.setWordWrap(True)
            show_text(label, words)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            button = QPushButton(tr("{0}. Show turn {1}").format(number, moment.turn), self.moments)
            button.setAccessibleDescription(said(words))
            button.clicked.connect(lambda _checked=False, frame=moment.frame: self.frame_wanted.emit(frame))
            self.rows.addWidget(button)
            self.rows.addWidget(label)
        self.rows.addStretch(1)
