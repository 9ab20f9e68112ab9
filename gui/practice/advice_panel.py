"""A hint in three strengths: where to look, what to do, and why."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QPushButton, QVBoxLayout, QWidget

from engine import Advice, Weighing
from gui.lab.lines import Lines
from gui.look.symbol_text import show_text
from gui.look.theme import DEFAULT, THEMES, Theme
from gui.practice.advice_words import answer_said
from gui.translation import told, tr

ASK = "Ask “What would you do?” in the Game menu, or press Ctrl+H."
THINKING = "Thinking…"
COLUMNS = ("Answer", "Chance", "Games")
MOST_ROWS = 12


class Strength(IntEnum):
    """How much a hint says."""

    NUDGE = 0
    MOVE = 1
    WHY = 2


class AdvicePanel(QWidget):
    """Shows advice as far as the person wants to know it."""

    object_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.advice: Advice | None = None
        self.strength = Strength.NUDGE
        self._theme = THEMES[DEFAULT]
        self.setAccessibleName(tr("Advice"))
        self.heading = QLabel(tr(ASK), self)
        self.heading.setWordWrap(True)
        self.heading.setProperty("heading", True)
        self.move_label = QLabel("", self)
        self.move_label.setWordWrap(True)
        for label in (self.heading, self.move_label):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.more = QPushButton("", self)
        self.more.clicked.connect(self.say_more)
        row = QHBoxLayout()
        row.addWidget(self.more)
        row.addStretch(1)
        self.options = Lines(tr("Answers that were weighed, the best first"), COLUMNS, 0, self)
        self.options.object_wanted.connect(self.object_wanted)
        self.line_label = QLabel(tr("How it may go on, in one game as it might be:"), self)
        self.line_label.setWordWrap(True)
        self.line = QListWidget(self)
        self.line.setAccessibleName(tr("How it may go on"))
        self.line.setWordWrap(True)
        self.note = QLabel("", self)
        self.note.setProperty("muted", True)
        self.note.setWordWrap(True)
        column = QVBoxLayout(self)
        column.addWidget(self.heading)
        column.addWidget(self.move_label)
        column.addLayout(row)
        column.addWidget(self.options, 3)
        column.addWidget(self.line_label)
        column.addWidget(self.line, 2)
        column.addWidget(self.note)
        column.addStretch(0)
        self.setFocusProxy(self.more)
        self._show()

    def wait(self) -> None:
        """Advice was asked for and is on its way."""
        self.advice = None
        self.strength = Strength.NUDGE
        self.heading.setText(tr(THINKING))
        self._show()

    def show_advice(self, advice: Advice, *, of_opponent: bool) -> None:
        """Show advice for the person, or all of what an opponent thought."""
        self.advice = advice
        self.strength = Strength.WHY if of_opponent else Strength.NUDGE
        self.heading.setText(tr("What your opponent weighed last") if of_opponent else tr(advice.nudge))
        self._show()

    def say_more(self) -> None:
        """One strength further."""
        if self.advice is not None and self.strength < Strength.WHY:
            self.strength = Strength(self.strength + 1)
            self._show()

    def say(self, text: str) -> None:
        """Say why there is no advice."""
        self.advice = None
        self.heading.setText(text)
        self._show()

    def clear(self) -> None:
        """Another question, or another game: nothing is said."""
        self.say(tr(ASK))

    def set_theme(self, theme: Theme) -> None:
        """Write in another theme."""
        self._theme = theme
        self._show()

    def _show(self) -> None:
        advice = self.advice
        has_answers = advice is not None and bool(advice.weighed)
        why = has_answers and self.strength == Strength.WHY
        self.move_label.setVisible(has_answers and self.strength >= Strength.MOVE)
        self.more.setVisible(has_answers and self.strength < Strength.WHY)
        self.more.setText(tr("Say &what to do") if self.strength == Strength.NUDGE else tr("Say wh&y"))
        for part in (self.options, self.note):
            part.setVisible(why)
        lines = why and advice is not None and bool(advice.line)
        self.line_label.setVisible(lines)
        self.line.setVisible(lines)
        if advice is None or not advice.weighed:
            return
        best = advice.weighed[0]
        show_text(self.move_label, answer_said(best.steps))
        rows = [
            (answer_said(one.steps), chance_in_words(one), str(one.games))
            for one in advice.weighed[:MOST_ROWS]
        ]
        sources = [one.objects[0] if one.objects else 0 for one in advice.weighed[:MOST_ROWS]]
        ink = self.palette().text().color()
        self.options.show_rows(rows, sources, [False] * len(rows), ink)
        self.line.clear()
        self.line.addItems([told(text) for text in advice.line])
        self.note.setText(note_in_words(advice))


def chance_in_words(one: Weighing) -> str:
    """A chance as a percentage; a dash where nothing was tried."""
    return "–" if one.chance is None else f"{100 * one.chance:.0f} %"


def note_in_words(advice: Advice) -> str:
    """How the chances came about."""
    if not advice.games:
        return tr("Nothing can be played out here: this is what simple measures say.")
    return tr(
        "Games played on as they might be: {0}, in {1:.1f} s. Hidden cards were guessed at; the chances are estimates."
    ).format(advice.games, advice.seconds)
