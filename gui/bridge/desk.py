"""Where the engine's thread leaves questions and waits for answers. Knows no Qt."""

import queue
import threading
from collections.abc import Callable

from msgspec import Struct

from engine.decisions import Answer, GameAbandoned, Redo, Request, TakeBack
from gui.bridge.messages import Message

Tell = Callable[[Message], None]


class Reply(Struct, frozen=True):
    """An answer or a request to a question. Without a serial it goes to whatever is asked next."""

    what: Answer | Request
    serial: int | None = None


class Desk:
    """What the agents of one table share: the queue of replies, and the way back and forth.

    `answered` are the numbers of decisions that persons answered; those that were passed automatically
    are skipped when somebody goes back. `undone` are decisions gone back over, nearest last.
    """

    def __init__(self, tell: Tell) -> None:
        self.tell = tell
        self.closing = threading.Event()
        self.waiting = threading.Event()
        self.answered: set[int] = set()
        self.passed: set[int] = set()
        self.undone: list[int] = []
        self.going: Request | None = None
        self._replies: queue.SimpleQueue[Reply] = queue.SimpleQueue()
        self._serial = 0

    # the window's side

    def reply(self, reply: Reply) -> None:
        """Answer a question, or ask for something else."""
        self._replies.put(reply)

    def close(self) -> None:
        """Have the engine stop at the next decision."""
        self.closing.set()
        self._replies.put(Reply(GameAbandoned("the table is closed")))

    # the engine's side

    def next_serial(self) -> int:
        """A number for a question."""
        self._serial += 1
        return self._serial

    def stop_if_closing(self) -> None:
        """Unwind the engine if the table is being closed."""
        if self.closing.is_set():
            raise GameAbandoned("the table is closed")

    def wait(self, message: Message, serial: int) -> Answer | Request:
        """Ask, and wait for the reply to just this question; replies to older ones are dropped."""
        self.waiting.set()
        try:
            self.tell(message)
            while True:
                reply = self._replies.get()
                if reply.serial is None or reply.serial == serial:
                    return reply.what
        finally:
            self.waiting.clear()

    def go_back(self, number: int, now: int) -> TakeBack:
        """Note that everything from that decision on is taken back."""
        over = sorted(n for n in self.answered | self.passed if number <= n < now)
        self.undone += reversed(over)
        request = TakeBack(number)
        self.going = request
        return request

    def go_forward(self) -> Redo:
        """Note that the next decision taken back is made again."""
        if self.undone:
            self.undone.pop()
        request = Redo()
        self.going = request
        return request

    def answered_by_person(self, number: int) -> None:
        """A person chose: what was taken back is gone for good."""
        self.undone.clear()
        self._forget_from(number)
        self.answered.add(number)

    def passed_for_person(self, number: int) -> None:
        """A question was answered by itself."""
        self.undone.clear()
        self._forget_from(number)
        self.passed.add(number)

    def _forget_from(self, number: int) -> None:
        self.answered = {n for n in self.answered if n < number}
        self.passed = {n for n in self.passed if n < number}
