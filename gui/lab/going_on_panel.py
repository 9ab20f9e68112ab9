"""The part of the board editor for what goes on: the stack, and effects of cards that are gone."""

from collections.abc import Sequence
from enum import StrEnum

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from engine.rulings.board import BATTLEFIELD, Board
from engine.rulings.going_on import targetable
from engine.scenario.notation import GoingOn, OnStack
from gui.translation import tr


class Kind(StrEnum):
    """What can go on."""

    SPELL = "A spell"
    ABILITY = "An ability"
    EFFECT = "An effect that goes on"


MOST_X = 1_000


class GoingOnPanel(QWidget):
    """Lists what is on the stack, the next to resolve first, and the effects that go on; puts more of it there."""

    stacked = Signal(object)
    begun = Signal(object)
    unstack_wanted = Signal(int)
    end_wanted = Signal(int)

    def __init__(self, players: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.list = QListWidget(self)
        self.list.setAccessibleName(tr("What goes on: the stack, next to resolve first, and effects"))
        self.list.setWordWrap(True)
        self.remove = QPushButton(tr("Take it &away"), self)
        self.remove.clicked.connect(self._remove)
        self.kind = QComboBox(self)
        self.kind.setAccessibleName(tr("What is put there"))
        for kind in Kind:
            self.kind.addItem(tr(kind.value), kind)
        self.kind.currentIndexChanged.connect(lambda _at: self._show_fields())
        self.player = QComboBox(self)
        self.player.setAccessibleName(tr("Whose it is"))
        self.player.addItems(list(players))
        self.card = QLineEdit(self)
        self.card.setAccessibleName(tr("Name of the card"))
        self.card.setPlaceholderText(tr("the name of a card"))
        self.source = QComboBox(self)
        self.source.setAccessibleName(tr("Permanent whose ability it is"))
        self.text = QLineEdit(self)
        self.targets = QListWidget(self)
        self.targets.setAccessibleName(tr("Targets"))
        self.targets.setSelectionMode(QAbstractItemView.SelectionMode.MultiSelection)
        self.modes = QLineEdit(self)
        self.modes.setAccessibleName(tr("Modes"))
        self.modes.setPlaceholderText("1, 3")
        self.number = QSpinBox(self)
        self.number.setAccessibleName("X")
        self.number.setRange(-1, MOST_X)
        self.number.setSpecialValueText(tr("none"))
        self.number.setValue(-1)
        self.put = QPushButton(tr("Put it t&here"), self)
        self.put.clicked.connect(self._put)
        self._lay_out()
        self._show_fields()

    def _lay_out(self) -> None:
        self.form = form = QFormLayout()
        form.addRow(tr("&What"), self.kind)
        form.addRow(tr("W&hose"), self.player)
        form.addRow(tr("&Card"), self.card)
        form.addRow(tr("&Permanent"), self.source)
        form.addRow(tr("Te&xt"), self.text)
        form.addRow(tr("Tar&gets"), self.targets)
        form.addRow(tr("&Modes"), self.modes)
        form.addRow("&X", self.number)
        column = QVBoxLayout(self)
        column.addWidget(QLabel(tr("Stack and effects"), self))
        column.addWidget(self.list, 1)
        column.addWidget(self.remove)
        column.addLayout(form, 2)
        column.addWidget(self.put)

    def choose(self, kind: Kind) -> None:
        """Put something of a kind there next."""
        self.kind.setCurrentIndex(self.kind.findData(kind))

    def _show_fields(self) -> None:
        """Show the fields that a thing of the kind chosen has."""
        kind = Kind(self.kind.currentData())
        self.form.setRowVisible(self.card, kind is not Kind.ABILITY)
        self.form.setRowVisible(self.source, kind is Kind.ABILITY)
        self.form.setRowVisible(self.text, kind is not Kind.SPELL)
        of_effect = kind is Kind.EFFECT
        self.text.setAccessibleName(
            tr("What it says") if of_effect else tr("Beginning of the ability's text")
        )
        self.text.setPlaceholderText(
            tr("what the card says, if it isn't a known card; ~ is what is chosen below")
            if of_effect
            else "{T}:"
        )

    def show_board(self, board: Board, *, again: bool = False) -> None:
        """Show what goes on on a board, and what can be its source and its targets. `again`: what was put together here
        was refused, and stays to be changed."""
        ruling = board.ruling
        self.list.clear()
        for place in range(len(ruling.stack) - 1, -1, -1):
            self._add(on_stack_in_words(ruling.stack[place]), (Kind.SPELL, place))
        for place, effect in enumerate(ruling.effects):
            self._add(effect_in_words(effect), (Kind.EFFECT, place))
        self.remove.setEnabled(self.list.count() > 0)
        kept = self.source.currentData()
        self.source.clear()
        for piece in board.pieces:
            if piece.zone == BATTLEFIELD:
                self.source.addItem(f"{piece.card.card} ({piece.player})", piece.key)
        self.source.setCurrentIndex(max(0, self.source.findData(kept)))
        chosen = {item.data(Qt.ItemDataRole.UserRole) for item in self.targets.selectedItems()}
        self.targets.clear()
        for name, words in targetable(board):
            item = QListWidgetItem(words, self.targets)
            item.setData(Qt.ItemDataRole.UserRole, name)
            item.setSelected(again and name in chosen)

    def _add(self, words: str, place: tuple[str, int]) -> None:
        item = QListWidgetItem(words, self.list)
        item.setData(Qt.ItemDataRole.UserRole, place)

    def offer(self, card: str) -> None:
        """A card was found or chosen: it is the one to put on the stack, if nothing else is written there."""
        self.card.setText(card)

    def _remove(self) -> None:
        item = self.list.item(max(0, self.list.currentRow()))
        if self.list.count():
            kind, place = item.data(Qt.ItemDataRole.UserRole)
            (self.end_wanted if kind == Kind.EFFECT else self.unstack_wanted).emit(place)

    def _put(self) -> None:
        chosen = [item.data(Qt.ItemDataRole.UserRole) for item in self.targets.selectedItems()]
        modes = tuple(int(word) for word in self.modes.text().replace(",", " ").split() if word.isdigit())
        x = None if self.number.value() < 0 else self.number.value()
        player, text = self.player.currentText(), self.text.text().strip()
        card = self.card.text().strip()
        match Kind(self.kind.currentData()):
            case Kind.ABILITY:
                source = str(self.source.currentData() or "")
                self.stacked.emit(
                    OnStack(player=player, source=source, ability=text, targets=(*chosen,), modes=modes, x=x)
                )
            case Kind.SPELL if card:
                self.stacked.emit(OnStack(player=player, card=card, targets=(*chosen,), modes=modes, x=x))
            case Kind.EFFECT if card or text:
                name = card or tr("An effect")
                about = (
                    "~" in text
                )  # what is chosen is what the text speaks of, whether or not it could be a target
                self.begun.emit(
                    GoingOn(
                        player=player, card=name, text=text, targets=() if about else (*chosen,), modes=modes, x=x,
                        affects=(*chosen,) if about else (),
                    )
                )  # fmt: skip
            case _:
                self.card.setFocus()


def on_stack_in_words(item: OnStack) -> str:
    """Something on the stack: whose, what, and at what it aims."""
    what = item.card if item.card is not None else f"{item.source}: {item.ability}"
    return f"{item.player}: {what}{aims_in_words(item)}"


def effect_in_words(effect: GoingOn) -> str:
    """An effect that goes on: whose, of which card, what it says."""
    text = f" — {effect.text}" if effect.text else ""
    return tr("{0}: {1}{2}{3} (goes on)").format(effect.player, effect.card, text, aims_in_words(effect))


def aims_in_words(going: OnStack | GoingOn) -> str:
    """Modes, X and targets."""
    parts = [tr("mode {0}").format(mode) for mode in going.modes]
    parts += [f"X = {going.x}"] if going.x is not None else []
    parts += [f"→ {target}" for target in going.targets]
    if isinstance(going, GoingOn):
        parts += [f"~: {name}" for name in going.affects]
        parts += [tr("of {0}").format(going.source)] if going.source is not None else []
    return f" ({', '.join(parts)})" if parts else ""
