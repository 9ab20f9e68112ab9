"""A game being played: the state, who answers, and what was worked out about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol

from msgspec.structs import replace

from engine.decisions import (
    Act,
    ActionOption,
    AgreedDraw,
    Answer,
    Asking,
    Cancelled,
    Conceded,
    Decision,
    Order,
    Pay,
    Picked,
    Why,
    check,
)
from engine.ir.costs import Cost
from engine.ir.filters import Filter
from engine.rules.core.characteristics import Characteristics, LastKnown, as_it_phased_out
from engine.rules.core.characteristics import Seen as Seen
from engine.rules.core.circumstances import Amid, Circumstances
from engine.rules.core.errors import Conceding as Conceding
from engine.rules.core.errors import Drawing as Drawing
from engine.rules.core.errors import IllegalAction, PastLimit, RulesBug
from engine.rules.core.errors import TakenBack as TakenBack
from engine.rules.core.imagined import Imagined
from engine.rules.core.only_answers import any_of_alike, only_answer
from engine.rules.core.projected import Holder, Projection
from engine.rules.core.remembering import Remembering
from engine.rules.core.reversing import Move, Parts
from engine.rules.core.rounds import Rounds
from engine.rules.core.scope import Scope
from engine.rules.core.shortcuts import choice_of, like
from engine.rules.core.tracer import Tracer
from engine.rules.core.under_way import Doing, UnderWay
from engine.state.events import Event
from engine.state.findings import Remembered
from engine.state.game_state import Fact, GameState
from engine.state.objects import GameObject
from engine.state.turn import Combat
from engine.values.ids import NOBODY, NOTHING, ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD, STACK, Zone


class Observer:
    """Is told what happens: the log, the record, the views. Does nothing by itself."""

    def happened(self, game: Game, events: tuple[Event, ...]) -> None:
        """Events were recorded."""

    def was_replaced(self, game: Game, event: Event, applied: Holder, changed: tuple[Event, ...]) -> None:
        """A replacement or prevention effect made something else of an event, or nothing (CR 614.6, 615.6)."""

    def was_forbidden(self, game: Game, event: Event, rule: str) -> None:
        """An event that an instruction or a rule would bring about can't happen, by a rule (CR 101.2, 614.17)."""

    def answered(self, game: Game, decision: Decision, answer: Answer) -> None:
        """An agent answered a decision."""

    def at_priority(self, game: Game) -> None:
        """A player is about to get priority: a state that the game can be gone on from."""

    def mark(self) -> int:
        """A sign for how much was told so far."""
        return 0

    def rewound(self, game: Game, mark: int) -> None:
        """An action was taken back: what was told since that sign did not happen (CR 733.1)."""


class Answering:
    """Answers what a game asks a player (invariant 3)."""

    def is_asked_everything(self) -> bool:
        """Whether it is asked even where there is a single legal answer."""
        return False

    def answer(self, game: Game, decision: Decision) -> Answer:
        """The answer to a decision."""
        raise NotImplementedError

    def refused(self, option: ActionOption, problem: Exception) -> bool:
        """An action that was chosen turned out illegal, and was rewound (CR 733.1); whether another answer is to come."""
        return False


def nothing_prepared(player: PlayerId, sides: int) -> int | None:
    """How a player's next coin or die comes out, where that is settled in advance: it isn't (CR 705.1, 706.1a)."""
    return None


def wordless(thing: object) -> str:
    """A piece of rules text in words, in a game that nobody reads: none."""
    return ""


def unchanged(game: Game, why: Why) -> Why:
    """A question as the rules in force have it."""
    return why


class Layers(Protocol):
    """Works out what objects are (CR 613). The room of the layers has it; a game is given it as it begins."""

    def project(self, game: Game) -> Projection:
        """What everything is now."""

    def project_anew(self, game: Game) -> Projection:
        """The same, worked out without what was kept of permanents."""

    def by_itself(self, game: Game, id: ObjectId) -> Characteristics:
        """What an object is by its own abilities and by what resolutions made of it (2011 614.12)."""

    def elsewhere(self, game: Game, obj: GameObject) -> Characteristics:
        """What a card outside the battlefield and the stack is that no effect changes (CR 113.6, 604.3)."""

    def working_elsewhere(self, state: GameState) -> list[tuple[Zone, ObjectId]]:
        """The cards outside battlefield and stack that have abilities working where they are (CR 113.6)."""


class Index(Protocol):
    """Which permanents have which qualities, while it is worked out what objects are."""

    def ids_of(self, game: Game, what: Filter, scope: Scope) -> tuple[ObjectId, ...] | None:
        """The permanents that a noun phrase means, in the order of the battlefield; None if it doesn't mean such."""


class Projecting(Protocol):
    """A run through the layers: what objects are so far, and which kinds of facts were read for it."""

    board: dict[ObjectId, Characteristics]
    reads: int

    @property
    def index(self) -> Index:
        """Which permanents have which qualities so far."""


class Game(Remembering, Asking):
    """A state and those who answer. All rules take it as their first argument."""

    def __init__(
        self,
        state: GameState,
        answering: Mapping[PlayerId, Answering],
        observers: tuple[Observer, ...],
        layers: Layers,
        worded: Callable[[Game, Decision], Decision],
    ) -> None:
        super().__init__(state)
        self.layers = layers
        self.worded = worded
        self.answering = answering
        self.observers = observers
        self.projecting: Projecting | None = None
        """The run through the layers that is under way."""
        self.combat_stays: tuple[object, ...] | None = None
        """The combat, and what it was looked at with, of which nothing had to be removed (CR 506.4)."""
        self.settled = -1
        self.rounds = Rounds()
        self.settling = Rounds()
        self.checking = Rounds()
        self.proposals = 0
        self.effort = 0
        """How much was done since somebody was asked last: what one action leads to is bounded (invariant 9)."""
        self._irreversible = ""
        self.irreversible_things = 0
        """How often something was done that can't be reversed."""
        self.parts = Parts()
        self.circumstances = Circumstances()
        self.card_names: tuple[str, ...] = ()
        """The names of all cards that there are, where they are known: one of them is named (CR 201.4)."""
        self.describe: Callable[[object], str] = wordless
        self.asking: Callable[[Game, Why], Why] = unchanged
        """A question with the number and the terms of the edition that is played by."""
        self.tracer: Tracer[Game] | None = None
        self.under_way: list[UnderWay] = []
        self.prepared_result: Callable[[PlayerId, int], int | None] = nothing_prepared
        self.keeps_moves = True
        """Whether moves can be gone through again from their beginning; not in games that are only thought of."""
        self.offers_mana = True
        """Whether mana abilities are offered with priority; games that are only thought of do without."""
        self.move: Move | None = None
        """The move under way; none before the first turn."""

    # --- the door for choices ---------------------------------------------------------------------------

    def answer_to(self, decision: Decision) -> Answer:
        """Put a decision to its player and return the checked answer (invariant 3).

        Raises IllegalAnswer if the agent's answer is not allowed, TakenBack if the player goes back. Nobody is
        asked what an object is: RulesBug if that is being worked out.
        """
        if self.projecting is not None:
            raise RulesBug(f"a question while characteristics are worked out: {decision.why.text}")
        if self.parts.given is not None:
            return self.parts.next_given()
        decider = self.decider(decision.player)
        answering = self.answering[decider]
        forced = only_answer(decision) or any_of_alike(self.state, decision, self.characteristics)
        settled = (
            forced if forced is not None and not answering.is_asked_everything() else self._planned(decision)
        )
        if settled is not None:
            self.answered(settled)
            return self.parts.noted(settled)
        if forced is None and not isinstance(decision, Act | Pay | Order):
            self.chose(decision.player)
        self.effort = 0
        decision = self.worded(self, decision)
        answer = answering.answer(self, decision)
        check(decision, answer)
        self.answered(answer)
        self.rounds.chose_so(choice_of(decision, answer, self.called))
        for observer in self.observers:
            observer.answered(self, decision, answer)
        if isinstance(answer, Conceded):
            raise Conceding(decider if answer.player is None else answer.player)
        if isinstance(answer, AgreedDraw):
            raise Drawing
        if isinstance(answer, Cancelled):
            raise TakenBack
        return self.parts.noted(answer)

    def _planned(self, decision: Decision) -> Answer | None:
        """The answer by the shortcut that is taken; None if there is none, or if the next choice can't be made: then the
        shortcut is over (CR 732.2c). The others pass meanwhile."""
        shortcut = self.rounds.shortcut
        if shortcut is None:
            return None
        if isinstance(decision, Act) and decision.player != shortcut.player:
            return Picked((0,))
        self.effort = 0
        answer = like(decision, shortcut.choices[shortcut.place], self.called)
        self.rounds.shortcut = None if answer is None else shortcut.after_one()
        if answer is not None and not isinstance(decision, Act | Pay | Order):
            self.chose(decision.player)
        return answer

    def called(self, id: ObjectId) -> tuple[object, ...]:
        """What an object is called and where it is, which others like it are too."""
        obj = self.state.objects.get(id)
        if obj is None:
            return ()
        return self.characteristics(id).name, obj.zone, obj.owner, self.controller(id)

    def decider(self, player: PlayerId) -> PlayerId:
        """Who makes a player's choices: who controls that player, if somebody does (CR 723.5)."""
        by = self.state.players[player].controlled_by
        return player if by == NOBODY else by

    def begin_move(self) -> None:
        """A move of the course begins: from here it can be gone through again."""
        self.effort = 0
        self.move = Move(self.state.copy()) if self.keeps_moves else None

    def state_to_keep(self) -> GameState:
        """The state as it stands, which nothing changes any more: that of the move, if nothing has happened in it yet."""
        state, move = self.state, self.move
        return move.state if move is not None and move.state.version == state.version else state.copy()

    def answered(self, answer: Answer) -> None:
        """Something was answered, or need not be asked, as there is only one answer or each comes to the same."""
        if self.move is not None:
            self.move.answers.append(answer)

    @contextmanager
    def proposal(self) -> Iterator[None]:
        """What happens inside is undone if it turns out illegal or is taken back, as far as it can be (CR 733.1)."""
        kept = self.state.copy()
        marks = [observer.mark() for observer in self.observers]
        self.proposals += 1
        outer, self.irreversible = self.irreversible, ""
        with self.parts.of_an_action(inside=self.proposals > 1):
            try:
                yield
            except (IllegalAction, TakenBack, PastLimit) as problem:
                self.state = kept
                for observer, mark in zip(self.observers, marks, strict=True):
                    observer.rewound(self, mark)
                if isinstance(problem, PastLimit):
                    raise IllegalAction("733.1", str(problem)) from problem
                self.parts.do_again()
                raise
            finally:
                self.proposals -= 1
                self.irreversible = outer

    def part(self, again: Callable[[], None]) -> AbstractContextManager[None]:
        """What happens inside is a part of the action under way that stays if it can't be reversed (CR 733.1)."""
        return self.parts.under_way(again, lambda: self.irreversible_things, within=self.proposals > 0)

    @property
    def irreversible(self) -> str:
        """What can't be reversed any more of the action under way; nothing if all can (CR 733.1)."""
        return self._irreversible

    @irreversible.setter
    def irreversible(self, what: str) -> None:
        self._irreversible = what
        self.irreversible_things += bool(what)

    def imagined(self) -> Imagined[Tracer[Game]]:
        """What happens inside is only looked at (CR 614.12): the state is put back afterwards."""
        return Imagined(self)

    @contextmanager
    def alone(self, nobody: Answering) -> Iterator[None]:
        """What happens inside is only looked at, and nobody is told of it; `nobody` is asked in everybody's place."""
        kept = self.answering, self.observers, self._irreversible, self.circumstances
        things = self.irreversible_things
        course = self.move, self.effort, self.rounds, self.settling, self.checking
        self.answering, self.observers, self.move = dict.fromkeys(self.answering, nobody), (), None
        self.rounds, self.settling = self.rounds.copy(), self.settling.copy()
        self.checking = self.checking.copy()
        try:
            with self.imagined():
                yield
        finally:
            self.answering, self.observers, self._irreversible, self.circumstances = kept
            self.irreversible_things = things
            self.move, self.effort, self.rounds, self.settling, self.checking = course

    def during(self, rule: str, about: ObjectId = NOTHING) -> AbstractContextManager[None]:
        """What happens inside is done as a rule says, such as the casting of a spell: who traces the game is told."""
        doing = Doing(self.under_way, UnderWay(rule, about, self.state))
        return doing if self.tracer is None else self._traced(self.tracer, doing)

    @contextmanager
    def _traced(self, tracer: Tracer[Game], doing: Doing) -> Iterator[None]:
        """The same, and that tracer is told."""
        with doing:
            tracer.began(self, doing.this.rule, doing.this.about)
            try:
                yield
            finally:
                tracer.ended(self)

    def comes_to(self, rule: str, about: ObjectId = NOTHING) -> None:
        """What is being done comes to the part that a rule describes."""
        if self.under_way:
            self.under_way[-1].part, self.under_way[-1].about = rule, about
        if self.tracer is not None:
            self.tracer.part(self, rule, about)

    def costs(self, cost: Cost) -> None:
        """What is being cast or activated costs so much, as far as is known by now (CR 601.2f)."""
        if self.under_way:
            self.under_way[-1].cost = cost

    def may_take_back(self) -> bool:
        """Whether the action under way can still be taken back exactly (CR 733.1)."""
        return self.proposals > 0 and not self.irreversible

    def share(self, projection: Projection | None, kept: dict[PlayerId, Remembered]) -> None:
        """Use what other games worked out that went on from the same state, as far as it is so here too."""
        self.last_projection = projection
        self.kept = kept
        for known in kept.values():
            known.go_on_elsewhere()

    def go_on_from(self, state: GameState, rounds: Rounds) -> None:
        """Put a kept state back, and what led to it, to go on from there (invariant 1)."""
        self.rounds = rounds.copy()
        self.state = state.copy()

    def chose(self, player: PlayerId) -> None:
        """A player chose something or took an action: what goes on now is no loop of mandatory actions (CR 104.4b)."""
        for rounds in (self.rounds, self.settling, self.checking):
            rounds.chose(player)

    # --- what there is ------------------------------------------------------------------------------------

    def projected(self) -> Projection:
        """What everything is now; worked out again only if something it read has changed."""
        current, state = self.last_projection, self.state
        if current is None or current.read(state.stamps) != current.then:
            current = self.last_projection = self.layers.project(self)
        current.version = state.version
        return current

    def projected_anew(self) -> Projection:
        """What everything is now, worked out without what was kept, as in other circumstances."""
        return self.layers.project_anew(self)

    def read(self, fact: int) -> None:
        """Note that what objects are depends on facts of a kind, where that is being worked out."""
        if self.projecting is not None:
            self.projecting.reads |= 1 << fact

    def characteristics(self, id: ObjectId) -> Characteristics:
        """What an object is now (CR 613); raises KeyError if it is no more."""
        under_way = self.projecting
        if under_way is not None:
            board = under_way.board
        else:
            if self.noted is not None:
                self.noted.chars[id] = None
            current = self.last_projection
            if current is None or current.version != self.state.version:
                current = self.projected()
            board = current.chars
        found = board.get(id)
        if found is not None:
            return found
        obj = self.state.objects[id]
        if obj.zone == STACK:
            self.read(Fact.STACK)
        known = as_it_phased_out(self.state, obj) if obj.phased_out else None
        return self.layers.elsewhere(self, obj) if known is None else known.characteristics

    def combat_of(self, id: ObjectId) -> Combat | None:
        """The combat as it is for an object, or as it was when the object left (CR 608.2h, 506.4)."""
        self.read(Fact.COMBAT)
        known = self.state.last_known.get(id)
        if id in self.state.objects and known is None:
            return self.state.combat
        return known.combat if isinstance(known, LastKnown) else None

    def look(self, id: ObjectId) -> Seen:
        """An object as it is, or as it last was if it is gone or phased out (CR 608.2h, 702.26b); as it was while a text looks back at an event
        in which it took part (608.2i)."""
        then = self.circumstances.then.get(id)
        if then is not None:
            return Seen(id, then.object, then.characteristics)
        obj = self.state.objects.get(id)
        if obj is not None:
            present = not obj.phased_out or as_it_phased_out(self.state, obj) is None
            return Seen(id, obj, self.characteristics(id), present)
        self.read(Fact.STACK)  # it may be there in another course of the game
        known = self.state.last_known.get(id)
        if not isinstance(known, LastKnown):
            raise RulesBug(f"nothing is known of object {id}")
        return Seen(id, known.object, known.characteristics, present=False)

    @property
    def past(self) -> Sequence[Event]:
        """What happened this turn; or in those turns that a text speaks of instead, while that is looked back at (CR 608.2i)."""
        past = self.circumstances.past
        return self.state.happened if past is None else past.events

    @contextmanager
    def as_it_was(self, place: int) -> Iterator[None]:
        """What took part in the event at that place of those looked back at is looked at as it was then (CR 608.2i)."""
        past = self.circumstances.past
        there = (self.state if past is None else past).then.get(place, ())
        then = {id: known for id, known in there if isinstance(known, LastKnown)}
        with self.amid(replace(self.circumstances, then=then)):
            yield

    def amid(self, circumstances: Circumstances) -> Amid:
        """What happens inside is decided in these circumstances."""
        return Amid(self, circumstances)

    def is_there(self, id: ObjectId) -> bool:
        """Whether the object still is in the zone it was in."""
        obj = self.state.objects.get(id)
        if obj is None or obj.zone == STACK:
            self.read(Fact.STACK)
        return obj is not None

    def permanents(self) -> tuple[ObjectId, ...]:
        """The permanents in order of arrival."""
        return self.state.battlefield

    def controlled(self, player: PlayerId) -> list[ObjectId]:
        """The permanents that a player controls, in order of arrival."""
        under_way = self.projecting
        board = self.projection().chars if under_way is None else under_way.board
        return [id for id in self.state.battlefield if board[id].controller == player]

    def controller(self, id: ObjectId) -> PlayerId:
        """Who controls an object; its owner where nobody does (CR 108.4a)."""
        obj = self.state.objects.get(id)
        if obj is not None and id not in self.circumstances.then:
            if obj.zone in (BATTLEFIELD, STACK):
                return self.characteristics(id).controller
            return obj.owner
        seen = self.look(id)
        if seen.object.zone in (BATTLEFIELD, STACK):
            return seen.chars.controller
        return seen.object.owner

    def abilities_elsewhere(self) -> list[tuple[Zone, ObjectId]]:
        """The cards outside battlefield and stack that have abilities working where they are (CR 113.6)."""
        return self.layers.working_elsewhere(self.state)
