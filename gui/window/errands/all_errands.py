"""What the menus do beside playing: begin, open and save games, settings, decks, cards, help."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QMainWindow, QMessageBox

from engine import Branch, Film
from engine.assets import rules_effective
from engine.puzzles.reading import is_puzzle
from engine.rulings.reading import is_ruling
from engine.rulings.shelf import ShelvedRuling
from engine.scripts.reading import is_script
from engine.views import PlayerId
from gui.bridge.games import Begun, GameProblem, Progress
from gui.decks.choice import NewGameDialog
from gui.notices import notice, opened, text_window
from gui.practice.tour import TourBar, tour_game
from gui.prompts.base import Prompt
from gui.settings.dialog import SettingsDialog
from gui.settings.first_run import FirstRunDialog
from gui.translation import tr
from gui.window.background import Background
from gui.window.dialogs.saved_games import SavedGamesDialog
from gui.window.errands.decks import DECK_SUFFIXES, DeckErrands
from gui.window.errands.editor import EditorErrands
from gui.window.errands.editor import Room as EditorRoom
from gui.window.errands.endings import EndErrands
from gui.window.errands.films import FilmErrands
from gui.window.errands.puzzles import PuzzleErrands
from gui.window.errands.reviews import ReviewErrands
from gui.window.errands.reviews import Room as ReviewRoom
from gui.window.errands.rulings import RulingErrands
from gui.window.errands.scenarios import ScenarioErrands
from gui.window.errands.scripts import ScriptErrands
from gui.window.errands.seats import Room as SeatRoom
from gui.window.errands.seats import SeatErrands
from gui.window.errands.table import Room as TableRoom
from gui.window.errands.table import TableErrands
from gui.window.help import keys_text, question_help
from gui.window.prompt_bar import PromptBar

LONGEST_MESSAGE = 400
MOST_LINES = 6
GAME_FILES = "Ruleglass games (*.ruleglass);;All files (*)"
OPEN_FILES = (
    "Games, rulings and scenarios (*.ruleglass *.json *.json.gz *.gz);;Ruleglass games (*.ruleglass);;"
    "Rulings and scenarios (*.json *.json.gz *.gz);;All files (*)"
)
SCENARIO_SUFFIXES = (".json", ".gz")


class Room(EditorRoom, ReviewRoom, SeatRoom, TableRoom, Protocol):
    """What errands need of the window beside its being one."""

    tour: TourBar
    prompt_bar: PromptBar

    @property
    def prompt(self) -> Prompt | None: ...

    def begin(self, begun: Begun, conceding: PlayerId | None = None) -> None: ...

    def leave_table(self) -> None: ...

    def show_replay(self, film: Film, play_on: Callable[[int], object] | None = None) -> None: ...

    def show_ruling(
        self, one: ShelvedRuling, film: Film, play_on: Callable[[int], object], *, quiz: bool
    ) -> None: ...


class Errands(QObject):
    """Opens dialogs for the window and carries out what they decide."""

    def __init__(self, window: QMainWindow, room: Room) -> None:
        super().__init__(window)
        self.window = window
        self.room = room
        self.scenarios = ScenarioErrands(self.window, room, self.start_game)
        self.editor = EditorErrands(self.window, room, self.scenarios.play)
        self.rulings = RulingErrands(self.window, room, self.scenarios.play, self.editor.open_ruling)
        self.decks = DeckErrands(self.window, room, self.start_game, self.problem)

        self.films = FilmErrands(self.window, room)
        self.puzzles = PuzzleErrands(self.window, room, self.start_game)
        self.scripts = ScriptErrands(self.window, room, self.start_game)
        self.reviews = ReviewErrands(self.window, room)
        self.ends = EndErrands(self.window, room, self)
        self.table = TableErrands(self.window, room)
        self.seats = SeatErrands(self.window, room, self.start_game, self.watch)

    def commands(self) -> dict[str, Callable[[], object]]:
        """What the commands do, by their names."""
        return {
            "new_hotseat": lambda: self.new_game(practice=False),
            "new_practice": lambda: self.new_game(practice=True),
            "continue": self.continue_last,
            "saved_games": self.saved_games,
            "open": self.open_game,
            "rulings": self.rulings.library,
            "puzzles": self.puzzles.shelf,
            "lessons": self.scripts.shelf,
            "review": self.reviews.review,
            "make_script": self.scripts.make,
            "board_editor": self.editor.open,
            "edit_moment": self.editor.edit_moment,
            "save_picture": self.editor.ask_picture,
            "open_ruling": self.open_game,
            "save_copy": self.save_copy,
            **self.table.commands(),
            **self.seats.commands(),
            "settings": self.show_settings,
            **self.decks.commands(),
            **self.films.commands(),
            "report": self.ends.report_now,
            "tour": self.begin_tour,
            "help": self.help_on_question,
            "shortcuts": self.show_keys,
            "about": self.about,
        }

    def problem(self, title: str, text: str) -> None:
        """Say what went wrong; nothing has changed. What is too long for a message can be scrolled and copied."""
        if len(text) > LONGEST_MESSAGE or text.count("\n") > MOST_LINES:
            text_window(self.window, title, text)
        else:
            notice(self.window, title, text, icon=QMessageBox.Icon.Warning)

    # games

    def new_game(self, *, practice: bool) -> NewGameDialog | None:
        """Ask who plays with what."""
        return self.decks.new_game(practice=practice)

    def begin_tour(self) -> None:
        """A game in which everything is explained the first time that it comes."""
        names = self.room.settings.names
        self.start_game(lambda: self.room.games.begin(tour_game(names)), tr("The tour can't begin"))
        if self.room.play is not None:
            self.room.tour.begin()

    def start_game(self, begin: Callable[[], Begun], title: str, conceding: PlayerId | None = None) -> None:
        """Begin a game, or say why not and stay where we are. `conceding`: who gives it up at once."""
        try:
            begun = begin()
        except GameProblem as error:
            self.problem(title, str(error))
            return
        self.room.begin(begun, conceding)
        if begun.notes:
            self.problem(tr("Something beside the game can't be read"), "\n\n".join(begun.notes))

    def continue_last(self) -> None:
        """Go on with the game that was played last."""
        path = self.room.games.last()
        if path is None:
            self.problem(tr("Nothing to continue"), tr("No unfinished game was found."))
        else:
            self.open_path(path)

    def saved_games(self) -> SavedGamesDialog:
        """All games, to go on with, to watch, to name and to delete."""
        begun = self.room.begun
        playing = begun.path if begun is not None and self.room.play is not None else None
        dialog = SavedGamesDialog(self.room.games.saved, self.window, playing=playing)
        dialog.play_wanted.connect(self.open_path)
        dialog.watch_wanted.connect(self.watch)
        dialog.problem.connect(self.problem)
        opened(dialog)
        return dialog

    def open_game(self) -> None:
        """Ask for a saved game, a replay, a ruling or a scenario."""
        dialog = QFileDialog(self.window, tr("Open a game, replay, ruling or scenario"), "", tr(OPEN_FILES))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.open_path(Path(name)))
        opened(dialog)

    @property
    def task(self) -> str:
        """The task of the puzzle or lesson on the table; empty if there is none."""
        return self.puzzles.task or self.scripts.task

    def open_path(self, path: Path) -> None:
        """Go on with a saved game, look at one that is over, play a ruling, choose of the scenarios of a file, or keep a
        deck list."""
        if is_puzzle(path):
            self.puzzles.open(path)
            return
        if is_script(path):
            self.scripts.open(path)
            return
        if is_ruling(path):
            self.rulings.open(path)
            return
        if path.suffix.lower() in SCENARIO_SUFFIXES:
            self.scenarios.open(path)
            return
        if path.suffix.lower() in DECK_SUFFIXES:
            self.decks.keep_deck(path, lambda deck: self.decks.show_deck(deck.name))
            return
        try:
            over = self.room.games.is_over(path)
        except GameProblem as error:
            self.problem(tr("{0} can't be opened").format(path.name), str(error))
            return
        if over:
            self.watch(path)
        elif lost := self.room.games.lost_seats(path):
            self.seats.ask_lost(path, lost)
        else:
            self.start_game(lambda: self.room.games.resume(path), tr("{0} can't be opened").format(path.name))

    def watch(self, path: Path, at: int = 0) -> Background:
        """Look at a game as a replay, from a moment on; -1 is the last."""
        games = self.room.games

        def read(progress: Progress, cancelled: Callable[[], bool]) -> tuple[Film, tuple[Branch, ...]]:
            progress(0, 0)
            return games.film(path, cancelled), tuple(games.branches(path))

        work = Background(tr("Open a replay"), tr("Playing {0} again…").format(path.name), read, self.window)
        work.done.connect(lambda found: self._watch(path, at, *found))
        return work

    def _watch(self, path: Path, at: int, film: Film, branches: tuple[Branch, ...]) -> None:
        self.room.show_replay(film)
        self.seats.show_branches(path, branches, film)
        replay = self.room.replay
        if replay is not None and at:
            replay.bar.slider.setValue(at if at > 0 else len(film.frames) - 1)

    def save_copy(self) -> None:
        """Ask where a copy of the game shall lie."""
        begun = self.room.begun
        if begun is None or begun.path is None:
            self.problem(tr("Nothing to save"), tr("This game has no file."))
            return
        source = begun.path
        dialog = QFileDialog(self.window, tr("Save a copy"), source.name, tr(GAME_FILES))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("ruleglass")
        dialog.fileSelected.connect(lambda name: self._copy(source, Path(name)))
        opened(dialog)

    def _copy(self, source: Path, target: Path) -> None:
        try:
            shutil.copyfile(source, target)
        except OSError as error:
            self.problem(tr("The copy can't be saved"), str(error))
        else:
            self.window.statusBar().showMessage(tr("Saved a copy as {0}").format(target))

    # the rest

    def show_settings(self) -> SettingsDialog:
        """All settings."""
        dialog = SettingsDialog(self.room.settings, self.window)
        dialog.changed.connect(self.room.change_settings)
        opened(dialog)
        return dialog

    def first_run(self) -> FirstRunDialog:
        """The questions of the first start."""
        dialog = FirstRunDialog(self.room.settings, self.window)
        dialog.changed.connect(self.room.change_settings)
        dialog.begin_with.connect(lambda name: self.commands()[name]())
        opened(dialog)
        return dialog

    def help_on_question(self) -> None:
        """What the question on screen is about."""
        prompt = self.room.prompt
        if prompt is None:
            self.show_keys()
        else:
            notice(self.window, prompt.heading(), question_help(prompt.decision))

    def show_keys(self) -> None:
        """The list of keys."""
        text_window(self.window, tr("Keys"), keys_text(self.room.settings.shortcuts))

    def about(self) -> None:
        """What this program is."""
        text = tr(
            "Ruleglass plays Magic exactly by the Comprehensive Rules, and shows why.\n\nRules effective {0}.\n\nNot affiliated with, endorsed or approved by the publisher of the game. Cards, art, symbols and frames shown here are drawn by the program."
        ).format(rules_effective())
        notice(self.window, tr("About Ruleglass"), text)
