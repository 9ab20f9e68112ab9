"""What is done with a film that is on the screen: shown to others, written as pictures or as a page."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QMainWindow

from engine.rulings.notation import FORMAT, Ruling
from engine.rulings.shelf import ShelvedRuling
from gui.bridge.games import Games, Progress
from gui.lab.presentation import Presentation
from gui.look.theme import DEFAULT, THEMES, Theme
from gui.notices import notice, opened
from gui.settings.values import Settings
from gui.translation import against, tr
from gui.window.background import Background
from gui.window.docks import Docks
from gui.window.film_export import FilmExport, RangeDialog, ask_target
from gui.window.replay import Replay

PAGES = "Pages (*.html)"


class Room(Protocol):
    """What is needed of the window."""

    @property
    def games(self) -> Games: ...

    @property
    def settings(self) -> Settings: ...

    @property
    def replay(self) -> Replay | None: ...

    @property
    def docks(self) -> Docks: ...


class FilmErrands(QObject):
    """Commands for rulings, replays and scripts that are looked at."""

    def __init__(self, window: QMainWindow, room: Room) -> None:
        super().__init__(window)
        self.window = window
        self.room = room

    def commands(self) -> dict[str, Callable[[], object]]:
        """What the commands do, by their names."""
        return {
            "present": self.present,
            "export_steps": self.ask_steps,
            "export_page": self.ask_page,
        }

    @property
    def theme(self) -> Theme:
        """How the table is painted."""
        return THEMES.get(self.room.settings.theme, THEMES[DEFAULT])

    @property
    def ruling(self) -> Ruling | None:
        """The ruling that is shown, if it is one."""
        return self.room.docks.ruling.ruling

    def shown(self) -> Replay | None:
        """The film on the screen; without one that is said."""
        if self.room.replay is None:
            notice(self.window, tr("Nothing to show"), tr("No replay, ruling or script is on the screen."))
        return self.room.replay

    def present(self) -> Presentation | None:
        """Show it to others, in large type on the whole screen."""
        replay = self.shown()
        if replay is None:
            return None
        found = Presentation(replay.film, self.ruling, replay.seat, self.theme, self.window)
        opened(found)
        found.showFullScreen()
        return found

    # pictures

    def ask_steps(self) -> RangeDialog | None:
        """Ask which steps, and where the animated picture of them shall lie."""
        replay = self.shown()
        if replay is None:
            return None
        dialog = RangeDialog(len(replay.film.frames), 0, self.window)
        dialog.chosen.connect(lambda first, last, pace: self._ask_target(replay, (first, last), pace))
        opened(dialog)
        return dialog

    def _ask_target(self, replay: Replay, steps: tuple[int, int], pace: int) -> None:
        dialog = ask_target(self.window)
        dialog.fileSelected.connect(lambda name: self.write_steps(replay, steps, pace, Path(name)))
        opened(dialog)

    def write_steps(self, replay: Replay, steps: tuple[int, int], pace: int, target: Path) -> FilmExport:
        """Paint steps and write them, as the seat that is shown sees them."""
        export = FilmExport(replay.film, steps, pace, replay.seat, self.theme, target, self.window)
        export.done.connect(
            lambda path: self.window.statusBar().showMessage(tr("Saved the steps as {0}").format(path))
        )
        return export

    # pages

    def ask_page(self) -> QFileDialog | None:
        """Ask where the page shall lie."""
        replay = self.shown()
        if replay is None:
            return None
        dialog = QFileDialog(self.window, tr("Export as a page"), "steps.html", tr(PAGES))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("html")
        dialog.fileSelected.connect(lambda name: self.write_page(replay, Path(name)))
        opened(dialog)
        return dialog

    def write_page(self, replay: Replay, target: Path) -> Background:
        """Write all steps as one page that needs nothing else."""
        title = against(replay.film.names)
        ruling = self.ruling or Ruling(ruling=FORMAT, title=title)
        one, games, film = ShelvedRuling(target, ruling), self.room.games, replay.film

        def write(progress: Progress, cancelled: Callable[[], bool]) -> object:
            progress(0, 0)
            games.write_page(one, film, target)
            return target

        work = Background(tr("Export as a page"), tr("Writing the page…"), write, self.window)
        work.done.connect(
            lambda _path: self.window.statusBar().showMessage(tr("Saved the page as {0}").format(target))
        )
        return work
