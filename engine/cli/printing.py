"""What commands print: lines for people, or JSON for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import msgspec

T = TypeVar("T")


def print_json(value: object) -> None:
    """Print a value as a line of JSON, at once."""
    print(msgspec.json.encode(value).decode(), flush=True)


def print_told(told: T, in_words: Callable[[T], str], *, as_json: bool) -> None:
    """Print what one thing came to, at once: as JSON, or in words."""
    if as_json:
        print_json(told)
    else:
        print(in_words(told), flush=True)


def print_report(report: T, lines: Callable[[T], Iterable[str]], *, as_json: bool) -> None:
    """Print a report: as JSON, or its lines."""
    if as_json:
        print_json(report)
    else:
        for line in lines(report):
            print(line)
