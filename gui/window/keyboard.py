"""The keyboard comes back to the window when a dialog over it has closed."""

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QWidget

SOON = 60
"""Milliseconds in which whoever manages windows gives the keyboard to one of them."""


class KeyboardReturns(QObject):
    """Where nobody manages windows, the keyboard is nobody's once the window that had it is gone: digits and letters would
    answer nothing until somebody clicks. Who goes to another program keeps the keyboard there: the window that had it is
    still shown then."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._had_it: QWidget | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON)
        self._soon.timeout.connect(self._take_back)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._moved)

    def _moved(self, _before: QWidget | None, now: QWidget | None) -> None:
        """The keyboard is at another widget, None for none of this program."""
        if now is None:
            self._soon.start()
        else:
            self._soon.stop()
            self._had_it = now.window()

    def _take_back(self) -> None:
        """Take the keyboard if the window that had it has closed and nothing else of this program has it."""
        had = self._had_it
        gone = had is not None and not _is_shown(had)
        if not gone or QGuiApplication.focusWindow() is not None or not self._window.isVisible():
            return
        over = QApplication.activeModalWidget()
        if isinstance(over, QDialog):  # it may close before it has the keyboard, which nothing tells then
            self._had_it = over
            over.installEventFilter(self)
        (over or self._window).activateWindow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A dialog that was to have the keyboard is put away: one that is only hidden says nothing else."""
        if event.type() == QEvent.Type.Hide:
            self._soon.start()
        return super().eventFilter(watched, event)


def _is_shown(window: QWidget) -> bool:
    """Whether a window is on the screen; one that Qt has deleted isn't."""
    try:
        return window.isVisible()
    except RuntimeError:
        return False
