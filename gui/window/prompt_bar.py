"""Where prompts are shown: the bar under the battlefield, and the panel of choices beside it."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStackedLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gui.look.symbol_text import show_text
from gui.prompts.base import SMALLEST_TARGET, Prompt
from gui.translation import tr

HEIGHT = 78
LOW_HEIGHT, LOW_WINDOW = 60, 440
"""How high the bar is at least in a window that is lower than that, in pixels: the battlefield needs the room. How far a
casting has come isn't shown there; what is asked says it."""


class PromptBar(QFrame):
    """Holds the prompt of the moment, or says what is waited for. Keeps its height, so nothing jumps."""

    def __init__(self, undo: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("promptBar")
        self.setMinimumHeight(HEIGHT)
        # A wide prompt must not take the room of the docks: they would stay narrow after it.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setMinimumWidth(1)
        self.setAccessibleName(tr("Question"))
        self._waiting = QLabel("", self)
        self._waiting.setObjectName("promptWaiting")
        self._waiting.setContentsMargins(12, 0, 12, 0)
        self._waiting.setWordWrap(True)
        self._waiting.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._place = QHBoxLayout(self)
        self._place.addWidget(self._waiting, 1)
        self._undo = QToolButton(self)
        self._undo.setDefaultAction(undo)
        self._undo.setText(tr("Undo"))
        self._undo.setAccessibleName(tr("Undo: back to your previous decision"))
        self._undo.setMinimumSize(52, 28)
        self._offer = QPushButton("", self)
        self._offer.setProperty("primary", True)
        self._offer.setMinimumHeight(SMALLEST_TARGET)
        self._offer.hide()
        self._act: Callable[[], object] | None = None
        self._offer.clicked.connect(self._take_offer)
        self._place.addWidget(self._offer)
        self._above = QWidget(self)
        self._above.setFixedHeight(0)
        beside = QVBoxLayout()
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(0)
        beside.addWidget(self._above)
        beside.addWidget(self._undo, 1, Qt.AlignmentFlag.AlignVCenter)
        self._place.addLayout(beside)
        self._place.setContentsMargins(0, 0, 8, 0)
        self._prompt: Prompt | None = None

    def show_prompt(self, prompt: Prompt) -> None:
        """Put a prompt into the bar, in place of what is there."""
        self._withdraw()
        if prompt is self._prompt:
            return
        self._let_go()
        self._waiting.hide()
        self._waiting.clear()
        self._prompt = prompt
        low = self.window().height() < LOW_WINDOW
        self.setMinimumHeight(LOW_HEIGHT if low else HEIGHT)
        if prompt.above is not None:
            prompt.above.setVisible(not low)
        self._leave_above(prompt.height_above())
        self._place.insertWidget(0, prompt, 1)
        prompt.show()

    def _leave_above(self, height: int) -> None:
        """Undo stands in a row with the other buttons, below what is above them."""
        self._above.setFixedHeight(height)

    def _let_go(self) -> None:
        if self._prompt is not None:
            self._place.removeWidget(self._prompt)
            self._prompt.hide()
            self._prompt = None
            self._leave_above(0)

    def clear(self) -> None:
        """Let the prompt go; whoever made it deletes it."""
        self._let_go()
        self._waiting.clear()
        self._waiting.show()
        self._withdraw()

    def show_waiting(self, text: str) -> None:
        """Say what is waited for, in place of a prompt."""
        self.clear()
        show_text(self._waiting, text)

    def offer(self, words: str, act: Callable[[], object]) -> None:
        """A button beside what is said, until something else is said or asked. The keyboard goes there, as it does to a
        question: nothing else is to be done."""
        self._act = act
        self._offer.setText(words)
        self._offer.setAccessibleName(words)
        self._offer.show()
        self._offer.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_offer(self) -> None:
        if self._act is not None:
            self._act()

    def _withdraw(self) -> None:
        """Offer nothing any more, and keep nothing of what was offered: it may hold a whole game."""
        self._act = None
        self._offer.hide()


class ChoicesPanel(QFrame):
    """Holds the list or tray that goes with a prompt. `peek` folds it so that nothing is behind it."""

    NOTHING = "Answer with the buttons under the battlefield."
    ELSEWHERE = "Answer on the sheet over the table."

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("choicesPanel")
        self.setAccessibleName(tr("Choices"))
        self._title = QLabel("", self)
        self._title.setObjectName("choicesTitle")
        self._title.setWordWrap(True)
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._empty = QLabel(tr(self.NOTHING), self)
        self._empty.setObjectName("choicesEmpty")
        self._empty.setWordWrap(True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._body = QWidget(self)
        self._stack = QStackedLayout(self._body)
        self._stack.addWidget(self._empty)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 4, 6, 4)
        column.setSpacing(4)
        column.addWidget(self._title)
        column.addWidget(self._body, 1)
        self._panel: QWidget | None = None

    def show_prompt(self, prompt: Prompt) -> None:
        """Take the list or tray out of a prompt, in place of the one that is there."""
        if prompt.panel is None:
            self.clear()
            self._empty.setText(tr(self.NOTHING))
            return
        before, self._panel = self._panel, prompt.panel
        if before is prompt.panel:
            self._title.setText(prompt.heading())
            return
        self._title.setText(prompt.heading())
        self._title.show()
        self._stack.addWidget(prompt.panel)
        self._stack.setCurrentWidget(prompt.panel)
        if before is not None:
            self._stack.removeWidget(before)
            before.hide()

    def show_elsewhere(self) -> None:
        """Say that the choice is made on the sheet."""
        self.clear()
        self._empty.setText(tr(self.ELSEWHERE))

    def clear(self) -> None:
        """Show no choices."""
        if self._panel is not None:
            self._stack.removeWidget(self._panel)
            self._panel.hide()
            self._panel = None
        self._title.clear()
        self._title.hide()
        self._empty.clear()
        self._stack.setCurrentWidget(self._empty)

    def peek(self, *, folded: bool) -> None:
        """Fold the choices away while a key is held."""
        self._body.setVisible(not folded)
