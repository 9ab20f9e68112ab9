"""`ruleglass puzzle play`: how many puzzles an opponent solves."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from engine.agents.opponents import AGENTS, opponent
from engine.cli.printing import print_json
from engine.cli.puzzle import NoSuchPuzzle, named
from engine.garbage import seldom_collected
from engine.puzzles.reading import PuzzleFileError, ShelvedPuzzle
from engine.store.library import Library, UnplayableDeck
from engine.store.puzzles import solved_by


class Told(Struct, frozen=True):
    """How an opponent did with one puzzle, as a line of JSON."""

    id: str
    status: str
    seconds: float = 0.0
    reason: str = ""


def play_them(
    names: Sequence[str], kind: str, *, clock: float | None, by_work: bool, seed: int, as_json: bool
) -> int:
    """Let an opponent play puzzles against who prevents their goal, and say which it solves; 1 if one can't be played, 2
    for a bad file."""
    if kind not in AGENTS:
        print(f"--agent wants one of {', '.join(AGENTS)}", file=sys.stderr)
        return 2
    try:
        puzzles = list(named(names))
    except (NoSuchPuzzle, PuzzleFileError) as problem:
        print(problem, file=sys.stderr)
        return 2
    found: list[Told] = []
    with Library() as library, seldom_collected():
        for one in puzzles:
            found.append(played(one, library, kind, clock, by_work=by_work, seed=seed))
            print(
                msgspec.json.encode(found[-1]).decode() if as_json else in_words(found[-1]),
                flush=True,
            )
    solved = sum(one.status == "solved" for one in found)
    if as_json:
        print_json({"summary": {"puzzles": len(found), "solved": solved}})
    else:
        print(f"{solved} of {len(found)} solved.")
    return 1 if any(one.status == "unsupported" for one in found) else 0


def played(
    one: ShelvedPuzzle, library: Library, kind: str, clock: float | None, *, by_work: bool, seed: int
) -> Told:
    """How an opponent did with one puzzle."""
    began = time.perf_counter()
    try:
        solved = solved_by(one.exercise, one.id, library, opponent(kind, seed, clock=clock, by_work=by_work))
    except UnplayableDeck as problem:
        return Told(one.id, "unsupported", reason="; ".join(problem.problems))
    return Told(one.id, "solved" if solved else "not solved", round(time.perf_counter() - began, 3))


def in_words(told: Told) -> str:
    """A line for people."""
    return f"{told.id}: {told.reason or told.status} ({told.seconds:.2f} s)"
