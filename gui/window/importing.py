"""Importing a card file in a thread of its own, with progress and a way to stop."""

import logging
import threading
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMessageBox, QProgressDialog, QWidget

from gui.bridge.games import GameProblem, Games
from gui.window.notices import notice

log = logging.getLogger(__name__)


class CardImport(QObject):
    """Reads one file; `finished` comes in the window's thread, whatever happened."""

    _progress = Signal(object, object)
    _done = Signal(str)
    _failed = Signal(str)
    finished = Signal()

    def __init__(self, path: Path, games: Games, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._path = path
        self._games = games
        self._stop = threading.Event()
        self.dialog = QProgressDialog(f"Reading {path.name}…", "Stop", 0, 1000, window)
        self.dialog.setWindowTitle("Import cards")
        self.dialog.setAccessibleName(f"Importing {path.name}")
        self.dialog.setWindowModality(Qt.WindowModality.WindowModal)
        self.dialog.setMinimumDuration(0)
        self.dialog.setAutoClose(False)
        self.dialog.setAutoReset(False)
        self.dialog.setMinimumWidth(420)
        self.dialog.canceled.connect(self._stop.set)
        self._progress.connect(self._show_progress, Qt.ConnectionType.QueuedConnection)
        self._done.connect(self._show_done, Qt.ConnectionType.QueuedConnection)
        self._failed.connect(self._show_failed, Qt.ConnectionType.QueuedConnection)
        self._thread = threading.Thread(target=self._run, name="card import", daemon=True)
        self.dialog.open()
        self._thread.start()

    def _run(self) -> None:
        """Runs in its own thread."""
        try:
            said = self._games.import_cards(self._path, self._report, self._stop.is_set)
        except GameProblem as error:
            self._failed.emit(str(error))
        else:
            self._done.emit(said)

    def _report(self, done: int, whole: int) -> None:
        self._progress.emit(done, whole)

    def _show_progress(self, done: int, whole: int) -> None:
        if whole:
            self.dialog.setValue(min(1000, done * 1000 // whole))
        else:
            self.dialog.setRange(0, 0)

    def _show_done(self, said: str) -> None:
        self._end("Cards imported", said, QMessageBox.Icon.Information)

    def _show_failed(self, reason: str) -> None:
        if self._stop.is_set():
            self._end("Import stopped", "Nothing has changed.", QMessageBox.Icon.Information)
        else:
            self._end("The file can't be imported", reason, QMessageBox.Icon.Warning)

    def _end(self, title: str, text: str, icon: QMessageBox.Icon) -> None:
        self.dialog.hide()
        self.dialog.deleteLater()
        notice(self._window, title, text, icon=icon)
        self.finished.emit()
        self.deleteLater()
