"""Collecting garbage in the thread of the window only: elsewhere it would destroy Qt objects."""

import ctypes
import gc
import sys
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from engine import forget_plans
from gui.bridge.bridge import any_still_running

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
        self._frozen = 0
        """How much is never looked through since the last look."""
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY)
        self._timer.timeout.connect(self.collect)
        self._was_enabled = gc.isenabled()

    def start(self) -> None:
        """Turn the automatic collector off. What there is now is there for good, and never looked through again."""
        self._was_enabled = gc.isenabled()
        gc.disable()
        self._freeze()
        self._timer.start()

    def _freeze(self) -> None:
        gc.freeze()
        self._frozen = gc.get_freeze_count()

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

    @property
    def is_through(self) -> bool:
        """Whether nothing that a game left behind is still to be collected."""
        return not self._left

    def _collect_all(self) -> None:
        """Collect what a game left behind. Whatever was made for good meanwhile, as the grammar of cards, put the game of
        that time out of the collector's sight with it: that game is looked for once, and what stays is put away again."""
        put_away = gc.get_freeze_count() > self._frozen  # before what is put away gets less
        forget_plans()
        if put_away:
            gc.unfreeze()
        gc.collect(2)
        if put_away:
            self._freeze()
        give_back_memory()

    def collect(self) -> None:
        """Collect as far as the counts ask for it."""
        young, middle, old = gc.get_count()
        if self._left and self._quiet() and not any_still_running():
            self._collect_all()
            self._left = False
        elif old > OLD and self._quiet():
            gc.collect(2)
        elif middle > MIDDLE:
            gc.collect(1)
        elif young > YOUNG:
            gc.collect(0)
