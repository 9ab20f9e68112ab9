"""Every deck of a list against every other: games on all cores or on other machines, each result kept as it comes."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, Future, as_completed
from itertools import combinations
from math import sqrt
from pathlib import Path
from typing import IO

import msgspec
from msgspec import Struct

from engine.cards.files import UnreadableFile, whole_file, why_broken
from engine.ir.fields import field_of, fields_of
from engine.store.library import LoadedDeck
from engine.store.many_games.arena import GameReport, Match, play_one
from engine.values.edition import Profile

FORMAT = 1
LARGEST_RESULTS = 256 * 1024**2
CHUNK = 4
"""So many games are played one after the other before their results are kept."""
SURE = 1.96
"""Of so many standard deviations are the intervals: 95 of a hundred hold what they are about."""

Pairing = tuple[int, int]


class Plan(Struct, frozen=True):
    """What is played: decks by name, the two opponents, and how. Results that belong to another plan aren't gone on
    with; `cards` is a sign of what the decks hold."""

    decks: tuple[str, ...]
    cards: tuple[str, ...]
    agents: tuple[str, str] = ("simple", "simple")
    seed: int = 0
    edition: Profile = Profile.TODAY
    clock: float | None = None
    by_work: bool = False
    format: int = FORMAT

    @property
    def pairings(self) -> tuple[Pairing, ...]:
        """Each deck against each other one."""
        return tuple(combinations(range(len(self.decks)), 2))

    def match(self, pairing: Pairing) -> Match:
        """What is played between two of the decks."""
        first, second = (self.decks[place] for place in pairing)
        return Match(
            (first, second),
            self.agents,
            0,
            self.seed,
            "",
            self.edition,
            clock=self.clock,
            by_work=self.by_work,
        )


class Played(Struct, frozen=True):
    """A game that was played: between which decks, and how it went."""

    decks: Pairing
    game: GameReport


class ResultsError(Exception):
    """Results can't be gone on with. Names the file, the line and the reason."""

    def __init__(self, path: Path, line: int, reason: str) -> None:
        super().__init__(f"{path}{f', line {line}' if line else ''}: {reason}")


class Cell(Struct, frozen=True):
    """How a deck did against another: how many games it won, of how many; the part that it won, with half of those drawn,
    and between which parts that lies with 95 % confidence."""

    won: int
    drawn: int
    games: int
    part: float
    low: float
    high: float


_plan = msgspec.json.Decoder(Plan)
_played = msgspec.json.Decoder(Played)


class Results:
    """A file of results: the plan, then a line for each game, on disk before the next is waited for. What was half
    written as a run was stopped is cut off."""

    def __init__(self, plan: Plan, path: Path | None) -> None:
        self.plan = plan
        self.path = path
        self.played: list[Played] = []
        self._file: IO[bytes] | None = None

    def __enter__(self) -> Results:
        if self.path is not None:
            self._open(self.path)
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def add(self, played: Played) -> None:
        """Keep a result."""
        self.played.append(played)
        if self._file is not None:
            self._file.write(msgspec.json.encode(played) + b"\n")
            self._file.flush()

    def missing(self, games: int) -> list[tuple[Pairing, tuple[int, ...]]]:
        """What is still to be played, in parts, so that there are so many games of each pairing."""
        done = {(one.decks, one.game.number) for one in self.played}
        parts: list[tuple[Pairing, tuple[int, ...]]] = []
        for at in range(0, games, CHUNK):  # all pairings come on together
            for pairing in self.plan.pairings:
                numbers = range(at, min(at + CHUNK, games))
                left = tuple(number for number in numbers if (pairing, number) not in done)
                if left:
                    parts.append((pairing, left))
        return parts

    def _open(self, path: Path) -> None:
        try:
            content = whole_file(path, LARGEST_RESULTS) if path.exists() else b""
        except UnreadableFile as problem:
            raise ResultsError(path, 0, problem.reason) from problem
        whole = content[: content.rfind(b"\n") + 1]
        lines = whole.splitlines()
        if lines:
            self._read(path, lines)
        try:
            self._file = path.open("r+b" if path.exists() else "w+b")
            self._file.seek(len(whole))
            self._file.truncate()
            if not lines:
                self._file.write(msgspec.json.encode(self.plan) + b"\n")
                self._file.flush()
        except OSError as problem:
            raise ResultsError(path, 0, problem.strerror or str(problem)) from problem

    def _read(self, path: Path, lines: list[bytes]) -> None:
        number = 0
        try:
            kept = _plan.decode(lines[0])
            for number in range(1, len(lines)):
                self.played.append(self._sound(_played.decode(lines[number])))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as error:
            reason = why_broken(lines[number], error)[0]
            raise ResultsError(path, number + 1, reason) from error
        if kept != self.plan:
            raise ResultsError(path, 1, f"these are results of something else: {otherwise(kept, self.plan)}")

    def _sound(self, played: Played) -> Played:
        if played.decks not in self.plan.pairings:
            raise ValueError(f"there is no pairing {played.decks}")
        return played


def otherwise(kept: Plan, wanted: Plan) -> str:
    """In what two plans differ."""
    fields = [name for name, value in fields_of(kept).items() if value != field_of(wanted, name)]
    return ", ".join(fields).replace("cards", "the cards of a deck").replace("_", " ")


def play_part(
    match: Match, numbers: tuple[int, ...], decks: tuple[LoadedDeck, LoadedDeck]
) -> list[GameReport]:
    """Play some games of a match between decks that were loaded elsewhere."""
    return [play_one(match, number, decks) for number in numbers]


def play_all(
    results: Results, decks: tuple[LoadedDeck, ...], games: int, pool: Executor | None
) -> Iterator[Played]:
    """Play what is missing, and keep and tell each game as its part is done; without a pool one after the other. What
    was begun as this is left isn't waited for."""
    parts = results.missing(games)
    if pool is None:
        for pairing, numbers in parts:
            for number in numbers:
                yield from kept(results, pairing, play_part(*task(results.plan, pairing, (number,), decks)))
        return
    waiting: dict[Future[list[GameReport]], Pairing] = {
        pool.submit(play_part, *task(results.plan, pairing, numbers, decks)): pairing
        for pairing, numbers in parts
    }
    try:
        for done in as_completed(waiting):
            yield from kept(results, waiting[done], done.result())
    finally:
        for future in waiting:
            future.cancel()


def task(
    plan: Plan, pairing: Pairing, numbers: tuple[int, ...], decks: tuple[LoadedDeck, ...]
) -> tuple[Match, tuple[int, ...], tuple[LoadedDeck, LoadedDeck]]:
    """What is to be known to play a part."""
    return plan.match(pairing), numbers, (decks[pairing[0]], decks[pairing[1]])


def kept(results: Results, pairing: Pairing, reports: list[GameReport]) -> Iterator[Played]:
    """Keep reports, and tell them."""
    for report in reports:
        played = Played(pairing, report)
        results.add(played)
        yield played


def cell(plan: Plan, played: list[Played], row: int, column: int) -> Cell | None:
    """How one deck did against another; None where they haven't met."""
    swapped = row > column
    wanted = (column, row) if swapped else (row, column)
    games = [one.game for one in played if one.decks == wanted and not one.game.broken]
    if not games or row == column or wanted not in plan.pairings:
        return None
    won = sum(1 for game in games if game.winner == (1 if swapped else 0))
    drawn = sum(1 for game in games if game.winner is None)
    return cell_of(won, drawn, len(games))


def cell_of(won: int, drawn: int, games: int) -> Cell:
    """The part that was won, with its interval by Wilson's score."""
    part = (won + drawn / 2) / games
    square = SURE**2
    middle = (part + square / (2 * games)) / (1 + square / games)
    spread = SURE * sqrt(part * (1 - part) / games + square / (4 * games**2)) / (1 + square / games)
    return Cell(won, drawn, games, part, max(middle - spread, 0.0), min(middle + spread, 1.0))


def against_all(plan: Plan, played: list[Played], row: int) -> Cell | None:
    """How one deck did against all others together."""
    cells = [
        found for column in range(len(plan.decks)) if (found := cell(plan, played, row, column)) is not None
    ]
    if not cells:
        return None
    return cell_of(
        sum(one.won for one in cells), sum(one.drawn for one in cells), sum(one.games for one in cells)
    )
