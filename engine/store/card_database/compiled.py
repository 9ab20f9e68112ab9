"""Cards as they were compiled, kept beside the card database: each text is read once by each version of the program."""

from __future__ import annotations

import hashlib
import logging
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from engine.cards.as_bytes import Unreadable, from_bytes, to_bytes
from engine.cards.spoken import compiled, is_compiled, learn
from engine.language.records import CardRecord
from engine.store.card_database.file import UNREADABLE
from engine.store.card_database.importing import encode
from engine.store.card_database.verdicts import reader_stamp

log = logging.getLogger(__name__)

PATIENCE = 0.5
"""So many seconds are waited for another program that writes."""

TABLES = """
CREATE TABLE IF NOT EXISTS reader (stamp TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS compiled (sign BLOB PRIMARY KEY, content BLOB NOT NULL) WITHOUT ROWID;
"""


class CompiledCards:
    """The compiled cards in a file of the data folder. What another version of the program has read is forgotten. Whatever
    can't be read or written here is only compiled anew."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def prepare(self, records: Iterable[CardRecord]) -> None:
        """Have cards compiled: those that are kept are taken from there, the others are read now and kept."""
        wanted = {sign_of(record): record for record in records if not is_compiled(record)}
        if not wanted:
            return
        kept = self._kept(wanted)
        for sign, content in kept.items():
            try:
                learn(from_bytes(wanted[sign], content))
            except Unreadable as problem:
                log.warning("a compiled card is read anew: %s", problem)
        fresh = [(sign, to_bytes(compiled(record))) for sign, record in wanted.items() if sign not in kept]
        if fresh:
            self._keep(fresh)

    def _kept(self, signs: Iterable[bytes]) -> dict[bytes, bytes]:
        """What is kept of some cards, by their signs."""
        if not self.path.exists():
            return {}
        try:
            with closing(sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
                if connection.execute("SELECT stamp FROM reader").fetchone() != (reader_stamp(),):
                    return {}
                select = "SELECT content FROM compiled WHERE sign = ?"
                found = {sign: connection.execute(select, (sign,)).fetchone() for sign in signs}
        except UNREADABLE as problem:
            log.warning("compiled cards can't be read: %s", problem)
            return {}
        return {sign: row[0] for sign, row in found.items() if row is not None and type(row[0]) is bytes}

    def _keep(self, rows: list[tuple[bytes, bytes]]) -> None:
        """Keep compiled cards, and forget what another version of the program has read."""
        if not self.path.parent.is_dir():
            return
        try:
            with closing(sqlite3.connect(self.path, timeout=PATIENCE)) as connection, connection:
                connection.executescript(TABLES)
                if connection.execute("SELECT stamp FROM reader").fetchall() != [(reader_stamp(),)]:
                    connection.execute("DELETE FROM reader")
                    connection.execute("DELETE FROM compiled")
                    connection.execute("INSERT INTO reader VALUES (?)", (reader_stamp(),))
                connection.executemany("INSERT OR REPLACE INTO compiled VALUES (?, ?)", rows)
        except UNREADABLE as problem:
            log.warning("compiled cards can't be kept: %s", problem)
            self._leave_if_spoilt(problem)

    def _leave_if_spoilt(self, problem: Exception) -> None:
        """Remove a file that is none of SQLite's: nothing is lost with it."""
        if type(problem) in (sqlite3.DatabaseError, UnicodeDecodeError):
            self.path.unlink(missing_ok=True)


def sign_of(record: CardRecord) -> bytes:
    """What tells a card from all others, by all that is printed on it."""
    return hashlib.sha256(encode(record)).digest()
