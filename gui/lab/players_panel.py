"""What is beside a table that is edited: the players, where in the turn it begins, and the words of the ruling."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

from engine.rulings.board import STARTS, Board
from engine.rulings.notation import Side
from engine.scenario.notation import Start
from engine.views import Step
from gui.decks.edition_box import EditionBox
from gui.lab.editor_panels import MOST, choice_of, number_of, row_of
from gui.models.words import step_name, titled
from gui.translation import tr

MONARCH = "monarch"


class PlayersPanel(QWidget):
    """Life, poison, mana, lands played and who is the monarch; whose turn it is, and which step; by the rules of which date
    it is played."""

    edition_changed = Signal(object)
    player_changed = Signal(str, dict)
    start_changed = Signal(int, object, str, str)

    def __init__(self, players: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self._showing = False
        self._sides: Mapping[str, Side] = {}
        self._fields: dict[str, tuple[QSpinBox, QSpinBox, QLineEdit, QSpinBox, QCheckBox]] = {}
        form = QFormLayout(self)
        self.edition = EditionBox(self)
        form.addRow(tr("&Rules"), self.edition)
        self.edition.dates.activated.connect(lambda _at: self.edition_changed.emit(self.edition.chosen))
        self.turn = number_of(tr("Turn"), self, least=1)
        self.step = choice_of(tr("Step"), [(titled(step_name(step)), step.value) for step in STARTS], self)
        self.active = choice_of(tr("Whose turn it is"), [(name, name) for name in players], self)
        self.priority = choice_of(
            tr("Who has priority"),
            [(tr("the step is about to begin"), ""), *((name, name) for name in players)],
            self,
        )
        form.addRow(tr("&Turn"), row_of(self.turn, self.active))
        form.addRow(tr("&Step"), self.step)
        form.addRow(tr("Pri&ority"), self.priority)
        self.turn.valueChanged.connect(lambda _value: self._start())
        for box in (self.step, self.active, self.priority):
            box.activated.connect(lambda _at: self._start())
        for name in players:
            self._add_player(form, name)

    def _add_player(self, form: QFormLayout, name: str) -> None:
        life, poison = (
            number_of(tr("Life of {0}").format(name), self, least=-MOST),
            number_of(tr("Poison counters of {0}").format(name), self),
        )
        mana, lands = QLineEdit(self), number_of(tr("Lands {0} played this turn").format(name), self)
        mana.setAccessibleName(tr("Mana of {0}").format(name))
        mana.setPlaceholderText(tr("such as {R}{R}"))
        monarch = QCheckBox(tr("Monarch"), self)
        monarch.setAccessibleName(tr("{0} is the monarch").format(name))
        form.addRow(QLabel(f"<b>{name}</b>", self))
        form.addRow(tr("Life, poison"), row_of(life, poison))
        form.addRow(tr("Mana"), mana)
        form.addRow(tr("Lands played"), row_of(lands, monarch))
        life.valueChanged.connect(lambda value: self._player(name, life=value))
        poison.valueChanged.connect(lambda value: self._poisoned(name, value))
        mana.editingFinished.connect(lambda: self._player(name, mana=mana.text().strip().upper()))
        lands.valueChanged.connect(lambda value: self._player(name, lands_played=value))
        monarch.toggled.connect(lambda on: self._crowned(name, on))
        self._fields[name] = (life, poison, mana, lands, monarch)

    def show_board(self, board: Board) -> None:
        """Show the players of a board and where it begins."""
        self._showing = True
        self._sides = board.ruling.players
        starts = board.ruling.starts or Start()
        self.edition.choose(board.ruling.edition)
        self.turn.setValue(starts.turn)
        self.step.setCurrentIndex(max(0, self.step.findData(starts.step.value)))
        self.active.setCurrentIndex(max(0, self.active.findData(starts.player)))
        self.priority.setCurrentIndex(max(0, self.priority.findData(starts.priority or "")))
        for name, (life, poison, mana, lands, monarch) in self._fields.items():
            side = board.ruling.players[name]
            life.setValue(side.life)
            poison.setValue(side.counters.get("poison", 0))
            mana.setText(side.mana)
            lands.setValue(side.lands_played)
            monarch.setChecked(MONARCH in side.designations)
        self._showing = False

    def _poisoned(self, name: str, poison: int) -> None:
        """Other counters stay as they are."""
        others = {kind: count for kind, count in self._sides[name].counters.items() if kind != "poison"}
        self._player(name, counters={**others, "poison": poison} if poison else others)

    def _crowned(self, name: str, on: bool) -> None:
        """Other designations stay as they are."""
        others = tuple(word for word in self._sides[name].designations if word != MONARCH)
        self._player(name, designations=(*others, MONARCH) if on else others)

    def _player(self, name: str, **fields: object) -> None:
        if not self._showing:
            self.player_changed.emit(name, fields)

    def _start(self) -> None:
        if not self._showing:
            step = Step(self.step.currentData())
            self.start_changed.emit(
                self.turn.value(), step, self.active.currentData(), self.priority.currentData()
            )


class WordsPanel(QWidget):
    """Title, question, answer and rules of the ruling that the position belongs to."""

    words_changed = Signal(dict)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.title = QLineEdit(self)
        self.rules = QLineEdit(self)
        self.rules.setPlaceholderText("613.8a, 305.7")
        self.question, self.answer = QPlainTextEdit(self), QPlainTextEdit(self)
        form = QFormLayout(self)
        rows = (
            (tr("T&itle"), self.title),
            (tr("&Question"), self.question),
            (tr("&Answer"), self.answer),
            (tr("&Rules"), self.rules),
        )
        for words, widget in rows:
            widget.setAccessibleName(words.replace("&", ""))
            form.addRow(words, widget)
        for text in (self.question, self.answer):
            text.setTabChangesFocus(True)

    def show_board(self, board: Board) -> None:
        """Show the words of a board's ruling."""
        ruling = board.ruling
        self.title.setText(ruling.title)
        self.question.setPlainText(ruling.question)
        self.answer.setPlainText(ruling.answer)
        self.rules.setText(", ".join(ruling.rules))

    def fields(self) -> dict[str, object]:
        """What is written there now."""
        return {
            "title": self.title.text().strip() or tr("A position"),
            "question": self.question.toPlainText().strip(),
            "answer": self.answer.toPlainText().strip(),
            "rules": tuple(rule.strip() for rule in self.rules.text().split(",") if rule.strip()),
        }
