"""The first screen: what one can do, and the last games."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from gui.commands.actions import Actions
from gui.commands.catalog import BY_NAME, plain_words
from gui.prompts.bar_button import BarButton
from gui.translation import tr
from gui.window.fan import CardFan

COLUMNS = (
    (
        "Play",
        (
            ("new_hotseat", "Two people at this computer"),
            ("new_practice", "Against this computer"),
            ("continue", "Where it stopped"),
            ("saved_games", "All your games, with pictures"),
        ),
    ),
    (
        "Rules",
        (
            ("rulings", "Questions, played step by step"),
            ("board_editor", "Put any card anywhere"),
            ("puzzles", "Positions with a goal"),
            ("lessons", "Opponents with a plan"),
            ("open", "From a file"),
        ),
    ),
    (
        "Cards",
        (
            ("decks", "Read, change and build decks"),
            ("browse", "Search, and see what can be played"),
            ("import_cards", "From a Scryfall or MTGJSON file"),
            ("settings", "Theme, text size, keys, passing"),
        ),
    ),
)


NARROW, LINE = 900, 19
"""How wide the columns are where a line of the subtitle is so high; larger text has wider ones."""
EDGE = 40
BETWEEN = 24
SPACES = 50
"""What lies between the parts of the screen, together."""


class StartScreen(QWidget):
    """Buttons for what one can begin with. They run the commands of the menus."""

    resume = Signal(str)

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("startScreen")
        self.setAccessibleName(tr("Start"))
        self._actions = actions
        self.fan = CardFan(self)
        title = QLabel("Ruleglass", self)
        title.setObjectName("startTitle")
        under = QLabel(tr("Magic exactly by the Comprehensive Rules, and every step says why."), self)
        under.setObjectName("startSubtitle")
        self._texts = (title, under)
        card = self._card = QFrame(self)
        card.setObjectName("startCard")
        card.setMinimumWidth(NARROW)
        columns = self._columns = QGridLayout(card)
        columns.setHorizontalSpacing(BETWEEN)
        columns.setVerticalSpacing(4)
        self.buttons: dict[str, BarButton] = {}
        for place, (heading, rows) in enumerate(COLUMNS):
            columns.setColumnStretch(place, 1)
            self._fill_column(columns, place, heading, rows)
        self.buttons[COLUMNS[0][1][0][0]].setProperty("primary", True)
        self._problem = QLabel("", self)
        self._problem.setObjectName("startProblem")
        self._problem.setWordWrap(True)
        self._problem.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._problem.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._problem.hide()
        self._inner = QWidget()
        column = QVBoxLayout(self._inner)
        column.addStretch(2)
        for widget in (self.fan, title, under):
            column.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(16)
        middle = QHBoxLayout()  # an alignment would keep texts from being wrapped to more lines
        middle.addStretch(1)
        middle.addWidget(card)
        middle.addStretch(1)
        column.addLayout(middle)
        column.addStretch(3)
        scroll = QScrollArea(self)  # with the largest text a small window hasn't room for every button
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setAccessibleName(tr("Start"))
        scroll.setWidget(self._inner)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scroll, 1)
        beside = QHBoxLayout()  # an alignment would give it half of the height
        beside.addStretch(1)
        beside.addWidget(self._problem)
        beside.addStretch(1)
        whole.addLayout(beside)

    def minimumSizeHint(self) -> QSize:
        """What doesn't go into the height is scrolled to."""
        return QSize(self._inner.minimumSizeHint().width(), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Where there is no room for everything, the cards above the title go first: every button stays whole, and so
        does what went wrong."""
        wanted = NARROW * self._texts[1].fontMetrics().height() / LINE
        width = round(min(self.width() - 2 * EDGE, wanted))
        self._card.setFixedWidth(width)
        self._problem.setFixedWidth(width)
        self._problem.setMinimumHeight(0)  # a label never says that it needs less than it has to have
        self._problem.setFixedHeight(max(0, self._problem.heightForWidth(width)))
        margins = self._columns.contentsMargins()
        inside = width - margins.left() - margins.right() - BETWEEN * (len(COLUMNS) - 1)
        rows = [[self.buttons[name] for name, _about in column] for _heading, column in COLUMNS]
        wide = [max(button.natural_width for button in column) for column in rows]
        for column, natural in zip(rows, wide, strict=True):
            for (
                button
            ) in column:  # the words of one wrap only where three columns as wide as their words don't fit
                button.set_widest(natural if sum(wide) <= inside else inside // len(COLUMNS))
                button.setMinimumHeight(
                    button.sizeHint().height()
                )  # the style sheet has a least one for one line
        texts = sum(label.sizeHint().height() for label in self._texts)
        texts += self._problem.height() if self._problem.isVisibleTo(self) else 0
        tall = self._columns.heightForWidth(width)
        needed = tall + texts + self.fan.height() + SPACES
        self.fan.setVisible(self.height() >= needed)

    def _fill_column(
        self, grid: QGridLayout, place: int, heading: str, rows: Sequence[tuple[str, str]]
    ) -> None:
        title = QLabel(tr(heading), self)
        title.setProperty("heading", True)
        grid.addWidget(title, 0, place)
        for row, (name, about) in enumerate(rows):
            command, words = BY_NAME[name], tr(about)
            button = BarButton(self)
            button.setText(plain_words(command).replace("&", "&&"))
            button.setAccessibleDescription(words)
            button.setToolTip(f"{words} ({command.keys})" if command.keys else words)
            button.clicked.connect(lambda _checked=False, name=name: self._actions.run(name))
            label = QLabel(words, self)
            label.setObjectName("startWords")
            label.setProperty("muted", True)
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignTop)
            grid.addWidget(button, 2 * row + 1, place)
            grid.addWidget(label, 2 * row + 2, place)
            self.buttons[name] = button

    def show_state(self, *, can_continue: bool, problems: Sequence[str] = ()) -> None:
        """Say whether there is a game to continue, and what went wrong at the start."""
        self.buttons["continue"].setEnabled(can_continue)
        self._problem.setText("\n".join(problems))
        self._problem.setVisible(bool(problems))
        self._fit()
