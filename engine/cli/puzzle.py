"""`ruleglass puzzle`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from engine.cli.printing import print_json, print_told
from engine.puzzles.answering import TooMany
from engine.puzzles.notation import Puzzle
from engine.puzzles.reading import PuzzleFileError, ShelvedPuzzle, read_puzzle, shipped_puzzles
from engine.puzzles.solving import NotSettled, Solution
from engine.store.library import Library, UnplayableDeck
from engine.store.puzzles import solve


class Told(Struct, frozen=True):
    """What came of one puzzle, as a line of JSON."""

    id: str
    status: str
    firsts: int = 0
    positions: int = 0
    seconds: float = 0.0
    reason: str = ""


class NoSuchPuzzle(Exception):
    """No file and no shipped puzzle is called so."""


def named(names: Sequence[str]) -> Iterator[ShelvedPuzzle]:
    """The puzzles of files and the shipped ones that are named; all shipped ones if none is. Raises NoSuchPuzzle and
    PuzzleFileError."""
    shipped = {one.id: one for one in shipped_puzzles()}
    if not names:
        yield from shipped.values()
    for name in names:
        if name in shipped:
            yield shipped[name]
        elif Path(name).exists() or Path(name).suffix:
            yield ShelvedPuzzle(Path(name), read_puzzle(Path(name)))
        else:
            raise NoSuchPuzzle(f"{name} is neither a file nor a shipped puzzle")


def solve_them(names: Sequence[str], *, as_json: bool) -> int:
    """Solve puzzles and say in how many ways; 1 if one can't be solved or isn't as it says, 2 for a bad file."""
    try:
        puzzles = list(named(names))
    except (NoSuchPuzzle, PuzzleFileError) as problem:
        print(problem, file=sys.stderr)
        return 2
    failed = 0
    with Library() as library:
        for one in puzzles:
            told = solved(one, library)
            failed += told.status != "solved"
            print_told(told, in_words, as_json=as_json)
    if as_json:
        summary = {"summary": {"puzzles": len(puzzles), "solved": len(puzzles) - failed}}
        print_json(summary)
    return 1 if failed else 0


def solved(one: ShelvedPuzzle, library: Library) -> Told:
    """What came of one puzzle."""
    try:
        solution = solve(one.exercise, one.id, library)
    except UnplayableDeck as problem:
        return Told(one.id, "unsupported", reason="; ".join(problem.problems))
    except (NotSettled, TooMany) as problem:
        return Told(one.id, "not settled", reason=str(problem))
    reason = why_not(one.exercise, solution)
    status = "failed" if reason else "solved"
    firsts = len(solution.firsts)
    return Told(one.id, status, firsts, solution.positions, round(solution.seconds, 3), reason)


def why_not(puzzle: Puzzle, solution: Solution) -> str:
    """What is otherwise than a puzzle says."""
    if not solution.solved:
        return "the goal can't be reached"
    if puzzle.unique and not solution.unique:
        return f"it says that there is one first step, and there are {len(solution.firsts)}"
    return ""


def in_words(told: Told) -> str:
    """A line for people."""
    ways = f", {told.firsts} first steps" if told.firsts != 1 else ", one first step"
    said = told.reason or f"solved{ways if told.firsts else ''}"
    return f"{told.id}: {said} ({told.positions:,} positions, {told.seconds:.2f} s)"
