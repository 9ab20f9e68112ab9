"""Work that takes a while, in a thread of its own, with progress and a way to stop."""

import threading
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMessageBox, QProgressDialog, QWidget

from gui.bridge.games import GameProblem, Progress
from gui.notices import notice
from gui.translation import tr

Work = Callable[[Progress, Callable[[], bool]], object]
PARTS = 1000


class Background(QObject):
    """Does one piece of work; what came of it arrives in the window's thread.

    `work` is called with a function that takes progress and one that says whether to stop; it raises
    GameProblem where something is wrong that a person should read. `then`: what it does once its progress has begun
    anew; who stops it only then is told what has come of it so far.
    """

    done = Signal(object)
    finished = Signal()
    _progress = Signal(object, object)
    _came = Signal(object)
    _failed = Signal(str)

    def __init__(self, title: str, words: str, work: Work, window: QWidget, then: str = "") -> None:
        super().__init__(window)
        self._window = window
        self._title = title
        self._work = work
        self._then = then
        self._shown = 0
        self._is_second = False
        self._stop = threading.Event()
        self.dialog = QProgressDialog(words, tr("Stop"), 0, PARTS, window)
        self.dialog.setWindowTitle(title)
        self.dialog.setAccessibleName(words)
        self.dialog.setWindowModality(Qt.WindowModality.WindowModal)
        self.dialog.setMinimumDuration(0)
        self.dialog.setAutoClose(False)
        self.dialog.setAutoReset(False)
        self.dialog.setMinimumWidth(420)
        self.dialog.canceled.connect(self._stop.set)
        self._progress.connect(self._show_progress, Qt.ConnectionType.QueuedConnection)
        self._came.connect(self._show_done, Qt.ConnectionType.QueuedConnection)
        self._failed.connect(self._show_failed, Qt.ConnectionType.QueuedConnection)
        self._thread = threading.Thread(target=self._run, name=title, daemon=True)
        self.dialog.open()
        self._thread.start()

    def _run(self) -> None:
        """Runs in its own thread."""
        try:
            result = self._work(self._report, self._stop.is_set)
        except GameProblem as error:
            self._failed.emit(str(error))
        else:
            self._came.emit(result)

    def _report(self, done: int, whole: int) -> None:
        self._progress.emit(done, whole)

    def _show_progress(self, done: int, whole: int) -> None:
        if whole:
            value = min(PARTS, done * PARTS // whole)
            if self._then and value < self._shown and not self._is_second:
                self._is_second = True
                self.dialog.setLabelText(self._then)
                self.dialog.setAccessibleName(self._then)
            self._shown = value
            self.dialog.setValue(value)
        else:
            self.dialog.setRange(0, 0)

    def _show_done(self, result: object) -> None:
        self._put_away()
        if not self._stop.is_set() or self._is_second:
            self.done.emit(result)
        self.finished.emit()

    def _show_failed(self, reason: str) -> None:
        self._put_away()
        if self._stop.is_set():
            notice(self._window, tr("{0}: stopped").format(self._title), tr("Nothing has changed."))
        else:
            notice(
                self._window,
                tr("{0}: that went wrong").format(self._title),
                reason,
                icon=QMessageBox.Icon.Warning,
            )
        self.finished.emit()

    def _put_away(self) -> None:
        self.dialog.hide()
        self.dialog.deleteLater()
        self.deleteLater()
