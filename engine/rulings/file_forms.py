"""Files of ours that are read as JSON, one value a file: what one is known by, and what is said of one that is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from engine.cards.files import UnreadableFile, whole_file, why_broken
from engine.rulings.places import Step, line_of, steps_of

T = TypeVar("T")
MOST_SPACE = 200
Where = tuple[Step, ...]
"""The fields, and places in lists, that lead to a place in a file."""


class FileForm(Generic[T]):
    """The form of one kind of file. `begins`: the field that stands first in it, so that it needn't be read to be known;
    `problems`: what the parts of a value say against each other or the program, and where; each is told on a line."""

    def __init__(
        self,
        kind: type[T],
        *,
        begins: str,
        largest: int,
        error: type[Exception],
        problems: Callable[[T], Iterable[tuple[Where, str]]],
    ) -> None:
        self._decoder = msgspec.json.Decoder(kind)
        self._beginning = re.compile(rb'\s*\{\s*"' + begins.encode() + rb'"\s*:')
        self._largest = largest
        self._error = error
        self._problems = problems

    def is_meant(self, path: Path) -> bool:
        """Whether a file is meant as one: it begins as one does, whatever else may be wrong with it."""
        try:
            if not path.is_file():
                return False
            with path.open("rb") as file:
                return self._beginning.match(file.read(MOST_SPACE)) is not None
        except OSError:
            return False

    def read(self, path: Path) -> T:
        """The value of a file. Raises the form's error, which names the file, the line if there is one, and why."""
        try:
            content = whole_file(path, self._largest)
        except UnreadableFile as problem:
            raise self._error(str(problem)) from problem
        return self.read_content(content, str(path))

    def read_content(self, content: bytes, path: str) -> T:
        """The value that a file's content says. Raises the form's error with everything that is wrong, a line each."""
        try:
            value = self._decoder.decode(content)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
            reason, line = why_broken(content, problem)
            line = line or line_of(content, steps_of(reason))
            raise self._error(f"{path}, line {line:,}: {reason}") from problem
        found = [
            f"{path}, line {line_of(content, field):,}: {'.'.join(map(str, field))}: {reason}"
            for field, reason in self._problems(value)
        ]
        if found:
            raise self._error("\n".join(found))
        return value
