"""Who plays which seat: changing that in a game, playing on from any moment of one, going back to try again."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

from engine import Branch, Film, Record, decision_at
from gui.bridge.games import Begun, Games
from gui.bridge.seating import Seats
from gui.models.words import when
from gui.notices import notice, opened
from gui.practice.seats_dialog import SeatsDialog
from gui.settings.values import Settings
from gui.translation import against, tr
from gui.window.background import Background
from gui.window.replay import Replay
from gui.window.watching import Watching

COMPUTER = "Computer"
"""What opponents are called where nobody gives them another name."""
Start = Callable[[Callable[[], Begun], str], None]


class Room(Protocol):
    """What is needed of the window."""

    watching: Watching

    @property
    def games(self) -> Games: ...

    @property
    def settings(self) -> Settings: ...

    @property
    def begun(self) -> Begun | None: ...

    @property
    def play(self) -> object | None: ...

    @property
    def replay(self) -> Replay | None: ...


class SeatErrands(QObject):
    """Asks who plays each seat, and begins the game that comes of it. `start` begins a game, or says why it can't begin;
    `watch` shows a saved game."""

    def __init__(
        self, window: QMainWindow, room: Room, start: Start, watch: Callable[[Path, int], Background]
    ) -> None:
        super().__init__(window)
        self.window = window
        self.room = room
        self.start = start
        self.watch = watch

    def commands(self) -> dict[str, Callable[[], object]]:
        """What the commands do, by their names."""
        return {"seats": self.ask_seats, "rewind": self.rewind, "play_from_here": self.play_from_here}

    @property
    def saved(self) -> tuple[Begun, Path] | None:
        """The game at the table with its file; None if there is none, or others can't take its seats."""
        begun = self.room.begun
        if self.room.play is None or begun is None or begun.path is None or begun.seats is None:
            return None
        return begun, begun.path

    # in a game

    def ask_seats(self) -> SeatsDialog | None:
        """Ask who plays each seat of the game at the table from now on."""
        if self.saved is None:
            text = tr(
                "Others can take the seats of games that are saved; a puzzle or a lesson is played as it is."
            )
            notice(self.window, tr("Seats"), text)
            return None
        begun, path = self.saved
        words = tr("Who plays each seat from now on? The game goes on where it is.")
        seats = begun.seats or Seats(("", ""))
        dialog = SeatsDialog(tr("Seats"), words, begun.names, seats, tr("Go on so"), self.window)
        dialog.chosen.connect(lambda chosen: self.sit(path, chosen))
        opened(dialog)
        return dialog

    def sit(self, path: Path, seats: Seats) -> None:
        """Go on with a game, with others at its seats."""
        self.start(lambda: self.room.games.sit(path, seats), tr("The seats can't be changed"))

    def ask_lost(self, path: Path, names: tuple[str, ...]) -> SeatsDialog:
        """Ask who plays each seat of a game of which that isn't known, before it is gone on with."""
        words = tr(
            "Who played which seat of {0} isn't known: the file that says so isn't beside it. Who plays each seat from now on?"
        ).format(path.name)
        kinds = tuple(
            self.room.settings.opponent if name in (COMPUTER, tr(COMPUTER)) else "" for name in names
        )
        seats = Seats(kinds if not all(kinds) else ("",) * len(names))
        dialog = SeatsDialog(tr("Seats"), words, names, seats, tr("Go on so"), self.window)
        dialog.chosen.connect(lambda chosen: self.sit(path, chosen))
        opened(dialog)
        return dialog

    def rewind(self) -> Background | None:
        """Look back at the game at the table, from its last moment, to play on from an earlier one."""
        if self.saved is None:
            text = tr("Only games that are saved can be looked back at; here Undo goes back.")
            notice(self.window, tr("Look back"), text)
            return None
        return self.watch(self.saved[1], -1)

    # from a moment of one that is looked at

    def play_from_here(self) -> SeatsDialog | None:
        """Ask who plays each seat from the moment that is shown."""
        replay = self.room.replay
        if replay is None:
            return None
        film, path = replay.film, self.room.watching.path
        number = decision_at(replay.timeline, replay.step)
        over = number is None and film.record.ended is not None
        if over:
            text = tr("The game is over here. Go back to a moment before its end.")
            notice(self.window, tr("Play from here"), text)
            return None
        given = len(film.record.answers) if number is None else number
        seats = self._seats_of(path, replay)
        words = tr("Who plays each seat from now on? The game goes on where it is.")
        if number is not None or path is None:
            words = tr(
                "From this moment on ({0}) a game of its own is played; the one that is shown stays as it is. Who "
                "plays each seat?"
            ).format(when(replay.table.turn))
        dialog = SeatsDialog(
            tr("Play from here"), words, film.names, seats, tr("Play from here"), self.window
        )
        name = tr("{0}, again from {1}").format(against(film.names), when(replay.table.turn))
        if number is None and path is not None:
            dialog.chosen.connect(lambda chosen: self.sit(path, chosen))
        else:
            dialog.chosen.connect(lambda chosen: self.branch(film.record, given, chosen, name))
        opened(dialog)
        return dialog

    def _seats_of(self, path: Path | None, replay: Replay) -> Seats:
        """Who sat where; where nobody knows, a person where the game is seen from, against the usual opponent."""
        if path is not None:
            return self.room.games.seats_of(path)
        kinds = tuple("" if seat == replay.seat else self.room.settings.opponent for seat in range(2))
        return Seats(kinds, replay.film.record.header.seed)

    def branch(self, record: Record, number: int, seats: Seats, name: str) -> None:
        """Play on from before a decision, in a game of its own."""
        self.start(
            lambda: self.room.games.branch(record, number, seats, name),
            tr("The game can't be played from here"),
        )

    # branches

    def show_branches(self, path: Path, branches: tuple[Branch, ...], film: Film) -> None:
        """List the other saved games that began as the one that is shown."""
        watching = self.room.watching
        if watching.replay is not None and watching.replay.film is film:
            watching.show_saved(path, branches, tuple(self._name(branch) for branch in branches))

    def _name(self, branch: Branch) -> str:
        game = self.room.games.saved.read(branch.path)
        return tr("From decision {0}: {1} ({2})").format(
            branch.number + 1, game.title, f"{game.played:%Y-%m-%d %H:%M}"
        )
