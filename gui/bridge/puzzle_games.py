"""Puzzles as games of the real engine."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

import engine
from engine.puzzles.answering import TooMany
from engine.puzzles.notation import Puzzle
from engine.puzzles.reading import (
    PuzzleFileError,
    ShelvedPuzzle,
    puzzle_in,
    read_puzzle,
    shipped_puzzles,
    written,
)
from engine.puzzles.solving import NotSettled, Solution
from engine.views import PlayerId
from engine.views.agents import Agent
from gui.bridge.agent import PersonAgent
from gui.bridge.bridge import Playable
from gui.bridge.games import Begun, GameProblem
from gui.bridge.seating import names_with

SEED = 0


def puzzles_shipped() -> Sequence[ShelvedPuzzle]:
    """The puzzles that come with the program, the easier first. Raises GameProblem."""
    try:
        return shipped_puzzles()
    except (PuzzleFileError, OSError) as error:
        raise GameProblem(str(error)) from error


def puzzle_of(path: Path) -> ShelvedPuzzle:
    """The puzzle of a file. Raises GameProblem."""
    try:
        return ShelvedPuzzle(path, read_puzzle(path))
    except (PuzzleFileError, OSError) as error:
        raise GameProblem(str(error)) from error


def puzzle_settled(puzzle: Puzzle, folder: Path, told: Callable[[int], bool]) -> Solution:
    """Whether a puzzle can be solved, and by which first steps; `told` hears how many positions were looked at, and says
    whether to go on. Raises GameProblem."""
    try:
        puzzle_in(written(puzzle), puzzle.title)
        with engine.Library(folder) as library:
            return engine.solve(puzzle, puzzle.title, library, told)
    except engine.UnplayableDeck as error:
        raise GameProblem("\n\n".join((f"{error.args[0]}", *error.problems))) from error
    except (PuzzleFileError, NotSettled, TooMany, engine.CardDatabaseError, OSError) as error:
        raise GameProblem(str(error)) from error


def puzzle_saved(puzzle: Puzzle, path: Path) -> None:
    """Save a puzzle as a file; one that could not be opened again is not written. Raises GameProblem."""
    content = written(puzzle)
    try:
        puzzle_in(content, path.name)
        engine.write_whole(path, content)
    except (PuzzleFileError, OSError) as error:
        raise GameProblem(str(error)) from error


def puzzle_begun(one: ShelvedPuzzle, folder: Path, person: str) -> Begun:
    """A puzzle as a game of somebody of that name against who prevents its goal; it isn't saved. Raises GameProblem."""
    try:
        with engine.Library(folder) as library:
            loaded = engine.load_puzzle(one.exercise, one.id, library)
    except engine.UnplayableDeck as error:
        raise GameProblem("\n\n".join((f"{error.args[0]}", *error.problems))) from error
    except (engine.CardDatabaseError, OSError) as error:
        raise GameProblem(str(error)) from error
    script = engine.questions_before_play(loaded, SEED)
    header = engine.scenario_header(loaded, SEED, script)
    seat = engine.solver_seat(one.exercise, loaded)
    names = names_with([side.name for side in header.seats], seat, person)
    sides = tuple(replace(side, name=name) for side, name in zip(header.seats, names, strict=True))
    header = replace(header, seats=sides)
    others = [PlayerId(other) for other in range(len(names)) if other != seat]

    def start(agents: Mapping[PlayerId, Agent]) -> Playable:
        for agent in agents.values():
            person = getattr(agent, "agent", agent)
            if isinstance(person, PersonAgent):
                person.desk.advising.aim = engine.aim_of(one.exercise)
        return engine.puzzle_session(one.exercise, engine.Record(header, None), agents)

    return Begun(start, (seat,), {other: engine.Defender() for other in others}, names)
