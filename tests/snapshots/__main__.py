"""Checks the snapshots whole, and keeps them anew.

    python -m tests.snapshots lines               # what each line of the reference cards means, against lines.txt
    python -m tests.snapshots lines --keep        # writes lines.txt anew
    python -m tests.snapshots lines --dump FILE   # writes every line and its meaning to a file of your own
    python -m tests.snapshots lines --against FILE  # shows what differs from such a file, before and after
    python -m tests.snapshots games [--keep]      # plays the recorded games again, or records them anew

Only a commit that says so may change a snapshot, and it says which lines or games changed and why. Before a
refactoring, `--dump` what there is; while at it, `--against` shows each difference in full. `meanings.py` has the
tables for what has another name or shape and means the same. A dump has texts of cards in it: keep it out of the
project.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path

from engine.assets import shared_folder
from tests.snapshots import games, lines

SHOWN = 200


def check_lines(arguments: argparse.Namespace) -> int:
    """Compare or keep what all lines mean."""
    folder = shared_folder()
    if folder is None:
        print("no reference material: neither ../shared beside the checkout nor RULEGLASS_SHARED")
        return 2
    found = lines.all_meanings(lines.reference_cards(folder), arguments.jobs)
    if arguments.dump is not None:
        rows = (f"{json.dumps(meaning.text)}\t{meaning.form}\n" for _, meaning in sorted(found.items()))
        arguments.dump.write_text("".join(rows), "utf-8")
        return 0
    if arguments.against is not None:
        return show_against(found, arguments.against)
    before = lines.kept() if lines.KEPT.exists() else {}
    compared = lines.differences(found, before)
    for title, texts in (("CHANGED", compared.changed), ("LOST", compared.lost), ("new", compared.new)):
        for text in texts[:SHOWN]:
            print(f"{title}: {text}")
    counts = {"same": compared.same, "changed": len(compared.changed), "lost": len(compared.lost)}
    print({**counts, "new": len(compared.new), "gone": len(before.keys() - found.keys())})
    if arguments.keep:
        lines.keep(found)
        return 0
    return 1 if compared.worse else 0


def show_against(found: Mapping[str, lines.Meaning], path: Path) -> int:
    """Show each line that means something else than in a dump, with both meanings."""
    rows = (row.split("\t", 1) for row in path.read_text("utf-8").splitlines())
    before = {json.loads(text): form for text, form in rows}
    different = 0
    for meaning in found.values():
        then = before.get(meaning.text, "(not there)")
        if then != meaning.form:
            different += 1
            if different <= SHOWN:
                print(
                    f"{meaning.text}\n  before: {then or '(declined)'}\n  after:  {meaning.form or '(declined)'}"
                )
    print(f"{different} of {len(found)} differ")
    return 1 if different else 0


def check_games(arguments: argparse.Namespace) -> int:
    """Replay or record all games."""
    worst = 0
    for kind, seed in games.names():
        if arguments.keep:
            games.record(kind, seed)
        told = games.replay(games.path_of(kind, seed))
        print(f"{kind} {seed}: {told}")
        worst = max(worst, told != games.SAME)
    return worst


def main() -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.snapshots", description=__doc__)
    commands = parser.add_subparsers(required=True)
    of_lines = commands.add_parser("lines", help="what each line means")
    of_lines.add_argument("--keep", action="store_true")
    of_lines.add_argument("--dump", type=Path)
    of_lines.add_argument("--against", type=Path)
    of_lines.add_argument("--jobs", type=int, default=2)
    of_lines.set_defaults(run=check_lines)
    of_games = commands.add_parser("games", help="recorded games")
    of_games.add_argument("--keep", action="store_true")
    of_games.set_defaults(run=check_games)
    arguments = parser.parse_args()
    code: int = arguments.run(arguments)
    return code


if __name__ == "__main__":
    sys.exit(main())
