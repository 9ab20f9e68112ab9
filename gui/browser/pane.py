"""A line to type a query in, the cards that it finds, and the one that is looked at."""

import logging
import threading

from PySide6.QtCore import QEvent, QItemSelectionModel, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from engine import CardDatabaseError, Catalog, ListedCard, Order, SearchError
from gui.browser.details import CardDetails
from gui.browser.grid import CardGridView, CardsModel
from gui.look.pressing import pressed_by_enter
from gui.look.searching import SearchLine
from gui.look.theme import Theme
from gui.translation import fault

TYPING = 90
"""How long, in milliseconds, somebody may pause in typing before cards are looked for."""
log = logging.getLogger(__name__)


class CardPane(QWidget):
    """All cards of a catalog, by query. `chosen`: a card was taken; `counted`: one more or less of it is wanted in a
    deck; `judging_wanted`: somebody wants to know which cards can be played."""

    chosen = Signal(object)
    counted = Signal(object, int)
    numbered = Signal(object, int)
    judging_wanted = Signal()
    _came = Signal(int, object)

    def __init__(self, catalog: Catalog, theme: Theme, parent: QWidget, *, details: bool = True) -> None:
        super().__init__(parent)
        self.catalog = catalog
        self.model = CardsModel(catalog, self)
        self.grid = CardGridView(self.model, theme, self)
        name = self.tr("Search cards")
        words = self.tr('Search: words, or t:elf c:g mv<=3 o:"draw a card" is:playable')
        self.query = SearchLine(words, self.tr("Search: words, or t:elf c:g mv<=3"), name, parent=self)
        self.query.setAccessibleName(name)
        self.order = QComboBox(self)
        self.order.setAccessibleName(self.tr("Sorted by"))
        for order, words in (
            (Order.NAME, self.tr("By name")),
            (Order.MANA_VALUE, self.tr("By mana value")),
            (Order.COLOR, self.tr("By color")),
            (Order.TYPE, self.tr("By type")),
        ):
            self.order.addItem(words, order.value)
        self.help = QToolButton(self)
        self.help.setText("?")
        self.help.setAccessibleName(self.tr("What can be searched for"))
        self.help.setCheckable(True)
        self.smaller, self.larger = QToolButton(self), QToolButton(self)
        for button, sign, words, by in (
            (self.smaller, "−", self.tr("Smaller cards"), -1),
            (self.larger, "+", self.tr("Larger cards"), 1),
        ):
            button.setText(sign)
            button.setAccessibleName(words)
            button.setToolTip(words)
            button.clicked.connect(lambda _checked=False, by=by: self.grid.larger(by))
        self.status = QLabel("", self)
        self.status.setWordWrap(True)
        self.judge = QPushButton(self.tr("Find out which cards can be played"), self)
        pressed_by_enter(self.judge)
        self.judge.clicked.connect(self.judging_wanted)
        self.words = QLabel(self._help_text(), self)
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.RichText)
        self.words.hide()
        self.help.toggled.connect(self.words.setVisible)
        self.details = CardDetails(theme, self)
        self.details.setVisible(details)
        self._lay_out()
        self._asked = 0
        self._shown = -1
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(TYPING)
        self._wait.timeout.connect(self.search)
        self.query.textChanged.connect(lambda _text: self._wait.start())
        self.query.installEventFilter(self)
        self.order.currentIndexChanged.connect(lambda _at: self.search())
        self._came.connect(self._show_found, Qt.ConnectionType.QueuedConnection)
        self.grid.selectionModel().currentChanged.connect(lambda now, _before: self._look(now.row()))
        self.grid.chosen.connect(self._choose)
        self.grid.counted.connect(self._count)
        self.grid.numbered.connect(self._number)
        self.show_verdicts()
        self.search()

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.query, 1)
        for widget in (self.order, self.smaller, self.larger, self.help):
            row.addWidget(widget)
        below = QHBoxLayout()
        below.addWidget(self.status, 1)
        below.addWidget(self.judge)
        parts = QSplitter(Qt.Orientation.Horizontal, self)
        parts.addWidget(self.grid)
        parts.addWidget(self.details)
        parts.setStretchFactor(0, 1)
        parts.setSizes([720, 285])
        parts.setChildrenCollapsible(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        column.addWidget(self.words)
        column.addLayout(below)
        column.addWidget(parts, 1)

    def _help_text(self) -> str:
        rows = (
            ("dragon fire", self.tr("words of the name, the types or the text")),
            ('"draw a card"', self.tr("these words in this order")),
            ("t:elf &nbsp; -t:creature", self.tr("type line; a minus in front: not")),
            (
                "c:rg &nbsp; c=w &nbsp; c&lt;=ub &nbsp; c:c",
                self.tr("colors: at least, exactly, at most, none"),
            ),
            ("mv&lt;=3 &nbsp; pow&gt;4 &nbsp; tou=1", self.tr("mana value, power, toughness")),
            ("o:trample &nbsp; n:bear", self.tr("in the text; in the name")),
            (
                "f:modern &nbsp; banned:legacy &nbsp; s:lea",
                self.tr("formats as the card file tells them; set"),
            ),
            ("is:playable &nbsp; is:unplayable", self.tr("whether this program can play it")),
            ("t:elf or t:goblin", self.tr("one or the other")),
        )
        lines = "".join(
            f"<tr><td><b>{what}</b>&nbsp;&nbsp;</td><td>{words}</td></tr>" for what, words in rows
        )
        return f"<table>{lines}</table>"

    # looking for cards

    def search(self) -> None:
        """Look for what is typed, in a thread of its own; only the answer to the last question counts."""
        self._wait.stop()
        self._asked += 1
        order = Order(str(self.order.currentData()))
        asked = (self._asked, self.query.text(), order)
        threading.Thread(target=self._find, args=asked, name="card search", daemon=True).start()

    def _find(self, number: int, query: str, order: Order) -> None:
        try:
            found: object = self.catalog.found(query, order)
        except (SearchError, CardDatabaseError) as error:
            found = error
        try:
            self._came.emit(number, found)
        except RuntimeError:
            log.debug("the browser was closed while cards were looked for")

    def _show_found(self, number: int, found: object) -> None:
        if number != self._asked:
            return
        self._shown = number
        if isinstance(found, SearchError):
            self._show_problem(found)
            return
        if isinstance(found, CardDatabaseError):
            self._show_status(f"⚠ {fault(str(found))}", problem=True)
            return
        assert isinstance(found, tuple)
        words = self.tr("one card") if len(found) == 1 else self.tr("{0} cards").format(f"{len(found):,}")
        self._show_status(words, problem=False)
        self.model.show(found)
        self.grid.scrollToTop()
        if found:
            first = self.model.index(0)
            self.grid.selectionModel().setCurrentIndex(
                first, QItemSelectionModel.SelectionFlag.ClearAndSelect
            )
        else:
            self.details.clear()

    def _show_problem(self, error: SearchError) -> None:
        """Say where in the query something is wrong, and why; the cards that are shown stay."""
        before = self.query.text()[: error.place]
        after = self.query.text()[error.place :][:20] or self.tr("the end")
        where = self.tr("At “{0}”").format(after) if before or after else ""
        self._show_status(f"⚠ {where}: {fault(error.reason)}", problem=True)

    def _show_status(self, words: str, *, problem: bool) -> None:
        self.status.setText(words)
        self.status.setObjectName("settingsProblem" if problem else "")
        self.status.style().unpolish(self.status)
        self.status.style().polish(self.status)
        self.query.setAccessibleDescription(words)

    def show_verdicts(self) -> None:
        """Say whether it is known which cards can be played."""
        verdicts = self.catalog.verdicts()
        self.judge.setVisible(not verdicts.complete)
        self.judge.setToolTip(str(verdicts))

    def cards_changed(self) -> None:
        """The catalog was read anew: look again."""
        self.model.forget()
        self.show_verdicts()
        self.search()

    # one card

    @property
    def current(self) -> ListedCard | None:
        """The card that is looked at."""
        return self.model.card(self.grid.currentIndex().row())

    def _look(self, row: int) -> None:
        card = self.model.card(row)
        if card is not None and self.details.isVisibleTo(self):
            self.details.show_card(card, self.catalog.unread(card.record))

    def _choose(self, row: int) -> None:
        card = self.model.card(row)
        if card is not None:
            self.chosen.emit(card)

    def _count(self, row: int, by: int) -> None:
        card = self.model.card(row)
        if card is not None:
            self.counted.emit(card, by)

    def _number(self, row: int, by: int) -> None:
        card = self.model.card(row)
        if card is not None:
            self.numbered.emit(card, by)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the line one goes down to the cards with an arrow; Enter looks at once, or takes the card that is looked at
        once that has come."""
        if watched is self.query and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Down:
                self.grid.setFocus(Qt.FocusReason.TabFocusReason)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                if self._wait.isActive() or self._shown != self._asked:
                    self.search()
                else:
                    self._choose(self.grid.currentIndex().row())
                return True
        return super().eventFilter(watched, event)
