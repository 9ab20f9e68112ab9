"""The bytes of a card file, piece by piece: plain or gzipped, with progress, and never without bound."""

import os
import stat
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import IO

from engine.cards.reading.errors import CardFileError, ReadingCancelled

PIECE = 128 * 1024
LARGEST = 8 * 1024**3
"""The largest expanded file; the whole of Scryfall's largest bulk file is a third of it."""
FREE_EXPANSION = 64 * 1024**2
LARGEST_RATIO = 100
"""How many times its size a gzipped file may grow, beyond the first `FREE_EXPANSION` bytes. Cards grow tenfold."""

_MEMBERS, _SMALLEST_MEMBER = 1000, 512
"""A packed file may consist of many packed pieces, but beyond so many they must not be tiny."""
_LOOKED_AT = 4096
_GZIP = b"\x1f\x8b"
_OTHER_KINDS: tuple[tuple[bytes, str], ...] = (
    (b"PK\x03\x04", "is a zip archive; unpack it first"),
    (b"BZh", "is packed with bzip2; unpack it first"),
    (b"\xfd7zXZ", "is packed with xz; unpack it first"),
    (b"\x28\xb5\x2f\xfd", "is packed with zstd; unpack it first"),
    (b"7z\xbc\xaf", "is a 7-zip archive; unpack it first"),
    (b"SQLite format 3", "is a database, not JSON"),
    (b"%PDF", "is a PDF, not JSON"),
    (b"\x89PNG", "is a picture, not JSON"),
)
_WIDE_MARKS = (b"\xff\xfe", b"\xfe\xff", b"\x00\x00\xfe\xff")

Progress = Callable[[int, int], None]
"""Told the bytes of the file read so far, and its size."""
Cancelled = Callable[[], bool]


def no_progress(_read: int, _size: int) -> None:
    """For callers who don't watch."""


def never_cancelled() -> bool:
    """For callers who wait for the end."""
    return False


class _Unpacking:
    """Gzipped data on their way out, never more at once than asked for (RFC 1952)."""

    def __init__(self, path: Path, start: bytes) -> None:
        self._path = path
        self._waiting = start
        self._member = zlib.decompressobj(wbits=31)
        self._members = 1
        self._expanded = 0

    def take(self, size: int) -> bytes:
        """What can be had from the bytes at hand."""
        if self._member.eof and self._waiting:
            self._next_member()
        try:
            piece = self._member.decompress(self._waiting, size)
        except zlib.error as error:
            raise CardFileError(self._path, f"is damaged: {error}") from error
        self._waiting = self._member.unused_data if self._member.eof else self._member.unconsumed_tail
        self._expanded += len(piece)
        return piece

    def _next_member(self) -> None:
        if not self._waiting.startswith(_GZIP[: len(self._waiting)]):
            raise CardFileError(self._path, "is damaged: something else follows the packed data")
        self._members += 1
        if self._members > _MEMBERS and self._expanded < self._members * _SMALLEST_MEMBER:
            raise CardFileError(self._path, "is damaged: it is packed in crumbs")
        self._member = zlib.decompressobj(wbits=31)

    def wants_more(self, read: Callable[[int], bytes]) -> bool:
        """Read on where nothing could be had; false at the end."""
        if not self._waiting:
            self._waiting = read(PIECE)
            if not self._waiting and not self._member.eof:
                raise CardFileError(self._path, "is cut off: the packed data end too early")
        return bool(self._waiting)


class Source:
    """A card file opened for reading; a context manager."""

    def __init__(
        self, path: Path, progress: Progress = no_progress, cancelled: Cancelled = never_cancelled
    ) -> None:
        self.path = path
        self._progress = progress
        self._cancelled = cancelled
        self._expanded = 0
        self._file = self._open()
        self._size = os.fstat(self._file.fileno()).st_size
        self._unpacking: _Unpacking | None = None
        self._start = b""
        try:
            self._look_at_the_start()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> "Source":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def _open(self) -> IO[bytes]:
        try:
            if not stat.S_ISREG(self.path.stat().st_mode):
                raise CardFileError(self.path, "isn't a file")
            return self.path.open("rb")
        except OSError as error:
            raise CardFileError(self.path, f"can't be opened: {error.strerror}") from error
        except ValueError as error:
            raise CardFileError(self.path, f"isn't the name of a file: {error}") from error

    def _look_at_the_start(self) -> None:
        """Learn from the first bytes what the file is, whatever its name says."""
        start = self._read_content(_LOOKED_AT)
        if start.startswith(_GZIP):
            self._unpacking = _Unpacking(self.path, start)
            start = self._read_content(_LOOKED_AT)
            if start.startswith(_GZIP):
                raise CardFileError(self.path, "is packed twice; unpack it first")
        self._start = start
        for mark, reason in _OTHER_KINDS:
            if start.startswith(mark):
                raise CardFileError(self.path, reason)
        if start.startswith(_WIDE_MARKS) or start[:2].count(b"\x00") == 1:
            raise CardFileError(self.path, "is written in UTF-16 or UTF-32; save it as UTF-8", 1)
        if b"\x00" in start:
            raise CardFileError(self.path, "isn't a text file", 1)

    def _read_content(self, size: int) -> bytes:
        """At most so many bytes of the expanded file; nothing at its end."""
        if self._unpacking is None:
            return self._read_file(size)
        while True:
            piece = self._unpacking.take(size)
            if piece or not self._unpacking.wants_more(self._read_file):
                return piece

    def _read_file(self, size: int) -> bytes:
        try:
            return self._file.read(size)
        except OSError as error:
            raise CardFileError(self.path, f"can't be read: {error.strerror or error}") from error

    def read(self) -> bytes:
        """The next piece; nothing at the end."""
        if self._cancelled():
            raise ReadingCancelled
        piece, self._start = self._start or self._read_content(PIECE), b""
        self._expanded += len(piece)
        packed = self._file.tell()
        if self._expanded > LARGEST:
            raise CardFileError(self.path, f"is larger than {LARGEST // 1024**3} GiB")
        if self._unpacking is not None and self._expanded > FREE_EXPANSION + LARGEST_RATIO * packed:
            raise CardFileError(self.path, f"expands to more than {LARGEST_RATIO} times its size")
        self._progress(min(packed, self._size), self._size)
        return piece
