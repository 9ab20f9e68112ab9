"""One ruling by the rules of two dates, side by side: the first step where they part, its rules, and the two outcomes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QTabWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from engine import Comparison, Played, Profile
from engine.assets import number_then, rule_title, summary_then
from engine.rulings.notation import Ruling
from engine.rulings.shelf import ShelvedRuling, of_other_dates
from engine.views import CAME, LEFT, Difference, Held, PlayerId, TableView
from gui.board.battlefield import Battlefield
from gui.decks.edition_box import DATES
from gui.lab.ruling_text import paragraph, question_text
from gui.look.sizes import open_at
from gui.look.symbol_text import symbol_size, with_pictures
from gui.translation import told, tr

STEP_HEIGHT = 96
OUTCOME_HEIGHT = 200
OF_THE_PLAY = ("step", "turn", "active player")
"""What only tells how far the play came."""


def first_dates(one: ShelvedRuling, shelf: Sequence[ShelvedRuling]) -> tuple[Profile, Profile]:
    """The dates that a ruling is compared by at first: those that it is told for, else 2006 and today."""
    told = {*of_other_dates(one, shelf), one.ruling.edition}
    older = [profile for profile in Profile if profile in told and profile != Profile.TODAY]
    return (older[0] if older else Profile.CR_2006, Profile.TODAY)


class DateSide(QWidget):
    """What one date's rules make of a ruling: the step, its rule, the battlefield, what comes of it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.heading = QLabel("", self)
        self.heading.setProperty("heading", True)
        self.step = QTextBrowser(self)
        self.step.setAccessibleName(tr("The step and its rule"))
        self.step.setFixedHeight(STEP_HEIGHT)
        self.there = Battlefield(self)
        self.ended = Battlefield(self)
        self.tables = QTabWidget(self)
        self.tables.setAccessibleName(tr("Tables"))
        self.tables.addTab(self.there, tr("Where they part"))
        self.tables.addTab(self.ended, tr("At the end"))
        self.outcome = QTextBrowser(self)
        self.outcome.setAccessibleName(tr("What comes of it"))
        self.outcome.setFixedHeight(OUTCOME_HEIGHT)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.heading)
        column.addWidget(self.step)
        column.addWidget(self.tables, 1)
        column.addWidget(self.outcome)

    def show_played(
        self,
        played: Played,
        answer: str,
        rules: Sequence[str],
        lines: Sequence[str],
        causes: Sequence[Held],
        *,
        same: bool,
    ) -> None:
        """Show what came of it by this date's rules; `lines` tell what is otherwise by the other's, `causes` why."""
        name = tr(DATES[played.profile][0])
        self.heading.setText(name)
        self.setAccessibleName(name)
        self.step.setHtml(with_pictures(step_text(played, causes, same=same), symbol_size(self.step.font())))
        for board, table in ((self.there, played.table), (self.ended, played.end)):
            board.show_table(table, near_seat(table))
        self.outcome.setHtml(
            with_pictures(outcome_text(played, answer, rules, lines), symbol_size(self.outcome.font()))
        )


def near_seat(table: TableView) -> PlayerId:
    """The seat shown in the lower half."""
    return table.players[0].id


def step_text(played: Played, causes: Sequence[Held], *, same: bool) -> str:
    """The first step that is otherwise, and why: what these rules have otherwise than the other date's, else the rule by
    which it is done."""
    if same:
        return paragraph(tr("The same as by the other date's rules, to the end."))
    if played.step is None:
        return paragraph(tr("Nothing more happens."))
    if causes:
        return paragraph(told(played.words), bold=True) + "".join(
            paragraph(f"CR {number_then(one.rule, played.profile.value)}: {told(one.words)}")
            for one in causes
        )
    rule = played.step.rule
    words = summary_then(rule, played.profile.value) or rule_title(rule) or ""
    said = f"CR {played.rule}{f': {words}' if words else ''}" if played.rule else ""
    return paragraph(told(played.words), bold=True) + (paragraph(said) if said else "")


def outcome_text(played: Played, answer: str, rules: Sequence[str], lines: Sequence[str]) -> str:
    """The answer for this date with what decides it, what differs then and in the end; without an answer, what was
    expected and doesn't hold."""
    parts = [tr("<h4>Answer</h4>{0}").format(paragraph(answer)) if answer else ""]
    parts.append("".join(f"<p>{escape(line)}</p>" for line in lines))
    cited = ", ".join(dict.fromkeys(number_then(rule, played.profile.value) for rule in rules))
    parts.append(paragraph(tr("Decided by: CR {0}").format(cited)) if cited else "")
    parts.append(paragraph(told(played.result)) if played.stopped and played.result != played.words else "")
    broken = [one for one in played.checked if one.problem]
    if broken and not answer:
        listed = "".join(f"<li>{escape(one.words)} — {escape(one.problem)}</li>" for one in broken)
        parts.append(
            tr("<p>What the ruling says doesn't hold by these rules:</p><ul>{0}</ul>").format(listed)
        )
    return "".join(parts)


def told_apart(when: str, differing: Sequence[Difference], *, second: bool) -> list[str]:
    """What is otherwise on one side, a line each; what is on the other side only isn't told of this one."""
    lines = []
    for one in differing:
        value = one.after if second else one.before
        if one.what in (CAME, LEFT):
            lines += (
                [tr("{0}, only by these rules: {1} ({2})").format(when, one.name, value)] if value else []
            )
        elif one.what not in OF_THE_PLAY:
            lines.append(f"{when}, {one.name}, {one.what}: {value}")
    return [f"{line} ×{count}" if count > 1 else line for line, count in Counter(lines).items()]


def passing(found: Comparison) -> list[Difference]:
    """What differs where they part, and not in the same way at the end."""
    at_end = {(one.name, one.what, one.before, one.after) for one in found.end}
    return [one for one in found.parting if (one.name, one.what, one.before, one.after) not in at_end]


class TwoDatesDialog(QDialog):
    """Two dates to choose, and a ruling by both. `dates_wanted`: the dates were changed, it is to be played anew."""

    dates_wanted = Signal(object)

    def __init__(
        self, ruling: Ruling, answers: Mapping[Profile, str], dates: tuple[Profile, Profile], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("{0}: by two dates").format(ruling.title))
        self.setAccessibleName(self.windowTitle())
        self.answers = answers
        self.answer = ruling.answer
        self.rules = ruling.rules
        self.question = QLabel(question_text(ruling), self)
        self.question.setWordWrap(True)
        self.question.setTextFormat(Qt.TextFormat.RichText)
        self.together = QLabel("", self)
        self.together.setWordWrap(True)
        self.together.setTextFormat(Qt.TextFormat.PlainText)
        self.together.setAccessibleName(tr("Until where they are the same"))
        self.boxes = tuple(
            self._box(name, one) for name, one in zip((tr("First"), tr("Second")), dates, strict=True)
        )
        self.sides = (DateSide(self), DateSide(self))
        self._lay_out()

    def _box(self, name: str, chosen: Profile) -> QComboBox:
        box = QComboBox(self)
        box.setAccessibleName(tr("{0} date").format(name))
        for profile, (words, _) in DATES.items():
            box.addItem(tr(words), profile.value)
        box.setCurrentIndex(box.findData(chosen.value))
        box.activated.connect(lambda _index: self._want())
        return box

    def _lay_out(self) -> None:
        choice = QHBoxLayout()
        for words, box in zip(("&Left:", "&Right:"), self.boxes, strict=True):
            label = QLabel(words, self)
            label.setBuddy(box)
            choice.addWidget(label)
            choice.addWidget(box)
        choice.addStretch(1)
        both = QHBoxLayout()
        for side in self.sides:
            both.addWidget(side, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.addWidget(self.question)
        column.addLayout(choice)
        column.addWidget(self.together)
        column.addLayout(both, 1)
        column.addWidget(buttons)
        open_at(self, 1180, 860)

    @property
    def dates(self) -> tuple[Profile, Profile]:
        """The dates that are chosen."""
        first, second = (Profile(box.currentData()) for box in self.boxes)
        return first, second

    def _want(self) -> None:
        first, second = self.dates
        if first == second:
            self.together.setText(tr("Choose two different dates."))
            return
        self.dates_wanted.emit((first, second))

    def show_comparison(self, found: Comparison) -> None:
        """Show where a ruling parts by the two dates, if it does."""
        if found.same:
            self.together.setText(tr("The rules of both dates make the same of it."))
        elif found.together:
            self.together.setText(tr("The same until: {0}").format(told(found.together)))
        else:
            self.together.setText(tr("They part at once."))
        for place, (side, played) in enumerate(zip(self.sides, found.played, strict=True)):
            second = bool(place)
            lines = [
                *told_apart(tr("Then"), passing(found), second=second),
                *told_apart(tr("At the end"), found.end, second=second),
            ]
            answer = self.answers.get(played.profile, self.answer if found.same else "")
            causes = [both[place] for both in found.causes]
            side.show_played(played, answer, self.rules, lines, causes, same=found.same)
