"""A number that is typed digit by digit where no line is to type it into."""

import time

SOON = 1.0
"""Seconds after which another digit begins another number."""
MOST_DIGITS = 3


class TypedNumber:
    """Takes digits; those that come soon after each other are one number."""

    def __init__(self) -> None:
        self._digits = ""
        self._about: object = None
        self._when = 0.0

    def typed(self, letter: str, about: object) -> int | None:
        """The number as far as it is typed, about one thing; None if the letter is no digit."""
        if len(letter) != 1 or letter not in "0123456789":
            self._digits = ""
            return None
        now = time.monotonic()
        goes_on = about == self._about and now - self._when <= SOON and len(self._digits) < MOST_DIGITS
        self._digits = (self._digits if goes_on else "") + letter
        self._about, self._when = about, now
        return int(self._digits)
