"""Makes faults of one line each in the engine, and says which the tests don't notice.

    python -m tests.mutants                               # 20 of them
    python -m tests.mutants --count 200 --seed 3 --jobs 2
    python -m tests.mutants --folder engine/rules/turn    # only in there; may be said several times
    python -m tests.mutants --limit 120                   # seconds for each
    python -m tests.mutants --concerned                   # with the tests that read texts and play them, not all
    python -m tests.mutants --json FILE                   # the same for programs
    python -m tests.mutants --note FILE --concerned       # note which tests reach which functions: some minutes, once
    python -m tests.mutants --reached FILE --count 200    # then each with those tests alone: some seconds

The checkout stays as it is: the changes are made in copies. First the tests run without any change, or it would
mean nothing that one fails. A survivor is a gap in the tests, or a change that means the same; one in a `raise` or
an `assert` is called a candidate for that. Read it before you decide. Sizes of caches and the tries after which a search
is given up are left as they are: how many there are is told. Only a test that ran and failed kills: one that
hangs, tests that can't be imported, a run that fails by itself, and what no test but the type checker refuses, are
told apart.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from tests.mutants.changes import changes_in, differs, enums_in, no_faults_in
from tests.mutants.reaching import Reached, read
from tests.mutants.trying import (
    CHECKOUT,
    CONCERNED,
    EVERYTHING,
    Mutant,
    Outcome,
    Result,
    copied,
    noted,
    noticed,
    tried,
)

FOLDERS = ("engine/rules", "engine/language")


def chosen(folders: Sequence[str], count: int, seed: int) -> list[Mutant]:
    """So many changes, each in a line of its own; the same ones for the same seed."""
    enums = enums_in(sorted((CHECKOUT / "engine").rglob("*.py")))
    by_line: dict[tuple[str, int], list[Mutant]] = {}
    for folder in folders:
        for path in sorted((CHECKOUT / folder).rglob("*.py")):
            file = path.relative_to(CHECKOUT).as_posix()
            for change in changes_in(path.read_text("utf-8"), enums):
                by_line.setdefault((file, change.line), []).append(Mutant(file, change))
    source = random.Random(seed)
    found: list[Mutant] = []
    for line in source.sample(sorted(by_line), len(by_line)):
        if len(found) == count:
            break
        mutant = source.choice(by_line[line])
        if differs((CHECKOUT / mutant.file).read_text("utf-8"), mutant.change):
            found.append(mutant)
    return found


def told(result: Result) -> str:
    """One result, for reading."""
    mutant = result.mutant
    before, after = mutant.lines()
    head = f"{result.outcome}{' (guard)' if mutant.change.guards else ''} {mutant.file}:{mutant.change.line}"
    what = f"{mutant.change.kind}, {result.seconds} s"
    by = f" by {result.by}" if result.by else ""
    return f"{head}: {what}{by}\n    - {before}\n    + {after}"


def as_record(result: Result) -> dict[str, object]:
    """One result, for programs."""
    before, after = result.mutant.lines()
    change = result.mutant.change
    return {
        "file": result.mutant.file,
        "line": change.line,
        "kind": change.kind,
        "before": before,
        "after": after,
        "outcome": result.outcome,
        "by": result.by,
        "seconds": result.seconds,
        "may mean the same": change.guards and result.outcome is Outcome.SURVIVED,
    }


def run(
    mutants: Iterable[Mutant],
    limit: float,
    jobs: int,
    folders: tuple[str, ...],
    reached: Reached | None,
    *,
    unchanged: bool,
) -> list[Result]:
    """Try each, telling as it goes; nothing if the tests fail without a change."""
    with tempfile.TemporaryDirectory() as folder:
        copies: SimpleQueue[Path] = SimpleQueue()
        for job in range(jobs):
            copies.put(copied(Path(folder) / str(job)))
        if unchanged:
            copy = copies.get()
            failing = noticed(copy, folders, limit * len(folders))
            copies.put(copy)
            if failing.outcome is not Outcome.SURVIVED:
                sys.exit(f"the tests don't pass as it is: {failing.outcome} {failing.by}".rstrip())

        def one(mutant: Mutant) -> Result:
            copy = copies.get()
            try:
                result = tried(copy, mutant, limit, folders, reached)
            finally:
                copies.put(copy)
            print(told(result), flush=True)
            return result

        with ThreadPoolExecutor(jobs) as pool:
            return list(pool.map(one, mutants))


def main() -> int:
    """What was asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument(
        "--skip", type=int, default=0, help="leave out so many of the first, to go on with a sample"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", action="append", help="engine/rules and engine/language by default")
    parser.add_argument("--limit", type=float, default=300, help="seconds for one change")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--concerned", action="store_true", help=f"only with {', '.join(CONCERNED)}")
    parser.add_argument("--json", type=Path)
    parser.add_argument(
        "--known-to-pass", action="store_true", help="don't run the tests without a change first"
    )
    parser.add_argument("--note", type=Path, help="only note which tests reach which functions, in this file")
    parser.add_argument("--reached", type=Path, help="try each with the tests that were noted in this file")
    arguments = parser.parse_args()
    tests = CONCERNED if arguments.concerned else EVERYTHING
    if arguments.note is not None:
        noted(tests, arguments.note.resolve())
        return 0
    reached = read(arguments.reached) if arguments.reached is not None else None
    folders = arguments.folder or FOLDERS
    mutants = chosen(folders, arguments.skip + arguments.count, arguments.seed)[arguments.skip :]
    unchanged = not arguments.known_to_pass and reached is None
    results = run(mutants, arguments.limit, arguments.jobs, tests, reached, unchanged=unchanged)
    counts = Counter(result.outcome for result in results)
    print({str(outcome): counts[outcome] for outcome in Outcome})
    files = [path for folder in folders for path in (CHECKOUT / folder).rglob("*.py")]
    print(
        f"{sum(no_faults_in(path.read_text('utf-8')) for path in files)} numbers of caches and searches left out"
    )
    if arguments.json is not None:
        records = [as_record(result) for result in results]
        arguments.json.write_text(json.dumps(records, indent=1), "utf-8")
    return 1 if counts[Outcome.SURVIVED] or counts[Outcome.UNTRIED] else 0


if __name__ == "__main__":
    sys.exit(main())
