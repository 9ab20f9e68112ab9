"""Keeps a picture of the table beside the saved game, at each turn and when the table is left."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QBuffer, QIODevice, QObject, Qt, QTimer
from PySide6.QtWidgets import QMainWindow

from engine.views import TableView
from gui.board.table import TableWidget
from gui.bridge.games import Begun, GameProblem, Games
from gui.models.words import when
from gui.translation import tr
from gui.window.play import Play

WIDTH = 640
SETTLED_AFTER = 500
"""Milliseconds after which cards have glided to their places."""


class Room(Protocol):
    """What keeping pictures needs of the window beside its being one."""

    table: TableWidget

    @property
    def games(self) -> Games: ...

    @property
    def begun(self) -> Begun | None: ...

    @property
    def play(self) -> Play | None: ...


class PictureKeeping(QObject):
    """Follows the turns. What only one of two people at the computer may see is on no picture."""

    def __init__(self, window: QMainWindow, room: Room, say: Callable[[str], object]) -> None:
        super().__init__(window)
        self._room = room
        self._say = say
        self._turn = 0
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(SETTLED_AFTER)
        self._later.timeout.connect(self._keep_at_leisure)

    def table_shown(self, table: TableView) -> None:
        """A new picture is due when a turn begins."""
        if table.turn != self._turn:
            self._turn = table.turn
            self._later.start()

    def _keep_at_leisure(self) -> None:
        """Keep it while a person thinks, or the game is over: drawing it takes a moment, which nobody waits for then."""
        play = self._room.play
        if play is not None and play.asked is None and not play.over:
            self._later.start()
        else:
            self.keep()

    def keep(self) -> None:
        """Keep what the table looks like now, if a saved game is played there."""
        self._later.stop()
        begun, play = self._room.begun, self._room.play
        table = play.table if play is not None else None
        if play is None or table is None or begun is None or begun.path is None:
            return
        if play.hotseat and any(seen.face_down for seen in table.battlefield):
            return
        picture = self._room.table.battlefield.grab()
        picture = picture.scaledToWidth(WIDTH, Qt.TransformationMode.SmoothTransformation)
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        picture.save(buffer, "PNG")
        try:
            self._room.games.saved.note(begun.path, stands(table), bytes(buffer.data().data()))
        except GameProblem as error:
            self._say(str(error))


def stands(table: TableView) -> str:
    """Where a game stands, in words."""
    return f"{when(table.turn)}: " + ", ".join(
        tr("{0} {1} life").format(player.name, player.life) for player in table.players
    )
