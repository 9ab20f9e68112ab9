"""Who plays each seat from now on: a person at this computer, or an opponent."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gui.board.styling import set_state
from gui.bridge.seating import Seats
from gui.decks.choice import OPPONENTS
from gui.look.pressing import pressed_by_enter
from gui.translation import tr

PERSON = ""


class SeatsDialog(QDialog):
    """One choice for each seat; `chosen` says who sits where from now on."""

    chosen = Signal(object)

    def __init__(
        self, title: str, words: str, names: Sequence[str], seats: Seats, accept: str, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self._seats = seats
        about = QLabel(words, self)
        about.setWordWrap(True)
        self.kinds = tuple(self._choice(name) for name in names)
        for box, kind in zip(self.kinds, seats.kinds, strict=False):
            box.setCurrentIndex(max(0, box.findData(kind)))
        self.exchange = QPushButton(tr("E&xchange them"), self)
        self.exchange.setToolTip(tr("Each plays what the other played"))
        pressed_by_enter(self.exchange)
        self.exchange.clicked.connect(self._exchange)
        self.alone = QCheckBox(tr("&One person plays both: no hand is covered"), self)
        self.alone.setChecked(seats.alone or not all(kind == PERSON for kind in seats.kinds))
        self.problem = QLabel("", self)
        self.problem.setWordWrap(True)
        self.problem.setProperty("muted", True)
        buttons = QDialogButtonBox(self)
        self.go_on = buttons.addButton(accept, QDialogButtonBox.ButtonRole.AcceptRole)
        set_state(self.go_on, "primary", True)
        self.go_on.setDefault(True)
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        form = QFormLayout()
        for name, box in zip(names, self.kinds, strict=True):
            form.addRow(name, box)
        form.addRow("", self.exchange)
        form.addRow("", self.alone)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        column.addWidget(about)
        column.addLayout(form)
        column.addWidget(self.problem)
        column.addWidget(buttons)
        self.setMinimumWidth(480)
        for box in self.kinds:
            box.currentIndexChanged.connect(self._check)
        self._check()

    def _choice(self, name: str) -> QComboBox:
        box = QComboBox(self)
        box.setAccessibleName(tr("Who plays {0}").format(name))
        box.addItem(tr("A person at this computer"), PERSON)
        for value, words in OPPONENTS:
            box.addItem(tr(words), value)
        return box

    def _exchange(self) -> None:
        places = [box.currentIndex() for box in self.kinds]
        for box, place in zip(self.kinds, reversed(places), strict=True):
            box.setCurrentIndex(place)

    def _check(self) -> None:
        """Somebody has to sit at the computer; who plays both seats is asked where people play both."""
        people = [box.currentData() == PERSON for box in self.kinds]
        self.alone.setEnabled(all(people))
        self.go_on.setEnabled(any(people))
        self.problem.setText("" if any(people) else tr("At least one seat has to be played by a person."))
        self.problem.setVisible(not any(people))

    def seats(self) -> Seats:
        """Who sits where, as it stands."""
        kinds = tuple(str(box.currentData()) for box in self.kinds)
        both = all(kind == PERSON for kind in kinds)
        return Seats(kinds, self._seats.seed, both and self.alone.isChecked())

    def accept(self) -> None:
        """Take it over."""
        self.chosen.emit(self.seats())
        super().accept()
