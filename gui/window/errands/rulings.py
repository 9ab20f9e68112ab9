"""Opening rulings: from a file or from the library, played step by step, or asked as a quiz."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QMainWindow, QMessageBox

from engine import Film, Profile
from engine.rulings.shelf import ShelvedRuling, of_other_dates
from gui.bridge.games import GameProblem, Games, PlayScenario, Progress
from gui.lab.browser import RulingBrowser
from gui.lab.two_dates import TwoDatesDialog, first_dates
from gui.notices import notice, opened
from gui.translation import tr
from gui.window.background import Background

PAGES = "Pages (*.html);;All files (*)"
RULING_FILES = "Rulings (*.json);;All files (*)"


class Room(Protocol):
    """What is needed of the window."""

    @property
    def games(self) -> Games: ...

    def show_ruling(
        self, one: ShelvedRuling, film: Film, play_on: Callable[[int], object], *, quiz: bool
    ) -> None: ...


class RulingErrands(QObject):
    """From a file or the library to a ruling on the screen. `play` begins a game from one of its moments."""

    def __init__(
        self,
        window: QMainWindow,
        room: Room,
        play: Callable[[PlayScenario, int], object],
        edit: Callable[[ShelvedRuling], object],
    ) -> None:
        super().__init__(window)
        self.window = window
        self.room = room
        self.play = play
        self.edit = edit

    def library(self) -> RulingBrowser | None:
        """Show the rulings that there are: one's own, and those that come with the program."""
        try:
            shelf = self.room.games.rulings()
        except GameProblem as error:
            self._problem(tr("The library can't be read"), str(error))
            return None
        own = self.room.games.own_rulings.shelf()
        browser = RulingBrowser(shelf, self.window, own.readable)
        browser.say_unreadable(own.problems)
        browser.play_wanted.connect(lambda one: self._leave(browser, one, quiz=False))
        browser.quiz_wanted.connect(lambda one: self._leave(browser, one, quiz=True))
        browser.edit_wanted.connect(lambda one: self._edit(browser, one))
        browser.export_wanted.connect(self.ask_page)
        browser.dates_wanted.connect(lambda one: self.by_two_dates(one, shelf))
        browser.file_wanted.connect(lambda: self._ask_file(browser))
        opened(browser)
        return browser

    def _edit(self, browser: RulingBrowser, one: ShelvedRuling) -> None:
        browser.accept()
        self.edit(one)

    def _leave(self, browser: RulingBrowser, one: ShelvedRuling, *, quiz: bool) -> None:
        browser.accept()
        self.watch(one, quiz=quiz)

    def _ask_file(self, browser: RulingBrowser) -> None:
        browser.accept()
        dialog = QFileDialog(self.window, tr("Open a ruling"), "", tr(RULING_FILES))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.open(Path(name)))
        opened(dialog)

    def open(self, path: Path) -> Background | None:
        """Play the ruling of a file, or say on which line it is wrong."""
        try:
            one = self.room.games.ruling(path)
        except GameProblem as error:
            self._problem(tr("{0} can't be opened").format(path.name), str(error))
            return None
        return self.watch(one)

    def watch(self, one: ShelvedRuling, *, quiz: bool = False) -> Background:
        """Play a ruling in the background and show it step by step."""
        games = self.room.games

        def read(progress: Progress, cancelled: Callable[[], bool]) -> object:
            progress(0, 0)
            return games.ruling_film(one, cancelled)

        title = one.ruling.title
        work = Background(title, tr("Playing {0}…").format(title), read, self.window)
        work.done.connect(lambda film: self._show(one, film, quiz=quiz))
        return work

    def by_two_dates(self, one: ShelvedRuling, shelf: Sequence[ShelvedRuling]) -> TwoDatesDialog:
        """Show a ruling by the rules of two dates side by side."""
        others = of_other_dates(one, shelf)
        answers = {date: other.ruling.answer for date, other in others.items()}
        answers[one.ruling.edition] = one.ruling.answer
        dialog = TwoDatesDialog(one.ruling, answers, first_dates(one, shelf), self.window)
        told = (one, *others.values())
        dialog.dates_wanted.connect(lambda dates: self._compare(told, dates, dialog))
        opened(dialog)
        self._compare(told, dialog.dates, dialog)
        return dialog

    def _compare(
        self, told: Sequence[ShelvedRuling], dates: tuple[Profile, Profile], dialog: TwoDatesDialog
    ) -> Background:
        games = self.room.games

        def play(progress: Progress, cancelled: Callable[[], bool]) -> object:
            progress(0, 0)
            return games.comparison(told, dates, cancelled)

        title = told[0].ruling.title
        work = Background(tr("By two dates"), tr("Playing {0} twice…").format(title), play, self.window)
        work.done.connect(dialog.show_comparison)
        return work

    def ask_page(self, one: ShelvedRuling) -> QFileDialog:
        """Ask where a ruling's page shall lie."""
        dialog = QFileDialog(self.window, tr("Export as a page"), f"{one.id}.html", tr(PAGES))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("html")
        dialog.fileSelected.connect(lambda name: self.export(one, Path(name)))
        opened(dialog)
        return dialog

    def export(self, one: ShelvedRuling, target: Path) -> Background:
        """Play a ruling in the background and write it as a page."""
        games = self.room.games

        def write(progress: Progress, cancelled: Callable[[], bool]) -> object:
            progress(0, 0)
            film = games.ruling_film(one, cancelled)
            if not cancelled():
                games.write_page(one, film, target)
            return target

        work = Background(
            tr("Export as a page"), tr("Playing {0}…").format(one.ruling.title), write, self.window
        )
        work.done.connect(
            lambda _path: self.window.statusBar().showMessage(tr("Saved the page as {0}").format(target))
        )
        return work

    def _show(self, one: ShelvedRuling, film: Film, *, quiz: bool) -> None:
        wanted = PlayScenario(self.room.games.scenario_of(one), alone=True)
        self.room.show_ruling(one, film, lambda script: self.play(wanted, script), quiz=quiz)

    def _problem(self, title: str, text: str) -> None:
        notice(self.window, title, text, icon=QMessageBox.Icon.Warning)
