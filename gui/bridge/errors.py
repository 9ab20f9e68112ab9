"""What can go wrong before a game begins. Knows no Qt."""

from pathlib import Path

from gui.translation import tr


class GameProblem(Exception):
    """A game can't be begun or opened; the text says why, for a person to read."""


def not_written(target: Path, error: OSError) -> str:
    """Why a file can't be written."""
    return tr("{0} can't be written: {1}").format(target, error.strerror or error)


def in_line(line: int | None, reason: str) -> str:
    """What is wrong with a line of a file."""
    return tr("line {0}: {1}").format(line or 1, reason)
