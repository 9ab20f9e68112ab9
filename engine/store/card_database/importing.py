"""Builds the next card database beside the present one, from it and a card file."""

import shutil
import sqlite3
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex

import msgspec
from msgspec import Struct

from engine.cards.reading import (
    Cancelled,
    CardFileError,
    CardProblem,
    Found,
    Progress,
    SkippedCard,
    SkipReason,
    read_cards,
)
from engine.language.records import CardRecord, Layout, name_key
from engine.store.card_database.facts import colors_mask, deck_mana_value, legal_words, printed_size
from engine.store.card_database.file import (
    CLEAR_INDEXES,
    UNREADABLE,
    CardDatabaseError,
    damaged,
    open_empty,
    open_or_empty,
)

LISTED_PROBLEMS = 100
_BATCH = 500

_INSERT = """
INSERT INTO card (key, name, type_line, text, mana_value, colors, power, toughness, set_code, legal, source, record)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (key) DO UPDATE SET
    name = excluded.name, type_line = excluded.type_line, text = excluded.text,
    mana_value = excluded.mana_value, colors = excluded.colors, power = excluded.power,
    toughness = excluded.toughness, set_code = excluded.set_code, legal = excluded.legal,
    source = excluded.source, record = excluded.record
"""
_COPIES = (
    ("SELECT * FROM source", "INSERT INTO source VALUES (?, ?, ?)"),
    ("SELECT * FROM card", f"INSERT INTO card VALUES ({', '.join('?' * 13)})"),
    ("SELECT * FROM verdict", "INSERT INTO verdict VALUES (?, ?)"),
    ("SELECT * FROM reader", "INSERT INTO reader VALUES (?)"),
)
_FORGET_CHANGED = """
DELETE FROM verdict WHERE card IN (
    SELECT card.id FROM card JOIN before.card AS was ON was.id = card.id WHERE was.record <> card.record
)
"""
_UNFINISHED = ".importing-"
_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(CardRecord)


class ImportSummary(Struct, frozen=True):
    """What came of reading a card file into the database."""

    path: str
    cards: int
    """Cards read from the file."""
    added: int
    replaced: int
    """Of them, those that took the place of a card of the same name."""
    layouts: dict[Layout, int]
    skipped: dict[SkipReason, int]
    unknown_layouts: tuple[str, ...]
    problem_count: int
    problems: tuple[CardProblem, ...]
    """The first of them."""


class _Tally:
    """Counts what is found on the way."""

    def __init__(self) -> None:
        self.layouts: Counter[Layout] = Counter()
        self.skipped: Counter[SkipReason] = Counter()
        self.unknown_layouts: dict[str, None] = {}
        self.problem_count = 0
        self.problems: list[CardProblem] = []

    def cards(self, found: Iterable[Found]) -> Iterator[CardRecord]:
        """The cards among what is found, while everything is counted."""
        for one in found:
            if isinstance(one, CardRecord):
                self.layouts[one.layout] += 1
                yield one
            elif isinstance(one, SkippedCard):
                self.skipped[one.reason] += 1
                if one.reason is SkipReason.UNKNOWN_LAYOUT and len(self.unknown_layouts) < LISTED_PROBLEMS:
                    self.unknown_layouts[one.layout] = None
            else:
                self.problem_count += 1
                if len(self.problems) < LISTED_PROBLEMS:
                    self.problems.append(one)


def encode(card: CardRecord) -> bytes:
    """A record as it is kept."""
    return _ENCODER.encode(card)


def decode(record: bytes) -> CardRecord:
    """A record as it was; `msgspec.DecodeError` if it is none."""
    return _DECODER.decode(record)


@contextmanager
def beside(path: Path) -> Iterator[Path]:
    """A place to build the next database in, in the same folder, of which nothing remains afterwards.

    Its name is known before it is made, so that it goes also where the import is stopped just as it was made.
    """
    folder = path.parent / f"{_UNFINISHED}{token_hex(8)}"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _sweep(path.parent)
        folder.mkdir(mode=0o700)
        yield folder / path.name
    except OSError as error:
        raise CardDatabaseError(
            path, f"the card database can't be written: {error.strerror or error}"
        ) from error
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _sweep(folder: Path) -> None:
    """Remove what imports left that were killed, once it is a day old."""
    for left in folder.glob(f"{_UNFINISHED}*"):
        if left.exists() and time.time() - left.stat().st_mtime > 24 * 3600:
            shutil.rmtree(left, ignore_errors=True)


def build(building: Path, path: Path, file: Path, progress: Progress, cancelled: Cancelled) -> ImportSummary:
    """Write a database that has the cards of the one at `path` and those of a card file; both stay as they are."""
    tally = _Tally()
    try:
        with closing(open_empty(building)) as connection:
            _copy(path, connection)
            (before,) = connection.execute("SELECT count(*) FROM card").fetchone()
            source = _add_source(connection, file)
            _insert_all(connection, tally.cards(read_cards(file, progress, cancelled)), source)
            (after,) = connection.execute("SELECT count(*) FROM card").fetchone()
            if not tally.layouts:
                raise CardFileError(file, _why_none(tally))
            connection.commit()
            _forget_verdicts(connection, path)
            _index(connection)
            connection.commit()
    except sqlite3.Error as error:
        raise CardDatabaseError(path, f"the card database can't be written: {error}") from error
    cards = tally.layouts.total()
    return ImportSummary(
        path=str(file),
        cards=cards,
        added=after - before,
        replaced=cards - (after - before),
        layouts=dict(tally.layouts.most_common()),
        skipped=dict(tally.skipped.most_common()),
        unknown_layouts=tuple(tally.unknown_layouts),
        problem_count=tally.problem_count,
        problems=tuple(tally.problems),
    )


def _copy(path: Path, connection: sqlite3.Connection) -> None:
    """Take over the present cards and where they came from."""
    with closing(open_or_empty(path)) as present:
        for select, insert in _COPIES:
            try:
                rows = present.execute(select)
                while page := rows.fetchmany(_BATCH):
                    connection.executemany(insert, page)
            except UNREADABLE as error:
                raise damaged(path, error) from error


def _forget_verdicts(connection: sqlite3.Connection, path: Path) -> None:
    """Whether a card can be played isn't known any more where its text is another now."""
    if path.exists():
        connection.execute("ATTACH ? AS before", (str(path),))
        connection.execute(_FORGET_CHANGED)
        connection.commit()
        connection.execute("DETACH before")


def _add_source(connection: sqlite3.Connection, file: Path) -> int:
    """The number by which the cards of this file are known."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    where = str(file.absolute())
    connection.execute(
        "INSERT INTO source (path, read_at) VALUES (?, ?) ON CONFLICT (path) DO UPDATE SET read_at = ?",
        (where, now, now),
    )
    (number,) = connection.execute("SELECT id FROM source WHERE path = ?", (where,)).fetchone()
    return int(number)


def _insert_all(connection: sqlite3.Connection, cards: Iterator[CardRecord], source: int) -> None:
    rows: list[tuple[object, ...]] = []
    for card in cards:
        rows.append(_row(card, source))
        if len(rows) == _BATCH:
            connection.executemany(_INSERT, rows)
            rows.clear()
    connection.executemany(_INSERT, rows)


def _row(card: CardRecord, source: int) -> tuple[object, ...]:
    return (
        name_key(card.name),
        card.name,
        " // ".join(face.type_line for face in card.faces),
        "\n//\n".join(face.text for face in card.faces),
        deck_mana_value(card),
        colors_mask(card),
        *printed_size(card),
        card.set_code.lower(),
        legal_words(card),
        source,
        encode(card),
    )


def in_memory(cards: Iterable[CardRecord], source: str) -> sqlite3.Connection:
    """A database of some cards that has no file."""
    connection = open_empty()
    number = _add_source(connection, Path(source))
    _insert_all(connection, iter(cards), number)
    _index(connection)
    connection.commit()
    return connection


def _index(connection: sqlite3.Connection) -> None:
    """Make the indexes anew: by name and face name, by word, and by three letters."""
    connection.executescript(CLEAR_INDEXES)
    connection.execute("INSERT INTO words(words) VALUES ('rebuild')")
    names: list[tuple[str, int, int]] = []
    for number, key, record in connection.execute("SELECT id, key, record FROM card"):
        names.append((key, 0, number))
        names += [(name_key(face.name), 1 + rank, number) for rank, face in enumerate(decode(record).faces)]
    connection.executemany("INSERT OR IGNORE INTO name VALUES (?, ?, ?)", names)
    connection.executemany(
        "INSERT INTO trigrams (rowid, key) VALUES (?, ?)",
        ((number, key) for key, rank, number in names if rank == 0),
    )


def _why_none(tally: _Tally) -> str:
    if tally.problems:
        first = tally.problems[0]
        return f"holds no card that can be read; the first problem, in line {first.line:,}: {first.reason}"
    return "holds no card for a deck"
