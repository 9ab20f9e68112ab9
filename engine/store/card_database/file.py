"""The file of the card database: its tables, how it is opened, and what is wrong with one that can't be."""

import os
import sqlite3
from pathlib import Path

APPLICATION = 0x52474C53  # "RGLS"
SCHEMA_VERSION = 2
_HEADER = b"SQLite format 3\x00"

TABLES = """
CREATE TABLE source (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    read_at TEXT NOT NULL
);
CREATE TABLE card (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    type_line TEXT NOT NULL,
    text TEXT NOT NULL,
    mana_value INTEGER NOT NULL,
    colors INTEGER NOT NULL,
    power INTEGER,
    toughness INTEGER,
    set_code TEXT NOT NULL,
    legal TEXT NOT NULL,
    source INTEGER NOT NULL,
    record BLOB NOT NULL
);
CREATE TABLE verdict (
    card INTEGER PRIMARY KEY,
    whole INTEGER NOT NULL
);
CREATE TABLE reader (
    stamp TEXT NOT NULL
);
CREATE TABLE name (
    key TEXT NOT NULL,
    rank INTEGER NOT NULL,
    card INTEGER NOT NULL,
    PRIMARY KEY (key, rank, card)
) WITHOUT ROWID;
CREATE VIRTUAL TABLE words USING fts5(
    name, type_line, text,
    content='card', content_rowid='id', tokenize='unicode61 remove_diacritics 2'
);
CREATE VIRTUAL TABLE trigrams USING fts5(key, content='', tokenize='trigram');
"""
CLEAR_INDEXES = """
DELETE FROM name;
DROP TABLE trigrams;
CREATE VIRTUAL TABLE trigrams USING fts5(key, content='', tokenize='trigram');
"""


UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
"""What reading a damaged database raises: SQLite's errors, and texts, also of its own complaints, that are none."""


class CardDatabaseError(Exception):
    """The card database can't be used: which one and why. `spoilt`: no program can read it."""

    def __init__(self, path: Path, reason: str, *, spoilt: bool = False) -> None:
        self.path = path
        self.reason = reason
        self.spoilt = spoilt
        super().__init__(f"{path}: {reason}")


def damaged(path: Path, error: object) -> CardDatabaseError:
    """The complaint about a database that SQLite can't make sense of."""
    return CardDatabaseError(
        path,
        f"the card database is damaged ({error}); rename or delete it and import your card files again",
        spoilt=True,
    )


def open_existing(path: Path) -> sqlite3.Connection:
    """The database in a file, which nobody ever changes in place: new ones are put in its stead whole."""
    _check_header(path)
    try:
        connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False
        )
    except sqlite3.Error as error:
        raise damaged(path, error) from error
    try:
        _check_version(path, connection)
    except BaseException:
        connection.close()
        raise
    return connection


def open_empty(path: Path | None = None) -> sqlite3.Connection:
    """A database without a card: in a file that must not be there yet, or in memory."""
    connection = sqlite3.connect(":memory:" if path is None else path, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = OFF")
    connection.execute("PRAGMA synchronous = OFF")
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    connection.executescript(TABLES)
    return connection


def open_or_empty(path: Path) -> sqlite3.Connection:
    """The database in a file, or an empty one where there is no file."""
    return open_existing(path) if path.exists() else open_empty()


def put_in_place(finished: Path, path: Path) -> None:
    """Let a finished database take its place, in one step that survives a power cut."""
    with finished.open("rb+") as file:
        os.fsync(file.fileno())
    try:
        finished.replace(path)
    except PermissionError as error:
        reason = "another program has the card database open; close it and import again"
        raise CardDatabaseError(path, reason) from error
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def set_aside(path: Path) -> Path:
    """Rename a database that can't be used, so that a new one can be made; says what it is called now."""
    number = 1
    while (other := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    try:
        return path.rename(other)
    except OSError as error:
        raise CardDatabaseError(path, f"can't be renamed: {error.strerror}") from error


def _check_header(path: Path) -> None:
    """See at once what SQLite would notice only when it comes to the place."""
    try:
        size = path.stat().st_size
        with path.open("rb") as file:
            header = file.read(100)
    except OSError as error:
        raise CardDatabaseError(path, f"the card database can't be opened: {error.strerror}") from error
    if not header.startswith(_HEADER) or len(header) < 100:
        raise damaged(path, "it is no SQLite file")
    page = int.from_bytes(header[16:18], "big")
    pages = int.from_bytes(header[28:32], "big")
    if size != pages * (65536 if page == 1 else page):
        raise damaged(path, "it is cut off or has grown")


def _check_version(path: Path, connection: sqlite3.Connection) -> None:
    try:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        connection.execute("SELECT id, key, record FROM card LIMIT 1").fetchone()
    except UNREADABLE as error:
        raise damaged(path, error) from error
    if application != APPLICATION:
        raise CardDatabaseError(path, "is a database of another program")
    if version != SCHEMA_VERSION:
        reason = f"has the form {version} of the card database, and this program reads form {SCHEMA_VERSION}"
        raise CardDatabaseError(path, f"{reason}; rename or delete it and import your card files again")
