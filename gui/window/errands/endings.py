"""How games end: won, lost, broken, not saved, not begun; and what can be done then."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, assert_never

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QMainWindow, QMessageBox

from engine import write_whole
from engine.views import PlayerId, how_it_ended
from gui.bridge.desk import Concede, GoBack, Wish
from gui.bridge.games import Begun, Games
from gui.bridge.messages import Broken, Ended, Refused, Unsaved
from gui.notices import notice, opened
from gui.translation import told, tr
from gui.window.background import Background
from gui.window.errands.decks import DeckErrands
from gui.window.errands.puzzles import PuzzleErrands
from gui.window.errands.reviews import ReviewErrands
from gui.window.errands.scripts import ScriptErrands
from gui.window.play import Play
from gui.window.prompt_bar import PromptBar

LOOK = "Look at the table"
"""What Enter does as a game is over: whoever was answering begins no other one by it."""
PLAY_ON = "Play on"


class Room(Protocol):
    """What is needed of the window."""

    prompt_bar: PromptBar

    @property
    def games(self) -> Games: ...

    @property
    def begun(self) -> Begun | None: ...

    @property
    def play(self) -> Play | None: ...

    def leave_table(self) -> None: ...


class Errands(Protocol):
    """The other errands, as far as the end of a game leads to them."""

    decks: DeckErrands
    puzzles: PuzzleErrands
    scripts: ScriptErrands
    reviews: ReviewErrands

    def new_game(self, *, practice: bool) -> object: ...

    def watch(self, path: Path) -> Background: ...

    def start_game(
        self, begin: Callable[[], Begun], title: str, conceding: PlayerId | None = None
    ) -> None: ...

    def problem(self, title: str, text: str) -> None: ...


class EndErrands(QObject):
    """Says how a game ended, and carries out what is wanted next."""

    def __init__(self, window: QMainWindow, room: Room, errands: Errands) -> None:
        super().__init__(window)
        self.window = window
        self.room = room
        self.errands = errands

    def game_over(self, ended: Ended) -> None:
        """Say who won and why, or whether a puzzle was solved."""
        self.room.prompt_bar.offer(tr("What next?"), lambda: self.game_over(ended))
        if self.errands.puzzles.ended(ended) or self.errands.scripts.ended(ended):
            return
        begun = self.room.begun
        names = begun.names if begun is not None else tuple(name_of((), seat) for seat in range(2))
        winner = ended.winner
        how = f"{told(how_it_ended(names, winner, ended.reason))}."
        when = tr("Turn {0}").format(ended.turns) if ended.turns else tr("Before the game")
        paragraphs = (how, f"{when}.", self.errands.decks.standing(winner))
        text = "\n\n".join(filter(None, paragraphs))
        choices = (
            *self.errands.decks.after_a_game(winner),
            (tr("Another game"), lambda: self.errands.new_game(practice=bool(begun and begun.opponents))),
            (tr("Back to the start"), self.room.leave_table),
            (tr("Watch it again"), self._watch_last),
            *(
                ((tr("Review it"), self._review_last),)
                if begun is not None and begun.path is not None
                else ()
            ),
            (tr(LOOK), lambda: None),
        )
        notice(self.window, tr("The game is over"), text, choices, default=tr(LOOK))

    def _watch_last(self) -> None:
        begun = self.room.begun
        if begun is not None and begun.path is not None:
            self.errands.watch(begun.path)

    def _review_last(self) -> None:
        """Watch the game again, with what mattered in it beside the table."""
        begun = self.room.begun
        if begun is not None and begun.path is not None:
            self.errands.watch(begun.path).done.connect(lambda _film: self.errands.reviews.review())

    def game_broke(self, broken: Broken) -> None:
        """The engine broke: the game is frozen and kept."""
        begun = self.room.begun
        path = begun.path if begun is not None else None
        why = (
            tr("What was done leads to more than this program can play with")
            if broken.past_limit
            else tr("The rules engine met something it can't handle")
        )
        saved = "" if path is None else tr(": it is saved in {0}").format(path)
        text = tr("{0}, and the game is frozen. Nothing is lost{1}.\n\n{2}").format(why, saved, broken.cause)
        choices: list[tuple[str, Callable[[], object]]] = [
            (tr("Save a report…"), lambda: self.ask_about_report(path, broken.trace))
        ]
        number = self.room.play.last_answered if self.room.play is not None else None
        if path is not None and number is not None:
            choices.insert(0, (tr("Undo the last decision"), lambda: self._undo_break(path, number)))
        seat = begun.people[0] if begun is not None and len(begun.people) == 1 else None
        if path is not None and seat is not None:
            choices.append((tr("Concede"), lambda: self.begin_again(Concede(seat))))
        choices.append((tr("Close the table"), self.room.leave_table))
        notice(
            self.window,
            tr("The game is frozen"),
            text,
            choices,
            details=broken.trace,
            icon=QMessageBox.Icon.Critical,
        )

    def game_unsaved(self, unsaved: Unsaved) -> None:
        """The game can't be written to its file: it goes on when it can be again, or in another file."""
        games, record = self.room.games, unsaved.record
        title = tr("The game can't be saved")
        text = tr(
            "{0}.\n\nThe game stands still, with all {1} decisions. Nothing of it is lost as long as this window is open."
        ).format(unsaved.reason, len(record.answers))
        choices: list[tuple[str, Callable[[], object]]] = [
            (
                tr("Try again"),
                lambda: self.errands.start_game(lambda: games.go_on(record, copy=False), title),
            ),
            (
                tr("Go on in a copy"),
                lambda: self.errands.start_game(lambda: games.go_on(record, copy=True), title),
            ),
            (tr("Close the table"), self.room.leave_table),
        ]
        notice(self.window, title, text, choices, icon=QMessageBox.Icon.Warning)

    def game_refused(self, refused: Refused) -> None:
        """The game could not even begin, or be gone on with."""
        begun = self.room.begun
        path = begun.path if begun is not None else None
        self.room.leave_table()
        if not refused.otherwise or path is None:
            self.errands.problem(tr("The game can't begin"), refused.reason)
            return
        text = tr("{0}\n\n{1}.\n\nThe file stays as it is. Up to there the game can be watched.")
        choices: list[tuple[str, Callable[[], object]]] = [
            (tr("Watch it up to there"), lambda: self.errands.watch(path)),
            (tr("Close"), lambda: None),
        ]
        notice(
            self.window,
            tr("This game can't be gone on with"),
            text.format(path.name, ".\n".join(map(told, refused.reason.split("\n")))),
            choices,
            icon=QMessageBox.Icon.Warning,
        )

    def _undo_break(self, path: Path, number: int) -> None:
        games = self.room.games
        self.errands.start_game(lambda: games.resume_at(path, number), tr("The game can't be resumed"))

    def begin_again(self, wish: Wish) -> None:
        """The engine is stuck and doesn't do what is wished for: what it was playing is left to itself, and the game is
        gone on with from its file."""
        begun = self.room.begun
        if begun is None or begun.path is None:
            self.errands.problem(
                tr("The engine is stuck"), tr("This game has no file to go on from. You can leave the table.")
            )
            return
        path, games = begun.path, self.room.games
        match wish:
            case GoBack(number=number):
                self._undo_break(path, number)
            case Concede(seat=seat):
                self.errands.start_game(
                    lambda: games.resume(path), tr("The game can't be resumed"), conceding=seat
                )
            case _ as never:
                assert_never(never)

    def report_now(self) -> None:
        """A report of where the program is now, whatever it does."""
        play, begun = self.room.play, self.room.begun
        if play is not None:
            self.ask_about_report(None if begun is None else begun.path, play.thread_of_engine.where())

    def ask_about_report(self, path: Path | None, trace: str) -> None:
        """What goes into a report is the person's choice: others' hands may be among it."""
        text = tr(
            "A report with the saved game lets the game be played again up to here. It holds both decks, all hands and every answer.\n\nWithout what is hidden it holds the versions and the places in the program where it happened."
        )
        choices: list[tuple[str, Callable[[], object]]] = [
            (tr("With the saved game…"), lambda: self._save_report(path, trace, hidden=True)),
            (tr("Without what is hidden…"), lambda: self._save_report(path, trace, hidden=False)),
            (tr("Cancel"), lambda: None),
        ]
        notice(self.window, tr("Save a report"), text, choices)

    def _save_report(self, path: Path | None, trace: str, *, hidden: bool) -> None:
        report = self.room.games.report(path, trace, hidden=hidden)
        dialog = QFileDialog(self.window, tr("Save a report"), "ruleglass-report.txt")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.fileSelected.connect(lambda name: self._write(Path(name), report))
        opened(dialog)

    def _write(self, target: Path, text: str) -> None:
        try:
            write_whole(target, text)
        except OSError as error:
            self.errands.problem(tr("The report can't be saved"), str(error))
        else:
            self.window.statusBar().showMessage(tr("Saved the report as {0}").format(target))


def name_of(names: tuple[str, ...], seat: int) -> str:
    """What a player is called."""
    return names[seat] if 0 <= seat < len(names) else tr("Player {0}").format(seat + 1)
