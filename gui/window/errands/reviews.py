"""Reviewing the game that is shown: what came of it, beside the table and as a page."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QMainWindow, QMessageBox

from engine import PageLanguage, Review
from gui.bridge import reviewing
from gui.bridge.games import GameProblem, Progress
from gui.notices import notice, opened
from gui.practice.advice_words import answer_said
from gui.translation import SPOKEN, told, tr
from gui.window.background import Background
from gui.window.docks import Docks
from gui.window.replay import Replay

PAGES = "Pages (*.html);;All files (*)"


class Room(Protocol):
    """What is needed of the window."""

    @property
    def docks(self) -> Docks: ...

    @property
    def replay(self) -> Replay | None: ...


class ReviewErrands(QObject):
    """From the replay of a game to its review, and from a moment of it back to the table."""

    def __init__(self, window: QMainWindow, room: Room) -> None:
        super().__init__(window)
        self.window = window
        self.room = room
        panel = room.docks.review
        panel.frame_wanted.connect(self.show_frame)
        panel.page_wanted.connect(self.ask_page)

    def review(self) -> Background | None:
        """Review the game that is shown for the seat from which it is seen."""
        replay = self.room.replay
        if replay is None:
            return None
        record, seat = replay.film.record, replay.seat

        def look(progress: Progress, cancelled: Callable[[], bool]) -> object:
            progress(0, 0)
            return reviewing.review(record, seat, progress, cancelled)

        words = tr("Weighing what {0} did…").format(replay.film.names[seat])
        work = Background(tr("Review"), words, look, self.window)
        work.done.connect(lambda found: self.show(found, replay))
        return work

    def show(self, review: Review, replay: Replay) -> None:
        """Show a review, if its game is still on the table."""
        if self.room.replay is replay:
            self.room.docks.review.show_review(review)
            self.room.docks.bring_up("review")

    def show_frame(self, frame: int) -> None:
        """Show a moment on the table."""
        replay = self.room.replay
        if replay is not None:
            replay.bar.playing.stop()
            replay.show(min(frame, len(replay.film.frames) - 1))

    def ask_page(self) -> None:
        """Ask where to save the page."""
        dialog = QFileDialog(self.window, tr("Save the review as a page"), "review.html", tr(PAGES))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.fileSelected.connect(lambda name: self.save_page(Path(name)))
        opened(dialog)

    def save_page(self, target: Path) -> None:
        """Write the review that is shown as a page, or say why that can't be done."""
        review = self.room.docks.review.review
        if review is None:
            return
        try:
            language = PageLanguage(code=SPOKEN.language, said=told, answer=answer_said)
            reviewing.write_review(review, target, language)
        except GameProblem as error:
            notice(self.window, tr("The page can't be saved"), str(error), icon=QMessageBox.Icon.Warning)
            return
        self.window.statusBar().showMessage(tr("Saved the page as {0}").format(target))
