"""What is said while the engine takes its time."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from gui.translation import tr

THINKING_AFTER = 400
STUCK_AFTER = 5000
LOST_AFTER = 30000
"""Milliseconds without news after which it is said."""


class Patience(QObject):
    """Says after a while that the engine thinks, and later that it still does. `paused`: whether a person holds it."""

    def __init__(self, say: Callable[[str], None], paused: Callable[[], bool], parent: QObject) -> None:
        super().__init__(parent)
        self._say = say
        self._paused = paused
        self._waited = 0
        self._watch = QTimer(self, singleShot=True)
        self._watch.timeout.connect(self._still_waiting)

    def begin(self, more: float = 0.0) -> None:
        """The engine has something to do from now on; `more`: so many seconds it shows what was done first."""
        self._waited = 0
        self._watch.start(THINKING_AFTER + round(1000 * more))

    def end(self) -> None:
        """There are news."""
        self._watch.stop()

    def _still_waiting(self) -> None:
        if self._paused():
            self._watch.start(THINKING_AFTER)
        elif self._waited >= LOST_AFTER:
            self._say(tr("The engine has not answered for half a minute. The game is saved."))
        elif self._waited >= STUCK_AFTER:
            self._say(tr("The engine is still thinking…"))
            self._waited = LOST_AFTER
            self._watch.start(LOST_AFTER - STUCK_AFTER)
        else:
            self._say(tr("Thinking…"))
            self._waited = STUCK_AFTER
            self._watch.start(STUCK_AFTER)
