"""Whole files of the user's. They are read with a bound: what is no file, can't be opened or is too large is said. They are
written whole or not at all: what was there before stays as long as the new one isn't on disk."""

import errno
import os
import re
import shutil
import stat
from collections.abc import Mapping
from pathlib import Path

from engine.values.edition import Profile

LONGEST_REASON = 300
_PLACE = re.compile(r" \(byte (\d+)\)$")
_DATE = re.compile(
    r"(?:Invalid enum value '(?P<value>[^']*)'|Expected `str`, got `\w+`)(?= - at `\$(?:\.[a-z]+)*\.edition(?:\.profile)?`)"
)
"""Where a date is named by whose rules something is played, and it isn't one."""


class UnreadableFile(Exception):
    """A file can't be read: which one, and why."""

    def __init__(self, path: Path, reason: str) -> None:
        self.path = path
        self.reason = reason
        super().__init__(f"{path}: {reason}")


def whole_file(path: Path, largest: int) -> bytes:
    """The bytes of a file; `UnreadableFile` for a folder, a pipe, or one of more than `largest` bytes."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise UnreadableFile(path, "isn't a file")
        with path.open("rb") as file:
            content = file.read(largest + 1)
    except OSError as error:
        raise UnreadableFile(path, f"can't be opened: {error.strerror or error}") from error
    except ValueError as error:
        raise UnreadableFile(Path(repr(str(path))), f"isn't the name of a file: {error}") from error
    if len(content) > largest:
        size = f"{largest // 1024**2} MiB" if largest >= 1024**2 else f"{largest // 1024} KiB"
        raise UnreadableFile(path, f"is larger than {size}")
    return content


class UnwrittenFile(OSError):
    """A file can't be written: which one, and why. What was there before still is."""

    def __init__(self, path: Path, error: OSError) -> None:
        super().__init__(error.errno, why_unwritten(error), str(path))

    def __str__(self) -> str:
        return f"{self.filename} can't be written: {self.strerror}"


def write_whole(path: Path, content: bytes | str) -> None:
    """Write a file, text as UTF-8, in the place of what was there; whenever that fails, the old one is left as it was.

    Raises UnwrittenFile, which is an OSError.
    """
    data = content.encode() if isinstance(content, str) else content
    try:
        if path.exists() and not path.is_file():  # a pipe or a device has no place to be put in
            path.write_bytes(data)
            return
        target = path.resolve()
        new = target.with_name(f".{target.name}.{os.getpid()}.new")
        try:
            with new.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if target.exists():
                shutil.copymode(target, new)
            new.replace(target)
        finally:
            new.unlink(missing_ok=True)
    except OSError as error:
        raise UnwrittenFile(path, error) from error


UNWRITABLE: Mapping[int, str] = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT), "the disk is full"),
    **dict.fromkeys((errno.EROFS, errno.EACCES, errno.EPERM), "it may not be written there"),
    **dict.fromkeys((errno.ENOENT, errno.ENOTDIR, errno.ESTALE), "the file or its folder is not there"),
    errno.EISDIR: "it is a folder",
}
"""What errors of the system mean for a file that was to be written."""


def why_unwritten(error: OSError) -> str:
    """What keeps a file from being written, for a person to read."""
    return UNWRITABLE.get(error.errno or 0) or error.strerror or str(error)


def _no_such_date(found: re.Match[str]) -> str:
    known = ", ".join(profile.value for profile in Profile)
    return f"there are no rules of {found['value'] or 'that'}, only of {known}"


def why_broken(content: bytes, problem: Exception) -> tuple[str, int]:
    """What is wrong with JSON that can't be decoded, and on which line; 0 where the decoder names no place."""
    reason, line = str(problem), 0
    if found := _PLACE.search(reason):
        line = 1 + content.count(b"\n", 0, int(found.group(1)))
        reason = reason[: found.start()]
    reason = _DATE.sub(_no_such_date, reason)
    if len(reason) > LONGEST_REASON:
        reason = f"{reason[: LONGEST_REASON // 2]} … {reason[-LONGEST_REASON // 2 :]}"
    return reason, line
