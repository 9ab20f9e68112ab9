"""The agent that asks a person at the window, and the one that lets an opponent be stopped."""

import time
from collections import Counter
from collections.abc import Collection, Mapping
from typing import assert_never

from engine import LastResort, Thought
from engine import question as as_question
from engine.decisions import (
    Act,
    ActionKind,
    ActionOption,
    Answer,
    Decision,
    Pay,
    Redo,
    Request,
    TakeBack,
    to_keep,
)
from engine.views import PlayerId, TableView, seat_view
from engine.views.agents import Agent
from gui.bridge.desk import Advise, Aside, Desk, Explain, Inspect, ShowWays, Suppose, TakeOver
from gui.bridge.messages import (
    Asked,
    Explained,
    Inspection,
    Message,
    MomentTold,
    Note,
    Passed,
    SeatView,
    Supposed,
    WaysFound,
)
from gui.commands.glance import Glance
from gui.commands.passing import Automatic, Passing
from gui.models.moves import Move, moves_between

BETWEEN_PICTURES = 0.12
TURNS_DRAW = "504.1"
"""The rule of what every turn begins with, which is no news."""


class PersonAgent:
    """A seat at this computer. Runs in the engine's thread and touches no Qt object. `together`: the seats that the same
    person plays."""

    asks_everything = False
    saves_first = True

    def __init__(
        self, seat: PlayerId, desk: Desk, passing: Passing, together: tuple[PlayerId, ...] = ()
    ) -> None:
        self.seat = seat
        self.together = together or (seat,)
        self.desk = desk
        self.passing = passing
        self._said_passed = 0.0
        self._unsaid = ""
        """Why it was passed last, as long as the window wasn't told: it is with the next question, or the next picture."""
        self._read = 0
        self._shown: TableView | None = None

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """Pass where the person wishes to, or ask; what they want instead of answering is raised."""
        self.desk.stop_if_closing()
        heeded = self.desk.heed(view.number)
        if heeded is not None:
            return heeded
        self.desk.opened(view.number)
        arrived = self.desk.redo_if_going(view.number) or self._has_gone_back(decision, view)
        automatic = None if arrived else self._automatic(decision, view, self.passing)
        if automatic is None:
            return self._ask(to_keep(decision), view)  # the window looks at it in a thread of its own
        self.desk.new_answer(view.number, automatic=True)
        self._say_passed(view, automatic.said)
        return automatic.answer

    def _automatic(self, decision: Decision, view: SeatView, passing: Passing) -> Automatic | None:
        """The answer to what the person needn't be asked, by their wishes."""
        if isinstance(decision, Pay):
            return passing.pay(decision) if view.is_only_payment(decision) else None
        return passing.answer(decision, Glance(view))

    def follow(self, view: SeatView) -> None:
        """Show what an opponent has done while it goes on without anybody being asked, as after it played a land."""
        news = self._news_of(view) if self.passing.pace else ""
        if news:
            self.desk.tell(Passed(self.seat, view.table, view.log, "", news, self._moves(view)))
            self.desk.linger(self.passing.pace)

    def _say_passed(self, view: SeatView, reason: str) -> None:
        """Let the window follow, but not so often that it keeps the engine from going on."""
        news = self._news_of(view)
        if news:
            self.desk.tell(Passed(self.seat, view.table, view.log, reason, news, self._moves(view)))
            self.desk.linger(self.passing.pace)
        elif time.monotonic() - self._said_passed < BETWEEN_PICTURES:
            self._unsaid = reason
            return
        else:
            self.desk.tell(Passed(self.seat, view.table, view.log, reason, moves=self._moves(view)))
        self._unsaid = ""
        self._said_passed = time.monotonic()

    def _say_rest(self) -> None:
        """Tell why it was passed last, if the window wasn't told."""
        if self._unsaid:
            self.desk.tell(Passed(self.seat, None, (), self._unsaid))
            self._unsaid = ""

    def _moves(self, view: SeatView) -> tuple[Move, ...]:
        """What has changed zones since the table that the window was shown last, which it now is shown."""
        before, self._shown = self._shown, view.table
        return moves_between(before, view.table, view.became)

    def _news_of(self, view: SeatView) -> str:
        """What others did since this seat was asked or shown something, where that is to be looked at."""
        log = view.log
        new, self._read = log[min(self._read, len(log)) :], len(log)
        if not self.passing.pace:
            return ""
        told = (one for one in new if one.level == "story" and one.player not in (None, self.seat))
        return "; ".join(one.text for one in told if not one.heads and one.rule != TURNS_DRAW)

    def refused(self, option: ActionOption, problem: Exception) -> None:
        """An action that was taken turned out illegal, and was rewound (CR 733.1)."""
        self.desk.tell(Note(self.seat, str(problem)))

    def _has_gone_back(self, decision: Decision, view: SeatView) -> bool:
        """Whether somebody went back to this decision.

        Of those that were answered before the game was opened again nobody knows which passed by themselves: from one
        that would do so now an undo goes on to the decision before it, as long as there is one.
        """
        if not self.desk.going_back:
            return False
        before = self._undo_to(view)
        if before is not None and view.number < self.desk.opened_at and self._would_pass(decision, view):
            raise TakeBack(before)
        self.desk.going_back = False
        return True

    def _would_pass(self, decision: Decision, view: SeatView) -> bool:
        """Whether the decision would be answered by itself, which uses up none of the person's wishes."""
        return self._automatic(decision, view, self.passing.without_standing()) is not None

    def _undo_to(self, view: SeatView) -> int | None:
        """The decision that the person made last and may take back, at whichever of their seats; none that passed by
        itself, even where nothing before it may be taken back."""
        found = (view.undo_to(seat, self.desk.passed) for seat in self.together)
        return max((number for number in found if number is not None), default=None)

    def _ask(self, decision: Decision, view: SeatView) -> Answer:
        self._say_rest()
        serial = self.desk.next_serial()
        number = view.number
        self._read = len(view.log)
        question = Asked(
            serial=serial,
            seat=self.seat,
            decision=decision,
            table=view.table_for(decision),
            log=view.log,
            number=number,
            undo_to=self._undo_to(view),
            can_redo=bool(self.desk.forward),
            undo_if_agreed=view.last_of(self.seat, self.desk.passed),
            casting=view.casting,
            costs=_costs(decision, view) if isinstance(decision, Act) else {},
            moves=self._moves(view),
        )

        def explain(wish: Aside) -> Message | None:
            match wish:
                case Inspect():
                    return Inspection(serial, wish.object, view.inspect(wish.object))
                case Suppose():
                    return Supposed(serial, view.what_if(wish.supposed))
                case TakeOver():
                    return MomentTold(serial, view.table, view.moment())
                case Explain():
                    return Explained(serial, wish.object, view.why_not(wish.object, decision))
                case ShowWays():
                    return WaysFound(serial, wish.object, view.ways(wish.object))
                case Advise(of_opponent=True):
                    return self.desk.advising.of_opponent(serial, view)
                case Advise():
                    self.desk.advising.ask(serial, as_question(decision, view))
                    return None
                case _ as never:
                    assert_never(never)

        reply = self.desk.wait(question, serial, explain, view.save)
        self._said_passed = (
            time.monotonic()
        )  # what is asked next comes mostly sooner than a picture could be looked at
        self.desk.advising.leave()
        match reply:
            case TakeBack(number=back):
                raise self.desk.go_back(back, number)
            case Redo():
                raise self.desk.go_forward()
            case Request():
                raise reply
            case answer:
                self.desk.new_answer(number, automatic=False)
                return answer


def _costs(decision: Act, view: SeatView) -> Mapping[int, str]:
    """What ways to cast cost, where a card has several or one of another name than its own; what else is cast for its
    mana cost is seen on the card."""
    casts = [
        (number, option) for number, option in enumerate(decision.options) if option.kind is ActionKind.CAST
    ]
    ways = Counter(option.object for _, option in casts)
    found: dict[int, str] = {}
    for card in {option.object for _, option in casts if option.way or ways[option.object] > 1}:
        costs = {(way.kind, way.way, way.face, way.key): way.cost for way in view.ways(card)}
        for number, option in casts:
            cost = costs.get((option.kind, option.way, option.face, option.key), "")
            if option.object == card and cost:
                found[number] = cost
    return found


class StoppableAgent:
    """An opponent of this computer, whom people needn't wait for: they can interrupt what it thinks."""

    saves_first = True
    """It shows its decisions to nobody."""

    def __init__(self, agent: Agent, desk: Desk, people: Collection[PlayerId] = ()) -> None:
        self.agent = LastResort(agent, self._tell)
        self.people = people
        self.desk = desk
        self.asks_everything = agent.asks_everything

    def decide(self, decision: Decision, view: seat_view.SeatView) -> Answer:
        """Answer as the opponent does."""
        self.desk.stop_if_closing()
        heeded = self.desk.heed(view.number)
        if heeded is not None:
            return heeded
        self.desk.redo_if_going(view.number)
        if isinstance(decision, Act):
            self.desk.show_people()
            self.desk.stop_if_closing()
            heeded = self.desk.heed(view.number)
            if heeded is not None:
                return heeded
        self.desk.back_to = {seat: view.undo_to(seat, self.desk.passed) for seat in self.people}
        answer = self.desk.think(lambda: self.agent.decide(decision, view), view.number)
        self.desk.stop_if_closing()
        thought = self.agent.last
        if isinstance(thought, Thought):
            self.desk.advising.thought = thought
        return answer

    def close(self) -> None:
        """The game is over, or left: what the opponent thinks in, if that is a process of its own, ends."""
        self.agent.close()

    def _tell(self, text: str) -> None:
        """People are told where the opponent could not answer by itself."""
        for seat in self.people:
            self.desk.tell(Note(seat, text, refusal=False))

    def refused(self, option: ActionOption, problem: Exception) -> None:
        """The opponent hears that an action turned out illegal."""
        self.agent.refused(option, problem)
