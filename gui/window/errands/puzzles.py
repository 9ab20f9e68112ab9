"""Choosing puzzles, playing them, and saying whether they are solved."""

from collections.abc import Sequence
from pathlib import Path

from engine.puzzles.reading import ShelvedPuzzle
from gui.bridge.games import Begun
from gui.bridge.own_files import OwnFiles
from gui.practice.progress import FILE
from gui.practice.puzzle_browser import PuzzleBrowser
from gui.translation import tr
from gui.window.errands.exercises import ExerciseErrands, Sayings


class PuzzleErrands(ExerciseErrands[ShelvedPuzzle]):
    """From the list of puzzles to one on the table, and back."""

    file = FILE

    def sayings(self) -> Sayings:
        return Sayings(
            unreadable=tr("The puzzles can't be read"),
            won=tr("Solved"),
            lost=tr("Not solved"),
            following=tr("Next puzzle"),
            all=tr("All puzzles"),
        )

    def own(self) -> OwnFiles[ShelvedPuzzle]:
        return self.room.games.own_puzzles

    def shelved(self) -> Sequence[ShelvedPuzzle]:
        return self.room.games.puzzles()

    def read(self, path: Path) -> ShelvedPuzzle:
        return self.room.games.puzzle(path)

    def begin(self, one: ShelvedPuzzle) -> Begun:
        return self.room.games.begin_puzzle(one, self.room.settings.names[0])

    def browser(self, shelf: Sequence[ShelvedPuzzle], at: str) -> PuzzleBrowser:
        return PuzzleBrowser(shelf, self.progress.solved, at, self.window, tr("Puzzles"))
