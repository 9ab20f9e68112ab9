"""The review of a finished game: how the chance to win went, the moments that mattered most, and what was better.

The answers of a record are given again. At each decision of a seat that could matter, what was answered is played on in
games as they might be, next to what could have been answered instead, from what the seat knew then.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from engine.agents.advising import objects_of
from engine.agents.answer_words import Step, steps_of
from engine.agents.simple.planning import Occasion, occasion
from engine.agents.thinking.alternatives import SeenAs
from engine.agents.thinking.apart import Apart
from engine.agents.thinking.playing_out import Choice
from engine.agents.thinking.searching import Limits, Thought, Weighed
from engine.agents.thinking.thinker import Think, looks, think_here
from engine.agents.thinking.valuing import LOST, WON, chance_to_win
from engine.agents.thinking.wishes import Wish, wish_of
from engine.decisions import (
    Act,
    ActionKind,
    Answer,
    Attack,
    Block,
    Cancelled,
    Choose,
    Confirm,
    Decision,
    Number,
    Order,
    Pay,
    Picked,
)
from engine.rules.core.game import Game, Observer
from engine.store.games import session_of
from engine.store.recording import Record
from engine.store.replaying import NoMoreAnswers, OutOfAnswers
from engine.values.ids import ObjectId, PlayerId
from engine.values.steps import MAIN_PHASES, STEP_NAMES
from engine.views.endings import how_it_ended
from engine.views.known_position import KnownPosition, known_position
from engine.views.pictures import TableView
from engine.views.seat_view import SeatView

MOMENTS = 3
"""So many moments are told."""

AT_FIRST = 10
"""In so many supposed games each decision is looked at first."""

IN_DEPTH = 60
"""And in so many those where most seems to have been lost."""

DEEPER = 2 * MOMENTS
"""So many decisions are looked at in depth."""

WORTH_TELLING = 0.03
"""A better answer is one that raises the chance to win by so much."""

SEED = 1993

Progress = Callable[[int, int], None]

QUESTIONS = {
    "attack": "Which creatures attack",
    "block": "Which creatures block",
    "phase": "What to do in the {0} phase",
    "step": "What to do in the {0} step",
    "turned": "The chance went from {0} to {1} %",
}
"""What a moment was about."""


class Point(Struct, frozen=True):
    """The estimated chance to win as a turn begins. `frame`: the decision of the film that comes next."""

    turn: int
    active: PlayerId
    chance: float
    frame: int


class Moment(Struct, frozen=True):
    """A decision that mattered: what was answered with which chance to win, and what was better with which; nothing is
    said to be better where nothing was found. `objects` are what the better answer is about."""

    frame: int
    turn: int
    question: str
    played: tuple[Step, ...]
    chance: float
    better: tuple[Step, ...] = ()
    better_chance: float = 0.0
    objects: tuple[ObjectId, ...] = ()
    games: int = 0

    @property
    def lost(self) -> float:
        """By how much the chance to win would have been better."""
        return self.better_chance - self.chance if self.better else 0.0


class Review(Struct, frozen=True):
    """What came of a game for a seat. `looked_at`: how many decisions were weighed, in how many supposed games."""

    names: tuple[str, ...]
    seat: PlayerId
    result: str
    points: tuple[Point, ...]
    moments: tuple[Moment, ...]
    looked_at: int
    games: int


class Met(Struct, frozen=True):
    """A decision that the seat met, with all that it knew, and what it answered then and until its next action."""

    frame: int
    turn: int
    decision: Decision
    position: KnownPosition
    table: TableView
    alike: SeenAs
    played: tuple[Choice, ...]


class Found(Struct, frozen=True):
    """How good an answer was, and which was the best found."""

    chance: float
    best: tuple[Choice, ...]
    best_chance: float
    games: int

    @property
    def lost(self) -> float:
        """By how much the best was better."""
        return self.best_chance - self.chance


class Watcher(Observer):
    """Notes the chance to win turn by turn, and each decision of a seat that could matter."""

    def __init__(self, seat: PlayerId, stop: Callable[[], bool]) -> None:
        self.seat = seat
        self.stop = stop
        self.frames = 0
        self.points: list[Point] = []
        self.met: list[Met] = []
        self.open = False
        """Whether what is answered next still belongs to the decision met last."""

    def at_priority(self, game: Game) -> None:
        """Note the chance as a turn begins, whoever's it is: that one's turn begins changes nothing by itself."""
        turn = game.state.turn
        if not self.points or self.points[-1].turn != turn.number:
            chance = chance_to_win(game, self.seat, in_turn=False)
            self.points.append(Point(turn.number, turn.active, chance, self.frames))

    def answered(self, game: Game, decision: Decision, answer: Answer) -> None:
        """Note what the seat met."""
        if self.stop():
            raise OutOfAnswers
        if isinstance(decision, Act | Attack | Block):
            self.open = False
        if decision.player == self.seat:
            self.note(game, decision, answer)
        self.frames += 1

    def note(self, game: Game, decision: Decision, answer: Answer) -> None:
        """Note a decision of the seat, or what belongs to the one before."""
        if isinstance(answer, Cancelled) and self.open:
            self.met.pop()  # it was taken back (CR 733.1)
            self.open = False
        elif isinstance(decision, Act | Attack | Block):
            self.begin(game, decision, answer)
        elif self.open and isinstance(decision, Choose | Number | Confirm | Order | Pay):
            last = self.met[-1]
            self.met[-1] = replace(last, played=(*last.played, Choice(decision, wish_of(decision, answer))))

    def begin(self, game: Game, decision: Act | Attack | Block, answer: Answer) -> None:
        """Note an action, an attack or blocks, if there was something to choose."""
        view = SeatView(game, self.seat)
        if not matters(decision, view) or (isinstance(decision, Act) and not isinstance(answer, Picked)):
            return
        table = view.table
        position = known_position(view, decision)
        if position is None:
            return
        position = replace(position, answers=position.answers[:-1])
        choice = Choice(position.decision, wish_of(decision, answer))
        turn = game.state.turn.number
        self.met.append(Met(self.frames, turn, position.decision, position, table, looks(table), (choice,)))
        self.open = True


def matters(decision: Act | Attack | Block, view: SeatView) -> bool:
    """Whether something could be chosen that may be worth a thought."""
    match decision:
        case Act():
            return occasion(view) not in (None, Occasion.ADDITION) and any(
                option.kind not in (ActionKind.PASS, ActionKind.MANA) for option in decision.options
            )
        case Attack() | Block():
            return bool(decision.options)


def unsaid(done: int, whole: int) -> None:
    """Nobody wants to know how far it is."""


def reviewed(
    record: Record,
    seat: PlayerId,
    progress: Progress = unsaid,
    stop: Callable[[], bool] = lambda: False,
    think: Think = think_here,
) -> Review:
    """Review a game for a seat. Where it is stopped, what was found until then is told. Raises UnplayableDeck,
    ReplayMismatch and ThinkingFailed."""
    watcher, result = watched(record, seat, stop)
    met = watcher.met
    deeper = min(DEEPER, len(met))
    whole = len(met) * AT_FIRST + deeper * IN_DEPTH
    done = 0
    found: list[tuple[Met, Found]] = []
    for one in met:
        if stop():
            break
        weighed = weigh(one, AT_FIRST, think)
        done += AT_FIRST
        progress(done, whole)
        if weighed is not None:
            found.append((one, weighed))
    games = sum(weighed.games for _, weighed in found)
    found.sort(key=lambda pair: -pair[1].lost)
    sure: list[tuple[Met, Found]] = []
    for one, first in found[:deeper]:
        if stop():
            break
        weighed = weigh(one, IN_DEPTH, think) or first
        done += IN_DEPTH
        progress(done, whole)
        sure.append((one, weighed))
        games += weighed.games
    names = tuple(seat.name for seat in record.header.seats)
    moments = told(sure or found, tuple(watcher.points), met)
    return Review(names, seat, result, tuple(watcher.points), moments, len(met), games)


def reviewed_apart(record: Record, seat: PlayerId, progress: Progress, stop: Callable[[], bool]) -> Review:
    """The same with the thinking in a process of its own, which leaves this one free."""
    apart = Apart()
    try:
        return reviewed(record, seat, progress, stop, apart)
    finally:
        apart.close()


def watched(record: Record, seat: PlayerId, stop: Callable[[], bool]) -> tuple[Watcher, str]:
    """Give the answers of a record again and note what a seat met; how the game ended."""
    copied = Record(record.header, None, record.answers)
    copied.ended = record.ended
    watcher = Watcher(seat, stop)
    agents = {PlayerId(number): NoMoreAnswers() for number in range(len(record.header.seats))}
    session = session_of(copied, agents, (watcher,), keep_log=False)
    try:
        ended = session.play()
    except OutOfAnswers:
        return watcher, "the record ends here"
    names = [one.name for one in record.header.seats]
    chance = 0.5 if ended.winner is None else WON if ended.winner == seat else LOST
    last = watcher.points[-1].turn if watcher.points else 0
    watcher.points.append(Point(last, PlayerId(-1), chance, watcher.frames))
    return watcher, how_it_ended(names, ended.winner, ended.reason)


def weigh(one: Met, games: int, think: Think) -> Found | None:
    """Play on what was answered, and what could have been; None where it can't be played on. Raises ThinkingFailed."""
    for given in ways_to_say(one.played):
        thought = think(one.position, SEED + one.frame, Limits(None, games=games), one.alike, given)
        played = next((weighed for weighed in thought.weighed if weighed.given and weighed.choices), None)
        if played is not None:
            return compared(thought, played)
    return None


def ways_to_say(played: tuple[Choice, ...]) -> list[tuple[Wish, ...]]:
    """What was answered with all that belongs to it, without how it was paid for; or else its first step alone."""
    wishes = tuple(choice.wish for choice in played if not isinstance(choice.decision, Pay | Order))
    return list(dict.fromkeys((wishes, wishes[:1])))


def compared(thought: Thought, played: Weighed) -> Found:
    """What was answered beside what turned out best, each in the same supposed games."""
    best = thought.weighed[0]
    shared = max(min(best.games, played.games), 1)
    chance = sum(played.outcomes[:shared]) / shared
    best_chance = sum(best.outcomes[:shared]) / shared
    if best.given or best_chance <= chance:
        best, best_chance = played, chance
    return Found(chance, best.choices, best_chance, thought.games)


def told(found: list[tuple[Met, Found]], points: tuple[Point, ...], met: list[Met]) -> tuple[Moment, ...]:
    """The moments that mattered most: where most was lost, of each turn the costliest, for what is done wrong in one decision
    is often done wrong in the next too; and else where the chance changed most."""
    costly = sorted(
        ((one, weighed) for one, weighed in found if weighed.lost >= WORTH_TELLING),
        key=lambda pair: -pair[1].lost,
    )
    of_turns: dict[int, Moment] = {}
    for one, weighed in costly:
        if one.turn not in of_turns and len(of_turns) < MOMENTS:
            of_turns[one.turn] = moment(one, weighed)
    moments = list(of_turns.values())
    swings = sorted(pairwise(points), key=lambda two: -abs(two[1].chance - two[0].chance))
    for before, after in swings:
        if len(moments) == MOMENTS:
            break
        turned = [one for one in met if before.frame <= one.frame < after.frame]
        if turned and not {one.frame for one in turned} & {moment.frame for moment in moments}:
            moments.append(turning_point(turned[0], before, after))
    return tuple(moments)


def moment(one: Met, weighed: Found) -> Moment:
    """A decision where something better was found."""
    return Moment(
        one.frame,
        one.turn,
        question_in_words(one),
        steps_of(one.played, one.table),
        weighed.chance,
        steps_of(weighed.best, one.table),
        weighed.best_chance,
        tuple(dict.fromkeys(id for choice in weighed.best for id in objects_of(choice))),
        weighed.games,
    )


def turning_point(one: Met, before: Point, after: Point) -> Moment:
    """The first decision of a turn in which the chance changed much, though nothing better was found."""
    played = steps_of(one.played, one.table)
    question = QUESTIONS["turned"].format(f"{100 * before.chance:.0f}", f"{100 * after.chance:.0f}")
    return Moment(one.frame, one.turn, question, played, after.chance)


def question_in_words(one: Met) -> str:
    """What was to be decided."""
    match one.decision:
        case Attack():
            return QUESTIONS["attack"]
        case Block():
            return QUESTIONS["block"]
        case _:
            where = "phase" if one.table.step in MAIN_PHASES else "step"
            return QUESTIONS[where].format(STEP_NAMES[one.table.step])
