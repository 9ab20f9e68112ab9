"""Where the engine's thread leaves questions and waits for answers. Knows no Qt."""

import queue
import threading
from collections.abc import Callable

from msgspec import Struct

from engine.decisions import Answer, GameAbandoned, Redo, Request, TakeBack
from engine.views import ObjectId
from gui.bridge.messages import Message

Tell = Callable[[Message], None]


class Explain(Struct, frozen=True):
    """A wish to know what can't be done with an object, and why."""

    object: ObjectId


class Reply(Struct, frozen=True):
    """An answer, a request or a wish for a question. Without a serial it goes to whatever is asked next."""

    what: Answer | Request | Explain
    serial: int | None = None


class Desk:
    """What the agents of one table share: the queue of replies, and the way back and forth.

    `passed` are the numbers of decisions that were answered by themselves: nobody wants to go back to
    one of those. `forward` are the decisions from where somebody went back, the latest last; a redo
    makes every decision again up to the latest.
    """

    def __init__(self, tell: Tell) -> None:
        self.tell = tell
        self.closing = threading.Event()
        self.waiting = threading.Event()
        self.passed: set[int] = set()
        self.forward: list[int] = []
        self.going_back = False
        self.redo_up_to: int | None = None
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

    def wait(self, message: Message, serial: int, explain: Callable[[ObjectId], Message]) -> Answer | Request:
        """Ask, and wait for the reply to just this question; replies to older ones are dropped.

        Meanwhile it is explained what somebody wishes to have explained.
        """
        self.waiting.set()
        try:
            self.tell(message)
            while True:
                reply = self._replies.get()
                if reply.serial is not None and reply.serial != serial:
                    continue
                if not isinstance(reply.what, Explain):
                    return reply.what
                self.tell(explain(reply.what.object))
        finally:
            self.waiting.clear()

    def go_back(self, number: int, now: int) -> TakeBack:
        """Note that a person goes back from a decision to an earlier one."""
        self.forward.append(now)
        self.going_back = True
        return TakeBack(number)

    def go_forward(self) -> Redo:
        """Note that a person makes again what was taken back last."""
        if self.forward:
            self.redo_up_to = self.forward.pop()
        return Redo()

    def redo_if_going(self, number: int) -> bool:
        """Raise Redo while a redo is not where it ends yet; whether it ends at this decision."""
        if self.redo_up_to is None:
            return False
        if number < self.redo_up_to:
            raise Redo
        self.redo_up_to = None
        return True

    def new_answer(self, number: int, *, automatic: bool) -> None:
        """Something was chosen: what had been taken back is gone for good."""
        self.forward.clear()
        self.passed = {n for n in self.passed if n < number}
        if automatic:
            self.passed.add(number)
