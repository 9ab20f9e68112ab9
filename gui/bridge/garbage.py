"""Collecting garbage in the thread of the window only: elsewhere it would destroy Qt objects."""

import ctypes
import gc
import sys
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

EVERY = 250
YOUNG, MIDDLE, OLD = 2000, 10, 10


def give_back_memory() -> bool:
    """Give what was freed back to the system, where the C library can: else holes that each game leaves stay with the
    process, some 20 MB after a few dozen games. Whether it could."""
    if not sys.platform.startswith("linux"):
        return False
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # only glibc has it
    if trim is None:
        return False
    trim(0)
    return True


class GarbageTimer(QObject):
    """Takes the place of the automatic collector from `start` to `stop`.

    `quiet` says whether the engine waits: a full collection would keep it from working.
    """

    def __init__(self, quiet: Callable[[], bool], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._quiet = quiet
        self._left = False
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY)
        self._timer.timeout.connect(self.collect)
        self._was_enabled = gc.isenabled()

    def start(self) -> None:
        """Turn the automatic collector off. What there is now is there for good, and never looked through again."""
        self._was_enabled = gc.isenabled()
        gc.disable()
        gc.freeze()
        self._timer.start()

    def stop(self) -> None:
        """Turn the automatic collector back on, if it was."""
        self._timer.stop()
        gc.unfreeze()
        if self._was_enabled:
            gc.enable()

    def game_left(self) -> None:
        """Have what a game leaves behind collected as soon as it is quiet: the next one takes its place then, and the
        memory of the process doesn't grow by one game after the other."""
        self._left = True

    def collect(self) -> None:
        """Collect as far as the counts ask for it."""
        young, middle, old = gc.get_count()
        if (old > OLD or self._left) and self._quiet():
            gc.collect(2)
            if self._left:
                give_back_memory()
            self._left = False
        elif middle > MIDDLE:
            gc.collect(1)
        elif young > YOUNG:
            gc.collect(0)
