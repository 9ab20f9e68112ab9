"""Advice for people who are asked something, while the question waits. Knows no Qt."""

import threading
from collections.abc import Callable
from contextlib import suppress

from engine import Adviser, Aim, Question, ThinkingFailed, Thought, advice
from engine.decisions import GameAbandoned
from gui.bridge.messages import Advised, Message, SeatView
from gui.bridge.thinking import unwind
from gui.translation import tr

LONGEST_FAREWELL = 0.2
NO_THOUGHT = "No opponent that looks ahead has thought about anything yet."


class Advising:
    """Finds advice in a thread of its own, one question after the other. `thought`: what an opponent thought last; `aim`:
    what is to be reached, in a puzzle."""

    def __init__(self, tell: Callable[[Message], None]) -> None:
        self.tell = tell
        self.thought: Thought | None = None
        self.aim: Aim | None = None
        self._adviser: Adviser | None = None
        self._thread: threading.Thread | None = None

    def ask(self, serial: int, asked: Question) -> None:
        """Find advice about a question; it is told as soon as there is some."""
        self.leave()
        if self._adviser is None:
            self._adviser = Adviser(aim=self.aim)
        work = (self._adviser, serial, asked)
        self._thread = threading.Thread(target=self._find, args=work, name="advice", daemon=True)
        self._thread.start()

    def _find(self, adviser: Adviser, serial: int, asked: Question) -> None:
        with suppress(GameAbandoned):
            try:
                self.tell(Advised(serial, adviser.advise(asked)))
            except ThinkingFailed as problem:
                self.tell(Advised(serial, None, reason=tr("No advice could be found: {0}").format(problem)))

    def of_opponent(self, serial: int, view: SeatView) -> Advised:
        """What an opponent thought last, as far as it can be said at a table."""
        if self.thought is None:
            return Advised(serial, None, of_opponent=True, reason=tr(NO_THOUGHT))
        return Advised(serial, advice(self.thought, view.table, view.became), of_opponent=True)

    def leave(self) -> None:
        """The question is answered, or another one is asked: what was being found isn't wanted."""
        thread, self._thread = self._thread, None
        if thread is not None and thread.is_alive():
            unwind(thread)
            thread.join(LONGEST_FAREWELL)

    def close(self) -> None:
        """The game is over, or left."""
        self.leave()
        if self._adviser is not None:
            self._adviser.close()
            self._adviser = None
