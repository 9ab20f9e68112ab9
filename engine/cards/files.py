"""Whole files of the user's, read with a bound: what is no file, can't be opened or is too large is said."""

import re
import stat
from pathlib import Path

LONGEST_REASON = 300
_PLACE = re.compile(r" \(byte (\d+)\)$")


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


def why_broken(content: bytes, problem: Exception) -> tuple[str, int]:
    """What is wrong with JSON that can't be decoded, and on which line; 0 where the decoder names no place."""
    reason, line = str(problem), 0
    if found := _PLACE.search(reason):
        line = 1 + content.count(b"\n", 0, int(found.group(1)))
        reason = reason[: found.start()]
    if len(reason) > LONGEST_REASON:
        reason = f"{reason[: LONGEST_REASON // 2]} … {reason[-LONGEST_REASON // 2 :]}"
    return reason, line
