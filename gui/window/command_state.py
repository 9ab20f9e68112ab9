"""Which commands can be used as things stand, and how passing goes."""

from typing import Protocol

from PySide6.QtWidgets import QLabel

from gui.board.table import TableWidget
from gui.commands.actions import Actions
from gui.commands.catalog import AT_TABLE, IN_GAME, OF_FILM
from gui.commands.passing import Passing
from gui.practice.hinting import Hinting
from gui.window.docks import Docks
from gui.window.play import Play
from gui.window.replay import Replay
from gui.window.watching import Watching


class Room(Protocol):
    """What is needed of the window."""

    actions_by_name: Actions
    watching: Watching
    hinting: Hinting
    table: TableWidget
    docks: Docks
    mode_label: QLabel
    play: Play | None

    @property
    def replay(self) -> Replay | None: ...


class CommandState:
    """Lets commands be used or not."""

    def __init__(self, room: Room) -> None:
        self.room = room

    def show(self, *, can_continue: bool) -> None:
        """Let commands be used or not, and say how passing goes. `can_continue`: a game can be gone on with."""
        room, play = self.room, self.room.play
        enable = room.actions_by_name.enable
        at_game, at_film = play is not None, room.replay is not None
        for names, on in ((IN_GAME, at_game), (AT_TABLE, at_game or at_film), (OF_FILM, at_film)):
            for name in names:
                enable(name, on=on)
        room.watching.enable()
        enable("show_ruling", on=room.docks.ruling.ruling is not None)
        for name in ("make_script", "play_from_here"):
            enable(name, on=room.replay is not None and not room.replay.of_script)
        enable("leave", on=at_game or at_film)
        enable("continue", on=play is None and can_continue)
        if play is None:
            enable("hint", on=False)
            enable("thoughts", on=False)
            room.mode_label.clear()
            return
        enable("undo", on=play.can_undo or play.can_ask_back)
        enable("redo", on=play.can_redo)
        asked = play.asked is not None and not play.covered
        enable("hint", on=asked)
        enable("thoughts", on=asked and bool(play.game.opponents))
        room.hinting.question_changed(play.asked.serial if play.asked is not None and asked else None)
        enable("concede", on=play.can_concede)
        enable("draw", on=asked and play.hotseat)
        self._show_passing(play, play.passing)

    def _show_passing(self, play: Play, passing: Passing | None) -> None:
        if passing is None:
            self.room.mode_label.clear()
            self.room.table.set_stops(frozenset())
            return
        self.room.mode_label.setText(passing.in_words())
        mine = play.table is None or play.table.active == passing.seat
        self.room.table.set_stops(frozenset(step.value for step in passing.stops_in(mine=mine)))
