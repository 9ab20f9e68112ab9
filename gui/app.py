"""Builds the client and runs it. The only place that builds things."""

import logging
import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QMessageBox

from gui.bridge.engine_games import EngineGames
from gui.bridge.games import Games
from gui.bridge.garbage import GarbageTimer
from gui.bridge.reading_ahead import read_ahead
from gui.notices import notice
from gui.settings.store import load_settings, settings_file
from gui.speaking import SYSTEM, speak
from gui.translation import tr
from gui.window.main_window import MainWindow

SWITCH_INTERVAL = 0.001
READ_AHEAD_AFTER = 100
"""How many milliseconds after the window is shown what most people need next is read: it has been painted by then."""
log = logging.getLogger(__name__)


class Trouble(QObject):
    """Exceptions that nothing caught: said in the window, which stays open."""

    happened = Signal(str, str)

    def hook(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """In place of the hook that prints and goes on."""
        log.error("not caught", exc_info=(kind, error, trace))
        self.happened.emit(f"{kind.__name__}: {error}", tr("See the log for where it happened."))


class Client:
    """The application's parts, put together."""

    def __init__(self, application: QApplication, games: Games, path: Path) -> None:
        speak(application, SYSTEM)
        loaded = load_settings(path)
        speak(application, loaded.settings.language)
        problems = [loaded.problem] if loaded.problem else []
        self.application = application
        self.is_first_start = not path.exists() and not problems
        self.window = MainWindow(games, loaded.settings, path, [*problems, *games.problems()])
        self.garbage = GarbageTimer(self._engine_waits, self.window)
        self.window.game_left.connect(self.garbage.game_left)
        self.trouble = Trouble(self.window)
        self.trouble.happened.connect(self._say_trouble)

    def _engine_waits(self) -> bool:
        play = self.window.play
        return play is None or play.thread_of_engine.waiting

    def _say_trouble(self, cause: str, more: str) -> None:
        notice(
            self.window,
            tr("Something went wrong in the window"),
            tr("{0}\n\nThe game is saved with every answer. {1}").format(cause, more),
            icon=QMessageBox.Icon.Warning,
        )

    def start(self, open_file: Path | None = None) -> None:
        """Show the window and begin."""
        sys.excepthook = self.trouble.hook
        self.garbage.start()
        self.window.open()
        if open_file is not None:
            self._soon(lambda: self.window.errands.open_path(open_file))
        elif self.is_first_start:
            self._soon(self._ask_first)

    def _ask_first(self) -> None:
        self.window.errands.first_run()

    def _soon(self, act: Callable[[], None]) -> None:
        QTimer.singleShot(0, self.window, act)

    def stop(self) -> None:
        """Put everything back as it was."""
        self.window.leave_table()
        self.garbage.stop()
        sys.excepthook = sys.__excepthook__


def run(open_file: Path | None = None) -> int:
    """Open the client; returns when its window is closed."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    QApplication.setApplicationName("ruleglass")
    QApplication.setApplicationDisplayName("Ruleglass")
    QApplication.setDesktopFileName("ruleglass")
    application = QApplication(sys.argv[:1])
    games = EngineGames()
    client = Client(application, games, settings_file())
    client.start(open_file)
    QTimer.singleShot(READ_AHEAD_AFTER, client.window, lambda: read_ahead(games))
    try:
        return application.exec()
    finally:
        client.stop()
