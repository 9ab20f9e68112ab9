"""`ruleglass bench`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import msgspec

from engine.bench import BENCHES, Row, measure


def run_bench(names: Sequence[str], as_json: bool) -> int:
    """Measure what is named, or everything, and print the figures; 2 if there is no such benchmark."""
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        print(f"there is no benchmark {unknown[0]}; there are gui, {', '.join(BENCHES)}", file=sys.stderr)
        return 2
    for name in names or tuple(BENCHES):
        rows: list[Row] = []
        for row in measure(name):
            rows.append(row)
            if not as_json:
                print(in_words(row), flush=True)
        if as_json:
            print(msgspec.json.encode({"bench": name, "rows": rows}).decode(), flush=True)
    return 0


def in_words(row: Row) -> str:
    """A row for people."""
    aim = "" if row.target is None else f"   aim {row.target:g}{'' if row.reached else '  (missed)'}"
    return f"{row.name:<72} {row.value:>10g} {row.unit}{aim}"
