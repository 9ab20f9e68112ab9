"""Looking at a film in the window: a replay, a script, a ruling."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow, QStackedWidget

from engine import Film
from engine.rulings.shelf import ShelvedRuling
from gui.board.table import TableWidget
from gui.commands.actions import Actions
from gui.lab.inspecting import Inspecting
from gui.window.docks import Docks
from gui.window.prompt_bar import PromptBar
from gui.window.replay import Replay, Screen
from gui.window.ruling_beside import show_beside

COMMANDS = (
    "step_forward", "step_back", "step_into", "step_back_into", "step_over", "step_out", "bookmark", "next_bookmark",
)  # fmt: skip


class Room(Screen, Protocol):
    """What is needed of the window."""

    table: TableWidget
    docks: Docks
    pages: QStackedWidget
    prompt_bar: PromptBar
    inspecting: Inspecting
    actions_by_name: Actions

    def leave_table(self) -> None: ...

    def show_state(self) -> None: ...


class Watching(QObject):
    """Puts a film on the screen, and takes it away again."""

    def __init__(self, window: QMainWindow, room: Room) -> None:
        super().__init__(window)
        self.window = window
        self.room = room
        self.replay: Replay | None = None
        room.docks.timeline.object_wanted.connect(lambda id: room.inspecting.open(id))

    def bind(self) -> None:
        """Let commands step through what is shown."""
        acts: dict[str, Callable[[Replay], None]] = {
            "step_forward": lambda replay: replay.bar.step(1),
            "step_back": lambda replay: replay.bar.step(-1),
            "step_into": lambda replay: replay.into(1),
            "step_back_into": lambda replay: replay.into(-1),
            "step_over": Replay.over,
            "step_out": Replay.out,
            "bookmark": Replay.bookmark,
            "next_bookmark": Replay.to_bookmark,
        }
        for name, act in acts.items():
            self.room.actions_by_name.bind(name, partial(self._on_replay, act))

    def _on_replay(self, act: Callable[[Replay], None]) -> None:
        if self.replay is not None and self.replay.bar.isEnabled():
            act(self.replay)

    def enable(self) -> None:
        """Let commands be used or not."""
        for name in COMMANDS:
            self.room.actions_by_name.enable(name, on=self.replay is not None)

    def show(
        self, film: Film, play_on: Callable[[int], object] | None = None, *, briefly: bool = False
    ) -> Replay:
        """Look at a game that was played, or at the script of a scenario, which `play_on` leaves. `briefly`: what is
        expected of it is shown elsewhere."""
        room = self.room
        room.leave_table()
        self.replay = replay = Replay(film, room, room.docks.timeline, self, briefly=briefly)
        replay.bar.left.connect(room.leave_table)
        replay.shown.connect(room.inspecting.again)
        if play_on is not None:
            replay.by_hand_wanted.connect(play_on)
        room.table.set_prompt_widget(replay.bar)
        replay.bar.show()
        kind = "replay" if play_on is None else "script"
        self.window.setWindowTitle(f"{' against '.join(film.names)}: {kind} — Ruleglass")
        room.pages.setCurrentWidget(room.table)
        room.docks.show_for_game()
        room.docks.docks["prompt"].hide()
        room.docks.bring_up("log")
        room.docks.bring_up("timeline")
        replay.show(0)
        replay.bar.slider.setFocus()
        room.show_state()
        return replay

    def show_ruling(
        self, one: ShelvedRuling, film: Film, play_on: Callable[[int], object], *, quiz: bool
    ) -> None:
        """Look at a ruling: its question and answer beside the table, on which it is played step by step."""
        replay = self.show(film, play_on, briefly=True)
        if quiz:
            self.room.docks.docks["timeline"].hide()
        show_beside(replay, self.room.docks, one.ruling, quiz=quiz)
        self.window.setWindowTitle(f"{one.ruling.title} — Ruleglass")

    def close(self) -> None:
        """Take the film off the screen."""
        replay, self.replay = self.replay, None
        if replay is not None:
            replay.bar.playing.stop()
            self.room.docks.timeline.step_wanted.disconnect(replay.show_step)
            self.room.table.set_prompt_widget(self.room.prompt_bar)
            self.room.prompt_bar.show()
            replay.bar.deleteLater()
            replay.deleteLater()
