"""What reading and printing can come to: a reading, a decline, or an error of the grammar."""

from typing import Any

import msgspec


class GrammarError(Exception):
    """The phrases themselves are wrong; raised when they are written or assembled."""


class Reading(msgspec.Struct, frozen=True):
    """The one value a text stands for, and the ids of the phrases that read it."""

    value: Any
    phrases: tuple[str, ...]


class Declined(msgspec.Struct, frozen=True):
    """A text nothing reads whole: how far reading got and what could have followed."""

    position: int  # of the first token that did not fit
    offset: int  # of its first character in `text`
    expected: tuple[str, ...]  # words as they are, categories as <name>
    text: str
    reason: str = ""  # when the text was read whole but could not be kept

    def __str__(self) -> str:
        if self.reason:
            return f"{self.text!r}: {self.reason}"
        shown = ", ".join(self.expected[:12]) + (", ..." if len(self.expected) > 12 else "")
        stopped = self.text[self.offset : self.offset + 40] or "the end"
        return f"{self.text!r}: stopped before {stopped!r}, expected {shown}"


class Ambiguous(Exception):
    """A text with several different readings, all of which print as that text."""

    def __init__(self, text: str, readings: tuple[Reading, ...]) -> None:
        self.text = text
        self.readings = readings
        self.values = tuple(reading.value for reading in readings)
        shown = "\n  ".join(f"{r.value!r} by {r.phrases}" for r in readings)
        super().__init__(f"{text!r} has {len(readings)} readings:\n  {shown}")

    def __reduce__(self) -> tuple[type["Ambiguous"], tuple[str, tuple[Reading, ...]]]:
        """It comes out of another process as it went in."""
        return Ambiguous, (self.text, self.readings)


class Unsayable(Exception):
    """A value that no phrase of its category can express completely."""
