"""Replaying recorded games (invariant 2)."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

from msgspec import Struct

from engine.decisions import Decision
from engine.rules.core.game import Observer
from engine.state.digest import digest
from engine.store.games import session_of
from engine.store.recording import read_record
from engine.store.session import ReplayMismatch, Result, Session
from engine.store.timeline import TimeStep
from engine.values.ids import PlayerId
from engine.views.pictures import LogLine
from engine.views.seat_view import SeatView


class OutOfAnswers(Exception):
    """The record ends here: the game was not over."""


class Unanswered(OutOfAnswers):
    """Something is asked that nobody has answered. `rest`: what was answered later, where the game was played first."""

    def __init__(self, decision: Decision, rest: tuple[TimeStep, ...]) -> None:
        super().__init__()
        self.decision = decision
        self.rest = rest


class NoMoreAnswers:
    """Stands where a player sat: the record has no answer for what is asked now."""

    asks_everything = False

    def decide(self, decision: Decision, view: SeatView) -> NoReturn:
        """There is nothing to answer with."""
        raise OutOfAnswers


class Replay(Struct, frozen=True):
    """What replaying a file showed. `same`: the last state is the recorded one; None if none was recorded. `names`: who
    plays."""

    result: Result | None
    answers: int
    same: bool | None
    log: tuple[LogLine, ...]
    names: tuple[str, ...]


def replayed(path: Path, observers: tuple[Observer, ...] = ()) -> tuple[Session, Replay]:
    """Give a file's answers again. Raises SaveError, UnplayableDeck, ReplayMismatch."""
    record = read_record(path)
    record.path = None
    agents = {PlayerId(seat): NoMoreAnswers() for seat in range(len(record.header.seats))}
    ended, answers = record.ended, len(record.answers)
    session = session_of(record, agents, observers)
    result: Result | None
    try:
        result = session.play()
    except OutOfAnswers:
        result = None
    if result is not None and session.given < answers:
        raise ReplayMismatch(f"{path}: the game ended after {session.given} of {answers} answers")
    same = None if ended is None else (result is not None and digest(session.game.state) == ended.digest)
    return session, Replay(
        result, answers, same, session.log.read(PlayerId(0)), tuple(seat.name for seat in record.header.seats)
    )
