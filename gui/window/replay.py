"""Looking at a game that was played: step by step, back and forth, from either side."""

from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSlider,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from engine import Film, Frame
from engine.decisions import Act, Picked
from engine.views import (
    NOTHING,
    Difference,
    Inspected,
    LogLine,
    ObjectId,
    PlayerId,
    Supposition,
    TableView,
    differences,
)
from gui.lab.ruling_text import in_a_row
from gui.lab.timeline import TimelineWidget
from gui.look.pressing import pressed_by_enter
from gui.models.highlights import Highlights
from gui.models.moves import Move, moves_between
from gui.prompts.act import action_in_words
from gui.prompts.kinds import kind_in_words
from gui.prompts.names import Names
from gui.translation import asked, told, tr

PACE = 700
ROOM_FOR_WORDS = 360
"""So wide are the words of a step at least, beside the buttons."""
MOST_EXPECTED = 6
STEPS = (("first", "«", "First step"), ("back", "◀", "Step back (,)"), ("next", "▶", "Step forward (.)"),
         ("last", "»", "Last step"))  # fmt: skip

WITHIN = (("into_wanted", "↓", "Step into: the next event (Ctrl+.)"),
          ("over_wanted", "↷", "Step over: to the next priority (Alt+.)"),
          ("out_wanted", "↥", "Step out: until the stack is empty (Alt+Shift+.)"))  # fmt: skip
SPEEDS = (("Slow", 1600), ("Normal", PACE), ("Fast", 250))


class Screen(Protocol):
    """The parts of the window that show a replay."""

    def show_table(self, table: TableView, moves: tuple[Move, ...] = ()) -> None: ...

    def show_log(self, lines: tuple[LogLine, ...]) -> None: ...

    def show_highlights(self, highlights: Highlights) -> None: ...

    def forget(self) -> None: ...


class ReplayBar(QFrame):
    """Buttons, a slider over all steps, and what happens at the step shown."""

    moved = Signal(int)
    seat_wanted = Signal()
    left = Signal()
    by_hand_wanted = Signal()
    into_wanted = Signal()
    over_wanted = Signal()
    out_wanted = Signal()

    def __init__(self, steps: int, parent: QWidget | None = None, *, of_script: bool = False) -> None:
        super().__init__(parent)
        self.setObjectName("promptBar")
        self.setAccessibleName(tr("Script") if of_script else tr("Replay"))
        self.words = QLabel("", self)
        self.words.setObjectName("promptQuestion")
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setWordWrap(of_script)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setRange(0, max(0, steps - 1))
        self.slider.setAccessibleName(tr("Step of the replay"))
        self.slider.valueChanged.connect(self.moved)
        self.playing = QTimer(self)
        self.playing.setInterval(PACE)
        self.playing.timeout.connect(self._tick)
        row = QHBoxLayout()
        row.addWidget(self.slider, 1)
        for name, sign, words in STEPS:
            row.addWidget(self._button(name, sign, tr(words)))
        for wanted, sign, words in WITHIN:
            within = self._button("", sign, tr(words))
            within.clicked.disconnect()
            within.clicked.connect(getattr(self, wanted))
            row.addWidget(within)
        self.speed = QComboBox(self)
        self.speed.setAccessibleName(tr("Speed"))
        self.speed.addItems([tr(words) for words, _ in SPEEDS])
        self.speed.setCurrentIndex(1)
        self.speed.currentIndexChanged.connect(lambda at: self.playing.setInterval(SPEEDS[at][1]))
        row.addWidget(self.speed)
        self._run = tr("Run the script") if of_script else tr("Run the replay")
        self.play_button = QPushButton(self._run, self)
        self.play_button.setToolTip(tr("Go on step by step by itself"))
        self.play_button.setCheckable(True)
        self.play_button.toggled.connect(self._toggle)
        self.seat_button = QPushButton(tr("Other side"), self)
        self.seat_button.setToolTip(tr("See the game from the other player's seat"))
        self.seat_button.clicked.connect(self.seat_wanted)
        words = tr("Leave the script, play from here") if of_script else tr("Play from here…")
        self.by_hand = QPushButton(words, self)
        self.by_hand.setToolTip(tr("Play the game from this moment on yourself"))
        self.by_hand.clicked.connect(self.by_hand_wanted)
        leave = QPushButton(tr("Close"), self)
        leave.setAccessibleName(tr("Close the script") if of_script else tr("Close the replay"))
        leave.clicked.connect(self.left)
        self.buttons = (self.by_hand, self.play_button, self.seat_button, leave)
        self.told = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.told.addWidget(self.words, 1)
        self._below = QGridLayout()
        self._below.setColumnStretch(0, 1)
        for button in self.buttons:
            pressed_by_enter(button)
        self._put_in_rows_of(len(self.buttons))
        self.told.addLayout(self._below)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 10, 4)
        column.addLayout(self.told)
        column.addLayout(row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room the buttons go below the words, which would have one word a line beside them."""
        super().resizeEvent(event)
        taken = sum(button.sizeHint().width() for button in self.buttons if not button.isHidden())
        direction = QBoxLayout.Direction
        beside = self.width() - taken >= ROOM_FOR_WORDS
        self.told.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
        fits = taken + len(self.buttons) * self._below.horizontalSpacing() + 20 <= self.width()
        self._put_in_rows_of(len(self.buttons) if beside or fits else len(self.buttons) // 2)

    def _put_in_rows_of(self, number: int) -> None:
        """Put so many buttons into a row."""
        for at, button in enumerate(self.buttons):
            self._below.addWidget(button, at // number, 1 + at % number, Qt.AlignmentFlag.AlignTop)

    def _button(self, name: str, sign: str, words: str) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName("stepper")
        button.setText(sign)
        button.setFixedSize(34, 28)
        button.setAccessibleName(words)
        button.setToolTip(words)
        button.clicked.connect(lambda _checked=False: self._go(name))
        return button

    def hold(self, *, on: bool) -> None:
        """Let nothing be stepped through, or let it: a quiz waits for an answer first."""
        self.setEnabled(not on)

    def _go(self, name: str) -> None:
        match name:
            case "first":
                self.slider.setValue(0)
            case "last":
                self.slider.setValue(self.slider.maximum())
            case "back":
                self.step(-1)
            case _:
                self.step(1)

    def step(self, by: int) -> None:
        """Go some steps on or back."""
        self.slider.setValue(self.slider.value() + by)

    def _toggle(self, on: bool) -> None:
        self.play_button.setText(tr("Pause") if on else self._run)
        if on:
            self.playing.start()
        else:
            self.playing.stop()

    def _tick(self) -> None:
        self.step(1)
        if self.slider.value() == self.slider.maximum():
            self.play_button.setChecked(False)


def in_words(frame: Frame) -> str:
    """What a script did, and what it expects now: first what doesn't hold."""
    told = list(frame.said)
    wrong = [f"✗ {one.words} — {one.problem}" for one in frame.checked if one.problem]
    right = [f"✓ {one.words}" for one in frame.checked if not one.problem]
    shown = (*wrong, *right)[:MOST_EXPECTED]
    told += shown
    if len(shown) < len(frame.checked):
        told.append(
            tr("… and {0} more expectations, {1} in all hold").format(
                len(frame.checked) - len(shown), len(right)
            )
        )
    return "\n".join(told)


class Replay(QObject):
    """A film on the screen: which step, and from whose seat. `briefly`: what is expected is shown elsewhere."""

    by_hand_wanted = Signal(int)
    play_wanted = Signal()

    shown = Signal()

    def __init__(
        self, film: Film, screen: Screen, beside: TimelineWidget, parent: QObject, *, briefly: bool = False
    ) -> None:
        super().__init__(parent)
        self.film = film
        self.timeline = film.timeline
        self.beside = beside
        self.step = 0
        self._table: TableView | None = None
        self._follows = False
        self.briefly = briefly
        self.screen = screen
        self.seat = PlayerId(0)
        self.at = 0
        self.of_script = any(frame.script is not None for frame in film.frames)
        self.bar = ReplayBar(len(film.frames), of_script=self.of_script)
        self.bar.by_hand_wanted.connect(self._leave_script)
        self.bar.moved.connect(self.show)
        self.bar.into_wanted.connect(lambda: self.into(1))
        self.bar.over_wanted.connect(self.over)
        self.bar.out_wanted.connect(self.out)
        self.bar.seat_wanted.connect(self._change_seat)
        beside.show_timeline(self.timeline, self.seat)
        beside.step_wanted.connect(self.show_step)

    @property
    def table(self) -> TableView:
        """The table at the step shown."""
        return self.timeline.table(self.step, self.seat)

    def show(self, at: int) -> None:
        """Show a moment: a decision, or where a script has come to."""
        if self._follows:
            return
        self._move_slider(at)
        frame = self.film.frames[at]
        self._show(
            frame.at,
            frame.lines,
            tr("{0} of {1}: {2}").format(at + 1, len(self.film.frames), self._what(frame)),
        )

    def show_step(self, number: int) -> None:
        """Show a step between two moments: an event, a part of an action, a replacement."""
        before = [place for place, frame in enumerate(self.film.frames) if frame.at <= number]
        self._move_slider(before[-1] if before else 0)
        step = self.timeline.steps[number]
        rule = f" (CR {step.cited})" if step.rule else ""
        self._show(
            number,
            step.lines,
            tr("{0} of {1}: {2}{3}").format(
                self.at + 1, len(self.film.frames), told(step.said_to(self.seat)), rule
            ),
        )

    def _move_slider(self, at: int) -> None:
        """Have the slider where the moment shown is, whoever asked for it: the next step goes on from there."""
        self.at = at
        self._follows = True
        self.bar.slider.setValue(at)
        self._follows = False

    def _show(self, number: int, lines: int, text: str) -> None:
        """Show the table after a step, with what differs from what was shown before, or from the step before it."""
        before = self._table if self._table is not None and self.step < number else None
        if before is None:
            before = self.timeline.table(max(0, number - 1), self.seat)
        self.step = number
        self._table = table = self.table
        changes = differences(before, table)
        became = partial(self.timeline.became, number)
        self.screen.show_table(table, moves_between(before, table, became))
        self.screen.show_log(tuple(line for line in self.film.logs[self.seat] if line.number < lines))
        changed = frozenset(one.object for one in changes if one.object != NOTHING)
        players = frozenset(one.player for one in changes if one.player is not None)
        source = self.timeline.steps[number].source
        self.screen.show_highlights(Highlights(legal=changed, legal_players=players, source=source))
        self.beside.show_step(number, changes)
        self.bar.words.setText(text)
        self.bar.slider.setAccessibleDescription(text)
        self.shown.emit()

    # stepping

    def into(self, by: int) -> None:
        """Go to the next step, whatever it is, or to the one before."""
        self.show_step(self.beside.shown_after(self.step, by))

    def over(self) -> None:
        """Go on to where a player gets priority next."""
        self.show_step(self.timeline.over(self.step))

    def out(self) -> None:
        """Go on to where a player gets priority and the stack is empty."""
        self.show_step(self.timeline.out(self.step))

    def bookmark(self) -> None:
        """Set a bookmark here, or take it away."""
        self.beside.toggle_bookmark(self.step)

    def to_bookmark(self) -> None:
        """Go to the next bookmark."""
        self.show_step(self.beside.next_bookmark(self.step))

    def what_if(self, supposed: Supposition) -> tuple[Difference, ...] | str:
        """What would differ at the step shown if something else were so, or why that can't be said."""
        return self.timeline.what_if(self.step, self.seat, supposed)

    def inspect(self, id: ObjectId) -> Inspected | None:
        """Why an object is what it is at the step shown."""
        return self.timeline.inspect(self.step, self.seat, id)

    def _what(self, frame: Frame) -> str:
        """Who decides what at a step; actions are said in full, as both players saw them taken."""
        if frame.said:
            return in_a_row(frame.said) if self.briefly else in_words(frame)
        decision, answer = frame.decision, frame.answer
        if decision is None:
            return tr("the end — {0}").format(self.film.result)
        who = self.film.names[decision.player]
        if isinstance(decision, Act) and isinstance(answer, Picked):
            names = Names(frame.tables[decision.player])
            return f"{who}: {action_in_words(decision.options[answer.indices[0]], names)}"
        return tr("{0}: {1} (CR {2})").format(
            who, asked(decision.why.text) or kind_in_words(decision), decision.why.number
        )

    def _leave_script(self) -> None:
        if not self.of_script:
            self.play_wanted.emit()
            return
        script = self.film.frames[self.at].script
        if script is not None:
            self.by_hand_wanted.emit(script)

    def _change_seat(self) -> None:
        self.seat = PlayerId((self.seat + 1) % len(self.film.names))
        self.screen.forget()
        self._table = None
        self.beside.show_timeline(self.timeline, self.seat)
        self.show(self.at)
