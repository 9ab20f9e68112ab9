"""Opening scenario files: reading one, choosing of it, stepping through a script, and playing on from there."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

from engine import Film
from gui.bridge.games import Begun, BrokenScenario, Games, PlayScenario, Progress, Scenario
from gui.notices import opened
from gui.scenarios.choice import ScenarioDialog
from gui.translation import tr
from gui.window.background import Background

Start = Callable[[Callable[[], Begun], str], None]


class Room(Protocol):
    """What is needed of the window."""

    @property
    def games(self) -> Games: ...

    def show_replay(self, film: Film, play_on: Callable[[int], object] | None = None) -> None: ...


class ScenarioErrands(QObject):
    """From a file to a script on the screen or a game. `start` begins a game, or says why it can't begin."""

    def __init__(self, window: QMainWindow, room: Room, start: Start) -> None:
        super().__init__(window)
        self.window = window
        self.room = room
        self.start = start

    def open(self, path: Path) -> Background:
        """Read a file and have one of its scenarios chosen."""
        games = self.room.games

        def read(progress: Progress, cancelled: Callable[[], bool]) -> object:
            progress(0, 0)
            return games.scenarios(path)

        work = Background(
            tr("Open {0}").format(path.name), tr("Reading {0}…").format(path.name), read, self.window
        )
        work.done.connect(lambda found: self.choose(path, found))
        return work

    def choose(self, path: Path, found: Sequence[Scenario | BrokenScenario]) -> ScenarioDialog:
        """Ask which scenario, and what to do with it."""
        dialog = ScenarioDialog(path, found, self.window)
        dialog.watch_wanted.connect(self.watch)
        dialog.play_wanted.connect(self.play)
        opened(dialog)
        return dialog

    def watch(self, wanted: PlayScenario) -> Background:
        """Play a script in the background and show it step by step."""
        games = self.room.games

        def read(progress: Progress, cancelled: Callable[[], bool]) -> object:
            progress(0, 0)
            return games.script(wanted.scenario, cancelled)

        name = wanted.scenario.id
        work = Background(
            tr("Scenario {0}").format(name), tr("Playing the script of {0}…").format(name), read, self.window
        )
        work.done.connect(lambda film: self.room.show_replay(film, lambda script: self.play(wanted, script)))
        return work

    def play(self, wanted: PlayScenario, script: int | None = None) -> None:
        """Play by hand: from the position as it is set up, or from a moment of the script that was shown."""
        if script is not None:
            wanted = replace(wanted, script=script, seed=self.room.games.script_seed)
        self.start(
            lambda: self.room.games.begin_scenario(wanted),
            tr("Scenario {0} can't be played").format(wanted.scenario.id),
        )
