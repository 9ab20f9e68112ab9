"""Which puzzles were solved, kept in the user's data folder."""

import contextlib
import logging
from pathlib import Path

import msgspec
from msgspec import Struct

from engine import UnreadableFile, whole_file, why_broken, write_whole
from gui.translation import tr

FILE = "puzzles-solved.json"
LARGEST = 1024**2
log = logging.getLogger(__name__)


class Solved(Struct, frozen=True, forbid_unknown_fields=True):
    """The puzzles that were solved, by what they are called."""

    solved: tuple[str, ...] = ()


class Progress:
    """Reads and writes what was solved. `problem`: why it couldn't be read; the file is kept under another name then."""

    def __init__(self, folder: Path, file: str = FILE) -> None:
        self.path = folder / file
        self.problem = ""
        self.solved: set[str] = set()
        if self.path.exists():
            self._read()

    def _read(self) -> None:
        content = b""
        try:
            content = whole_file(self.path, LARGEST)
            self.solved = set(msgspec.json.decode(content, type=Solved).solved)
        except UnreadableFile as error:
            self._set_aside(error.reason)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            reason, line = why_broken(content, error)
            self._set_aside(tr("line {0}: {1}").format(line or 1, reason))

    def _set_aside(self, reason: str) -> None:
        kept = self.path.with_name(f"{self.path.name}.unreadable")
        with contextlib.suppress(OSError):
            self.path.replace(kept)
        self.problem = tr("What was solved can't be read from {0}: {1}. It is kept as {2}.").format(
            self.path, reason, kept.name
        )

    def add(self, id: str) -> str:
        """Note that a puzzle was solved; why that can't be kept, if it can't."""
        self.solved.add(id)
        content = msgspec.json.encode(Solved(tuple(sorted(self.solved))))
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, content)
        except OSError as error:
            log.warning("progress isn't kept: %s", error)
            return tr("It can't be kept that it was solved: {0}").format(error)
        return ""
