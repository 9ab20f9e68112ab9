"""Reads the cards of a file, one after another, whatever kind of card file it is.

Three kinds are known by what stands in them, not by their names: a list of cards (Scryfall's bulk files and
our own card files; also one card after another, or wrapped as `{"data": [...]}` or `{"cards": [...]}`), and
MTGJSON's AtomicCards (`{"meta": {...}, "data": {name: [face, ...], ...}}`).
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from engine.cards.reading.entries import ATOMIC, LISTED, BrokenEntry, atomic_cards, listed_card
from engine.cards.reading.found import CardProblem, Found, SkippedCard, SkipReason
from engine.cards.reading.json_stream import LARGEST_VALUE, JsonStream
from engine.cards.reading.source import Cancelled, Progress, Source, never_cancelled, no_progress
from engine.language.records import CardRecord, name_key

MOST_PROBLEMS = 5000
"""A file with more broken entries than this, and than cards, is something else than a card file."""
_WRAPPERS = ("data", "cards")


def read_cards(
    path: Path, progress: Progress = no_progress, cancelled: Cancelled = never_cancelled
) -> Iterator[Found]:
    """Every entry of a card file: a card, or why it is none.

    Raises `CardFileError` where the file as a whole can't be read on, and `ReadingCancelled` when asked to.
    """
    with Source(path, progress, cancelled) as source:
        yield from _Reading(JsonStream(source)).entries()


class _Reading:
    """One pass over one file, which remembers the cards it has seen."""

    def __init__(self, stream: JsonStream) -> None:
        self._stream = stream
        self._seen: set[str] = set()
        self._names: set[str] = set()
        self._problems = 0

    def entries(self) -> Iterator[Found]:
        """Whatever the file holds."""
        stream = self._stream
        match stream.peek():
            case b"[":
                yield from self._list()
            case b"{":
                while stream.peek() == b"{":
                    yield from self._object()
            case b"":
                raise stream.error("the file is empty")
            case b"<":
                raise stream.error("this is a web page or XML file, not JSON")
            case _:
                raise stream.error("this isn't JSON: a list or an object should begin here")
        if stream.peek():
            raise stream.error("something else follows the end of the cards")

    def _list(self) -> Iterator[Found]:
        stream = self._stream
        stream.need(b"[")
        if stream.take(b"]"):
            return
        while True:
            stream.peek()
            line, offset = stream.line, stream.offset
            yield from self._listed(stream.value(), line, offset)
            if stream.take(b"]"):
                return
            stream.need(b",")

    def _object(self) -> Iterator[Found]:
        """A wrapper around the cards, or a card that stands by itself."""
        stream = self._stream
        stream.peek()
        line, offset = stream.line, stream.offset
        stream.need(b"{")
        members: list[bytes] = []
        length = 0
        wrapped = False
        while not stream.take(b"}"):
            if members or wrapped:
                stream.need(b",")
            key = stream.key()
            content = stream.peek()
            if key.strip(b'"').decode("latin-1") in _WRAPPERS and content in b"[{":
                wrapped = True
                yield from self._list() if content == b"[" else self._atomic()
            else:
                members.append(key + b":" + stream.value())
                length += len(members[-1])
            if length > LARGEST_VALUE:
                raise stream.error("this isn't a card file: there are neither cards nor data in it")
        if not wrapped:
            yield from self._listed(b"{" + b",".join(members) + b"}", line, offset)

    def _atomic(self) -> Iterator[Found]:
        """The names and their faces of MTGJSON's AtomicCards."""
        stream = self._stream
        stream.need(b"{")
        if stream.take(b"}"):
            return
        while True:
            stream.peek()
            line, offset = stream.line, stream.offset
            key = stream.key()
            if stream.peek() == b"{":
                raise stream.error("this file is ordered by sets; of MTGJSON's files, AtomicCards is read")
            yield from self._faces(key, stream.value(), line, offset)
            if stream.take(b"}"):
                return
            stream.need(b",")

    def _listed(self, text: bytes, line: int, offset: int) -> Iterator[Found]:
        try:
            entry = LISTED.decode(text)
            if entry.object not in (None, "card"):
                raise self._stream.error(f"this is a list of Scryfall's {entry.object[:40]}s, not of cards")
            yield self._first(listed_card(entry, line), entry.oracle_id)
        except BrokenEntry as error:
            yield self._problem(error.reason, error.name, line, offset)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            yield self._problem(str(error), _name_in(text), line, offset)

    def _faces(self, key: bytes, text: bytes, line: int, offset: int) -> Iterator[Found]:
        name = key.strip(b'"').decode("utf-8", "replace")[:100]
        try:
            for found in atomic_cards(ATOMIC.decode(text), line):
                yield self._first(found, None)
        except BrokenEntry as error:
            yield self._problem(error.reason, error.name or name, line, offset)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            yield self._problem(str(error), name, line, offset)

    def _first(self, found: CardRecord | SkippedCard, identity: str | None) -> Found:
        """A card only where it is the first of its identity and of its name."""
        if isinstance(found, SkippedCard):
            return found
        if identity:
            if identity in self._seen:
                return SkippedCard(found.name, SkipReason.PRINTING, found.layout, found.source_line)
            self._seen.add(identity)
        key = name_key(found.name)
        if key in self._names:
            same = SkipReason.SAME_NAME if identity else SkipReason.PRINTING
            return SkippedCard(found.name, same, found.layout, found.source_line)
        self._names.add(key)
        return found

    def _problem(self, reason: str, name: str, line: int, offset: int) -> CardProblem:
        self._problems += 1
        if self._problems > MOST_PROBLEMS and self._problems > len(self._names):
            raise self._stream.error(
                f"this isn't a card file: of its entries, {self._problems:,} are no cards"
            )
        return CardProblem(reason[:300], name, line, offset)


class _Named(msgspec.Struct):
    name: str = ""


def _name_in(text: bytes) -> str:
    """The name of an entry of which something else is wrong, if it can be had."""
    try:
        return msgspec.json.decode(text, type=_Named).name[:100]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
