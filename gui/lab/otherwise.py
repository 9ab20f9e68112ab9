"""Answering an earlier question otherwise: which answers there are, in words."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QListWidget, QVBoxLayout, QWidget

from engine import TimeStep, other_answers
from engine.decisions import Act, Answer, Choose, Confirm, Counted, Decision, Order, Picked, Said
from engine.views import TableView
from gui.prompts.act import action_in_words
from gui.prompts.names import Names
from gui.translation import told, tr

ROOM = QSize(560, 360)
"""Room for answers that are whole effects."""


def answer_in_words(decision: Decision, answer: Answer, names: Names) -> str:
    """An answer as a person would say it."""
    match decision, answer:
        case Act(), Picked(indices=(place, *_)):
            return action_in_words(decision.options[place], names)
        case ((Choose() | Order()), Picked(indices=places)):
            return tr(", then ").join(names.option(decision.options[place]) for place in places) or tr(
                "Nothing"
            )
        case Confirm(), Said(yes=yes):
            return decision.yes if yes else decision.no
        case _, Counted(number=number):
            return str(number)
        case _:
            return tr("another answer")


class OtherwiseDialog(QDialog):
    """The other answers to a question; one is chosen."""

    chosen = Signal(object, str)

    def __init__(self, step: TimeStep, table: TableView, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Answer otherwise"))
        self.setAccessibleName(self.windowTitle())
        decision = step.decision
        self.answers = () if decision is None else other_answers(decision, step.answer)
        names = Names(table)
        self.words = (
            [] if decision is None else [answer_in_words(decision, one, names) for one in self.answers]
        )
        asked = QLabel(told(step.said_to(table.seat)), self)
        asked.setWordWrap(True)
        self.list = QListWidget(self)
        self.list.setAccessibleName(tr("Other answers"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.addItems(self.words)
        self.list.setCurrentRow(0)
        self.list.itemActivated.connect(lambda _item: self._choose())
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        buttons.button(QDialogButtonBox.StandardButton.Ok).setText(tr("See what comes of it"))
        buttons.accepted.connect(self._choose)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(asked)
        column.addWidget(self.list)
        column.addWidget(buttons)
        self.resize(ROOM)

    def _choose(self) -> None:
        at = self.list.currentRow()
        if at >= 0:
            self.accept()
            self.chosen.emit(self.answers[at], self.words[at])
