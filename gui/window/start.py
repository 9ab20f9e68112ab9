"""The first screen: what one can do, and the last games."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gui.commands.actions import Actions
from gui.commands.catalog import BY_NAME, plain_words
from gui.window.fan import CardFan

ROWS = (
    ("new_hotseat", "Two people at this computer, hands covered between turns"),
    ("new_practice", "Against an opponent that runs on this computer"),
    ("continue", "Go on where the last game stopped"),
    ("rulings", "Questions about the rules, played step by step, and a quiz"),
    ("board_editor", "Put any card anywhere, and play, save or show the position"),
    ("open", "A saved game, a replay, or a ruling or scenario to step through and play on from"),
    ("decks", "Read the decks card by card, change them, and build your own"),
    ("browse", "Search all cards, and see which can be played"),
    ("import_cards", "Read a Scryfall or MTGJSON file into the card database"),
    ("settings", "Theme, text size, keys, passing"),
)


NARROW, LINE = 720, 19
"""How wide the rows are where a line of the subtitle is so high; larger text has wider rows."""
EDGE = 40
SPACES = 50
"""What lies between the parts of the screen, together."""


class StartScreen(QWidget):
    """Buttons for what one can begin with. They run the commands of the menus."""

    resume = Signal(str)

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("startScreen")
        self.setAccessibleName("Start")
        self._actions = actions
        self.fan = CardFan(self)
        title = QLabel("Ruleglass", self)
        title.setObjectName("startTitle")
        under = QLabel("Magic exactly by the Comprehensive Rules, and every step says why.", self)
        under.setObjectName("startSubtitle")
        self._texts = (title, under)
        card = self._card = QFrame(self)
        card.setObjectName("startCard")
        card.setMinimumWidth(720)
        grid = QGridLayout(card)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        self.buttons: dict[str, QPushButton] = {}
        for row, (name, words) in enumerate(ROWS):
            self._add_row(grid, row, name, words)
        self._problem = QLabel("", self)
        self._problem.setObjectName("startProblem")
        self._problem.setWordWrap(True)
        self._problem.hide()
        column = QVBoxLayout(self)
        column.addStretch(2)
        for widget in (self.fan, title, under):
            column.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(16)
        column.addWidget(card, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(12)
        column.addWidget(self._problem, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is no room for everything, the cards above the title go first: every button stays whole."""
        super().resizeEvent(event)
        wanted = NARROW * self._texts[1].fontMetrics().height() / LINE
        self._card.setMinimumWidth(round(min(self.width() - 2 * EDGE, wanted)))
        texts = sum(label.sizeHint().height() for label in self._texts)
        needed = self._card.sizeHint().height() + texts + self.fan.height() + SPACES
        self.fan.setVisible(self.height() >= needed)

    def _add_row(self, grid: QGridLayout, row: int, name: str, words: str) -> None:
        command = BY_NAME[name]
        button = QPushButton(plain_words(command), self)
        button.setMinimumSize(230, 38)
        button.setAccessibleDescription(words)
        button.setToolTip(f"{words} ({command.keys})" if command.keys else words)
        button.clicked.connect(lambda _checked=False: self._actions.run(name))
        if row == 0:
            button.setProperty("primary", True)
        label = QLabel(words, self)
        label.setObjectName("startWords")
        label.setWordWrap(True)
        grid.addWidget(button, row, 0)
        grid.addWidget(label, row, 1)
        self.buttons[name] = button

    def show_state(self, *, can_continue: bool, problems: Sequence[str] = ()) -> None:
        """Say whether there is a game to continue, and what went wrong at the start."""
        self.buttons["continue"].setEnabled(can_continue)
        self._problem.setText("\n".join(problems))
        self._problem.setVisible(bool(problems))
