"""Writing a scripted opponent: its text, what is wrong with it line by line, and playing against it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QFontDatabase, QTextCursor
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QListWidget,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from engine import generalised, write_whole
from engine.scripts.notation import Script
from engine.scripts.reading import ScriptFileError, ShelvedScript, script_in, written
from gui.board.styling import set_state
from gui.look.pressing import only_pressed
from gui.look.sizes import open_at
from gui.notices import opened
from gui.translation import fault, tr

AFTER = 500
"""Milliseconds after the last key until the text is checked."""
LINE = re.compile(r", \w+ ([\d,]+): ")
"""Where a fault says its line, in any language."""
KIND = "Scripts (*.json)"


class ScriptEditor(QDialog):
    """The text of a script above what is wrong with it; a click on a fault goes to its line."""

    play_wanted = Signal(object)

    def __init__(self, one: ShelvedScript, place_for: Callable[[str], Path], parent: QWidget) -> None:
        super().__init__(parent)
        self._place_for = place_for
        self.setWindowTitle(tr("A script like “{0}”").format(one.exercise.title))
        self.setAccessibleName(self.windowTitle())
        self.path = Path(one.path.name)
        self.script: Script | None = None
        self.text = QPlainTextEdit(written(one.exercise).decode(), self)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setAccessibleName(tr("The text of the script"))
        self.state = QLabel("", self)
        self.state.setWordWrap(True)
        self.faults = QListWidget(self)
        self.faults.setAccessibleName(tr("What is wrong with it"))
        self.faults.setMaximumHeight(120)
        self.faults.itemClicked.connect(lambda item: self.go_to(item.text()))
        self.faults.itemActivated.connect(lambda item: self.go_to(item.text()))
        self.buttons = QDialogButtonBox(self)
        self.play = self.buttons.addButton(tr("&Play against it"), QDialogButtonBox.ButtonRole.ActionRole)
        self.general = self.buttons.addButton(tr("&Generalise"), QDialogButtonBox.ButtonRole.ActionRole)
        self.general.setToolTip(
            tr("Do each thing whenever it fits, in whichever turn. Ctrl+Z takes it back.")
        )
        self.save = self.buttons.addButton(tr("&Save as…"), QDialogButtonBox.ButtonRole.ActionRole)
        self.buttons.addButton(QDialogButtonBox.StandardButton.Close)
        self.play.clicked.connect(lambda _checked=False: self._play())
        self.general.clicked.connect(lambda _checked=False: self.generalise())
        self.save.clicked.connect(lambda _checked=False: self.ask_file())
        self.buttons.rejected.connect(self.reject)
        only_pressed(self.buttons)
        set_state(self.play, "primary", True)
        column = QVBoxLayout(self)
        column.addWidget(self.text, 1)
        column.addWidget(self.state)
        column.addWidget(self.faults)
        column.addWidget(self.buttons)
        open_at(self, 820, 640)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(AFTER)
        self._later.timeout.connect(self.check)
        self.text.textChanged.connect(self._later.start)
        self.check()

    def check(self) -> None:
        """Read the text, and show what is wrong with it."""
        self._later.stop()
        self.faults.clear()
        try:
            self.script = script_in(self.text.toPlainText().encode(), self.path.name)
            self.state.setText(tr("{0} lines, nothing is wrong with them.").format(len(self.script.lines)))
        except ScriptFileError as problem:
            self.script = None
            self.faults.addItems(fault(str(problem)).splitlines())
            self.state.setText(tr("It can be played once this is mended:"))
        self.faults.setVisible(self.script is None)
        self.play.setEnabled(self.script is not None)
        self.general.setEnabled(self.script is not None)

    def generalise(self) -> None:
        """Have the script do each thing whenever it fits; this can be undone as what is typed."""
        self.check()
        if self.script is None:
            return
        cursor = QTextCursor(self.text.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(written(generalised(self.script)).decode())
        self.check()

    def go_to(self, words: str) -> None:
        """Stand on the line of a fault."""
        found = LINE.search(words)
        if found is None:
            return
        block = self.text.document().findBlockByNumber(int(found.group(1).replace(",", "")) - 1)
        self.text.setTextCursor(QTextCursor(block))
        self.text.setFocus()

    def ask_file(self) -> QFileDialog:
        """Ask where to save the text, be it finished or not."""
        dialog = QFileDialog(self, tr("Save as a script"), str(self._place_for(self.path.name)), tr(KIND))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("json")
        dialog.fileSelected.connect(lambda name: self.keep(Path(name)))
        opened(dialog, placed=True)
        return dialog

    def keep(self, path: Path) -> None:
        """Save the text, or say why it can't be."""
        try:
            write_whole(path, self.text.toPlainText())
        except OSError as problem:
            self.state.setText(tr("{0} can't be written: {1}").format(path, problem.strerror or problem))
            return
        self.path = path
        self.state.setText(tr("Saved as {0}").format(path))

    def _play(self) -> None:
        self.check()
        if self.script is not None:
            self.play_wanted.emit(ShelvedScript(self.path, self.script))
            self.accept()
