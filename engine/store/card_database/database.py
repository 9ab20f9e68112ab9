"""The card database: every card that was imported, found by name, by likeness, and by what it says."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from threading import Lock
from types import TracebackType

import msgspec
from msgspec import Struct

from engine.cards.likeness import LONGEST_COMPARED, likest, shared, words_of
from engine.cards.reading import Cancelled, Progress, never_cancelled, no_progress
from engine.language.records import CardRecord, name_key
from engine.store.card_database.facts import colors_mask, deck_mana_value
from engine.store.card_database.file import (
    UNREADABLE,
    CardDatabaseError,
    damaged,
    open_or_empty,
    put_in_place,
    set_aside,
)
from engine.store.card_database.importing import ImportSummary, beside, build, decode, in_memory
from engine.store.card_database.searching import SearchError, parse_search
from engine.store.card_database.verdicts import Verdicts, judge, judge_into, verdicts_of

__all__ = [
    "CardDatabase",
    "CardDatabaseError",
    "CardSource",
    "ImportSummary",
    "ListedCard",
    "Order",
    "SearchError",
    "SearchResult",
    "Verdicts",
    "problem_with_database",
    "set_aside",
]

Cell = str | int | bytes
"""What stands in a column."""

_PAGE = 500
_NEAR_CANDIDATES = 150


class CardSource(Struct, frozen=True):
    """A card file that was imported."""

    path: str
    read_at: str
    """When, in ISO form and universal time."""
    cards: int
    """How many of the database's cards came from it last."""


class SearchResult(Struct, frozen=True):
    """What a search found."""

    total: int
    cards: tuple[CardRecord, ...]
    """The first of them."""


class ListedCard(Struct, frozen=True):
    """A card as the database has it. `playable`: None as long as nobody has looked."""

    number: int
    record: CardRecord
    playable: bool | None


class Order(StrEnum):
    """How cards that were found are sorted."""

    NAME = "name"
    MANA_VALUE = "mana value"
    COLOR = "color"
    TYPE = "type"


_KNOWN = {-1: None, 0: False, 1: True}
_ORDERS = {
    Order.NAME: "card.key",
    Order.MANA_VALUE: "card.type_line LIKE '%Land%', card.mana_value, card.key",
    Order.COLOR: "card.colors = 0, card.colors & (card.colors - 1) <> 0, card.colors, card.mana_value, card.key",
    Order.TYPE: "card.type_line, card.mana_value, card.key",
}
_KINDS = ("Creature", "Planeswalker", "Land", "Instant", "Sorcery", "Artifact", "Enchantment", "Battle")


class CardDatabase:
    """An open card database; may be asked from any thread.

    The file is only ever replaced whole. Another process that has it open goes on seeing the cards that were
    there when it opened it.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        """Use `CardDatabase.open`."""
        self.path = path
        self._connection = connection
        self._lock = Lock()
        self._importing = Lock()

    @classmethod
    def of(cls, cards: Iterable[CardRecord], name: str) -> "CardDatabase":
        """A database in memory of some cards, under a name that no file has."""
        return cls(Path(name), in_memory(cards, name))

    @classmethod
    def open(cls, path: Path) -> "CardDatabase":
        """The database in a file; an empty one where there is none, which the first import makes.

        Raises `CardDatabaseError` for a file that is damaged or of another version.
        """
        return cls(path, open_or_empty(path))

    def __enter__(self) -> "CardDatabase":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._connection.close()

    def __len__(self) -> int:
        return self._number("SELECT count(*) FROM card")

    def import_file(
        self, file: Path, progress: Progress = no_progress, cancelled: Cancelled = never_cancelled
    ) -> ImportSummary:
        """Add the cards of a card file; one of a name that is there already takes its place.

        Raises `CardFileError`, `ReadingCancelled` or `CardDatabaseError`, and then nothing has changed.
        """
        with self._importing, beside(self.path) as building:
            summary = build(building, self.path, file, progress, cancelled)
            self._take_place(building)
        return summary

    def sources(self) -> tuple[CardSource, ...]:
        """The card files that were imported, in the order in which they first were."""
        rows = self._rows(
            "SELECT path, read_at, (SELECT count(*) FROM card WHERE source = source.id)"
            " FROM source ORDER BY id"
        )
        return tuple(CardSource(str(path), str(when), int(cards)) for path, when, cards in rows)

    def find(self, name: str) -> CardRecord | None:
        """The card of this full name, or else the one with a face of this name."""
        rows = self._rows(
            "SELECT record FROM name JOIN card ON card.id = name.card WHERE name.key = ? ORDER BY rank LIMIT 1",
            name_key(name),
        )
        return self._record(rows[0][0]) if rows else None

    def near(self, name: str, n: int = 5) -> tuple[str, ...]:
        """Names of cards that look like this one, the likest first."""
        key = name_key(name[:LONGEST_COMPARED])
        trigrams = dict.fromkeys(key[at : at + 3] for at in range(len(key) - 2))
        quoted = " OR ".join(
            '"' + three.replace('"', '""') + '"' for three in trigrams if "\x00" not in three
        )
        if quoted:
            rows = self._rows(
                "SELECT card.name FROM trigrams JOIN card ON card.id = trigrams.rowid"
                " WHERE trigrams MATCH ? ORDER BY rank LIMIT ?",
                quoted,
                _NEAR_CANDIDATES,
            )
        else:
            rows = self._rows("SELECT name FROM card WHERE length(key) <= ?", len(key) + 2)
        return likest(name, (str(shown) for (shown,) in rows), n)

    def search(self, query: str, limit: int = 100) -> SearchResult:
        """The cards that a query asks for (see `card_database_search`); without one, all by name.

        Raises `SearchError` for a query that can't be read.
        """
        found = self.found(query)
        return SearchResult(len(found), tuple(card.record for card in self.listed(found[: max(0, limit)])))

    def found(self, query: str, order: Order = Order.NAME) -> tuple[int, ...]:
        """The numbers of the cards that a query asks for; of free words, by name means the best fitting first.

        Raises `SearchError` for a query that can't be read, and for one that asks which cards can be played where that
        isn't known.
        """
        search = parse_search(query)
        if search.verdicts is not None and not self.verdicts().judged and len(self):
            raise SearchError(search.verdicts, "it isn't known yet which cards can be played")
        tables, conditions, values = "card", list(search.conditions), list(search.values)
        sorting = _ORDERS[order]
        if search.words:
            tables = "words JOIN card ON card.id = words.rowid"
            sorting = "bm25(words, 10.0, 3.0, 1.0), card.key" if order is Order.NAME else sorting
            conditions.insert(0, "words MATCH ?")
            values.insert(0, search.words)
        where = f" WHERE {' AND '.join(conditions)}" if conditions else ""
        rows = self._rows(f"SELECT card.id FROM {tables}{where} ORDER BY {sorting}", *values)
        return tuple(int(number) for (number,) in rows)

    def listed(self, numbers: Sequence[int]) -> tuple[ListedCard, ...]:
        """Cards by their numbers, in that order; a number that no card has is left out."""
        rows: dict[int, ListedCard] = {}
        for at in range(0, len(numbers), _PAGE):
            part = numbers[at : at + _PAGE]
            for number, record, whole in self._rows(
                "SELECT card.id, record, coalesce(whole, -1) FROM card LEFT JOIN verdict ON verdict.card = card.id"
                f" WHERE card.id IN ({', '.join('?' * len(part))})",
                *part,
            ):
                rows[int(number)] = ListedCard(int(number), self._record(record), _KNOWN[int(whole)])
        return tuple(rows[number] for number in numbers if number in rows)

    def alike(self, record: CardRecord, most: int) -> tuple[CardRecord, ...]:
        """Cards of the same kind, colors and mana value, the most alike in their words first."""
        kind = next((word for word in _KINDS if word in record.faces[0].type_line), "")
        rows = self._rows(
            "SELECT record FROM card WHERE mana_value = ? AND colors = ? AND type_line LIKE ? AND key <> ?",
            deck_mana_value(record),
            colors_mask(record),
            f"%{kind}%",
            name_key(record.name),
        )
        words = words_of(record)
        found = [self._record(row) for (row,) in rows]
        found.sort(key=lambda card: (-shared(words, words_of(card)), card.name))
        return tuple(found[:most])

    def verdicts(self) -> Verdicts:
        """How many of the cards can be played, as far as that is known."""
        try:
            with self._lock:
                return verdicts_of(self._connection)
        except UNREADABLE as error:
            raise damaged(self.path, error) from error

    def judge(
        self, progress: Progress = no_progress, cancelled: Cancelled = never_cancelled, jobs: int = 0
    ) -> Verdicts:
        """Find out of every card whether it can be played, where that isn't known. Raises `ReadingCancelled` or
        `CardDatabaseError`, and then nothing has changed."""
        if not self.path.exists():
            with self._lock:
                judge(self._connection, progress, cancelled, jobs, str(self.path))
            return self.verdicts()
        with self._importing, beside(self.path) as building:
            judge_into(building, self.path, progress, cancelled, jobs)
            self._take_place(building)
        return self.verdicts()

    def _take_place(self, building: Path) -> None:
        with self._lock:
            self._connection.close()
            try:
                put_in_place(building, self.path)
            finally:
                self._connection = open_or_empty(self.path)

    def records(self) -> Iterator[CardRecord]:
        """Every card, in the order in which they came."""
        last = 0
        while rows := self._rows("SELECT id, record FROM card WHERE id > ? ORDER BY id LIMIT ?", last, _PAGE):
            for number, record in rows:
                last = int(number)
                yield self._record(record)

    def names(self) -> tuple[str, ...]:
        """The full name of every card, by name."""
        return tuple(str(name) for (name,) in self._rows("SELECT name FROM card ORDER BY key"))

    def _rows(self, sql: str, *values: str | int) -> Sequence[tuple[Cell, ...]]:
        try:
            with self._lock:
                return self._connection.execute(sql, values).fetchall()
        except sqlite3.ProgrammingError as error:
            raise CardDatabaseError(self.path, f"the card database is closed ({error})") from error
        except UNREADABLE as error:
            raise damaged(self.path, error) from error

    def _number(self, sql: str, *values: str | int) -> int:
        return int(self._rows(sql, *values)[0][0])

    def _record(self, content: Cell) -> CardRecord:
        try:
            return decode(content if isinstance(content, bytes) else b"")
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise damaged(self.path, error) from error


def problem_with_database(path: Path) -> str:
    """What is wrong with a card database, for a person to read; nothing if it can be used or isn't there.

    A damaged one gets another name, so that it's kept and cards can be imported anew.
    """
    without = "The decks that come with the program can be played without it"
    if not path.exists():
        return ""
    try:
        CardDatabase.open(path).close()
    except CardDatabaseError as error:
        if not error.spoilt:
            return f"{error}. {without}."
        try:
            kept = set_aside(path)
        except CardDatabaseError as other:
            return f"{error}. It can't be set aside: {other.reason}. {without}."
        return f"{path}: the card database is damaged. It is kept as {kept.name}; import your card files again. {without}."
    return ""
