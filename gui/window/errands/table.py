"""What players want of the game at the table beside answering: taking back, conceding, a draw, passing by itself."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

from gui.board.table import TableWidget
from gui.bridge.games import Begun
from gui.commands.passing import Until
from gui.notices import notice, opened
from gui.settings.values import Settings
from gui.translation import tr
from gui.window.cover import HandoverCover
from gui.window.dialogs.passing import PassingDialog
from gui.window.dialogs.pin import PinDialog
from gui.window.errands.endings import PLAY_ON, name_of
from gui.window.play import Play


class Room(Protocol):
    """What is needed of the window."""

    @property
    def play(self) -> Play | None: ...

    @property
    def begun(self) -> Begun | None: ...

    @property
    def cover(self) -> HandoverCover: ...

    @property
    def table(self) -> TableWidget: ...

    @property
    def settings(self) -> Settings: ...

    def cover_table(self) -> None: ...

    def change_settings(self, settings: Settings) -> None: ...

    def say_passing(self) -> None: ...


class TableErrands(QObject):
    """Asks what has to be asked, and has the game do it."""

    def __init__(self, window: QMainWindow, room: Room) -> None:
        super().__init__(window)
        self.window = window
        self.room = room
        self._agree: Callable[[], None] | None = None
        room.cover.favour_done.connect(self._other_answered)

    def commands(self) -> dict[str, Callable[[], object]]:
        """What the commands do, by their names."""
        return {
            "pass_something": lambda: self.pass_until(Until.SOMETHING),
            "pass_turn": lambda: self.pass_until(Until.END_OF_TURN),
            "pass_my_turn": lambda: self.pass_until(Until.MY_TURN),
            "pass_cancel": self.stop_passing,
            "undo": self.undo,
            "concede": self.concede,
            "draw": self.draw,
            "pin": self.ask_pin,
            "yields": self.show_passing,
        }

    def concede(self) -> None:
        """Ask whether to give up; in a subgame that alone is lost (CR 729.5)."""
        play = self.room.play
        if play is None:
            return
        said = tr("Concede this game? It ends at once (CR 104.3a).")
        if play.table is not None and play.table.subgame:
            said = tr("Concede this subgame? It ends at once, and the main game goes on (CR 104.3a, 729.5).")
        choices = ((tr("Concede"), play.concede), (tr(PLAY_ON), lambda: None))
        notice(self.window, tr("Concede"), said, choices, default=tr(PLAY_ON))

    def undo(self) -> None:
        """Back to the previous decision; where something hidden was shown since, if both players agree."""
        play = self.room.play
        if play is None or not play.can_ask_back:
            if play is not None:
                play.undo()
            return
        names = self.room.begun.names if self.room.begun is not None else ()
        asker = tr("You") if play.front is None else name_of(names, play.front)
        others = tr(" and ").join(name_of(names, seat) for seat in play.game.people if seat != play.front)
        text = tr(
            "{0} asks to take back the decision before this one.\n\nSince then something hidden was shown, or chance decided. Does {1} agree?"
        ).format(asker, others)
        if play.hides_hands:
            self._ask_other(play, text, play.take_back_agreed)
            return
        choices = (
            (tr("{0} agrees: take it back").format(others), play.take_back_agreed),
            (tr(PLAY_ON), lambda: None),
        )
        notice(self.window, tr("Take back"), text, choices, default=tr(PLAY_ON))

    def draw(self) -> None:
        """Ask whether both players agree to a draw."""
        play = self.room.play
        if play is None:
            return
        if play.hides_hands and play.front is not None and self.room.begun is not None:
            asker = name_of(self.room.begun.names, play.front)
            self._ask_other(play, tr("{0} offers a draw (CR 104.4i).").format(asker), play.draw_agreed)
        else:
            choices = ((tr("Both agree: a draw"), play.draw_agreed), (tr(PLAY_ON), lambda: None))
            notice(
                self.window,
                tr("Draw"),
                tr("Do both players agree to a draw (CR 104.4i)?"),
                choices,
                default=tr(PLAY_ON),
            )

    def _ask_other(self, play: Play, words: str, agree: Callable[[], None]) -> None:
        """Ask the other person at this computer, with nothing hidden on the screen."""
        if play.front is None or self.room.begun is None:
            return
        other = next(seat for seat in play.game.people if seat != play.front)
        self._agree = agree
        play.put_away()
        self.room.cover_table()
        self.room.cover.ask_favour(name_of(self.room.begun.names, other), words)

    def _other_answered(self, agreed: bool) -> None:
        agree, self._agree = self._agree, None
        self.room.table.cover(False)
        if self.room.play is not None:
            self.room.play.go_on(agree if agreed else None)

    def ask_pin(self) -> None:
        """Set the PIN of the player whose cards are shown."""
        play = self.room.play
        if play is not None and play.front is not None and play.table is not None and play.shown:
            name = next(one.name for one in play.table.players if one.id == play.front)
            PinDialog(name, self.room.settings, self.room.change_settings, self.window).open()

    # passing

    def pass_until(self, until: Until) -> None:
        """Pass by itself from now on."""
        play = self.room.play
        if play is not None and play.prompt is not None and not play.prompt.on_screen.may_answer():
            return
        if play is not None and play.passing is not None and play.table is not None:
            play.passing.pass_until(until, play.table)
            self.room.say_passing()
            play.pass_now()

    def stop_passing(self) -> None:
        """End all passing by itself."""
        play = self.room.play
        if play is not None:
            for passing in play.game.people.values():
                passing.cancel()
            self.room.say_passing()

    def show_passing(self) -> None:
        """Stops and yields, to change and to revoke."""
        play = self.room.play
        if play is not None and play.passing is not None:
            dialog = PassingDialog(play.passing, self.window)
            dialog.changed.connect(self.room.say_passing)
            opened(dialog)
