"""`ruleglass bench`."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.bench import BENCHES, NotARun, Row, earlier_rows, measure, ratio
from engine.cli.printing import print_json


def run_bench(names: Sequence[str], as_json: bool, against: Path | None = None) -> int:
    """Measure what is named, or everything, and print the figures, beside those of an earlier run if there is one; 2 if
    there is no such benchmark or that run can't be read."""
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        print(f"there is no benchmark {unknown[0]}; there are gui, {', '.join(BENCHES)}", file=sys.stderr)
        return 2
    earlier: Mapping[str, Row] = {}
    if against is not None:
        try:
            earlier = earlier_rows(against)
        except (NotARun, OSError) as problem:
            print(f"no earlier run: {problem}", file=sys.stderr)
            return 2
    for name in names or tuple(BENCHES):
        rows: list[Row] = []
        for row in measure(name):
            rows.append(row)
            if not as_json:
                print(in_words(row, earlier.get(row.name)), flush=True)
        if as_json:
            ratios = {
                row.name: found for row in rows if (found := ratio(row, earlier.get(row.name))) is not None
            }
            compared = {} if against is None else {"ratios": ratios}
            print_json({"bench": name, "rows": rows, **compared})
    return 0


def in_words(row: Row, earlier: Row | None = None) -> str:
    """A row for people."""
    aim = "" if row.target is None else f"   aim {row.target:g}{'' if row.reached else '  (missed)'}"
    better = ratio(row, earlier)
    was = "" if earlier is None or better is None else f"   was {earlier.value:g}, {better:g} times as good"
    return f"{row.name:<72} {row.value:>10g} {row.unit}{aim}{was}"
