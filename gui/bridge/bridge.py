"""The one Qt object that the engine's thread speaks to, and that thread."""

import logging
import sys
import threading
import traceback
from collections.abc import Callable, Mapping
from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal

from engine import CannotSave, PastLimit, ReplayMismatch
from engine.decisions import Answer, GameAbandoned, Redo, TakeBack
from engine.views import ObjectId, ObjectView, PlayerId, Supposition
from engine.views.agents import Agent
from gui.bridge.agent import PersonAgent, StoppableAgent
from gui.bridge.desk import Advise, Desk, Explain, Inspect, Reply, ShowWays, Suppose, TakeOver, Wish
from gui.bridge.errors import GameProblem
from gui.bridge.messages import (
    Advised,
    Asked,
    Broken,
    Coming,
    Ended,
    Explained,
    Inspection,
    Message,
    MomentTold,
    Note,
    Passed,
    Refused,
    Result,
    SeatView,
    Supposed,
    Unsaved,
    WaysFound,
)
from gui.bridge.thinking import unwind
from gui.commands.passing import Passing
from gui.translation import fault

LONGEST_FAREWELL = 0.5
LAST_FAREWELL = 0.2
log = logging.getLogger(__name__)


still_running: list["EngineThread"] = []
"""Those that were left and haven't ended: what their threads speak to stays until they do."""


def any_still_running() -> bool:
    """Whether one that was left hasn't ended yet; those that have are let go."""
    still_running[:] = [left for left in still_running if left.is_running]
    return bool(still_running)


class Playable(Protocol):
    """A session, as far as a table needs it."""

    def play(self) -> Result:
        """Play until the game is over."""
        ...

    def seen_by(self, seat: PlayerId) -> SeatView:
        """What a seat sees as the game stands."""
        ...

    def faces(self) -> tuple[ObjectView, ...]:
        """What stands on the cards that are played with, whoever's they are."""
        ...


Start = Callable[[Mapping[PlayerId, Agent]], Playable]


class Bridge(QObject):
    """Signals that carry the engine's messages to the thread of the window, queued and in order."""

    asked = Signal(object)
    passed = Signal(object)
    ended = Signal(object)
    broken = Signal(object)
    unsaved = Signal(object)
    refused = Signal(object)
    noted = Signal(object)
    explained = Signal(object)
    ways_found = Signal(object)
    inspected = Signal(object)
    supposed = Signal(object)
    moment = Signal(object)
    advised = Signal(object)
    coming = Signal(object)
    _message = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._message.connect(self._pass_on, Qt.ConnectionType.QueuedConnection)

    def post(self, message: Message) -> None:
        """Called in the engine's thread."""
        self._message.emit(message)

    def _pass_on(self, message: Message) -> None:
        match message:
            case Asked():
                self.asked.emit(message)
            case Passed():
                self.passed.emit(message)
            case Ended():
                self.ended.emit(message)
            case Broken():
                self.broken.emit(message)
            case Unsaved():
                self.unsaved.emit(message)
            case Refused():
                self.refused.emit(message)
            case Note():
                self.noted.emit(message)
            case Explained():
                self.explained.emit(message)
            case WaysFound():
                self.ways_found.emit(message)
            case Coming():
                self.coming.emit(message)
            case Advised():
                self.advised.emit(message)
            case Inspection():
                self.inspected.emit(message)
            case Supposed():
                self.supposed.emit(message)
            case MomentTold():
                self.moment.emit(message)


class EngineThread:
    """One game in a thread of its own. `people` are the seats of this computer; `alone`: one person plays all of them."""

    def __init__(
        self,
        start: Start,
        people: Mapping[PlayerId, Passing],
        opponents: Mapping[PlayerId, Agent],
        parent: QObject | None = None,
        *,
        alone: bool = False,
    ) -> None:
        self.bridge = Bridge(parent)
        self.desk = Desk(self._post)
        self.people = dict(people)
        self.is_stuck = False
        self._start = start
        self._agents: dict[PlayerId, Agent] = {
            **{
                seat: PersonAgent(seat, self.desk, passing, tuple(people) if alone else (seat,))
                for seat, passing in people.items()
            },
            **{seat: StoppableAgent(agent, self.desk, tuple(people)) for seat, agent in opponents.items()},
        }
        self._thread = threading.Thread(target=self._run, name="engine", daemon=True)

    def start(self) -> None:
        """Begin to play."""
        self._thread.start()

    def _post(self, message: Message) -> None:
        """Tell the window, unless it doesn't listen any more."""
        if not self.desk.closing.is_set():
            self.bridge.post(message)

    def _run(self) -> None:
        """Everything here runs in the engine's thread."""
        try:
            session = self._start(self._agents)
            self._post(Coming(session.faces()))
            self.desk.show_people = lambda: self._show_people(session)
            result = session.play()
            views = {seat: session.seen_by(seat) for seat in self.people}
            last = {seat: (view.table, view.log) for seat, view in views.items()}
        except GameAbandoned:
            log.info("the game was left")
        except GameProblem as problem:
            self._post(Refused(str(problem)))
        except ReplayMismatch as problem:
            self._post(Refused(str(problem), otherwise=True))
        except CannotSave as problem:
            self._post(Unsaved(fault(str(problem)), problem.record))
        except PastLimit as problem:
            self._post(Broken(str(problem), traceback.format_exc(), past_limit=True))
        except Exception as error:  # the window tells what broke, and stays
            log.exception("the engine broke")
            cause = f"{type(error).__name__}: {error}".strip()
            self._post(Broken(cause, traceback.format_exc()))
        else:
            self._post(Ended(result.winner, result.reason, result.turns, last))
        finally:
            self.desk.advising.close()
            for agent in self._agents.values():
                if isinstance(agent, StoppableAgent):
                    agent.close()

    def _show_people(self, session: Playable) -> None:
        for seat, agent in self._agents.items():
            if isinstance(agent, PersonAgent):
                agent.follow(session.seen_by(seat))

    # what the window wants

    @property
    def is_running(self) -> bool:
        """Whether its thread has not ended."""
        return self._thread.is_alive()

    @property
    def waiting(self) -> bool:
        """Whether the engine waits for a person."""
        return self.desk.waiting.is_set() or not self._thread.is_alive()

    def where(self) -> str:
        """The places in the program where the engine is now, also while it is stuck; nothing once it has ended."""
        frame = sys._current_frames().get(self._thread.ident or 0)
        return "" if frame is None else "".join(traceback.format_stack(frame))

    def answer(self, serial: int, answer: Answer) -> None:
        """Answer the question of that serial; a question already answered is left alone."""
        self.desk.reply(Reply(answer, serial))

    def take_back(self, serial: int, number: int) -> None:
        """Go back to a decision instead of answering."""
        self.desk.reply(Reply(TakeBack(number), serial))

    def redo(self, serial: int) -> None:
        """Make the decision again that was taken back last."""
        self.desk.reply(Reply(Redo(), serial))

    def wish(self, wish: Wish) -> None:
        """Want something while nobody is asked, as while an opponent thinks."""
        self.desk.wish(wish)

    def explain(self, serial: int, id: ObjectId) -> None:
        """Have it explained what can't be done with an object."""
        self.desk.reply(Reply(Explain(id), serial))

    def show_ways(self, serial: int, id: ObjectId) -> None:
        """Have it found out in which ways a card can be played."""
        self.desk.reply(Reply(ShowWays(id), serial))

    def inspect(self, serial: int, id: ObjectId) -> None:
        """Have it found out why an object is what it is."""
        self.desk.reply(Reply(Inspect(id), serial))

    def suppose(self, serial: int, supposed: Supposition) -> None:
        """Have it found out what would differ if something else were so."""
        self.desk.reply(Reply(Suppose(supposed), serial))

    def take_over(self, serial: int) -> None:
        """Have told what the moment holds, so that it can be edited."""
        self.desk.reply(Reply(TakeOver(), serial))

    def advise(self, serial: int, *, of_opponent: bool) -> None:
        """Have advice found about a question, or have it told what an opponent thought last."""
        self.desk.reply(Reply(Advise(of_opponent), serial))

    def close(self) -> bool:
        """Stop the engine at its next decision, or where it is if it doesn't come to one soon or `is_stuck` already;
        whether it has stopped. Nothing waits for it longer, and what it was playing is saved."""
        self.desk.close()
        if self._thread.is_alive() and not self.is_stuck:
            self._thread.join(LONGEST_FAREWELL)
        if self._thread.is_alive():
            unwind(self._thread)
            self._thread.join(LAST_FAREWELL)
        any_still_running()
        if self.is_running:
            self.bridge.setParent(None)
            still_running.append(self)
        return not self.is_running
