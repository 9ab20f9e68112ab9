"""A recorded game as a row of pictures, to be looked at back and forth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from msgspec import Struct

from engine.decisions import Answer, Decision, to_keep
from engine.rules.core.game import Game, Observer
from engine.store.games import session_of
from engine.store.recording import Record, read_record
from engine.store.replaying import NoMoreAnswers, OutOfAnswers, Unanswered
from engine.store.session import ReplayMismatch
from engine.store.timeline import Recorder, Timeline, TimeStep
from engine.values.edition import Profile
from engine.values.ids import PlayerId
from engine.views.agents import Agent
from engine.views.looking import table_view
from engine.views.pictures import LogLine, TableView


class Checked(Struct, frozen=True):
    """Something that a scenario expects, in words, and why it doesn't hold if it doesn't. `because`: why the rules have
    it so, and `rule` which rule."""

    words: str
    problem: str = ""
    because: str = ""
    rule: str = ""


class Frame(Struct, frozen=True):
    """The game at one decision, as each seat sees it. `lines`: how much of the log had been written.

    Of a scenario: `said` is what its script did to come here, `checked` what it expects here, `script` how many
    questions it has answered, if the players can go on from here, `moment` what a ruling calls this, and `rules` the
    rules by which it came here. `at`: which step of the timeline it is.
    """

    tables: tuple[TableView, ...]
    lines: int
    decision: Decision | None
    answer: Answer | None
    said: tuple[str, ...] = ()
    checked: tuple[Checked, ...] = ()
    script: int | None = None
    moment: str = ""
    rules: tuple[str, ...] = ()
    at: int = 0


class Film(Struct, frozen=True):
    """A whole game. The last frame has no decision: it is how the game stands at the end of the record. `stopped`: a
    script could not go on to its end. `timeline`: all the steps between, which the frames are among; `record`: the answers
    that were given; `rest`: those given later when the game was played first, if a branch stopped at a question."""

    names: tuple[str, ...]
    frames: tuple[Frame, ...]
    logs: tuple[tuple[LogLine, ...], ...]
    result: str
    timeline: Timeline
    record: Record
    stopped: bool = False
    rest: tuple[TimeStep, ...] = ()

    @property
    def profile(self) -> Profile:
        """The date whose rules it was played by."""
        return self.timeline.steps[0].profile if self.timeline.steps else Profile.TODAY


class Camera(Observer):
    """Takes a picture at each decision, which a recorder wrote down before."""

    def __init__(self, seats: int, recorder: Recorder, stop: Callable[[], bool]) -> None:
        self.seats = tuple(PlayerId(seat) for seat in range(seats))
        self.recorder = recorder
        self.stop = stop
        self.frames: list[Frame] = []

    def answered(self, game: Game, decision: Decision, answer: Answer) -> None:
        """Keep the game as it was when somebody decided."""
        if self.stop():
            raise OutOfAnswers
        self.take(game, decision, answer)

    def take(self, game: Game, decision: Decision | None, answer: Answer | None) -> None:
        """Keep the game as it is."""
        tables = tuple(table_view(game, seat) for seat in self.seats)
        at = len(self.recorder.steps) - 1
        kept = None if decision is None else to_keep(decision)
        self.frames.append(Frame(tables, self.recorder.written(), kept, answer, at=at))


def filmed(path: Path, stop: Callable[[], bool]) -> Film:
    """Give a file's answers again and keep a picture of each. Raises SaveError, UnplayableDeck."""
    record = read_record(path)
    record.path = None
    seats = len(record.header.seats)
    return film_of(record, {PlayerId(seat): NoMoreAnswers() for seat in range(seats)}, stop)


def film_of(record: Record, agents: Mapping[PlayerId, Agent], stop: Callable[[], bool]) -> Film:
    """Give the answers of a record again, then those of agents until they have no more, and keep a picture of each, up to
    where an answer or a state doesn't fit any more. Raises UnplayableDeck."""
    seats = len(record.header.seats)
    recorder = Recorder(lambda: len(session.log.lines))
    camera = Camera(seats, recorder, stop)
    session = session_of(record, agents, (recorder, camera))
    rest: tuple[TimeStep, ...] = ()
    try:
        result = session.play().reason
    except Unanswered as end:
        result, rest = "nobody has answered this question here", end.rest
        recorder.unanswered(session.game, end.decision)
    except OutOfAnswers:
        result = "the record ends here"
    except ReplayMismatch as problem:
        result = f"from here on it can't be given again: {problem}"
    recorder.end(session.game, result)
    camera.take(session.game, None, None)
    names = tuple(seat.name for seat in record.header.seats)
    logs = tuple(session.log.read(PlayerId(seat)) for seat in range(seats))
    return Film(names, tuple(camera.frames), logs, result, Timeline(recorder), record, rest=rest)
