"""What is alike in playing puzzles and lessons: from a shelf to the table, and back with what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Generic, NamedTuple, Protocol, TypeVar

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow, QMessageBox

from engine.rulings.exercises import Shelved
from engine.rulings.notation import Exercise
from gui.bridge.games import Begun, GameProblem, Games
from gui.bridge.messages import Ended
from gui.bridge.own_files import Found, OwnFiles
from gui.notices import notice, opened
from gui.practice.progress import Progress
from gui.practice.puzzle_browser import PuzzleBrowser
from gui.settings.values import Settings
from gui.translation import tr

Start = Callable[[Callable[[], Begun], str], None]


class Room(Protocol):
    """What is needed of the window."""

    @property
    def games(self) -> Games: ...

    @property
    def begun(self) -> Begun | None: ...

    @property
    def settings(self) -> Settings: ...

    def leave_table(self) -> None: ...


class Sayings(NamedTuple):
    """What is said of exercises of a kind, translated."""

    unreadable: str
    won: str
    lost: str
    following: str
    all: str


One = TypeVar("One", bound=Shelved[Exercise])


class ExerciseErrands(QObject, Generic[One]):
    """From a list of exercises to one on the table, and back. `start` begins a game, or says why it can't begin."""

    file: str
    """Where is kept what was solved."""

    def __init__(self, window: QMainWindow, room: Room, start: Start) -> None:
        super().__init__(window)
        self.window = window
        self.room = room
        self.start = start
        self.playing: One | None = None
        self._begun: Begun | None = None
        self._progress: Progress | None = None

    # --- what the kinds differ in ---------------------------------------------------------------------------

    def sayings(self) -> Sayings:
        """What is said of exercises of this kind."""
        raise NotImplementedError

    def own(self) -> OwnFiles[One]:
        """Those that the user made."""
        raise NotImplementedError

    def shelved(self) -> Sequence[One]:
        """The exercises in their order. Raises GameProblem."""
        raise NotImplementedError

    def read(self, path: Path) -> One:
        """The exercise of a file. Raises GameProblem."""
        raise NotImplementedError

    def begin(self, one: One) -> Begun:
        """Begin the game of an exercise. Raises GameProblem."""
        raise NotImplementedError

    def browser(self, shelf: Sequence[One], at: str) -> PuzzleBrowser:
        """The list of them, with one chosen."""
        raise NotImplementedError

    # --- what is alike --------------------------------------------------------------------------------------

    @property
    def task(self) -> str:
        """The task of the exercise on the table; empty if something else is played."""
        begun, one = self.room.begun, self.playing
        return one.exercise.task if one is not None and begun is not None and begun is self._begun else ""

    @property
    def progress(self) -> Progress:
        """What was solved; said once if it can't be read."""
        if self._progress is None:
            self._progress = Progress(self.room.games.data_folder, self.file)
            if self._progress.problem:
                self.problem(tr("Progress"), self._progress.problem)
        return self._progress

    def shelf(self) -> PuzzleBrowser | None:
        """Show the exercises that there are: one's own first, then those that come with the program."""
        try:
            found, shelf = self.all()
        except GameProblem as error:
            self.problem(self.sayings().unreadable, str(error))
            return None
        unsolved = next((one.id for one in shelf if one.id not in self.progress.solved), "")
        browser = self.browser(shelf, self.playing.id if self.playing is not None else unsolved)
        browser.play_wanted.connect(lambda one: self._leave(browser, one))
        browser.say_unreadable(found.problems)
        opened(browser)
        return browser

    def all(self) -> tuple[Found[One], Sequence[One]]:
        """What is in the folder of one's own, and the whole shelf. Raises GameProblem."""
        found = self.own().shelf()
        return found, (*found.readable, *self.shelved())

    def _leave(self, browser: PuzzleBrowser, one: One) -> None:
        browser.accept()
        self.play(one)

    def open(self, path: Path) -> None:
        """Play the exercise of a file, or say on which line it is wrong."""
        try:
            one = self.read(path)
        except GameProblem as error:
            self.problem(tr("{0} can't be opened").format(path.name), str(error))
            return
        self.play(one)

    def play(self, one: One) -> None:
        """Play an exercise from its beginning."""
        told = one.exercise

        def begin() -> Begun:
            self._begun = self.begin(one)
            return self._begun

        self.start(begin, tr("{0} can't be played").format(told.title))
        self.playing = one
        if self.room.begun is self._begun:
            self.window.setWindowTitle(tr("{0}: {1} — Ruleglass").format(told.title, told.task))
            self.window.statusBar().showMessage(told.task)

    def ended(self, ended: Ended) -> bool:
        """Say whether the exercise on the table was solved; whether there was one."""
        begun, one = self.room.begun, self.playing
        if one is None or begun is None or begun is not self._begun:
            return False
        sayings, told = self.sayings(), one.exercise
        choices: list[tuple[str, Callable[[], object]]] = []
        if ended.winner in begun.people:
            title, said = sayings.won, told.solution
            problem = self.progress.add(one.id)
            if problem:
                said = f"{said}\n\n{problem}"
            following = self._next(one)
            if following is not None:
                choices.append((sayings.following, lambda: self.play(following)))
            choices.append((tr("Once more"), lambda: self.play(one)))
        else:
            title, said = sayings.lost, told.task
            choices.append((tr("Try again"), lambda: self.play(one)))
            if told.hints:
                choices.append((tr("A hint"), self._hint))
        choices += [
            (sayings.all, self.shelf),
            (tr("Look at the table"), lambda: None),
            (tr("Back to the start"), self.room.leave_table),
        ]
        notice(self.window, title, tr("{0}: {1}").format(title, told.title) + f"\n\n{said}", choices)
        return True

    def _hint(self) -> None:
        """The list, with a hint for the exercise that was played last."""
        browser = self.shelf()
        if browser is not None:
            browser.say_more()

    def _next(self, one: One) -> One | None:
        """The first exercise after one that isn't solved, or before it."""
        shelf = list(self.all()[1])
        at = next((place for place, other in enumerate(shelf) if other.id == one.id), -1)
        order = [*shelf[at + 1 :], *shelf[: max(at, 0)]]
        return next((other for other in order if other.id not in self.progress.solved), None)

    def problem(self, title: str, text: str) -> None:
        """Say what went wrong."""
        notice(self.window, title, text, icon=QMessageBox.Icon.Warning)
