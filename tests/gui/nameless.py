"""Looks in each window for what can't be used well by keys, or says nothing to a screen reader.

    python -m tests.gui.nameless          # JSON: by command that opens a window, and by question, what is wrong there

In a process of its own: who has looked at every widget of a window through the binding leaves addresses behind that belong
to something else later, and a list that is cleared then may break the process.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from typing import get_args

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QDialog,
    QKeySequenceEdit,
    QLabel,
    QMainWindow,
    QPushButton,
    QWidget,
)

from engine.decisions import Decision
from gui.bridge.engine_games import EngineGames
from gui.look.pressing import EnterAtButtons
from gui.settings.values import Pace, Settings
from gui.window.main_window import MainWindow
from tests.gui import samples
from tests.gui.client import UNCOVERED, FakeGames
from tests.gui.samples import table

WINDOWS = (
    *("new_hotseat", "new_practice", "saved_games", "puzzles", "lessons", "settings", "shortcuts", "about"),
    *("rulings", "board_editor", "browse", "decks", "new_deck", "rule", "tour"),
)
QUESTIONS = {name: one for name, one in vars(samples).items() if isinstance(one, get_args(Decision))}
SETTLES = 0.05
LONGEST = 20.0


def nameless(top: QWidget) -> list[str]:
    """What can take the keyboard in a window and has no name; the field within a named box hands the keyboard to it."""
    found = []
    for one in top.findChildren(QWidget):
        if one.focusPolicy() == Qt.FocusPolicy.NoFocus or not one.isVisible() or one.focusProxy() is not None:
            continue
        said = isinstance(one, QLabel) and not one.text()
        if said or isinstance(one, QDialog | QMainWindow) or isinstance(one.parent(), QKeySequenceEdit):
            continue
        reader = QAccessible.queryAccessibleInterface(one)
        if reader is None or not reader.text(QAccessible.Text.Name).strip():
            found.append(f"{type(one).__name__} {type(one.parent()).__name__} {one.objectName()}")
    return found


def without_enter(top: QWidget) -> list[str]:
    """Buttons that the keyboard can be at and Enter doesn't press: a dialog then presses another one."""
    if not isinstance(top, QDialog) or any(isinstance(one, EnterAtButtons) for one in top.children()):
        return []
    return [
        f"{one.text()}: Enter presses something else"
        for one in top.findChildren(QPushButton)
        if one.focusPolicy() != Qt.FocusPolicy.NoFocus and one.isVisible() and not one.autoDefault()
    ]


def upwards(top: QWidget) -> list[str]:
    """Where Tab goes from something to what stands above it in the same column of a dialog."""
    if not isinstance(top, QDialog):
        return []
    chain, one = [], top.nextInFocusChain()
    while one is not top:
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.isVisible() and one.focusProxy() is None:
            chain.append(one)
        one = one.nextInFocusChain()
    found = []
    for before, after in pairwise(chain):
        first, then = (QRect(one.mapTo(top, one.rect().topLeft()), one.size()) for one in (before, after))
        beside = then.right() < first.left() or first.right() < then.left()
        if then.bottom() <= first.top() and not beside:
            names = [one.accessibleName() or type(one).__name__ for one in (before, after)]
            found.append(f"Tab goes up from {names[0]} to {names[1]}")
    return found


def opened(application: QApplication, folder: Path, command: str) -> list[str]:
    """What is wrong in the windows that there are once a command was given."""
    window = MainWindow(EngineGames(folder), Settings(pace=Pace.AT_ONCE), folder / "settings.json", [])
    window.resize(1280, 800)
    window.show()
    window.actions_by_name.run(command)
    began = time.monotonic()
    while time.monotonic() < began + SETTLES or (command == "tour" and not _asked(window)):
        assert time.monotonic() < began + LONGEST, f"{command} asks nothing"
        application.processEvents()
    shown = [top for top in QApplication.topLevelWidgets() if top.isVisible()]
    found = [one for top in shown for looked in (nameless, without_enter, upwards) for one in looked(top)]
    window.leave_table()
    for top in QApplication.topLevelWidgets():
        top.close()
    return found


def asked(application: QApplication, folder: Path, decision: Decision) -> list[str]:
    """What is wrong where a decision is asked: what has no name, a row that says nothing, a question that isn't read."""
    games = FakeGames([(decision, table(decision.player))])
    window = MainWindow(games, UNCOVERED, folder / "settings.json", [])
    window.resize(1280, 800)
    window.show()
    window.begin(games.begin(None))
    began = time.monotonic()
    while time.monotonic() < began + SETTLES or not _asked(window):
        assert time.monotonic() < began + LONGEST, f"{decision} isn't asked"
        application.processEvents()
    prompt = window.prompt
    found = nameless(window)
    for one in (prompt, prompt.panel):
        if one is not None and not (
            one.accessibleName() and decision.why.rule in one.accessibleDescription()
        ):
            found.append(f"{type(one).__name__} doesn't say what is asked, or by which rule")
    for rows in prompt.panel.findChildren(QAbstractItemView) if prompt.panel is not None else ():
        found += mute(rows)
    window.leave_table()
    window.close()
    return found


def mute(rows: QAbstractItemView) -> list[str]:
    """Rows of a list that a screen reader has no words for."""
    model = rows.model()
    named = (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.DisplayRole)
    return [
        f"{type(rows).__name__}: row {at} says nothing"
        for at in range(model.rowCount() if rows.isVisible() else 0)
        if not any(model.data(model.index(at, 0), role) for role in named)
    ]


def _asked(window: MainWindow) -> bool:
    return window.play is not None and window.play.asked is not None


def main() -> int:
    """Print what was found, and how many windows were looked at."""
    application = QApplication(sys.argv)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        found = {command: opened(application, Path(folder), command) for command in WINDOWS}
        found |= {name: asked(application, Path(folder), one) for name, one in QUESTIONS.items()}
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
