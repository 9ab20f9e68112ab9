"""Reading puzzle files: one puzzle a file, as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import msgspec
from msgspec.structs import replace

from engine.puzzles.notation import Goal, Puzzle
from engine.rulings.exercises import Shelved, as_ruling, problems_of_words, shipped
from engine.rulings.file_forms import FileForm, Where
from engine.rulings.notation import Ruling
from engine.rulings.reading import problem_with
from engine.rulings.scripts import first_player
from engine.scenario.expectations import CHECKS

LARGEST_FILE = 1024**2
FOLDER = "puzzles"


class PuzzleFileError(Exception):
    """A file holds no puzzle that can be read; the message names the file, the line if there is one, and why."""


ShelvedPuzzle = Shelved[Puzzle]
"""A puzzle and where it lies."""


def _first_problem(puzzle: Puzzle) -> Iterator[tuple[Where, str]]:
    return islice(_problems(puzzle), 1)


FORM = FileForm(Puzzle, begins="puzzle", largest=LARGEST_FILE, error=PuzzleFileError, problems=_first_problem)


def is_puzzle(path: Path) -> bool:
    """Whether a file is meant as a puzzle: it begins as one does, whatever else may be wrong with it."""
    return FORM.is_meant(path)


def read_puzzle(path: Path) -> Puzzle:
    """The puzzle of a file. Raises PuzzleFileError."""
    return FORM.read(path)


def puzzle_in(content: bytes, path: str) -> Puzzle:
    """The puzzle that a file's content says. Raises PuzzleFileError."""
    return FORM.read_content(content, path)


def puzzle_from(ruling: Ruling, puzzle: Puzzle) -> Puzzle:
    """A puzzle with the position of a ruling, and the title and task of another. Raises PuzzleFileError where something
    is there that the position of a puzzle can't have."""
    if ruling.effects or ruling.combat or ruling.stack or ruling.day_night is not None:
        raise PuzzleFileError(
            "a puzzle begins with nothing on the stack, no combat, no effects and neither day nor night"
        )
    return replace(
        puzzle,
        rules=ruling.rules,
        edition=ruling.edition,
        cards=ruling.cards,
        players=ruling.players,
        turn_order=ruling.turn_order,
        starts=ruling.starts,
    )


def written(puzzle: Puzzle) -> bytes:
    """A puzzle as the text of a file, which reads as the same."""
    fields = msgspec.to_builtins(puzzle)
    first = {"puzzle": fields.pop("puzzle")}
    return msgspec.json.format(msgspec.json.encode({**first, **fields}), indent=2) + b"\n"


def _problems(puzzle: Puzzle) -> Iterator[tuple[Where, str]]:
    yield from problems_of_words(puzzle, "puzzle")
    if puzzle.solver is not None and puzzle.solver not in puzzle.players:
        yield ("solver",), f"there is no player {puzzle.solver}"
    if (puzzle.goal == Goal.REACH) != bool(puzzle.expect):
        yield ("goal",), "what has to be reached is said in “expect”, for the goal “reach” and no other"
    if puzzle.starts is not None and puzzle.until < puzzle.starts.turn:
        yield ("until",), "the position begins after that turn"
    for place, check in enumerate(puzzle.expect):
        if check.check not in CHECKS:
            yield ("expect", place, "check"), f"there is no kind of expectation {check.check}"
    against = problem_with(as_ruling(puzzle))
    if against is not None:
        yield against


def solver_of(puzzle: Puzzle) -> str:
    """The name of the player who solves a puzzle."""
    return puzzle.solver or first_player(as_ruling(puzzle))


def shipped_puzzles() -> tuple[ShelvedPuzzle, ...]:
    """All puzzles that come with the program, the easier first, and of those by rule. Raises PuzzleFileError."""
    return shipped(FOLDER, read_puzzle)
