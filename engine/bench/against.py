"""An earlier run beside this one."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from engine.bench.measuring import Row


class Run(Struct, frozen=True):
    """A line of `ruleglass bench --json`: the rows of one benchmark."""

    bench: str
    rows: tuple[Row, ...]


class NotARun(Exception):
    """A file that isn't what `ruleglass bench --json` wrote."""


def earlier_rows(path: Path) -> dict[str, Row]:
    """The rows of an earlier run by name. Raises NotARun, naming file, line and reason, OSError where it can't be
    read."""
    rows: dict[str, Row] = {}
    for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), 1):
        if line.strip():
            try:
                run = msgspec.json.decode(line, type=Run)
            except (msgspec.DecodeError, ValueError) as problem:
                raise NotARun(f"{path}, line {number}: {problem}") from problem
            rows.update((row.name, row) for row in run.rows)
    return rows


def ratio(row: Row, earlier: Row | None) -> float | None:
    """How many times better a row is than it was, more than 1 is better; None where there is nothing to compare."""
    if earlier is None or earlier.unit != row.unit or not row.value or not earlier.value:
        return None
    better = row.value / earlier.value if "/" in row.unit else earlier.value / row.value
    return round(better, 2)
