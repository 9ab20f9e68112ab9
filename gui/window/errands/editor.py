"""Opening the board editor: on an empty table or on a ruling; saving what was set up, and playing it."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFileDialog, QMainWindow, QMessageBox, QWidget

from engine import LaidOut
from engine.puzzles.notation import Puzzle
from engine.puzzles.solving import MOST_POSITIONS, Solution
from engine.rulings.board import Board, board_of, empty_board
from engine.rulings.history import History
from engine.rulings.notation import Ruling
from engine.rulings.refusals import EditRefused
from engine.rulings.shelf import ShelvedRuling
from engine.views import MomentView, PlayerId, TableView, objects_of
from gui.board.table import TableWidget
from gui.bridge.games import GameProblem, Games, PlayScenario, Progress, TakenOver
from gui.bridge.messages import MomentTold
from gui.lab.editor import EditorPage
from gui.look.theme import DEFAULT, THEMES
from gui.notices import fit_for_a_file, notice, opened
from gui.practice.puzzle_editor import PuzzleEditor
from gui.settings.values import Settings
from gui.translation import tr
from gui.window.background import Background
from gui.window.docks import Docks
from gui.window.play import Play
from gui.window.replay import Replay

PICTURES = "Pictures (*.png)"
SINGLE_SHOT = Qt.ConnectionType.SingleShotConnection
PUZZLES = "Puzzles (*.json);;All files (*)"
RULINGS = "Rulings (*.json);;All files (*)"


class Room(Protocol):
    """What is needed of the window."""

    @property
    def games(self) -> Games: ...

    @property
    def settings(self) -> Settings: ...

    @property
    def play(self) -> Play | None: ...

    @property
    def replay(self) -> Replay | None: ...

    @property
    def docks(self) -> Docks: ...

    @property
    def table(self) -> TableWidget: ...

    def show_page(self, page: QWidget) -> None: ...

    def show_start(self) -> None: ...


class EditorErrands(QObject):
    """Keeps one editor, which stays as it was left until it is closed. `play` begins a game from a position."""

    def __init__(self, window: QMainWindow, room: Room, play: Callable[[PlayScenario], object]) -> None:
        super().__init__(window)
        self.window = window
        self.room = room
        self.play = play
        self.page: EditorPage | None = None

    def open(self) -> Background | None:
        """Go on editing, or begin with an empty table."""
        if self.page is not None:
            self.room.show_page(self.page)
            return None
        return self.edit(empty_board())

    def open_ruling(self, one: ShelvedRuling) -> None:
        """Edit a ruling's position; what is being edited is asked about first."""
        self._after_asking(lambda: self.edit(board_of(one.ruling)))

    def edit_moment(self) -> None:
        """Edit the position that is on the screen: of a game as the seat that looks knows it, of a replay or ruling as
        all seats do. What can't be taken over is said."""
        replay, play = self.room.replay, self.room.play
        if replay is not None:
            seats = tuple(PlayerId(seat) for seat in range(len(replay.film.names)))
            tables = tuple(replay.timeline.table(replay.step, seat) for seat in seats)
            moment = replay.timeline.moment(replay.step, seats)
            self._take_over(tables, moment, self.room.docks.ruling.ruling)
        elif play is None:
            notice(self.window, tr("Nothing to edit"), tr("No game, replay or ruling is on the screen."))
        elif play.asked is None or play.covered or play.table is None:
            notice(
                self.window, tr("Nothing to edit"), tr("The moment can be edited as soon as you are asked.")
            )
        else:
            bridge = play.thread_of_engine.bridge
            bridge.moment.connect(self._told, SINGLE_SHOT)
            play.thread_of_engine.take_over(play.asked.serial)

    def _told(self, told: MomentTold) -> None:
        """The game said what its moment holds; of that, what is on the screen is edited, as others may look at it too."""
        play = self.room.play
        if play is None or play.table is None or play.asked is None or play.asked.serial != told.serial:
            return
        known = {id for id, seen in objects_of(play.table).items() if seen.known}
        natures = {id: nature for id, nature in told.moment.natures.items() if id in known}
        self._take_over((play.table,), replace(told.moment, natures=natures), None)

    def _take_over(self, tables: tuple[TableView, ...], moment: MomentView, ruling: Ruling | None) -> None:
        """Lay a moment out in the background, and edit it."""
        games = self.room.games

        def lay(progress: Progress, cancelled: Callable[[], bool]) -> TakenOver:
            progress(0, 0)
            try:
                return games.take_over(tables, moment, ruling)
            except EditRefused as problem:
                raise GameProblem(str(problem)) from problem

        def edit() -> None:
            work = Background(tr("Board editor"), tr("Laying the cards out…"), lay, self.window)
            work.done.connect(lambda found: self._show(*found))

        self._after_asking(edit)

    def ask_picture(self) -> QFileDialog | None:
        """Ask where a picture of the table shall lie: of the editor's, or of that of the game, replay or ruling."""
        shown = self.page is not None and self.page.isVisible()
        if not shown and self.room.play is None and self.room.replay is None:
            notice(self.window, tr("No table"), tr("No game, replay, ruling or position is on the screen."))
            return None
        dialog = QFileDialog(self.window, tr("Save a picture"), "table.png", tr(PICTURES))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("png")
        dialog.fileSelected.connect(lambda name: self.save_picture(Path(name)))
        opened(dialog)
        return dialog

    def save_picture(self, path: Path) -> None:
        """Save the table as it is seen, or say why it can't be."""
        page = self.page
        table = page.table if page is not None and page.isVisible() else self.room.table
        if table.grab().save(str(path), "PNG"):
            self.window.statusBar().showMessage(tr("Saved as {0}").format(path))
        else:
            text = tr("{0} can't be written.").format(path)
            notice(self.window, tr("The picture can't be saved"), text, icon=QMessageBox.Icon.Warning)

    def edit(self, board: Board) -> Background:
        """Lay a board out in the background (cards are read for the first time then), and edit it."""
        games = self.room.games

        def lay(progress: Progress, cancelled: Callable[[], bool]) -> tuple[Board, LaidOut]:
            progress(0, 0)
            try:
                return board, games.lay_out(board)
            except EditRefused as problem:
                raise GameProblem(str(problem)) from problem

        work = Background(tr("Board editor"), tr("Laying the cards out…"), lay, self.window)
        work.done.connect(lambda found: self._show(*found))
        return work

    def _show(self, board: Board, laid: LaidOut, notes: tuple[str, ...] = ()) -> None:
        self._forget()
        theme = THEMES.get(self.room.settings.theme, THEMES[DEFAULT])
        page = EditorPage(History(board), laid, self.room.games, theme, self.window)
        page.save_wanted.connect(self.ask_file)
        page.puzzle_wanted.connect(self.make_puzzle)
        page.play_wanted.connect(self._play)
        page.left.connect(self.close)
        self.page = page
        self.room.show_page(page)
        page.found.search.setFocus()
        if notes:
            notice(self.window, tr("Not all is taken over"), "\n\n".join(notes))

    def _play(self, ruling: Ruling) -> None:
        one = ShelvedRuling(Path("position"), ruling)
        self.play(PlayScenario(self.room.games.scenario_of(one), alone=True))

    def make_puzzle(self, ruling: Ruling) -> PuzzleEditor:
        """Make a puzzle of a position: its task, whether it can be solved, and its file."""
        editor = PuzzleEditor(ruling, self.window)
        editor.solve_wanted.connect(lambda puzzle: self._settle(editor, puzzle))
        editor.save_wanted.connect(lambda puzzle: self._ask_puzzle_file(editor, puzzle))
        opened(editor)
        return editor

    def _settle(self, editor: PuzzleEditor, puzzle: Puzzle) -> Background:
        """Look in the background whether a puzzle can be solved."""
        games = self.room.games

        def look(progress: Progress, cancelled: Callable[[], bool]) -> Solution:
            progress(0, MOST_POSITIONS)

            def told(positions: int) -> bool:
                progress(positions, MOST_POSITIONS)
                return not cancelled()

            return games.settle_puzzle(puzzle, told)

        work = Background(tr("Puzzle"), tr("Looking for a solution…"), look, self.window)
        work.done.connect(lambda found: editor.tell(puzzle, found))
        return work

    def _ask_puzzle_file(self, editor: PuzzleEditor, puzzle: Puzzle) -> QFileDialog:
        place = self.room.games.own_puzzles.place_for(f"{fit_for_a_file(puzzle.title) or 'puzzle'}.json")
        dialog = QFileDialog(editor, tr("Save as a puzzle"), str(place), tr(PUZZLES))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("json")
        dialog.fileSelected.connect(lambda name: self.save_puzzle(editor, puzzle, Path(name)))
        opened(dialog, placed=True)
        return dialog

    def save_puzzle(self, editor: PuzzleEditor, puzzle: Puzzle, path: Path) -> None:
        """Save a puzzle, or say why it can't be."""
        try:
            self.room.games.save_puzzle(puzzle, path)
        except GameProblem as problem:
            editor.state.setText(str(problem))
            return
        if self.page is not None and self.page.ruling() == editor.ruling:
            self.page.saved = self.page.with_words()  # the puzzle holds the position
        listed = path.parent == self.room.games.own_puzzles.folder
        words = tr("Saved as {0}. It is in the list of puzzles.") if listed else tr("Saved as {0}")
        editor.state.setText(words.format(path))

    def ask_file(self, ruling: Ruling) -> QFileDialog:
        """Ask where to save a ruling."""
        place = self.room.games.own_rulings.place_for(f"{fit_for_a_file(ruling.title) or 'position'}.json")
        dialog = QFileDialog(self.window, tr("Save as a ruling"), str(place), tr(RULINGS))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("json")
        dialog.fileSelected.connect(lambda name: self.save(ruling, Path(name)))
        opened(dialog, placed=True)
        return dialog

    def save(self, ruling: Ruling, path: Path) -> None:
        """Save a ruling, or say why it can't be."""
        try:
            self.room.games.save_ruling(ruling, path)
        except GameProblem as problem:
            notice(self.window, tr("The ruling can't be saved"), str(problem), icon=QMessageBox.Icon.Warning)
            return
        if self.page is not None:
            self.page.saved = self.page.with_words()
        listed = path.parent == self.room.games.own_rulings.folder
        words = tr("Saved as {0}. It is in the library of rulings.") if listed else tr("Saved as {0}")
        self.window.statusBar().showMessage(words.format(path))

    def close(self) -> None:
        """Close the editor; what isn't saved is asked about."""
        self._after_asking(self._leave)

    def _leave(self) -> None:
        self._forget()
        self.room.show_start()

    def _forget(self) -> None:
        if self.page is not None:
            self.page.hide()
            self.page.setParent(None)
            self.page.deleteLater()
            self.page = None

    def _after_asking(self, act: Callable[[], object]) -> None:
        page = self.page
        if page is None or not page.unsaved:
            act()
            return
        choices = (
            (tr("Save it…"), lambda: self.ask_file(page.ruling())),
            (tr("Throw it away"), act),
            (tr("Keep editing"), lambda: self.room.show_page(page)),
        )
        notice(
            self.window, tr("The position isn't saved"), tr("Save it first?"), choices, default=tr("Save it…")
        )
