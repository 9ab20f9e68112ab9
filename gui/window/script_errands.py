"""Choosing scripted opponents and playing against them."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow, QMessageBox

from engine.scripts.reading import ShelvedScript
from gui.bridge.games import Begun, GameProblem, Games
from gui.bridge.games import Progress as Working
from gui.bridge.messages import Ended
from gui.practice.progress import Progress
from gui.practice.puzzle_browser import PuzzleBrowser
from gui.practice.script_editor import ScriptEditor
from gui.translation import tr
from gui.window.background import Background
from gui.window.notices import notice, opened
from gui.window.replay import Replay

FILE = "lessons-won.json"
Start = Callable[[Callable[[], Begun], str], None]


class Room(Protocol):
    """What is needed of the window."""

    @property
    def games(self) -> Games: ...

    @property
    def begun(self) -> Begun | None: ...

    @property
    def replay(self) -> Replay | None: ...

    def leave_table(self) -> None: ...


class ScriptErrands(QObject):
    """From the list of lessons to one on the table, and back. `start` begins a game, or says why it can't begin."""

    def __init__(self, window: QMainWindow, room: Room, start: Start) -> None:
        super().__init__(window)
        self.window = window
        self.room = room
        self.start = start
        self.playing: ShelvedScript | None = None
        self._begun: Begun | None = None
        self._progress: Progress | None = None

    @property
    def progress(self) -> Progress:
        """What was won; said once if it can't be read."""
        if self._progress is None:
            self._progress = Progress(self.room.games.data_folder, FILE)
            if self._progress.problem:
                self._problem(tr("Progress"), self._progress.problem)
        return self._progress

    def shelf(self) -> PuzzleBrowser | None:
        """Show the lessons that come with the program."""
        try:
            shelf = self.room.games.lessons.shelf()
        except GameProblem as error:
            self._problem(tr("The lessons can't be read"), str(error))
            return None
        unsolved = next((one.id for one in shelf if one.id not in self.progress.solved), "")
        at = self.playing.id if self.playing is not None else unsolved
        browser = PuzzleBrowser(
            shelf, self.progress.solved, at, self.window, tr("Lessons: opponents with a plan")
        )
        browser.play_wanted.connect(lambda one: self._leave(browser, one))
        browser.edit_wanted.connect(lambda one: self._edit(browser, one))
        browser.offer_editing()
        opened(browser)
        return browser

    def edit(self, one: ShelvedScript) -> ScriptEditor:
        """Change a copy of a script, and play against it."""
        editor = ScriptEditor(one, self.window)
        editor.play_wanted.connect(self.play)
        opened(editor)
        return editor

    def make(self) -> Background | None:
        """Make a script of what the seat shown did in the game that is shown, and open it to be edited."""
        replay = self.room.replay
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

    def _leave(self, browser: PuzzleBrowser, one: ShelvedScript) -> None:
        browser.accept()
        self.play(one)

    def open(self, path: Path) -> None:
        """Play against the script of a file, or say on which line it is wrong."""
        try:
            one = self.room.games.lessons.read(path)
        except GameProblem as error:
            self._problem(tr("{0} can't be opened").format(path.name), str(error))
            return
        self.play(one)

    def play(self, one: ShelvedScript) -> None:
        """Play against a script from the beginning."""

        def begin() -> Begun:
            self._begun = self.room.games.lessons.begin(one)
            return self._begun

        self.start(begin, tr("{0} can't be played").format(one.script.title))
        self.playing = one
        if self.room.begun is self._begun:
            self.window.setWindowTitle(tr("{0}: {1} — Ruleglass").format(one.script.title, one.script.task))
            self.window.statusBar().showMessage(one.script.task)

    def ended(self, ended: Ended) -> bool:
        """Say who won against the script on the table; whether there was one."""
        begun, one = self.room.begun, self.playing
        if one is None or begun is None or begun is not self._begun:
            return False
        choices: list[tuple[str, Callable[[], object]]] = []
        if ended.winner in begun.people:
            title, said = tr("Won"), one.script.solution
            problem = self.progress.add(one.id)
            if problem:
                said = f"{said}\n\n{problem}"
            following = self._next(one)
            if following is not None:
                choices.append((tr("Next lesson"), lambda: self.play(following)))
            choices.append((tr("Once more"), lambda: self.play(one)))
        else:
            title, said = tr("Not won"), one.script.task
            choices.append((tr("Try again"), lambda: self.play(one)))
        choices += [
            (tr("All lessons"), self.shelf),
            (tr("Look at the table"), lambda: None),
            (tr("Back to the start"), self.room.leave_table),
        ]
        notice(self.window, title, f"{one.script.title}\n\n{said}", choices)
        return True

    def _next(self, one: ShelvedScript) -> ShelvedScript | None:
        """The first lesson after one that isn't won, or before it."""
        shelf = list(self.room.games.lessons.shelf())
        at = next((place for place, other in enumerate(shelf) if other.id == one.id), -1)
        order = [*shelf[at + 1 :], *shelf[: max(at, 0)]]
        return next((other for other in order if other.id not in self.progress.solved), None)

    def _problem(self, title: str, text: str) -> None:
        notice(self.window, title, text, icon=QMessageBox.Icon.Warning)
