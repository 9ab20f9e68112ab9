"""How long a question has been on the screen: what was pressed before anybody can have seen it answers another one."""

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QPushButton, QWidget

from gui.translation import tr

LONG_ENOUGH = 0.15
"""Seconds. Who presses a key twice in a row without looking is quicker than that; who has seen a question isn't."""

AT_ONCE = 5
"""Milliseconds between a release and a press of a key in which nobody lets it go and presses it again."""

HASTY = "That was pressed before this question could be seen: press again to answer it."

PRESSING = (Qt.Key.Key_Space, Qt.Key.Key_Select, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class OnScreen(QObject):
    """Knows since when a question is on the screen. `hasty`: what is said where something was pressed before it
    could be seen, which isn't heeded. Its time begins once the window has nothing older to do: keys that were pressed while it was being shown come
    before that."""

    hasty = Signal(str)

    def __init__(self, parent: QObject, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(parent)
        self.clock = clock
        self._since: float | None = None
        self._shown = QTimer(self, singleShot=True, interval=0)
        self._shown.timeout.connect(self._begun)
        self.begin()

    def begin(self) -> None:
        """Another question is being shown."""
        self._since = None
        self._shown.start()

    def _begun(self) -> None:
        self._since = self.clock()

    @property
    def is_seen(self) -> bool:
        """Whether it has been there for so long that somebody may have seen it."""
        return LONG_ENOUGH <= 0 or (self._since is not None and self.clock() - self._since >= LONG_ENOUGH)

    def may_answer(self) -> bool:
        """Whether what is pressed now can be meant for this question; else it is said that it isn't."""
        seen = self.is_seen
        if not seen:
            self.hasty.emit(tr(HASTY))
        return seen


class HeldKeys:
    """Knows which keys are held down. Qt says so of a key that repeats itself only as long as it is quick enough to see the
    next press right after a release; both have the same time then."""

    def __init__(self) -> None:
        self._released: dict[int, int] = {}

    def released(self, event: QKeyEvent) -> None:
        """A key was let go, or repeats itself."""
        self._released[event.key()] = event.timestamp()

    def repeats(self, event: QKeyEvent) -> bool:
        """Whether a key is pressed only because it is still held down."""
        before = self._released.get(event.key(), 0)
        return event.isAutoRepeat() or bool(before and 0 <= event.timestamp() - before <= AT_ONCE)


HELD = HeldKeys()


class SeenButton(QPushButton):
    """A button that is pressed only for a question that could be seen: neither the second click of two nor a key pressed
    twice answers the one that comes up meanwhile."""

    on_screen: OnScreen | None = None

    def __init__(self, words: str = "", parent: QWidget | None = None) -> None:
        super().__init__(words, parent)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.on_screen is None or self.on_screen.may_answer():
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in PRESSING or (
            not HELD.repeats(event) and (self.on_screen is None or self.on_screen.may_answer())
        ):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        HELD.released(event)
        super().keyReleaseEvent(event)
