"""Where the engine's thread leaves questions and waits for answers. Knows no Qt."""

import queue
import threading
from collections.abc import Callable
from typing import assert_never

from msgspec import Struct

from engine.decisions import Answer, Conceded, GameAbandoned, Redo, Request, TakeBack
from engine.views import ObjectId, PlayerId, Supposition
from gui.bridge.advising import Advising
from gui.bridge.messages import Message
from gui.bridge.thinking import Thinking, Work
from gui.translation import tr

Tell = Callable[[Message], None]


class Explain(Struct, frozen=True):
    """A wish to know what can't be done with an object, and why."""

    object: ObjectId


class ShowWays(Struct, frozen=True):
    """A wish to know in which ways a card can be played, with what each costs."""

    object: ObjectId


class Inspect(Struct, frozen=True):
    """A wish to know why an object is what it is."""

    object: ObjectId


class Suppose(Struct, frozen=True):
    """A wish to know what would differ if something else were so."""

    supposed: Supposition


class TakeOver(Struct, frozen=True):
    """A wish to know all that the moment holds, to edit it."""


class Advise(Struct, frozen=True):
    """A wish for advice, or to know what the opponent thought last."""

    of_opponent: bool = False


Aside = Explain | ShowWays | Inspect | Suppose | TakeOver | Advise
"""What is asked while a question waits on."""


class Reply(Struct, frozen=True):
    """An answer, a request or a wish for a question. Without a serial it goes to whatever is asked next."""

    what: Answer | Request | Aside
    serial: int | None = None


class GoBack(Struct, frozen=True):
    """A wish to go back to a decision, while nobody is asked."""

    number: int


class Concede(Struct, frozen=True):
    """A wish of a seat to concede, while it isn't asked (CR 104.3a)."""

    seat: PlayerId


Wish = GoBack | Concede


NOT_YET = -1
"""The number of no decision."""


def nobody_looks() -> None:
    """Before a game has begun."""


class Desk:
    """What the agents of one table share: the queue of replies, and the way back and forth.

    `passed` are the numbers of decisions that were answered by themselves: nobody wants to go back to
    one of those. `opened_at`: the first decision that a person was asked since the game was opened. `back_to`: where each person could go back to when an opponent was last asked. `forward` are the decisions from where somebody went back, the latest last; a redo
    makes every decision again up to the latest. `show_people`: lets everybody see what has happened, each as they may.
    """

    def __init__(self, tell: Tell) -> None:
        self.tell = tell
        self.show_people: Callable[[], None] = nobody_looks
        self.closing = threading.Event()
        self.waiting = threading.Event()
        self.passed: set[int] = set()
        self.forward: list[int] = []
        self.opened_at = NOT_YET
        self.going_back = False
        self.back_to: dict[PlayerId, int | None] = {}
        self.advising = Advising(tell)
        self.redo_up_to: int | None = None
        self._wish: Wish | None = None
        self._conceding: PlayerId | None = None
        self._thinking = Thinking(self._is_wished_for)
        self._replies: queue.SimpleQueue[Reply] = queue.SimpleQueue()
        self._serial = 0
        self._newest_passed = -1
        self.paused = False
        self._hurry = False
        self._skipping = False
        self._news = threading.Event()

    # the window's side

    def reply(self, reply: Reply) -> None:
        """Answer a question, or ask for something else."""
        self._replies.put(reply)

    def close(self) -> None:
        """Have the engine stop at the next decision, and an opponent stop thinking."""
        self.closing.set()
        self.step_on()
        self._replies.put(Reply(GameAbandoned(tr("the table is closed"))))
        self._thinking.interrupt()

    def wish(self, wish: Wish) -> None:
        """Want something while nobody is asked: it is done before the next answer, whoever is thinking."""
        self._wish = wish
        self.step_on()
        self._thinking.interrupt()

    def step_on(self) -> None:
        """Go on to the next thing that an opponent does, also while the game is paused."""
        self._hurry = True
        self._news.set()

    def pause(self, *, on: bool) -> None:
        """Hold the game while opponents act, or let it go on."""
        self.paused = on
        self._news.set()

    def skip(self) -> None:
        """Show no more of what opponents do until somebody is asked."""
        self._skipping = True
        self.paused = False
        self.step_on()

    def _is_wished_for(self) -> bool:
        """Whether somebody wants something before anything else is answered."""
        return self.closing.is_set() or self._wish is not None

    # the engine's side

    def linger(self, seconds: float) -> None:
        """Let what an opponent did be looked at, for so long or until somebody wants to go on."""
        self._hurry = False
        while not (self._hurry or self._skipping or self._is_wished_for()):
            self._news.clear()
            if not self._news.wait(None if self.paused else seconds) and not self.paused:
                return

    def next_serial(self) -> int:
        """A number for a question."""
        self._serial += 1
        return self._serial

    def opened(self, number: int) -> None:
        """A person is asked a decision; if it is the first one, the game was opened there."""
        if self.opened_at == NOT_YET:
            self.opened_at = number

    def stop_if_closing(self) -> None:
        """Unwind the engine if the table is being closed."""
        if self.closing.is_set():
            raise GameAbandoned(tr("the table is closed"))

    def heed(self, number: int) -> Answer | None:
        """Do what was wished for while nobody was asked: go back, or the answer that concedes.

        Before a concession is answered the engine goes back to where it is: an opponent that was interrupted may
        still be looking at the game that was, and never sees the one that goes on.
        """
        if self._conceding is not None:
            return Conceded(self._conceding)
        wish, self._wish = self._wish, None
        match wish:
            case GoBack(number=back):
                raise self.go_back(back, number)
            case Concede(seat=seat):
                self._conceding = seat
                raise TakeBack(number)
            case None:
                return None
            case _ as never:
                assert_never(never)

    def think(self, work: Work, number: int) -> Answer:
        """An opponent's answer; if somebody wants something before there is one, that is done instead."""
        try:
            return self._thinking.answer(work)
        except Exception:
            self._thinking.end()
            self.stop_if_closing()
            self.heed(number)
            raise

    def concede_at_once(self, seat: PlayerId) -> None:
        """The first decision that is asked is answered by conceding."""
        self._conceding = seat

    def wait(
        self,
        message: Message,
        serial: int,
        explain: Callable[[Aside], Message | None],
        save: Callable[[], None],
    ) -> Answer | Request:
        """Ask, and wait for the reply to just this question; replies to older ones are dropped.

        `save` puts what was answered before on disk while the window shows the question: no reply is looked at before
        that is done (invariant 10). Meanwhile it is explained what somebody wishes to have explained; None: that is told
        later.
        """
        self.waiting.set()
        self._skipping = False
        try:
            self.tell(message)
            save()
            while True:
                reply = self._replies.get()
                if reply.serial is not None and reply.serial != serial:
                    continue
                if not isinstance(reply.what, Aside):
                    return reply.what
                told = explain(reply.what)
                if told is not None:
                    self.tell(told)
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
        if number <= self._newest_passed:
            self.passed = {n for n in self.passed if n < number}
        if automatic:
            self.passed.add(number)
            self._newest_passed = number
