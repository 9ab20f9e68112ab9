"""Looking at a game that was played: step by step, back and forth, from either side."""

from typing import Protocol

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QFrame,
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
from engine.views import LogLine, TableView
from gui.prompts.act import action_in_words
from gui.prompts.kinds import kind_in_words
from gui.prompts.names import Names

PACE = 700
MOST_EXPECTED = 6
STEPS = (("first", "«", "First step"), ("back", "◀", "Step back (,)"), ("next", "▶", "Step forward (.)"),
         ("last", "»", "Last step"))  # fmt: skip


class Screen(Protocol):
    """The parts of the window that show a replay."""

    def show_table(self, table: TableView) -> None: ...

    def show_log(self, lines: tuple[LogLine, ...]) -> None: ...

    def forget(self) -> None: ...


class ReplayBar(QFrame):
    """Buttons, a slider over all steps, and what happens at the step shown."""

    moved = Signal(int)
    seat_wanted = Signal()
    left = Signal()
    by_hand_wanted = Signal()

    def __init__(self, steps: int, parent: QWidget | None = None, *, of_script: bool = False) -> None:
        super().__init__(parent)
        self.setObjectName("promptBar")
        self.setAccessibleName("Script" if of_script else "Replay")
        self.words = QLabel("", self)
        self.words.setObjectName("promptQuestion")
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setWordWrap(of_script)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setRange(0, max(0, steps - 1))
        self.slider.setAccessibleName("Step of the replay")
        self.slider.valueChanged.connect(self.moved)
        self.playing = QTimer(self)
        self.playing.setInterval(PACE)
        self.playing.timeout.connect(self._tick)
        row = QHBoxLayout()
        row.addWidget(self.slider, 1)
        for name, sign, words in STEPS:
            row.addWidget(self._button(name, sign, words))
        self.play_button = QPushButton("Play", self)
        self.play_button.setCheckable(True)
        self.play_button.toggled.connect(self._toggle)
        self.seat_button = QPushButton("Other side", self)
        self.seat_button.setToolTip("See the game from the other player's seat")
        self.seat_button.clicked.connect(self.seat_wanted)
        self.by_hand = QPushButton("Play on by hand from here", self)
        self.by_hand.setToolTip("Leave the script and decide what happens from this moment on")
        self.by_hand.clicked.connect(self.by_hand_wanted)
        self.by_hand.setVisible(of_script)
        leave = QPushButton("Close", self)
        leave.setAccessibleName("Close the script" if of_script else "Close the replay")
        leave.clicked.connect(self.left)
        for button in (self.by_hand, self.play_button, self.seat_button, leave):
            button.setAutoDefault(False)
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 10, 4)
        column.addWidget(self.words)
        column.addLayout(row)

    def _button(self, name: str, sign: str, words: str) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName("stepper")
        button.setText(sign)
        button.setFixedSize(34, 28)
        button.setAccessibleName(words)
        button.setToolTip(words)
        button.clicked.connect(lambda _checked=False: self._go(name))
        return button

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
        self.play_button.setText("Pause" if on else "Play")
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
    wrong = [f"✗ {one.words}: {one.problem}" for one in frame.checked if one.problem]
    right = [f"✓ {one.words}" for one in frame.checked if not one.problem]
    shown = (*wrong, *right)[:MOST_EXPECTED]
    told += shown
    if len(shown) < len(frame.checked):
        told.append(f"… and {len(frame.checked) - len(shown)} more expectations, {len(right)} in all hold")
    return "\n".join(told)


class Replay(QObject):
    """A film on the screen: which step, and from whose seat."""

    by_hand_wanted = Signal(int)

    def __init__(self, film: Film, screen: Screen, parent: QObject) -> None:
        super().__init__(parent)
        self.film = film
        self.screen = screen
        self.seat = 0
        self.at = 0
        of_script = any(frame.script is not None for frame in film.frames)
        self.bar = ReplayBar(len(film.frames), of_script=of_script)
        self.bar.by_hand_wanted.connect(self._leave_script)
        self.bar.moved.connect(self.show)
        self.bar.seat_wanted.connect(self._change_seat)

    @property
    def table(self) -> TableView:
        """The table at the step shown."""
        return self.film.frames[self.at].tables[self.seat]

    def show(self, at: int) -> None:
        """Show a step."""
        self.at = at
        frame = self.film.frames[at]
        self.screen.show_table(self.table)
        self.screen.show_log(tuple(line for line in self.film.logs[self.seat] if line.number < frame.lines))
        text = f"{at + 1} of {len(self.film.frames)}: {self._what(frame)}"
        self.bar.words.setText(text)
        self.bar.slider.setAccessibleDescription(text)

    def _what(self, frame: Frame) -> str:
        """Who decides what at a step; actions are said in full, as both players saw them taken."""
        if frame.said:
            return in_words(frame)
        decision, answer = frame.decision, frame.answer
        if decision is None:
            return f"the end — {self.film.result}"
        who = self.film.names[decision.player]
        if isinstance(decision, Act) and isinstance(answer, Picked):
            names = Names(frame.tables[decision.player])
            return f"{who}: {action_in_words(decision.options[answer.indices[0]], names)}"
        return f"{who}: {decision.why.text or kind_in_words(decision)} (CR {decision.why.rule})"

    def _leave_script(self) -> None:
        script = self.film.frames[self.at].script
        if script is not None:
            self.by_hand_wanted.emit(script)

    def _change_seat(self) -> None:
        self.seat = (self.seat + 1) % len(self.film.names)
        self.screen.forget()
        self.show(self.at)
