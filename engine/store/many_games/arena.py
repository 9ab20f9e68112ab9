"""Games without a window between opponents, many at once (batch)."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path

from msgspec import Struct

from engine.agents.opponents import opponent
from engine.cards.decks import Instead
from engine.garbage import seldom_collected
from engine.rules.core.game import Game, Observer
from engine.rules.turn.ending import call_draw
from engine.store.games import new_session
from engine.store.library import Library, LoadedDeck, load_deck
from engine.values.edition import EDITIONS, Profile
from engine.values.ids import PlayerId

MOST_TURNS = 200
"""A game longer than this is called a draw (CR 104.4b is for loops; this is for patience)."""


class Match(Struct, frozen=True):
    """What to play: deck names or files, kinds of agents, how many games from which seed, where to keep records, by
    the rules of which date, and what was chosen for the cards of each deck that can't be played as they are; how many seconds
    those may think about a decision that look ahead, or whether they go by the work that they do and not by a clock."""

    decks: tuple[str, str]
    agents: tuple[str, str] = ("simple", "simple")
    games: int = 1
    seed: int = 0
    record: str = ""
    edition: Profile = Profile.TODAY
    instead: tuple[tuple[Instead, ...], tuple[Instead, ...]] = ((), ())
    clock: float | None = None
    by_work: bool = False

    @property
    def names(self) -> tuple[str, str]:
        """What the players are called."""
        return (f"{self.agents[0]} 1", f"{self.agents[1]} 2")


class GameReport(Struct, frozen=True):
    """How one game went. `broken`: the exception that ended it, empty if none did."""

    number: int
    seed: int
    first: int
    winner: int | None
    reason: str
    turns: int
    decisions: int
    seconds: float
    broken: str = ""


class Patience(Observer):
    """Calls a game a draw that goes on for too long."""

    def at_priority(self, game: Game) -> None:
        """End the game if it has had its turns."""
        if game.state.turn.number > MOST_TURNS and not game.state.over:
            call_draw(game, f"no winner after {MOST_TURNS} turns")


def play_one(match: Match, number: int, decks: tuple[LoadedDeck, LoadedDeck]) -> GameReport:
    """Play one game of a match; seats take turns at going first."""
    seed = match.seed + number
    first = number % 2
    started = time.perf_counter()
    agents = {
        PlayerId(seat): opponent(kind, seed * 2 + seat, clock=match.clock, by_work=match.by_work)
        for seat, kind in enumerate(match.agents)
    }
    save = Path(match.record) / f"game-{number:04}.ruleglass" if match.record else None
    session = new_session(
        decks, match.names, agents, seed, first=first, save=save, observers=(Patience(),), keep_log=False,
        edition=EDITIONS[match.edition],
    )  # fmt: skip
    try:
        result = session.play()
    except Exception as problem:  # the other games are still played; this one is reported as broken
        return GameReport(
            number, seed, first, None, "", session.result.turns, session.decisions, time.perf_counter() - started,
            f"{type(problem).__name__}: {problem}",
        )  # fmt: skip
    seconds = time.perf_counter() - started
    return GameReport(
        number, seed, first, result.winner, result.reason, result.turns, result.decisions, seconds
    )


def play_some(match: Match, numbers: tuple[int, ...]) -> list[GameReport]:
    """Play several games of a match in this process."""
    with Library() as library:
        first, second = (
            load_deck(deck, library, instead)
            for deck, instead in zip(match.decks, match.instead, strict=True)
        )
        decks = (first, second)
    with seldom_collected():
        return [play_one(match, number, decks) for number in numbers]


def play_match(match: Match, jobs: int = 1) -> Iterator[GameReport]:
    """Play a match, in several processes if wanted; reports come as games end."""
    if match.record:
        Path(match.record).mkdir(parents=True, exist_ok=True)
    if jobs <= 1:
        for number in range(match.games):
            yield from play_some(match, (number,))
        return
    size = max(1, min(10, match.games // (jobs * 4) or 1))
    chunks = [tuple(range(at, min(at + size, match.games))) for at in range(0, match.games, size)]
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for done in as_completed([pool.submit(play_some, match, chunk) for chunk in chunks]):
            yield from done.result()


class Summary(Struct, frozen=True):
    """A match in figures. `wins` by seat; `broken` games are counted apart."""

    games: int
    wins: tuple[int, int]
    draws: int
    broken: int
    turns: float
    decisions: float
    seconds: float
    games_per_minute: float


def summed_up(reports: list[GameReport], seconds: float) -> Summary:
    """The figures of a match."""
    whole = [report for report in reports if not report.broken]
    wins = (sum(1 for r in whole if r.winner == 0), sum(1 for r in whole if r.winner == 1))
    count = max(len(whole), 1)
    return Summary(
        games=len(reports),
        wins=wins,
        draws=sum(1 for r in whole if r.winner is None),
        broken=len(reports) - len(whole),
        turns=sum(r.turns for r in whole) / count,
        decisions=sum(r.decisions for r in whole) / count,
        seconds=seconds,
        games_per_minute=60 * len(reports) / seconds if seconds else 0.0,
    )
