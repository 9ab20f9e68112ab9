"""Looking at a film in the window: a replay, a script, a ruling."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMainWindow, QStackedWidget

from engine import Branch, Film, ReplayMismatch, UnplayableDeck, branched
from engine.decisions import Answer
from engine.rulings.shelf import ShelvedRuling
from gui.board.table import TableWidget
from gui.bridge.games import GameProblem, Games, Progress
from gui.commands.actions import Actions
from gui.lab.inspecting import Inspecting
from gui.lab.otherwise import OtherwiseDialog
from gui.lab.side_by_side import SideBySideDialog
from gui.notices import opened
from gui.translation import against, tr
from gui.window.background import Background
from gui.window.docks import Docks
from gui.window.prompt_bar import PromptBar
from gui.window.replay import Replay, Screen
from gui.window.ruling_beside import show_beside

AS_IT_WAS = "As it was"
COMMANDS = (
    "step_forward", "step_back", "step_into", "step_back_into", "step_over", "step_out", "bookmark", "next_bookmark",
)  # fmt: skip


class Room(Protocol):
    """What is needed of the window."""

    @property
    def stage(self) -> Screen: ...

    @property
    def games(self) -> Games: ...

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

    play_wanted = Signal()

    def __init__(self, window: QMainWindow, room: Room) -> None:
        super().__init__(window)
        self.window = window
        self.room = room
        self.replay: Replay | None = None
        self._at = 0
        self.branches: list[tuple[str, Film]] = []
        self.paths: list[Path | None] = []
        """Where each branch is saved, if it is a game of its own."""
        self.saved: list[tuple[str, Branch]] = []
        """The branches that are saved games and weren't looked at yet."""
        beside = room.docks.timeline
        beside.object_wanted.connect(lambda id: room.inspecting.open(id))
        beside.otherwise_wanted.connect(self.answer_otherwise)
        beside.branch_wanted.connect(self.show_branch)
        room.docks.inspector.step_wanted.connect(self.to_step)
        beside.comparison_wanted.connect(self.compare)

    def to_step(self, number: int) -> None:
        """Go to a step of the film that is shown."""
        if self.replay is not None and self.replay.bar.isEnabled():
            self.replay.show_step(number)

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

    @property
    def path(self) -> Path | None:
        """Where the game is saved that is shown, if it is."""
        return self.paths[self._at] if self.replay is not None else None

    def show_saved(self, path: Path, branches: Sequence[Branch], names: Sequence[str]) -> None:
        """The film on the screen is a saved game, beside which there are branches that are saved as well."""
        self.paths = [path]
        self.saved = list(zip(names, branches, strict=True))
        self._list_branches()

    def _list_branches(self) -> None:
        names = [name for name, _ in self.branches] + [name for name, _ in self.saved]
        self.room.docks.timeline.show_branches(names, self._at)

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
        self.branches, self.paths, self.saved, self._at = [(tr(AS_IT_WAS), film)], [None], [], 0
        self._list_branches()
        self.replay = replay = Replay(film, room.stage, room.docks.timeline, self, briefly=briefly)
        replay.bar.left.connect(room.leave_table)
        replay.shown.connect(room.inspecting.again)
        replay.play_wanted.connect(self.play_wanted)
        if play_on is not None:
            replay.by_hand_wanted.connect(play_on)
        room.table.set_prompt_widget(replay.bar)
        replay.bar.show()
        kind = "replay" if play_on is None else "script"
        self.window.setWindowTitle(tr("{0}: {1} — Ruleglass").format(against(film.names), kind))
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
        self.window.setWindowTitle(tr("{0} — Ruleglass").format(one.ruling.title))
        self.room.show_state()

    # branches

    def answer_otherwise(self, number: int) -> None:
        """Ask which other answer, and see what comes of it."""
        replay = self.replay
        if replay is None:
            return
        step = replay.timeline.steps[number]
        dialog = OtherwiseDialog(step, replay.timeline.table(number, replay.seat), self.window)
        dialog.chosen.connect(lambda answer, words: self.branch(replay.film, number, answer, words))
        opened(dialog)

    def branch(self, film: Film, number: int, answer: Answer, words: str) -> Background:
        """Play a film on from another answer in the background, and show it."""

        def play(progress: Progress, cancelled: Callable[[], bool]) -> object:
            progress(0, 0)
            try:
                return branched(film, number, answer, cancelled)
            except (UnplayableDeck, ReplayMismatch) as problem:
                raise GameProblem(str(problem)) from problem

        work = Background(tr("Branch"), tr("Answering otherwise: {0}…").format(words), play, self.window)
        work.done.connect(
            lambda found: self._add_branch(
                tr("{0}. {1} (step {2})").format(len(self.branches), words, number + 1), found, number
            )
        )
        return work

    def read_branch(self, place: int) -> Background:
        """Play a branch again that is a saved game, and show it where it parts."""
        (name, branch), games = self.saved[place], self.room.games

        def read(progress: Progress, cancelled: Callable[[], bool]) -> object:
            progress(0, 0)
            return games.film(branch.path, cancelled)

        work = Background(tr("Branch"), tr("Playing {0} again…").format(name), read, self.window)
        work.done.connect(lambda film: self._add_saved(name, branch, film))
        return work

    def _add_saved(self, name: str, branch: Branch, film: Film) -> None:
        if self.replay is not None and (name, branch) in self.saved:
            self.saved.remove((name, branch))
            self._show_new(name, film, branch.path, branch.number)

    def _add_branch(self, name: str, film: Film, number: int) -> None:
        first = self.branches[0][1] if self.replay is None else self.replay.film
        self._show_new(name, film, None, first.timeline.steps[number].asked)

    def _show_new(self, name: str, film: Film, path: Path | None, asked: int) -> None:
        """Show one more branch from the answer on with which it parts."""
        self.branches.append((name, film))
        self.paths.append(path)
        self.show_branch(len(self.branches) - 1)
        at = next((step.number for step in film.timeline.steps if step.asked == asked), None)
        if self.replay is not None and at is not None:
            self.replay.show_step(at)

    def show_branch(self, at: int) -> None:
        """Show one of the branches; the others stay to be chosen."""
        if at >= len(self.branches):
            self.room.docks.timeline.branches.setCurrentIndex(self._at)
            self.read_branch(at - len(self.branches))
            return
        branches, paths, saved = self.branches, self.paths, self.saved
        seat = None if self.replay is None else self.replay.seat
        replay = self.show(branches[at][1])
        self.branches, self.paths, self.saved, self._at = branches, paths, saved, at
        if seat is not None and seat != replay.seat:
            replay.bar.seat_wanted.emit()
        self._list_branches()
        self.window.setWindowTitle(tr("{0} — Ruleglass").format(branches[at][0]))

    def compare(self) -> SideBySideDialog | None:
        """Lay the branch shown beside what was, or what was beside the newest branch; others can be chosen."""
        replay = self.replay
        if replay is not None and len(self.branches) < 2 and self.saved:
            self.read_branch(0).done.connect(lambda _film: self.compare())
        if replay is None or len(self.branches) < 2:
            return None
        at = self._at
        dialog = SideBySideDialog(
            self.branches, (0, at or len(self.branches) - 1), replay.seat, self.room.table.theme, self.window
        )
        dialog.step_wanted.connect(self.show_branch_at)
        opened(dialog)
        return dialog

    def show_branch_at(self, branch: int, number: int) -> None:
        """Show a step of one of the branches."""
        self.show_branch(branch)
        if self.replay is not None:
            self.replay.show_step(number)

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
