"""A ruling, a replay or a game shown to others: large type, no prompts, next and back; the question first, the answer on
demand."""

from collections.abc import Callable
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from engine import Film, Frame
from engine.rulings.notation import Ruling
from engine.views import PlayerId, differences
from gui.board.table import TableWidget
from gui.lab.ruling_text import rule_in_words
from gui.look.pressing import pressed_by_enter
from gui.look.theme import Theme
from gui.models.highlights import NO_HIGHLIGHTS, Highlights
from gui.translation import against, tr

LARGE, LARGER = 22, 34
"""Sizes of type in points: what happens, and what is asked."""
TALL = 260
WHOLE = 16_777_215
"""As high as Qt lets a widget be."""


class Presentation(QDialog):
    """The question, then each step on the table with what happened; the answer when it is asked for. Without a ruling the
    steps alone."""

    def __init__(
        self, film: Film, ruling: Ruling | None, seat: PlayerId, theme: Theme, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.film, self.ruling, self.seat = film, ruling, seat
        self.at = -1 if ruling is not None else 0
        self.answered = False
        self.setWindowTitle(ruling.title if ruling is not None else against(film.names))
        self.setAccessibleName(tr("Presentation"))
        self.table = TableWidget(self)
        self.table.set_theme(theme)
        self.table.battlefield.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.words = QLabel("", self)
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.RichText)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.words.setContentsMargins(24, 12, 24, 12)
        self.room = QScrollArea(self)
        self.room.setWidgetResizable(True)
        self.room.setWidget(self.words)
        self.room.setAccessibleName(tr("What is shown"))
        self.back = self._button(tr("◀ Back"), lambda: self.go(-1), "Left", "PgUp", "Backspace")
        self.next = self._button(tr("Next ▶"), lambda: self.go(1), "Right", "PgDown", "Space")
        self.answer = self._button(tr("Answer"), self.show_answer, "A")
        self.leave = self._button(tr("Close"), self.close, "Escape")
        self.place = QLabel("", self)
        row = QHBoxLayout()
        for part in (self.back, self.next, self.place):
            row.addWidget(part)
        row.addStretch(1)
        row.addWidget(self.answer)
        row.addWidget(self.leave)
        column = QVBoxLayout(self)
        column.addWidget(self.table, 1)
        column.addWidget(self.room)
        column.addLayout(row)
        self.answer.setVisible(ruling is not None)
        self.show_now()

    def _button(self, words: str, act: Callable[[], object], *keys: str) -> QPushButton:
        button = QPushButton(words, self)
        pressed_by_enter(button)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        font = QFont(button.font())
        font.setPointSize(LARGE // 2 + 3)
        button.setFont(font)
        button.setToolTip(" or ".join(keys))
        button.clicked.connect(lambda _checked=False: act())
        for key in keys:
            QShortcut(QKeySequence(key), self).activated.connect(button.click)
        return button

    @property
    def on_question(self) -> bool:
        """Whether the question alone is shown."""
        return self.at < 0

    def go(self, by: int) -> None:
        """Go to the next page, or back; at the ends stay."""
        first = -1 if self.ruling is not None else 0
        self.at = min(max(self.at + by, first), len(self.film.frames) - 1)
        self.show_now()

    def show_answer(self) -> None:
        """Show the answer, or put it away again."""
        self.answered = not self.answered
        self.show_now()

    def show_now(self) -> None:
        """Show the page."""
        frames = self.film.frames
        self.table.setVisible(not self.on_question)
        self.room.setMaximumHeight(WHOLE if self.on_question else max(TALL, self.height() * 2 // 5))
        self.room.setMinimumHeight(0 if self.on_question else min(TALL, self.height() // 3))
        parts = [] if self.ruling is None or not self.on_question else [question(self.ruling)]
        if not self.on_question:
            frame = frames[self.at]
            self.table.show_table(frame.tables[self.seat])
            self.table.set_highlights(self._changed())
            parts.append(step(frame, self.film.profile.value))
        if self.answered and self.ruling is not None:
            parts.insert(0 if not self.on_question else len(parts), answer(self.ruling))
        self.words.setText("".join(parts))
        self.place.setText("" if self.on_question else tr("{0} of {1}").format(self.at + 1, len(frames)))
        self.back.setEnabled(self.at > (-1 if self.ruling is not None else 0))
        self.next.setEnabled(self.at < len(frames) - 1)
        self.answer.setText(tr("Hide the answer") if self.answered else tr("Answer"))

    def _changed(self) -> Highlights:
        if self.at < 1:
            return NO_HIGHLIGHTS
        tables = (self.film.frames[at].tables[self.seat] for at in (self.at - 1, self.at))
        changes = differences(*tables)
        return Highlights(legal=frozenset(one.object for one in changes))


def large(text: str, size: int = LARGE) -> str:
    """A paragraph in large type."""
    lines = escape(text).replace("\n", "<br>")
    return f'<p style="font-size:{size}pt; margin:6px 0">{lines}</p>'


def question(ruling: Ruling) -> str:
    """The title and the question."""
    return f'<h1 style="font-size:{LARGER}pt">{escape(ruling.title)}</h1>{large(ruling.question, LARGER)}'


def answer(ruling: Ruling) -> str:
    """The answer and the rules that decide it."""
    return large(ruling.answer) + "".join(
        large(rule_in_words(rule, ruling.edition.value), LARGE - 6) for rule in ruling.rules
    )


def step(frame: Frame, year: str) -> str:
    """What happened, by which rules, and what holds."""
    parts = [large(frame.moment, LARGE - 4)] if frame.moment else []
    parts += [large(line) for line in frame.said]
    parts += [large(rule_in_words(rule, year), LARGE - 6) for rule in frame.rules]
    for one in frame.checked:
        parts.append(large(f"{'✗' if one.problem else '✓'} {one.words}"))
        parts += [large(one.because, LARGE - 6)] if one.because else []
    return "".join(parts)
