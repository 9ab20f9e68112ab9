"""Opening rules that are cited anywhere, and importing their text."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QMainWindow

from engine import RulesText, UnreadableFile
from gui.bridge.games import Games
from gui.commands.actions import Actions
from gui.notices import notice, opened
from gui.prompts.base import Prompt
from gui.translation import tr
from gui.window.dialogs.rule_window import RuleWindow

FIRST = "100"
TEXT_FILES = "Text of the rules (*.txt);;All files (*)"


class RuleErrands(QObject):
    """Keeps one window with rules, which any citation opens."""

    def __init__(self, window: QMainWindow, games: Games) -> None:
        super().__init__(window)
        self.window = window
        self.games = games
        self.reader: RuleWindow | None = None

    def bind(self, actions: Actions, prompt: Callable[[], Prompt | None]) -> None:
        """Let commands open the rule of the question on screen, and import the text."""

        def of_question() -> None:
            asked = prompt()
            self.open(asked.decision.why.rule if asked is not None else "")

        actions.bind("rule", of_question)
        actions.bind("import_rules", self.ask_file)

    def open(self, number: str = "") -> None:
        """Show a rule; without a number the window as it was."""
        if self.reader is None:
            self.reader = RuleWindow(self._kept(), self.window)
            self.reader.import_wanted.connect(self.ask_file)
        self.reader.show_for(number or self.reader.shown or FIRST)
        self.reader.show()
        self.reader.raise_()
        self.reader.activateWindow()

    def _kept(self) -> RulesText | None:
        try:
            return self.games.rules.text()
        except UnreadableFile as problem:
            notice(self.window, tr("The rules can't be read"), problem.reason)
            return None

    def ask_file(self) -> None:
        """Ask for the text file."""
        dialog = QFileDialog(self.window, tr("Import the rules"), "", tr(TEXT_FILES))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.import_file(Path(name)))
        opened(dialog)

    def import_file(self, path: Path) -> None:
        """Read the text file, and keep it."""
        try:
            text = self.games.rules.keep(path)
        except UnreadableFile as problem:
            notice(self.window, tr("The rules can't be imported"), str(problem))
            return
        if self.reader is not None:
            self.reader.use_text(text)
        self.window.statusBar().showMessage(tr("{0:,} rules were imported.").format(len(text.rules)))
