"""Puzzles, lessons and rulings of one's own: those in a folder among the user's data, beside those that come with the
program."""

from collections.abc import Callable
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from gui.bridge.errors import GameProblem

SUFFIX = ".json"
One = TypeVar("One")


class Found(NamedTuple, Generic[One]):
    """What is in the folder: what can be played, and what is wrong with the other files."""

    readable: tuple[One, ...]
    problems: tuple[str, ...]


class OwnFiles(Generic[One]):
    """A folder of files. `read` reads one, or raises GameProblem."""

    def __init__(self, folder: Path, read: Callable[[Path], One]) -> None:
        self.folder = folder
        self._read = read

    def shelf(self) -> Found[One]:
        """All of them, in the order of their names."""
        readable: list[One] = []
        problems: list[str] = []
        for path in sorted(self.folder.glob(f"*{SUFFIX}")) if self.folder.is_dir() else ():
            try:
                readable.append(self._read(path))
            except GameProblem as problem:
                problems.append(str(problem))
        return Found(tuple(readable), tuple(problems))

    def place_for(self, name: str) -> Path:
        """Where a new one is to be saved, so that it is found again; the folder is made."""
        self.folder.mkdir(parents=True, exist_ok=True)
        return self.folder / name
