"""Opponents think in the engine's thread, and a person can always go back, concede or leave meanwhile. Knows no Qt.

In a thread of its own each of an opponent's decisions took two changes between threads, 0.4 ms on average where the
thinking itself took 0.25: while the window paints, a thread waits a millisecond or more for its turn.
"""

import ctypes
import threading
from collections.abc import Callable

from engine.decisions import Answer, GameAbandoned

Work = Callable[[], Answer]


class Thinking:
    """What an opponent thinks about, if it does. `is_unwanted`: whether somebody wants something else."""

    def __init__(self, is_unwanted: Callable[[], bool]) -> None:
        self._is_unwanted = is_unwanted
        self._lock = threading.Lock()
        self._thread: int | None = None
        """Where it is thought, as long as it is."""
        self._interrupted = False

    def answer(self, work: Work) -> Answer:
        """What comes of thinking. Raises GameAbandoned where it is interrupted, and `end` is called then."""
        with self._lock:
            self._thread = threading.get_ident()
        if self._is_unwanted():  # since before it was known where to interrupt it
            raise GameAbandoned
        answer = work()
        self.end()
        return answer

    def end(self) -> None:
        """It is not thought any more: an interruption that hasn't come until now doesn't come."""
        with self._lock:
            if self._thread is not None and self._interrupted:
                raise_in(self._thread, None)
            self._thread, self._interrupted = None, False

    def interrupt(self) -> None:
        """Leave a thought, from another thread, as soon as it runs Python code again."""
        with self._lock:
            if self._thread is not None and not self._interrupted:
                self._interrupted = True
                raise_in(self._thread, GameAbandoned)


def raise_in(thread: int, problem: type[Exception] | None) -> None:
    """Raise something in a thread, at the next Python code that it runs. None: what wasn't raised yet isn't raised."""
    raised = ctypes.py_object() if problem is None else ctypes.py_object(problem)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), raised)


def unwind(thread: threading.Thread) -> None:
    """Raise GameAbandoned in a thread whose work nobody wants any longer, at the next Python code that it runs."""
    if thread.is_alive() and thread.ident is not None:
        raise_in(thread.ident, GameAbandoned)
