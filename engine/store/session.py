"""A game being played with its record: undo, redo, saving and going on (invariants 1, 2, 10)."""

from __future__ import annotations

import time
from collections.abc import Container, Mapping

from msgspec import Struct

from engine.assets import rules_effective
from engine.cards.decks.instead import in_a_sentence
from engine.decisions import (
    ActionOption,
    AgreedDraw,
    Answer,
    Conceded,
    Decision,
    IllegalAnswer,
    Redo,
    TakeBack,
    check,
)
from engine.ir.cards import CardDefinition
from engine.rules.core.game import Game, Observer
from engine.rules.core.tracer import Tracer
from engine.rules.game.begin import begun
from engine.rules.turn.starting import new_state, start
from engine.rules.turn.turns import play
from engine.state import events as ev
from engine.state.digest import digest
from engine.store.checkpoints import Checkpoint, Checkpoints
from engine.store.opening_words import played_otherwise, stays_away, who_begins
from engine.store.parting import other_state, parted, saved_by
from engine.store.recording import VERSION, Ended, Header, Record, Sign
from engine.store.secrecy import Secrecy
from engine.values.ids import PlayerId
from engine.views.agents import Agent, HearsRefusals, RecallsAnswers, SavesFirst, seated
from engine.views.citing import asking
from engine.views.log import LogBook
from engine.views.pictures import ObjectView
from engine.views.printed import as_printed
from engine.views.seat_view import SeatView
from engine.views.wording import describing


class Result(Struct, frozen=True):
    """How a game ended. `winner` None: a draw."""

    winner: PlayerId | None
    reason: str
    turns: int
    decisions: int


class ReplayMismatch(Exception):
    """A recorded answer does not fit the decision that is asked: program or file is not what it was."""


class Replaying:
    """An agent that first gives the recorded answers and then lets the real agent decide."""

    def __init__(self, session: Session, seat: PlayerId, agent: Agent) -> None:
        self.session = session
        self.seat = seat
        self.agent = agent
        self.asks_everything = session.record.header.seats[seat].asks_everything

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """The next recorded answer, or the agent's own, which is recorded at once."""
        return self.session.answer(decision, self.agent, view)

    def refused(self, option: ActionOption, problem: Exception) -> None:
        """Tell the agent, if it wants to know, that an action turned out illegal."""
        self.session.refused(self.seat, self.agent, option, problem)


class Session(Observer):
    """Plays a game, records every answer, and goes back where a player wants to."""

    def __init__(
        self,
        header: Header,
        decks: tuple[tuple[CardDefinition, ...], ...],
        agents: Mapping[PlayerId, Agent],
        record: Record,
        observers: tuple[Observer, ...] = (),
        keep_log: bool = True,
        card_names: tuple[str, ...] = (),
        sideboards: tuple[tuple[CardDefinition, ...], ...] = (),
    ) -> None:
        self.header = header
        self.decks = decks
        self.sideboards = sideboards
        self.record = record
        self.log = LogBook()
        self.keep_log = keep_log
        self.card_names = card_names
        self.extra = observers
        self.agents: dict[PlayerId, Agent] = {
            seat: Replaying(self, seat, agent) for seat, agent in agents.items()
        }
        self.checkpoints = Checkpoints()
        self.worked = 0.0
        self._answered = 0.0
        self.taken_back: list[Answer] = []
        self.asked: list[tuple[PlayerId, str]] = []
        self.given = 0
        self.secrecy = Secrecy()
        self.guards_secrets = False
        self.saving_first = frozenset(id(one) for one in agents.values() if isinstance(one, SavesFirst))
        """Those of the agents that have the answers saved themselves."""
        self.game = self.new_game()

    # --- playing ---------------------------------------------------------------------------------------

    def new_game(self) -> Game:
        """The game before its first move."""
        names = tuple(seat.name for seat in self.header.seats)
        state = new_state(names, self.header.seed, edition=self.header.edition)
        observers: tuple[Observer, ...] = (self, *self.extra)
        if self.keep_log:
            observers = (self.log, *observers)
        game = begun(state, seated(self.agents, self.sight), observers)
        game.describe = describing(game)
        game.asking = asking
        game.tracer = next((one for one in self.extra if isinstance(one, Tracer)), None)
        game.card_names = self.names_now()
        return game

    def sight(self, game: Game, seat: PlayerId) -> SeatView:
        """What a seat sees when it is asked."""
        return SeatView(game, seat, self.given, self.log.read, self.undo_to, self.last_of, self.record.sync)

    def seen_by(self, seat: PlayerId) -> SeatView:
        """What a seat sees as the game stands."""
        return self.sight(self.game, seat)

    def faces(self) -> tuple[ObjectView, ...]:
        """What stands on the cards of all decks and sideboards, each face once, by name: it says nothing of who has what."""
        cards = {card for deck in (*self.decks, *self.sideboards) for card in deck}
        faces = {printed.name: printed for card in cards for printed in card.faces}
        return tuple(as_printed(faces[name]) for name in sorted(faces))

    def play(self) -> Result:
        """Play until the game is over; raises what agents raise, such as GameAbandoned."""
        self.record.create()
        self._answered = time.thread_time()
        resume = False
        try:
            while True:
                try:
                    if not resume:
                        self.begin()
                    self.go_on()
                    result = self.result
                    sign = digest(self.game.state)
                    self.record.end(Ended(result.winner, result.reason, result.turns, sign))
                    return result
                except TakeBack as request:
                    resume = self.go_back(request.number)
        finally:
            self.record.close()

    def begin(self) -> None:
        """Start the game: shuffle, draw hands, begin the first turn (CR 103)."""
        if self.keep_log:
            self.say_choices()
            self.say_who_begins()
        start(self.game, self.decks, PlayerId(self.header.first), self.sideboards)

    def say_who_begins(self) -> None:
        """Tell the log who takes the first turn and how that was decided, where it was (CR 103.1)."""
        if self.header.why_first:
            seat = self.header.seats[self.header.first]
            text = who_begins(seat.name, self.header.why_first)
            self.log.say(PlayerId(self.header.first), text, rule="103.1")

    def say_choices(self) -> None:
        """Tell the log which cards of the decks are played otherwise than they are listed: each player of their own."""
        for number, seat in enumerate(self.header.seats):
            if seat.instead:
                told = "; ".join(map(in_a_sentence, seat.instead))
                text = played_otherwise(seat.name)
                self.log.say(PlayerId(number), text, f"{text} {told}.")
            if seat.not_there:
                told = ", ".join(seat.not_there)
                text = stays_away(seat.name)
                self.log.say(PlayerId(number), text, f"{text} {told}.", rule="400.11b")

    def go_on(self) -> None:
        """Go on with the game, from wherever its state stands, until it is over."""
        play(self.game)

    @property
    def result(self) -> Result:
        """How the game stands or ended."""
        state = self.game.state
        lost = next((player.lost for player in state.players.values() if player.lost), "")
        return Result(state.winner, state.drawn or lost, max(state.turn.number, 0), self.given)

    @property
    def decisions(self) -> int:
        """How many decisions have been answered."""
        return self.given

    # --- answers -------------------------------------------------------------------------------------------

    def answer(self, decision: Decision, agent: Agent, view: SeatView) -> Answer:
        """The recorded answer to the decision with the next number, or a new one from the agent."""
        self.worked += time.thread_time() - self._answered
        if self.guards_secrets:
            before = self.asked[self.given - 1][0] if 0 < self.given <= len(self.asked) else decision.player
            self.secrecy.asked(self.game, self.given, by_another=before != decision.player)
        self.compare_signs()
        if self.given < len(self.record.answers):
            answer = self.record.answers[self.given]
            try:
                check(decision, answer)
            except IllegalAnswer as problem:
                said = parted(self.given, self.game.state.turn.number, problem)
                raise ReplayMismatch(f"{said}{self.otherwise()}") from problem
            if isinstance(agent, RecallsAnswers):
                agent.recall(decision, answer, view)
        else:
            answer = self.fresh_answer(decision, agent, view)
            check(decision, answer)
            self.record.add(answer)
        del self.asked[self.given :]
        self.asked.append((decision.player, self.game.irreversible))
        self.given += 1
        self.game.card_names = self.names_now()
        self._answered = time.thread_time()
        return answer

    def compare_signs(self) -> None:
        """The state in which the next decision is asked is the one that the record has a sign of; where it has none, and
        a turn has begun, it gets one. Raises ReplayMismatch."""
        state, record = self.game.state, self.record
        known = record.signs.get(self.given)
        if known is not None and known.digest != digest(state):
            raise ReplayMismatch(f"{other_state(self.given, known.turn)}{self.otherwise()}")
        fresh = self.given >= len(record.answers) and record.path is not None
        if known is None and fresh and state.turn.number > record.signed_turn:
            record.sign(Sign(self.given, state.turn.number, digest(state)))

    def otherwise(self) -> str:
        """By which other program or rules the game was saved, in words."""
        header = self.header
        if (header.version, header.rules) == (VERSION, rules_effective()):
            return ""
        return f"\n{saved_by(header.version, header.rules)}"

    def refused(self, seat: PlayerId, agent: Agent, option: ActionOption, problem: Exception) -> None:
        """Tell an agent, if it wants to know, that its action turned out illegal."""
        if isinstance(agent, HearsRefusals):
            agent.refused(option, problem)

    def names_now(self) -> tuple[str, ...]:
        """The names that can be named: whatever was recorded is taken as it was judged then, also where other cards are
        known."""
        return () if self.given < len(self.record.answers) else self.card_names

    def fresh_answer(self, decision: Decision, agent: Agent, view: SeatView) -> Answer:
        """Ask the agent; a redo gives the answer that was taken back last."""
        if id(agent) not in self.saving_first:
            self.record.sync()
        try:
            answer = agent.decide(decision, view)
        except Redo:
            if self.taken_back:
                return self.taken_back.pop()
            return self.fresh_answer(decision, agent, view)
        if not isinstance(answer, Conceded | AgreedDraw):
            self.taken_back.clear()
        return answer

    # --- going back ----------------------------------------------------------------------------------------

    def at_priority(self, game: Game) -> None:
        """Keep the state: the game can go on from here (invariant 1). Games without a log are played by the hundred, and
        nobody goes back in them; who does has all answers given again."""
        if self.keep_log and self.checkpoints.answers < self.given:
            kept = Checkpoint(
                self.given, game.state_to_keep(), game.rounds.copy(), self.log.mark(), self.worked
            )
            self.checkpoints.keep(kept)

    def happened(self, game: Game, events: tuple[ev.Event, ...]) -> None:
        """Note when something hidden is shown: what was decided before stays decided, if secrets are guarded."""
        self.secrecy.happened(game, events, self.given)

    def mark(self) -> int:
        """A sign for what was shown so far."""
        return self.secrecy.mark()

    def rewound(self, game: Game, mark: int) -> None:
        """What only the acting player saw of an action that was taken back was not shown (CR 733.1)."""
        since = self.secrecy.numbers[mark:]
        if not since or game.irreversible:
            return
        if len({player for player, _ in self.asked[since[0] :]}) <= 1:
            self.secrecy.rewound(mark)

    def undo_to(self, seat: PlayerId, passed: Container[int] = ()) -> int | None:
        """The number of a seat's last decision that it may take back; `passed` are those it didn't take itself.

        Where people play each other (`guards_secrets`), only back to where something hidden was shown last to
        anyone, or chance decided.
        """
        return self.last_of(seat, passed, self.secrecy.last if self.guards_secrets else 0)

    def last_of(self, seat: PlayerId, passed: Container[int] = (), first: int = 0) -> int | None:
        """The number of a seat's last decision, of those from a number on: where it may go back if all agree."""
        for number in range(self.given - 1, first - 1, -1):
            if number < len(self.asked) and self.asked[number][0] == seat and number not in passed:
                return number
        return None

    def go_back(self, number: int) -> bool:
        """Put the kept state back that comes before a decision; the answers between are given again.

        True if the game goes on from a kept state, False if it starts anew.
        """
        number = max(0, min(number, len(self.record.answers)))
        self.taken_back.extend(reversed(self.record.answers[number:]))
        self.record.cut(number)
        kept = self.checkpoints.go_back(number)
        self.game = self.new_game()
        self.secrecy.went_back(number, 0 if kept is None else kept.answers)
        self._answered = time.thread_time()
        if kept is None:
            self.given, self.worked = 0, 0.0
            self.log.lines.clear()
            return False
        self.game.go_on_from(kept.state, kept.rounds)
        self.given, self.worked = kept.answers, kept.worked
        del self.log.lines[kept.lines :]
        return True
