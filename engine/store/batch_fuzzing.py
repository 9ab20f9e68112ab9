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

from engine.agents.chance import Dice
from engine.cards.compiling import compile_card
from engine.cards.proven import is_whole
from engine.cards.records import CardRecord
from engine.store.fuzzing import play_card

CHUNK = 4
"""How many cards a process gets at a time."""

SECONDS = 30.0
"""The longest that one game may take."""

Progress = Callable[[int, int], None]
"""Is told how many cards were played and how many of them broke."""


class Trial(Struct, frozen=True):
    """How one card's game went. `broken`: what ended it, empty if nothing did; `whole` False: it can't be played."""

    card: str
    seed: int
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0
    broken: str = ""
    whole: bool = True


class FuzzReport(Struct, frozen=True):
    """What came of it: how many cards could be played, how many games were, and which broke."""

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
    """Play whole cards through games between random players; with `cards`, so many drawn by the seed."""
    began = time.perf_counter()
    trials: list[Trial] = []
    for trial in _trials(chosen(list(records), cards, seed), seed, jobs):
        if trial.whole:
            trials.append(trial)
            if progress is not None:
                progress(len(trials), sum(1 for each in trials if each.broken))
        if cards is not None and len(trials) >= cards:
            break
    return FuzzReport(
        len(trials),
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
    if jobs <= 1:
        for record in records:
            yield try_card(record, seed)
        return
    there = iter(records)
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting: list[Future[list[Trial]]] = []
        try:
            while True:
                while len(waiting) < jobs * 2 and (chunk := list(islice(there, CHUNK))):
                    waiting.append(pool.submit(try_cards, chunk, seed))
                if not waiting:
                    return
                yield from waiting.pop(0).result()
        finally:
            for future in waiting:
                future.cancel()


def try_cards(records: list[CardRecord], seed: int) -> list[Trial]:
    """The games of several cards."""
    return [try_card(record, seed) for record in records]


def try_card(record: CardRecord, seed: int, seconds: float = SECONDS) -> Trial:
    """Compile a card and play its game; whatever ends the game early is noted."""
    began = time.perf_counter()
    own = seed_for(record.name, seed)
    try:
        compiled = compile_card(record)
        if compiled.definition is None or not is_whole(compiled):
            return Trial(record.name, own, whole=False)
        turns, decisions = play_card(compiled.definition, own, seconds)
    except Exception as problem:
        return Trial(record.name, own, seconds=time.perf_counter() - began, broken=summary(problem))
    return Trial(record.name, own, turns, decisions, time.perf_counter() - began)


def seed_for(name: str, seed: int) -> int:
    """The seed of a card's game: the same whichever cards are played beside it."""
    number = seed
    for letter in name:
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
