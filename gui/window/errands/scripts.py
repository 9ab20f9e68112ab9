"""Choosing scripted opponents and playing against them."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from PySide6.QtWidgets import QMainWindow

from engine.scripts.reading import ShelvedScript
from gui.bridge.games import Begun
from gui.bridge.games import Progress as Working
from gui.bridge.own_files import OwnFiles
from gui.notices import opened
from gui.practice.puzzle_browser import PuzzleBrowser
from gui.practice.script_editor import ScriptEditor
from gui.translation import tr
from gui.window.background import Background
from gui.window.errands import exercises
from gui.window.errands.exercises import ExerciseErrands, Sayings, Start
from gui.window.replay import Replay


class Room(exercises.Room, Protocol):
    """What is needed of the window: also the game that is shown, of which scripts are made."""

    @property
    def replay(self) -> Replay | None: ...


class ScriptErrands(ExerciseErrands[ShelvedScript]):
    """From the list of lessons to one on the table, and back; making and changing them."""

    file = "lessons-won.json"

    def __init__(self, window: QMainWindow, room: Room, start: Start) -> None:
        super().__init__(window, room, start)
        self.shown = room

    def sayings(self) -> Sayings:
        return Sayings(
            unreadable=tr("The lessons can't be read"),
            won=tr("Won"),
            lost=tr("Not won"),
            following=tr("Next lesson"),
            all=tr("All lessons"),
        )

    def own(self) -> OwnFiles[ShelvedScript]:
        return self.room.games.lessons.own

    def shelved(self) -> Sequence[ShelvedScript]:
        return self.room.games.lessons.shelf()

    def read(self, path: Path) -> ShelvedScript:
        return self.room.games.lessons.read(path)

    def begin(self, one: ShelvedScript) -> Begun:
        return self.room.games.lessons.begin(one, self.room.settings.names[0])

    def browser(self, shelf: Sequence[ShelvedScript], at: str) -> PuzzleBrowser:
        browser = PuzzleBrowser(
            shelf, self.progress.solved, at, self.window, tr("Lessons: opponents with a plan")
        )
        browser.edit_wanted.connect(lambda one: self._edit(browser, one))
        browser.offer_editing()
        return browser

    def edit(self, one: ShelvedScript) -> ScriptEditor:
        """Change a copy of a script, and play against it."""
        editor = ScriptEditor(one, self.own().place_for, self.window)
        editor.play_wanted.connect(self.play)
        opened(editor)
        return editor

    def make(self) -> Background | None:
        """Make a script of what the seat shown did in the game that is shown, and open it to be edited."""
        replay = self.shown.replay
        if replay is None:
            return None
        record, seat = replay.film.record, replay.seat

        def look(progress: Working, cancelled: Callable[[], bool]) -> object:
            progress(0, 0)
            return self.room.games.lessons.made_from(record, seat)

        words = tr("Writing down what {0} did…").format(replay.film.names[seat])
        work = Background(tr("An opponent from this game"), words, look, self.window)
        work.done.connect(self.edit)
        return work

    def _edit(self, browser: PuzzleBrowser, one: ShelvedScript) -> None:
        browser.accept()
        self.edit(one)
