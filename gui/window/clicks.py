"""What clicks on the table mean: answers, menus, stops and yields."""

from typing import Protocol

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMainWindow

from engine.views import ObjectId, PlayerId, Step
from gui.commands.passing import Lasting
from gui.lab.inspecting import Inspecting
from gui.look.symbol_text import SymbolMenu
from gui.prompts.act import ActPrompt
from gui.prompts.base import Prompt
from gui.settings.values import Settings
from gui.translation import tr
from gui.window.docks import Docks
from gui.window.play import Play


class Room(Protocol):
    """What clicks need of the window beside its being one."""

    @property
    def settings(self) -> Settings: ...

    @property
    def play(self) -> Play | None: ...

    @property
    def prompt(self) -> Prompt | None: ...

    def change_settings(self, settings: Settings) -> None: ...

    def say_passing(self) -> None: ...

    @property
    def docks(self) -> Docks: ...

    @property
    def inspecting(self) -> Inspecting: ...


class Clicks(QObject):
    """Takes the signals of the table and of the docks."""

    def __init__(self, window: QMainWindow, room: Room) -> None:
        super().__init__(window)
        self.window = window
        self.room = room

    def object_clicked(self, id: int, button: Qt.MouseButton) -> None:
        """A card was clicked: with the left button it answers. Where nothing is asked, as in rulings and replays, the
        inspector goes to it, if it is there."""
        if button == Qt.MouseButton.LeftButton:
            self._taken(id, QCursor.pos())

    def activated(self, id: int) -> None:
        """A line of the outline or of a list was taken: as if it were clicked."""
        self._taken(id, None)

    def _taken(self, id: int, at: QPoint | None) -> None:
        if self.room.play is not None:
            self.room.play.object_clicked(ObjectId(id), at)
        elif self.room.docks.inspector.isVisible():
            self.room.inspecting.inspect(id)

    def player_clicked(self, id: int) -> None:
        """A player was clicked."""
        if self.room.play is not None:
            self.room.play.player_clicked(PlayerId(id))

    def object_menu(self, id: int, at: QPoint) -> None:
        """Everything that can be done with an object."""
        play = self.room.play
        if play is None or play.table is None:
            return
        menu = SymbolMenu(self.window)
        menu.aboutToHide.connect(menu.deleteLater)
        if play.prompt is not None:
            for number, words in play.prompt.actions_at(ObjectId(id)):
                action = menu.addAction(words.replace("&", "&&"))
                action.triggered.connect(lambda _checked=False, n=number: self._take_option(n))
            if isinstance(play.prompt, ActPrompt):
                if play.prompt.is_card(ObjectId(id)):
                    ways = menu.addAction(tr("The ways to play it, and what they cost"))
                    ways.triggered.connect(lambda _checked=False: play.explaining.ways(id))
                why = menu.addAction(tr("What can't be done with it, and why"))
                why.triggered.connect(lambda _checked=False: play.explaining.why(id))
        seen = play.table.object(ObjectId(id))
        passing = play.passing
        if seen is not None and passing is not None and any(seen.id == s.id for s in play.table.stack):
            menu.addSeparator()
            for lasting in Lasting:
                action = menu.addAction(tr("Let it resolve: {0}").format(tr(lasting.value)))
                action.triggered.connect(
                    lambda _checked=False, lasting=lasting: self._let_resolve(ObjectId(id), lasting)
                )
        menu.addSeparator()
        menu.addAction(tr("Inspect")).triggered.connect(lambda _checked=False: self.room.inspecting.open(id))
        menu.addAction(tr("Show large")).triggered.connect(
            lambda _checked=False: self.room.docks.show_object(seen)
        )
        menu.popup(at)

    def _take_option(self, number: int) -> None:
        if self.room.prompt is not None:
            self.room.prompt.take(number)

    def _let_resolve(self, id: ObjectId, lasting: Lasting) -> None:
        play = self.room.play
        if play is None or play.passing is None or play.table is None:
            return
        seen = play.table.object(id)
        if seen is not None:
            play.passing.let_resolve(seen, lasting, play.table.turn)
            self.room.say_passing()
            play.pass_now()

    def next_mode(self) -> None:
        """Go on to the next mode of passing."""
        passing = self.room.play.passing if self.room.play is not None else None
        if passing is not None:
            mode = passing.next_mode()
            self.window.statusBar().showMessage(tr("Passing: {0}").format(tr(mode.value)))
            self.room.say_passing()

    def step_clicked(self, value: str) -> None:
        """Set or take away a stop, for this game and later ones."""
        self._change_stop(Step(value), once=False)

    def step_right_clicked(self, value: str) -> None:
        """Set or take away a stop for once."""
        self._change_stop(Step(value), once=True)

    def _change_stop(self, step: Step, *, once: bool) -> None:
        play = self.room.play
        if play is None or play.passing is None or play.table is None:
            return
        passing = play.passing
        mine = play.table.active == passing.seat
        change = passing.stops.toggled_once if once else passing.stops.toggled
        passing.stops = change(step, mine=mine)
        if not once:
            self.room.change_settings(replace(self.room.settings, stops=replace(passing.stops, once=())))
        self.room.say_passing()
