"""What can go wrong before a game begins. Knows no Qt."""

import re
from pathlib import Path

from gui.translation import fault, tr

PLACE = re.compile(r'\s*File "(?P<file>[^"]*)", line \d+, in .*')


class GameProblem(Exception):
    """A game can't be begun or opened; the text says why, for a person to read, in their language."""

    def __init__(self, text: str) -> None:
        super().__init__(fault(text))


def not_written(target: Path, error: OSError) -> str:
    """Why a file can't be written."""
    return tr("{0} can't be written: {1}").format(target, error.strerror or error)


def in_line(line: int | None, reason: str) -> str:
    """What is wrong with a line of a file."""
    return tr("line {0}: {1}").format(line or 1, reason)


def places_of(trace: str) -> str:
    """Of a trace the lines of the program that it went through and the kinds of errors, without values or words."""
    found: list[str] = []
    kind_is_next = False
    for line in trace.splitlines():
        place = PLACE.fullmatch(line)
        if place is not None:
            found.append(line.replace(place["file"], "/".join(Path(place["file"]).parts[-3:])))
            kind_is_next = True
        elif kind_is_next and line and not line[0].isspace():
            found.append(line.partition(":")[0])
            kind_is_next = False
    return "\n".join(found)
