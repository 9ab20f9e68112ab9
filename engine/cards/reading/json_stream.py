"""Walks a JSON text that is larger than memory, and hands out its values one at a time.

Only the brackets and strings are followed here, which the regular expression engine does at the speed of
copying; what is inside a value is judged by whoever decodes it. The usual libraries that parse JSON piecewise stop at
the first fault; here an entry that is spoilt is reported with its line and the rest of the file is still read, and
nothing grows beyond a bound.
"""

import re

from engine.cards.reading.errors import CardFileError
from engine.cards.reading.source import Source

LARGEST_VALUE = 4 * 1024**2
"""The largest entry of a file; real cards and scenarios are below 50 KB."""
DEEPEST = 64

# Everything up to and including the next bracket that isn't part of a string.
_TO_BRACKET = re.compile(rb'[^"{}\[\]]*+(?:"[^"\\]*+(?:\\.[^"\\]*+)*+"[^"{}\[\]]*+)*+[{}\[\]]', re.DOTALL)
_STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"', re.DOTALL)
_BARE = re.compile(rb'[^\s,:"{}\[\]]++(?=[\s,:"{}\[\]])')
_BLANKS = re.compile(rb"[ \t\r\n]*+")
_CLOSES = {0x7D: 0x7B, 0x5D: 0x5B}
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class JsonStream:
    """A position in a JSON text."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._buffer = source.read().removeprefix(_BYTE_ORDER_MARK)
        self._at = 0
        self._ended = not self._buffer
        self._offset = 0  # of the buffer's first byte in the text
        self._line = 1  # of the last place asked for
        self._line_at = 0

    @property
    def offset(self) -> int:
        """How many bytes of the expanded text lie before this place."""
        return self._offset + self._at

    @property
    def line(self) -> int:
        """The line of this place, counted from 1."""
        self._line += self._buffer.count(b"\n", self._line_at, self._at)
        self._line_at = self._at
        return self._line

    def error(self, reason: str) -> CardFileError:
        """A complaint about this place."""
        return CardFileError(self._source.path, reason, self.line, self.offset)

    def _more(self) -> bool:
        """Drop what lies behind and add the next piece; false at the end of the file."""
        if self._ended:
            return False
        piece = self._source.read()
        self._ended = not piece
        _ = self.line  # counted before the bytes are gone
        self._buffer = self._buffer[self._at :] + piece
        self._offset += self._at
        self._at = self._line_at = 0
        return bool(piece)

    def peek(self) -> bytes:
        """The next byte that isn't blank; nothing at the end."""
        while True:
            blanks = _BLANKS.match(self._buffer, self._at)
            assert blanks is not None
            self._at = blanks.end()
            if self._at < len(self._buffer):
                return self._buffer[self._at : self._at + 1]
            if not self._more():
                return b""

    def take(self, expected: bytes) -> bool:
        """Step over the next byte if it is one of those expected."""
        found = self.peek()
        if found and found in expected:
            self._at += 1
            return True
        return False

    def need(self, expected: bytes) -> None:
        """Step over the next byte, which must be this one."""
        if not self.take(expected):
            raise self.error(self._surprise(f"“{expected.decode()}”"))

    def _surprise(self, expected: str) -> str:
        found = self.peek()
        if not found:
            return f"the file is cut off here, where {expected} should follow"
        return f"the JSON is broken: {expected} should stand here, not {found.decode('latin-1')!r}"

    def key(self) -> bytes:
        """The text of a member's name, and step over the colon behind it."""
        if self.peek() != b'"':
            raise self.error(self._surprise("a name in quotation marks"))
        name = self._matched(_STRING)
        self.need(b":")
        return name

    def value(self) -> bytes:
        """The text of the next value, whole."""
        match self.peek():
            case b"{" | b"[":
                return self._bracketed()
            case b'"':
                return self._matched(_STRING)
            case b"" | b"}" | b"]" | b"," | b":":
                raise self.error(self._surprise("a value"))
            case _:
                return self._matched(_BARE)

    def _matched(self, shape: re.Pattern[bytes]) -> bytes:
        while (found := shape.match(self._buffer, self._at)) is None:
            self._grow()
        self._at = found.end()
        return found.group()

    def _bracketed(self) -> bytes:
        open_brackets: list[int] = []
        seen = 0  # bytes of the value already followed
        while True:
            found = _TO_BRACKET.match(self._buffer, self._at + seen)
            if found is None:
                self._grow()
                continue
            seen = found.end() - self._at
            bracket = self._buffer[found.end() - 1]
            if bracket not in _CLOSES:
                open_brackets.append(bracket)
                if len(open_brackets) > DEEPEST:
                    raise self.error(f"a value here is nested more than {DEEPEST} deep")
                continue
            if open_brackets.pop() != _CLOSES[bracket]:
                self._at += seen - 1
                raise self.error(f"the JSON is broken: “{chr(bracket)}” closes what isn't open")
            if not open_brackets:
                value = self._buffer[self._at : self._at + seen]
                self._at += seen
                return value

    def _grow(self) -> None:
        """Get more of a value that began here."""
        if len(self._buffer) - self._at > LARGEST_VALUE:
            raise self.error(f"a value here is longer than {LARGEST_VALUE // 1024**2} MiB")
        if not self._more():
            raise self.error("the file is cut off: what begins here never ends")
