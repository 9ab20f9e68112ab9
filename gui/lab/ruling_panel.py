"""The ruling beside the table: its question, the step that is shown, and the answer on demand."""

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QPushButton, QTextBrowser, QVBoxLayout, QWidget

from engine import Film
from engine.rulings.notation import Ruling
from gui.lab.ruling_text import answer_text, paragraph, question_text, step_text
from gui.look.symbol_text import symbol_size, with_pictures
from gui.translation import tr

OWN_HEIGHT = 110


class RulingPanel(QWidget):
    """Says what is asked, what happens at the step shown and by which rule, and the answer once it is asked for or the
    last step is reached. In a quiz it first waits for the reader's own answer: then `on_begin` is called."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.ruling: Ruling | None = None
        self.film: Film | None = None
        self.at = 0
        self.asking = False
        self.answered = False
        self.on_begin: Callable[[], object] = lambda: None
        self.text = QTextBrowser(self)
        self.text.setAccessibleName(tr("The ruling"))
        self.text.setOpenLinks(False)
        self.own = QPlainTextEdit(self)
        self.own.setAccessibleName(tr("Your answer"))
        self.own.setPlaceholderText(tr("What do you think happens, and why?"))
        self.own.setMaximumHeight(OWN_HEIGHT)
        self.own.setTabChangesFocus(True)
        self.begin = QPushButton(tr("Show what happens"), self)
        self.begin.clicked.connect(self._begin)
        self.answer = QPushButton(tr("Show the answer"), self)
        self.answer.clicked.connect(self.show_answer)
        row = QHBoxLayout()
        row.addWidget(self.begin)
        row.addWidget(self.answer)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.addWidget(self.text, 1)
        column.addWidget(self.own)
        column.addLayout(row)
        self.clear()

    def show_ruling(self, ruling: Ruling, film: Film, *, quiz: bool = False) -> None:
        """Begin with a ruling; in a quiz with its question alone."""
        self.ruling, self.film, self.at = ruling, film, 0
        self.asking, self.answered = quiz, False
        self.own.clear()
        self._refresh()
        if quiz:
            self.own.setFocus()

    def show_step(self, at: int) -> None:
        """Show a step."""
        self.at = at
        if self.film is not None and at == len(self.film.frames) - 1 and not self.asking:
            self.answered = True
        self._refresh()

    def show_answer(self) -> None:
        """Show the answer, too."""
        self.answered = True
        self._refresh()

    def clear(self) -> None:
        """Show nothing."""
        self.ruling, self.film = None, None
        self.asking = self.answered = False
        self.text.clear()
        self._show_buttons()

    def _begin(self) -> None:
        self.asking = False
        self._refresh()
        self.on_begin()

    def _show_buttons(self) -> None:
        there = self.ruling is not None
        self.own.setVisible(there and self.asking)
        self.begin.setVisible(there and self.asking)
        self.answer.setVisible(there and not self.asking and not self.answered)

    def _refresh(self) -> None:
        ruling, film = self.ruling, self.film
        if ruling is None or film is None:
            return
        parts = [question_text(ruling)]
        if not self.asking:
            parts.append(step_text(film.frames[self.at], self.at + 1, len(film.frames), ruling.edition.value))
        own = self.own.toPlainText().strip()
        if self.answered and own:
            parts.append(tr("<h4>You said</h4>{0}").format(paragraph(own)))
        if self.answered:
            parts.append(answer_text(ruling))
        self.text.setHtml(with_pictures("".join(parts), symbol_size(self.text.font())))
        self._show_buttons()
