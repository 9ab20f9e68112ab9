"""What has to be reached in a puzzle, said line by line: of what, whose, and how much."""

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from engine.rulings.notation import Ruling, Side
from engine.scenario.notation import Check
from gui.lab.editor_panels import MOST, choice_of, number_of
from gui.translation import tr


class Measure(StrEnum):
    """What a line is about, by the kind of its check."""

    LIFE = "life"
    BATTLEFIELD = "permanent_count"
    HAND = "hand_count"
    GRAVEYARD = "graveyard_count"
    EXILE = "exile_count"
    LIBRARY = "library_count"
    SIZE = "power_toughness"


def measures() -> tuple[tuple[str, Measure], ...]:
    """The measures in words."""
    return (
        (tr("Life of"), Measure.LIFE),
        (tr("Permanents of"), Measure.BATTLEFIELD),
        (tr("Cards in the hand of"), Measure.HAND),
        (tr("Cards in the graveyard of"), Measure.GRAVEYARD),
        (tr("Cards in exile of"), Measure.EXILE),
        (tr("Cards in the library of"), Measure.LIBRARY),
        (tr("Power and toughness, controlled by"), Measure.SIZE),
    )


class Parts(Struct, frozen=True):
    """What a position is made of, to choose from: its players and the names of its cards."""

    players: tuple[str, ...]
    cards: tuple[str, ...]


def parts_of(ruling: Ruling) -> Parts:
    """The players of a position, and the names of its cards."""
    names = {name for side in ruling.players.values() for name in names_in(side)}
    return Parts(tuple(ruling.turn_order or ruling.players), tuple(sorted(names | set(ruling.cards))))


def names_in(side: Side) -> tuple[str, ...]:
    """The names of the cards that a player begins with, from all zones."""
    zones = side.battlefield, side.hand, side.graveyard, side.exile, side.command, side.library
    cards = [placed if isinstance(placed, str) else placed.card for zone in zones for placed in zone]
    return tuple(name for name in cards if name)


class GoalRow(QWidget):
    """One line: what is measured, whose it is, of which card, and how much it has to be."""

    def __init__(self, parts: Parts, parent: QWidget) -> None:
        super().__init__(parent)
        self.measure = choice_of(
            tr("What is measured"), [(words, kind.value) for words, kind in measures()], self
        )
        self.player = choice_of(tr("Whose"), [(name, name) for name in parts.players], self)
        self.card = QComboBox(self)
        self.card.setAccessibleName(tr("Of which card"))
        self.card.setEditable(True)
        self.card.addItems(["", *parts.cards])
        self.number = number_of(tr("How much"), self, least=-MOST)
        self.toughness = number_of(tr("Toughness"), self, least=-MOST)
        self.remove = QPushButton(tr("Remove"), self)
        self.remove.setAccessibleName(tr("Remove this line"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for field in (self.measure, self.player, self.card, self.number, self.toughness, self.remove):
            row.addWidget(field)
        row.setStretchFactor(self.card, 1)
        self.measure.currentIndexChanged.connect(lambda _at: self._show_fields())
        self._show_fields()

    @property
    def about(self) -> Measure:
        """What is measured."""
        return Measure(self.measure.currentData())

    def _show_fields(self) -> None:
        """The fields that belong to what is measured."""
        self.card.setVisible(self.about is not Measure.LIFE)
        line = self.card.lineEdit()
        if line is not None:
            line.setPlaceholderText(tr("which card") if self.about is Measure.SIZE else tr("any card"))
        self.toughness.setVisible(self.about is Measure.SIZE)

    def check(self) -> Check:
        """The line as it stands in a puzzle's file."""
        player, card = str(self.player.currentData()), self.card.currentText().strip() or None
        number = self.number.value()
        match self.about:
            case Measure.LIFE:
                return Check(self.about.value, player=player, value=number)
            case Measure.SIZE:
                size = self.toughness.value()
                return Check(self.about.value, controller=player, card=card, power=number, toughness=size)
            case Measure.BATTLEFIELD:
                return Check(self.about.value, controller=player, card=card, count=number)
            case _:
                return Check(self.about.value, player=player, card=card, count=number)

    @property
    def lacks(self) -> bool:
        """Whether it says a size, but not of what."""
        return self.about is Measure.SIZE and not self.card.currentText().strip()


class GoalRows(QWidget):
    """The lines, all of which have to hold, and a button for one more."""

    def __init__(self, ruling: Ruling, parent: QWidget) -> None:
        super().__init__(parent)
        self.parts = parts_of(ruling)
        self.rows: list[GoalRow] = []
        self.more = QPushButton(tr("&One more"), self)
        self.more.setAccessibleName(tr("One more thing that has to be so"))
        self.more.clicked.connect(lambda _checked=False: self.add())
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.more)
        self.add()

    def add(self) -> GoalRow:
        """One more line."""
        row = GoalRow(self.parts, self)
        row.remove.clicked.connect(lambda _checked=False: self.drop(row))
        self.rows.append(row)
        self._column.insertWidget(len(self.rows) - 1, row)
        row.measure.setFocus()
        return row

    def drop(self, row: GoalRow) -> None:
        """Take a line away."""
        self.rows.remove(row)
        row.hide()
        row.deleteLater()
        self.more.setFocus()

    def checks(self) -> Sequence[Check]:
        """What has to be so."""
        return tuple(row.check() for row in self.rows)

    @property
    def lack(self) -> bool:
        """Whether nothing is said, or a size of nothing."""
        return not self.rows or any(row.lacks for row in self.rows)
