"""Tries a change in a copy of the checkout: which test, if any, notices it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from importlib.util import cache_from_source
from pathlib import Path

from engine.assets import shared_folder
from tests.mutants.changes import Change
from tests.mutants.reaching import WHERE, Reached, function_at

CHECKOUT = Path(__file__).resolve().parent.parent.parent
LEFT_BEHIND = shutil.ignore_patterns(".*", "__pycache__", "*.egg-info", "build", "dist")
TYPES_KNOWN = ".mypy_cache"
HANGS = 30  # seconds for one test
CLOSEST = 12  # files of rulings to try before all
AT_FIRST = 40
"""Tests that are tried before all that reach a line."""
PASSED, FAILING, NOTHING_COLLECTED = 0, 1, 5  # as pytest exits
CONCERNED = ("tests/language", "tests/snapshots", "tests/rulings")
"""What reads texts and plays them: what a fault in the rules or in the grammar shows in, at a third of the time."""
EVERYTHING = (*CONCERNED, "tests/engine", "tests/properties", "tests/conformance")
OF_CLASSES = "tests/properties/test_values_stay.py"
"""What looks at how every class is made: no function of theirs has to run for it."""
OF_CITATIONS = "tests/architecture/test_citations.py"
"""What reads in the sources which rules they cite, and where; of the tests of how they are written the only one that says
whether they are right."""
NAMED_FOR_FILES = ("tests/language", "tests/engine", "tests/properties", "tests/conformance")
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)(.*)$", re.MULTILINE)
TIMED_OUT = re.compile(r" - Failed: Timeout\b")
CONFTEST = re.compile(r"^ImportError while loading conftest '([^']+)'", re.MULTILINE)
PYTEST = ("-m", "pytest", "-x", "-q", "-n", "0", "--no-header", "--tb=no", "-p", "no:cacheprovider")


class Outcome(StrEnum):
    """What became of a change."""

    KILLED = "killed"
    SURVIVED = "survived"
    # A test ran longer than any may: nothing that it claims was found to be wrong.
    HUNG = "hung"
    # No test notices it, but the type checker does, which is one of the checks before anything lands.
    REFUSED = "refused"
    # A module of tests could not even be collected: no test ran.
    UNIMPORTABLE = "unimportable"
    # The time was over before all tests had run.
    UNFINISHED = "unfinished"
    # The run of the tests itself failed, such as by a test in the notes that is there no more.
    UNTRIED = "untried"


@dataclass(frozen=True)
class Mutant:
    """A change in a file of the checkout."""

    file: str
    change: Change

    def lines(self) -> tuple[str, str]:
        """The line as it is and as it becomes."""
        source = (CHECKOUT / self.file).read_text("utf-8")
        index = self.change.line - 1
        return source.splitlines()[index].strip(), self.change.made_in(source).splitlines()[index].strip()


@dataclass(frozen=True)
class Result:
    """What became of a mutant, and by which test."""

    mutant: Mutant
    outcome: Outcome
    by: str
    seconds: int


@dataclass(frozen=True)
class Noticed:
    """What a run of tests came to, and by which test; in place of a test, what the run said of itself."""

    outcome: Outcome
    by: str = ""


def copied(folder: Path) -> Path:
    """A copy of the checkout to change files in."""
    copy = folder / "checkout"
    shutil.copytree(CHECKOUT, copy, ignore=LEFT_BEHIND)
    if (CHECKOUT / TYPES_KNOWN).exists():
        shutil.copytree(CHECKOUT / TYPES_KNOWN, copy / TYPES_KNOWN)
    return copy


def tried(
    copy: Path, mutant: Mutant, limit: float, folders: tuple[str, ...], reached: Reached | None
) -> Result:
    """The outcome with the tests of some folders, or with those known to reach the line; the copy is afterwards as
    it was."""
    began = time.monotonic()
    file = copy / mutant.file
    source = file.read_text("utf-8")
    write(file, mutant.change.made_in(source))
    try:
        for paths in stages(mutant, folders, reached):
            left = limit - (time.monotonic() - began)
            found = noticed(copy, paths, left) if left > 0 else Noticed(Outcome.UNFINISHED)
            if found.outcome is not Outcome.SURVIVED:
                return Result(mutant, found.outcome, found.by, round(time.monotonic() - began))
        mistyped = mistyped_in(copy, mutant.file)
        outcome = Outcome.REFUSED if mistyped else Outcome.SURVIVED
        return Result(mutant, outcome, mistyped, round(time.monotonic() - began))
    finally:
        write(file, source)


def write(file: Path, source: str) -> None:
    """Change the file, and forget how it was compiled: a change may be made in the same second."""
    Path(cache_from_source(str(file))).unlink(missing_ok=True)
    file.write_text(source, "utf-8")


def environment_of(checkout: Path) -> dict[str, str]:
    """In which the tests of a checkout run: always with the same samples, so that what is noted of a test once holds."""
    environment = {**os.environ, "PYTHONPATH": str(checkout), "QT_QPA_PLATFORM": "offscreen", "CI": "1"}
    environment["RULEGLASS_SEED"] = "1"
    shared = shared_folder()
    if shared is not None:
        environment["RULEGLASS_SHARED"] = str(shared)
    return environment


def noted(folders: tuple[str, ...], where: Path) -> None:
    """Run the tests of some folders, and note which functions each of them reaches."""
    command = (
        sys.executable,
        *PYTEST[:2],
        "-q",
        "-n",
        "0",
        "--tb=no",
        "-p",
        "tests.mutants.reaching",
        *folders,
    )
    subprocess.run(command, cwd=CHECKOUT, env={**environment_of(CHECKOUT), WHERE: str(where)}, check=False)


def noticed(copy: Path, paths: tuple[str, ...], limit: float) -> Noticed:
    """What a run of some tests comes to, up to the first that fails."""
    command = (sys.executable, *PYTEST, f"--timeout={HANGS}", *paths)
    with subprocess.Popen(
        command,
        cwd=copy,
        env=environment_of(copy),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as running:
        try:
            said, _ = running.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)
            return Noticed(Outcome.UNFINISHED)
    return judged(running.returncode, said)


def mistyped_in(copy: Path, file: str) -> str:
    """The first fault that the type checker finds in a file of a copy; nothing if there is none.

    Raises:
        RuntimeError: The type checker itself fails.

    """
    command = (
        sys.executable,
        "-m",
        "mypy",
        "--no-error-summary",
        "--cache-dir",
        str(copy / TYPES_KNOWN),
        file,
    )
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    faults = [line for line in done.stdout.splitlines() if ": error:" in line]
    if done.returncode not in {PASSED, FAILING} or (done.returncode == FAILING and not faults):
        raise RuntimeError(f"mypy ends with {done.returncode}: {done.stdout}{done.stderr}")
    return faults[0] if faults else ""


def judged(status: int, said: str) -> Noticed:
    """What a run of the tests came to, by how it ended and what it said. Only a test that ran and failed kills."""
    if status in {PASSED, NOTHING_COLLECTED}:
        return Noticed(Outcome.SURVIVED)
    found = FAILED.search(said)
    if found is not None and "::" in found.group(1) and status == FAILING:
        hung = TIMED_OUT.match(found.group(2)) is not None
        return Noticed(Outcome.HUNG if hung else Outcome.KILLED, found.group(1))
    unread = CONFTEST.search(said) or (found if found is not None and "::" not in found.group(1) else None)
    if unread is not None and not unread.group(1).endswith(":"):
        return Noticed(Outcome.UNIMPORTABLE, unread.group(1))
    lines = said.strip().splitlines()
    return Noticed(Outcome.UNTRIED, f"exit {status}: {lines[-1] if lines else 'nothing said'}")


def stages(mutant: Mutant, folders: tuple[str, ...], reached: Reached | None) -> Iterator[tuple[str, ...]]:
    """What is likely to notice it first, then all the rest."""
    tests = reached.tests_of(mutant.file, mutant.change.line) if reached is not None else []
    close = closest(mutant)
    if not function_at((CHECKOUT / mutant.file).read_text("utf-8"), mutant.change.line):
        yield (OF_CLASSES,)
    if tests:  # else the line runs while modules are imported, if at all
        near = tuple(test for test in tests if test.startswith(close))
        first = tuple(dict.fromkeys((*near[:AT_FIRST], *tests[:AT_FIRST])))
        yield from filter(None, (first, tuple(test for test in tests if test not in first)))
    else:
        if close:
            yield close
        for folder in folders:
            yield (folder,)
    yield (OF_CITATIONS,)


def closest(mutant: Mutant) -> tuple[str, ...]:
    """Tests named for the file, and the rulings that cite what the function cites."""
    found = [file for folder in NAMED_FOR_FILES for file in files_named(folder, Path(mutant.file).stem)]
    for rule in mutant.change.cites:
        for file in sorted((CHECKOUT / "tests/rulings").glob("cr*/test_*.py")):
            if re.search(rf"CR [^\n]*\b{re.escape(rule)}\b", file.read_text("utf-8")):
                found.append(file)
    return tuple(dict.fromkeys(str(file.relative_to(CHECKOUT)) for file in found))[:CLOSEST]


def files_named(folder: str, name: str) -> list[Path]:
    """The test files that have the name in theirs."""
    return sorted((CHECKOUT / folder).rglob(f"test_*{name}*.py"))
