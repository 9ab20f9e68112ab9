"""Playing every card of a file through games, many at once (batch)."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from engine.agents.chance import Dice
from engine.cards.spoken import keep_words
from engine.ir.cards import CardDefinition
from engine.language.compile import compile_card
from engine.language.records import CardRecord
from engine.store.many_games.fuzzing import play_cards

TOGETHER = 3
"""How many cards are played in one game."""

CHUNK = 24
"""How many records a process gets at a time."""

SECONDS = 30.0
"""The most processor time that one game may take."""

Progress = Callable[[int, int], None]
"""Is told how many cards were played and how many of them broke."""


class Trial(Struct, frozen=True):
    """How a game of some cards went. `broken`: what ended it, empty if nothing did."""

    cards: tuple[str, ...]
    seed: int
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0
    broken: str = ""


class FuzzReport(Struct, frozen=True):
    """What came of it: how many cards were played, how many games were, and which broke."""

    cards: int
    games: int
    turns: int
    decisions: int
    seconds: float
    broken: tuple[Trial, ...]


def fuzz(
    records: Iterable[CardRecord],
    cards: int | None = None,
    seed: int = 0,
    jobs: int = 1,
    progress: Progress | None = None,
) -> FuzzReport:
    """Play whole cards through games between random players; with `cards`, at least so many drawn by the seed."""
    began = time.perf_counter()
    trials: list[Trial] = []
    played = 0
    for trial in _trials(chosen(list(records), cards, seed), seed, jobs):
        trials.append(trial)
        played += len(trial.cards)
        if progress is not None:
            progress(played, sum(1 for each in trials if each.broken))
        if cards is not None and played >= cards:
            break
    return FuzzReport(
        played,
        len(trials),
        sum(trial.turns for trial in trials),
        sum(trial.decisions for trial in trials),
        round(time.perf_counter() - began, 3),
        tuple(trial for trial in trials if trial.broken),
    )


def chosen(records: list[CardRecord], cards: int | None, seed: int) -> list[CardRecord]:
    """The records in the order in which they are tried: shuffled if only some are wanted."""
    return records if cards is None else Dice(seed).some(len(records), records)


def _trials(records: list[CardRecord], seed: int, jobs: int) -> Iterator[Trial]:
    """The games of all records in their order, in this process or in several."""
    there = iter(records)
    chunks = iter(lambda: list(islice(there, CHUNK)), [])
    if jobs <= 1:
        for chunk in chunks:
            yield from try_records(chunk, seed)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting: list[Future[list[Trial]]] = []
        try:
            while True:
                while len(waiting) < jobs * 2 and (chunk := next(chunks, [])):
                    waiting.append(pool.submit(try_records, chunk, seed))
                if not waiting:
                    return
                yield from waiting.pop(0).result()
        finally:
            for future in waiting:
                future.cancel()


def try_records(records: list[CardRecord], seed: int) -> list[Trial]:
    """The games of those records that are whole cards, a few cards in each game."""
    trials: list[Trial] = []
    whole: list[CardDefinition] = []
    for record in records:
        try:
            compiled = compile_card(record)
            keep_words(compiled)
        except Exception as problem:  # whatever breaks is what is looked for
            trials.append(Trial((record.name,), seed, broken=summary(problem)))
            continue
        if compiled.definition is not None:
            whole.append(compiled.definition)
    for first in range(0, len(whole), TOGETHER):
        trials.append(try_cards(tuple(whole[first : first + TOGETHER]), seed))
    return trials


def try_cards(cards: tuple[CardDefinition, ...], seed: int) -> Trial:
    """A game of some cards. If it breaks, the card that breaks a game of its own too is blamed alone."""
    trial = try_game(cards, seed)
    if trial.broken and len(cards) > 1:
        alone = (try_game((card,), seed) for card in cards)
        blamed = next((other for other in alone if other.broken), None)
        if blamed is not None:
            return replace(
                trial, broken=f"{blamed.cards[0]}, also alone (seed {blamed.seed}): {blamed.broken}"
            )
    return trial


def try_game(cards: tuple[CardDefinition, ...], seed: int, seconds: float = SECONDS) -> Trial:
    """Play a game of some cards; whatever ends it early is noted."""
    began = time.perf_counter()
    names = tuple(card.name for card in cards)
    own = seed_for(names, seed)
    try:
        turns, decisions = play_cards(cards, own, seconds)
    except Exception as problem:  # whatever breaks is what is looked for
        return Trial(names, own, seconds=time.perf_counter() - began, broken=summary(problem))
    return Trial(names, own, turns, decisions, time.perf_counter() - began)


def seed_for(names: tuple[str, ...], seed: int) -> int:
    """The seed of a game of some cards: the same whichever games are played before it."""
    number = seed
    for letter in "".join(names):
        number = (number * 131 + ord(letter)) & 0xFFFFFFFF
    return number


def summary(problem: Exception) -> str:
    """An exception in one line: what it is, what it says, and where in the engine it came from."""
    frames = traceback.extract_tb(problem.__traceback__)
    own = [frame for frame in frames if "engine" in Path(frame.filename).parts] or list(frames)
    where = ""
    if own:
        path = Path(own[-1].filename)
        where = f" ({path.parent.name}/{path.name}:{own[-1].lineno})"
    text = str(problem).replace("\n", " ")[:300]
    return f"{type(problem).__name__}: {text}{where}"
