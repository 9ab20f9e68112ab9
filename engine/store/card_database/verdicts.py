"""Which cards of the card database can be played: every text read once, and kept with what read it."""

from __future__ import annotations

import hashlib
import multiprocessing
import shutil
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from functools import cache
from itertools import islice
from pathlib import Path

from msgspec import Struct

from engine.assets import ROOT
from engine.cards.reading import Cancelled, Progress, ReadingCancelled
from engine.garbage import seldom_collected
from engine.language.assembled import reading_grammar
from engine.language.compile import compile_card
from engine.language.records import CardRecord
from engine.store.card_database.file import open_existing
from engine.store.card_database.importing import decode
from engine.store.recording import VERSION

BATCH = 200
READERS = ("abilities", "ir", "language", "rules", "values")
"""The rooms that decide what a text is read as."""


class Verdicts(Struct, frozen=True):
    """How many cards there are, of how many it is known whether they can be played, and how many of those can be."""

    cards: int
    judged: int
    playable: int

    @property
    def complete(self) -> bool:
        """Whether it is known of all."""
        return self.judged == self.cards

    def __str__(self) -> str:
        if not self.judged:
            return f"It isn't known yet which of the {self.cards:,} cards can be played."
        of = f"{self.playable:,} of {self.judged:,} cards can be played."
        left = self.cards - self.judged
        return of if not left else f"{of} {left:,} more are not read yet."


@cache
def reader_stamp() -> str:
    """A sign of what reads cards here: the version of the program, and in a checkout the code itself."""
    sign = hashlib.sha256(VERSION.encode())
    for room in READERS:
        for file in sorted((ROOT / "engine" / room).rglob("*.py")):
            sign.update(file.read_bytes())
    return sign.hexdigest()[:16]


def judged_now(connection: sqlite3.Connection) -> bool:
    """Whether what is kept was found by what reads cards now."""
    row = connection.execute("SELECT stamp FROM reader LIMIT 1").fetchone()
    return row is not None and row[0] == reader_stamp()


def verdicts_of(connection: sqlite3.Connection) -> Verdicts:
    """What is known of the cards of a database."""
    (cards,) = connection.execute("SELECT count(*) FROM card").fetchone()
    if not judged_now(connection):
        return Verdicts(cards, 0, 0)
    judged, playable = connection.execute("SELECT count(*), coalesce(sum(whole), 0) FROM verdict").fetchone()
    return Verdicts(cards, judged, playable)


def judge_into(building: Path, path: Path, progress: Progress, cancelled: Cancelled, jobs: int) -> None:
    """Write a copy of a database that knows of every card whether it can be played. Raises ReadingCancelled.

    `jobs`: how many processes read; 0 reads in this one.
    """
    with closing(open_existing(path)):  # complains if it can't be used
        shutil.copyfile(path, building)
    with closing(sqlite3.connect(building)) as connection:
        judge(connection, progress, cancelled, jobs, str(path))


def judge(
    connection: sqlite3.Connection, progress: Progress, cancelled: Cancelled, jobs: int, name: str
) -> None:
    """Read every card of which it isn't known yet whether it can be played, and keep that."""
    if not judged_now(connection):
        connection.execute("DELETE FROM verdict")
        connection.execute("DELETE FROM reader")
        connection.execute("INSERT INTO reader VALUES (?)", (reader_stamp(),))
    unknown = connection.execute(
        "SELECT id, record FROM card WHERE id NOT IN (SELECT card FROM verdict) ORDER BY id"
    ).fetchall()
    done = 0
    for rows in _judged(_batches(unknown), jobs):
        if cancelled():
            raise ReadingCancelled(name)
        connection.executemany("INSERT INTO verdict VALUES (?, ?)", rows)
        done += len(rows)
        progress(done, len(unknown))
    connection.commit()


Batch = list[tuple[int, bytes]]


def _judged(batches: Iterable[Batch], jobs: int) -> Iterator[Sequence[tuple[int, bool]]]:
    if jobs < 1:
        yield from map(read_whole, batches)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))
    try:
        yield from pool.map(read_whole, batches)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def read_whole(batch: Batch) -> list[tuple[int, bool]]:
    """Which of some cards are read whole, by their numbers."""
    reading_grammar()
    with seldom_collected():
        return [(number, is_whole(decode(record))) for number, record in batch]


def is_whole(record: CardRecord) -> bool:
    """Whether a card can be played."""
    return compile_card(record).definition is not None


def _batches(rows: Sequence[tuple[int, bytes]]) -> Iterator[Batch]:
    there = iter(rows)
    while batch := list(islice(there, BATCH)):
        yield batch
