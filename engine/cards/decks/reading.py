"""Reads a deck list of any known form, from a file or from pasted text."""

import codecs
from pathlib import Path

import msgspec

from engine.cards.decks.deck import MOST_LINES, Deck, DeckFileError
from engine.cards.decks.lines import read_lines
from engine.cards.decks.markup import read_markup
from engine.cards.files import UnreadableFile, whole_file

LARGEST_FILE = 1024**2
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_PASTED = "pasted text"


def read_deck(source: Path | str) -> Deck:
    """The deck list in a file (a `Path`) or in a text (a `str`), whose form is known by its content.

    Every line is read or listed among the deck's problems. Raises `DeckFileError` where the whole is no list.
    """
    if isinstance(source, str):
        return _read_text(source, _PASTED)
    deck = _read_text(_decoded(_content(source), source), str(source))
    return deck if deck.name else msgspec.structs.replace(deck, name=source.stem[:100])


def _read_text(text: str, source: str) -> Deck:
    text = text.removeprefix("\ufeff")
    start = text.lstrip()[:1]
    if len(text) > LARGEST_FILE:
        raise DeckFileError(source, "is too large for a deck list")
    if "\x00" in text:
        raise DeckFileError(source, "isn't a text file", 1 + text.count("\n", 0, text.index("\x00")))
    if start == "<":
        return read_markup(text.lstrip(), source)
    if start == "{":
        raise DeckFileError(source, "is JSON, and no known deck list", 1)
    if text.count("\n") > MOST_LINES or text.count("\r") > MOST_LINES:
        raise DeckFileError(source, f"has more than {MOST_LINES:,} lines")
    return read_lines(text)


def _content(path: Path) -> bytes:
    try:
        return whole_file(path, LARGEST_FILE)
    except UnreadableFile as problem:
        raise DeckFileError(str(problem.path), problem.reason) from problem


def _decoded(content: bytes, path: Path) -> str:
    """The text of a file: Unicode in any of its forms, or else the one byte code of old Windows programs."""
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            try:
                return content.decode(encoding)
            except UnicodeDecodeError as error:
                raise DeckFileError(str(path), f"isn't proper {encoding.upper()}: {error.reason}") from error
    if b"\x00" in content:
        raise DeckFileError(
            str(path), "isn't a text file", 1 + content.count(b"\n", 0, content.index(b"\x00"))
        )
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        # Bytes that code page 1252 leaves open become marks that no name has, so their lines are listed.
        return content.decode("cp1252", "replace")
