"""What can go wrong with a card file as a whole."""

from pathlib import Path


class CardFileError(Exception):
    """A card file can't be read: which one, where in it, and why."""

    def __init__(self, path: Path, reason: str, line: int = 0, offset: int = 0) -> None:
        self.path = path
        self.reason = reason
        self.line = line
        self.offset = offset
        place = f", line {line:,} (byte {offset:,})" if line else ""
        super().__init__(f"{path}{place}: {reason}")


class ReadingCancelled(Exception):
    """Whoever asked for the cards does not want them any more."""
