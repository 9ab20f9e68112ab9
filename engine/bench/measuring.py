"""Taking the time of something, and what is said about it."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median, quantiles

from msgspec import Struct

SECONDS = 0.25
"""How long each thing is measured, once it has been done without measuring."""

MOST_TIMES = 2000


class Row(Struct, frozen=True):
    """One figure. `target` is what it should be at most, or for `.../s` and `.../min` at least; None: no aim."""

    name: str
    value: float
    unit: str
    target: float | None = None

    @property
    def reached(self) -> bool | None:
        """Whether the aim is reached."""
        if self.target is None:
            return None
        return self.value >= self.target if "/" in self.unit else self.value <= self.target


def typical(action: Callable[[], object], seconds: float = SECONDS) -> float:
    """The median processor time of an action in seconds."""
    action()
    times: list[float] = []
    until = time.process_time() + seconds
    while len(times) < 3 or (time.process_time() < until and len(times) < MOST_TIMES):
        began = time.process_time()
        action()
        times.append(time.process_time() - began)
    return median(times)


def milliseconds(name: str, seconds: float, target: float | None = None) -> Row:
    """A row in milliseconds."""
    return Row(name, round(seconds * 1000, 4), "ms", target)


def microseconds(name: str, seconds: float, target: float | None = None) -> Row:
    """A row in microseconds."""
    return Row(name, round(seconds * 1_000_000, 2), "µs", target)


def nearly_all(times: list[float]) -> float:
    """The time that 95 in a hundred stay below."""
    return quantiles(times, n=20)[-1] if len(times) > 1 else sum(times)


def once(action: Callable[[], object]) -> float:
    """The processor time of doing something once, in seconds."""
    began = time.process_time()
    action()
    return time.process_time() - began
