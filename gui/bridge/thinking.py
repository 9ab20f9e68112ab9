"""Opponents think in a thread of their own, so that a person can always go back, concede or leave. Knows no Qt."""

import ctypes
import queue
import threading
from collections.abc import Callable
from contextlib import suppress

from msgspec import Struct

from engine.decisions import Answer, GameAbandoned

Work = Callable[[], Answer]


class Thought(Struct, frozen=True):
    """What came of thinking: an answer, or what was raised."""

    answer: Answer | None = None
    problem: Exception | None = None


class Interruption(Struct, frozen=True):
    """Somebody wants something before the opponent has answered."""


News = Thought | Interruption


class Thinker:
    """A thread in which an opponent answers, one decision after the other."""

    def __init__(self) -> None:
        self.news: queue.SimpleQueue[News] = queue.SimpleQueue()
        self._work: queue.SimpleQueue[Work | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="opponent", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        with suppress(GameAbandoned):
            while (work := self._work.get()) is not None:
                self.news.put(self._thought(work))

    @staticmethod
    def _thought(work: Work) -> Thought:
        try:
            return Thought(answer=work())
        except GameAbandoned:
            raise
        except Exception as problem:  # goes to the thread that waits for the answer, and is raised there
            return Thought(problem=problem)

    def begin(self, work: Work) -> None:
        """Think about a decision; what comes of it is news."""
        self._work.put(work)

    def close(self) -> None:
        """No more decisions come."""
        self._work.put(None)

    def abandon(self) -> None:
        """Nobody waits for the answer any longer: the thread ends as soon as it runs Python code again."""
        self.close()
        unwind(self._thread)


def unwind(thread: threading.Thread) -> None:
    """Raise GameAbandoned in a thread whose work nobody wants any longer, at the next Python code that it runs."""
    if thread.is_alive() and thread.ident is not None:
        number = ctypes.c_ulong(thread.ident)
        ctypes.pythonapi.PyThreadState_SetAsyncExc(number, ctypes.py_object(GameAbandoned))
