"""Exercises of one's own: those in a folder among the user's data, beside those that come with the program."""

from collections.abc import Callable
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from msgspec.structs import replace

from engine.rulings.exercises import SUFFIX, Shelved
from engine.rulings.notation import Exercise
from gui.bridge.errors import GameProblem

One = TypeVar("One", bound=Shelved[Exercise])


class Found(NamedTuple, Generic[One]):
    """What is in the folder: what can be played, and what is wrong with the other files."""

    exercises: tuple[One, ...]
    problems: tuple[str, ...]


class OwnExercises(Generic[One]):
    """A folder of exercises. `read` reads a file, or raises GameProblem."""

    def __init__(self, folder: Path, read: Callable[[Path], One]) -> None:
        self.folder = folder
        self._read = read

    def shelf(self) -> Found[One]:
        """All of them, in the order of their files."""
        exercises: list[One] = []
        problems: list[str] = []
        paths = sorted(self.folder.glob(f"*{SUFFIX}")) if self.folder.is_dir() else []
        for path in paths:
            try:
                exercises.append(replace(self._read(path), own=True))
            except GameProblem as problem:
                problems.append(str(problem))
        return Found(tuple(exercises), tuple(problems))

    def place_for(self, name: str) -> Path:
        """Where a new one is to be saved, so that it is found again; the folder is made."""
        self.folder.mkdir(parents=True, exist_ok=True)
        return self.folder / name
