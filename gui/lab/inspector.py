"""The inspector: an object layer by layer, as a table that can be read aloud (CR 613)."""

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QPushButton,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from engine import CardRecord
from engine.assets import number_then
from engine.views import (
    NOTHING,
    PLAIN_VALUES,
    Difference,
    Inspected,
    InspectedRow,
    Legal,
    PlayerId,
    Supposition,
)
from gui.lab.lines import Lines, Row
from gui.lab.ruling_text import rule_in_words
from gui.look.pressing import pressed_by_enter
from gui.look.theme import DEFAULT, THEMES, Theme
from gui.models.words import told_colors
from gui.translation import told, tr

NOTHING_CHOSEN = "Point at an object and press I, or choose “Inspect” from its menu."
LAYERS = ("Layer", "Before", "Effect", "After")
ABILITIES = ("Ability", "From", "Taken by")
LEGAL = ("What", "Can it?", "Why not", "By")
TRIGGERS = ("Event", "It", "Ability")
COSTS = ("What", "Step", "By", "Cost then")
RESULTS = ("What", "As it is", "Then")
VALUES = ("", "Printed", "Copiable", "Now")
ACROSS = 3
"""So many of the buttons stand in a row."""
LEAST = 420
"""So wide that what an effect does has more than a word a line."""
NO_EFFECT = "no effect"


RULES_OF_TABS = {2: "707.2", 3: "601.2f", 5: "603.2"}
"""The rules that tabs are about as a whole, by their place: values, costs, triggers."""


class InspectorWidget(QWidget):
    """What the inspector dock holds. Enter on a row goes to the object that the row is about."""

    object_wanted = Signal(int)
    what_if_wanted = Signal(object)
    card_wanted = Signal()
    step_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.supposed = Supposition()
        self.theme = THEMES[DEFAULT]
        self.shown: Inspected | None = None
        self.heading = QLabel(tr(NOTHING_CHOSEN), self)
        self.heading.setWordWrap(True)
        self.heading.setTextFormat(Qt.TextFormat.PlainText)
        self.heading.setAccessibleName(tr("Inspected object"))
        self.tabs = QTabWidget(self)
        self.tabs.setAccessibleName(tr("Inspector"))
        self.tabs.setDocumentMode(True)
        self.tabs.setUsesScrollButtons(True)
        self.layers = Lines(tr("Layers"), LAYERS, 2, self)
        self.abilities = Lines(tr("Abilities"), ABILITIES, 0, self)
        self.values = Lines(tr("Values"), VALUES, 3, self)
        self.costs = Lines(tr("Costs"), COSTS, -1, self)
        self.legal = Lines(tr("What can be done with it"), LEGAL, -1, self)
        self.triggers = Lines(tr("Why it did or didn't trigger"), TRIGGERS, -1, self)
        self.triggers.itemActivated.connect(self._to_trigger)
        for title, lines in (
            (tr("Layers"), self.layers), (tr("Abilities"), self.abilities), (tr("Values"), self.values), (tr("Costs"), self.costs),
            (tr("Can it?"), self.legal), (tr("Triggers"), self.triggers),
        ):  # fmt: skip
            self.tabs.addTab(lines, title)
            lines.object_wanted.connect(self.object_wanted)
        self._add_what_if()
        self.rule = QLabel("", self)
        self.rule.setWordWrap(True)
        self.rule.setProperty("muted", True)
        self.rule.setTextFormat(Qt.TextFormat.PlainText)
        self.layers.currentCellChanged.connect(lambda *_: self._say_rule())
        self.legal.currentCellChanged.connect(lambda *_: self._say_rule())
        self.tabs.currentChanged.connect(lambda _at: self._say_rule())
        self._rules: list[str] = []
        self._legal_rules: list[str] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.addWidget(self.heading)
        column.addWidget(self.tabs, 1)
        column.addWidget(self.rule)
        column.addLayout(self._what_if_buttons())
        self.setMinimumWidth(LEAST)
        self.setFocusProxy(self.layers)

    # what if

    def _add_what_if(self) -> None:
        self.suppositions = QLabel("", self)
        self.suppositions.setWordWrap(True)
        self.suppositions.setTextFormat(Qt.TextFormat.PlainText)
        self.suppositions.setAccessibleName(tr("What is supposed"))
        self.results = Lines(tr("What would differ"), RESULTS, -1, self)
        self.results.object_wanted.connect(self.object_wanted)
        beside = QWidget(self)
        results = QVBoxLayout(beside)
        results.setContentsMargins(0, 0, 0, 0)
        results.addWidget(self.suppositions)
        results.addWidget(self.results, 1)
        self.tabs.addTab(beside, tr("What if"))

    def _what_if_buttons(self) -> QGridLayout:
        row = QGridLayout()
        row.addWidget(QLabel(tr("What if:"), self), 0, 0, 1, ACROSS)
        self.without = self._button(
            tr("no effect"), tr("What if the effect of this row weren't there?"), self._without
        )
        self.swap = self._button(
            tr("swapped"), tr("What if it and the next had each other's timestamps?"), self._swap
        )
        self.gone = self._button(tr("no card"), tr("What if the object weren't there?"), self._gone)
        self.more = self._button(tr("one more"), tr("What if there were one more of this card?"), self._more)
        self.another = self._button(
            tr("a card…"),
            tr("What if another card were on the battlefield? You choose which, and whose"),
            self.card_wanted.emit,
        )
        self.reset = self._button(tr("as it is"), tr("Suppose nothing"), self._reset)
        for place, button in enumerate(
            (self.without, self.swap, self.gone, self.more, self.another, self.reset)
        ):
            row.addWidget(button, 1 + place // ACROSS, place % ACROSS)
        return row

    def _button(self, words: str, tip: str, act: Callable[[], None]) -> QPushButton:
        button = QPushButton(words, self)
        button.setToolTip(tip)
        button.setAccessibleDescription(tip)
        pressed_by_enter(button)
        button.clicked.connect(lambda _checked=False: act())
        return button

    def _row(self) -> InspectedRow | None:
        at = self.layers.currentRow()
        rows = () if self.shown is None else self.shown.rows
        return rows[at] if 0 <= at < len(rows) and rows[at].key is not None else None

    def _suppose(self, supposed: Supposition, words: str) -> None:
        self.supposed = supposed
        said = [self.suppositions.text(), words] if self.suppositions.text() else [words]
        self.suppositions.setText("\n".join(said))
        self.tabs.setCurrentIndex(self.tabs.count() - 1)
        self.what_if_wanted.emit(supposed)

    def _without(self) -> None:
        row = self._row()
        if row is None or row.key is None:
            self.rule.setText(tr("Choose the row of an effect first."))
            return
        without = (*self.supposed.without, row.key)
        self._suppose(
            replace(self.supposed, without=without),
            tr("Without {0}: {1}").format(row.source_name, row.effect),
        )

    def _swap(self) -> None:
        row = self._row()
        other = None if row is None else self._next_in_layer(row)
        if row is None or other is None or row.key is None or other.key is None:
            self.rule.setText(tr("Choose the row of an effect that another one follows in its layer."))
            return
        swapped = ((row.key, other.timestamp or 0), (other.key, row.timestamp or 0))
        supposed = replace(self.supposed, timestamps=(*self.supposed.timestamps, *swapped))
        self._suppose(
            supposed,
            tr("{0} and {1} with each other's timestamps").format(row.source_name, other.source_name),
        )

    def _next_in_layer(self, row: InspectedRow) -> InspectedRow | None:
        rows = () if self.shown is None else self.shown.rows
        after = rows[self.layers.currentRow() + 1 :]
        return next((one for one in after if one.layer == row.layer and one.key not in (None, row.key)), None)

    def _gone(self) -> None:
        if self.shown is not None:
            gone = (*self.supposed.gone, self.shown.id)
            self._suppose(replace(self.supposed, gone=gone), tr("Without {0}").format(self.shown.name))

    def _more(self) -> None:
        if self.shown is not None and self.shown.known:
            more = (*self.supposed.more, self.shown.id)
            self._suppose(
                replace(self.supposed, more=more),
                tr("One more {0} on the battlefield").format(self.shown.name),
            )

    def suppose_card(self, record: CardRecord, player: PlayerId, name: str) -> None:
        """Suppose another card on the battlefield, under a player's control."""
        cards = (*self.supposed.cards, (record, player))
        self._suppose(
            replace(self.supposed, cards=cards),
            tr("{0} on the battlefield under the control of {1}").format(record.name, name),
        )

    def _reset(self) -> None:
        self.supposed = Supposition()
        self.suppositions.clear()
        self.results.setRowCount(0)
        self.tabs.setCurrentIndex(0)

    def show_what_if(self, found: tuple[Difference, ...] | str) -> None:
        """Show what would differ, or why that can't be said. Nothing has happened yet in what is supposed."""
        if isinstance(found, str) or not found:
            words = found if isinstance(found, str) else tr("Nothing would differ.")
            self.results.show_rows([(words, "", "")], [NOTHING], [False], QColor(self.theme.muted))
            return
        rows = [in_cells(one) for one in found]
        self.results.show_rows(
            rows, [one.object for one in found], [False] * len(rows), QColor(self.theme.muted)
        )

    def show_inspected(self, found: Inspected | None) -> None:
        """Show why an object is as it is; None: it is no more."""
        another = found is None or self.shown is None or self.shown.id != found.id
        self.shown = found
        if found is None:
            self._say(tr("It is no more."))
            return
        if not found.known and not found.rows:
            self._say(
                tr("{0} ({1}): only who may look at it knows what it is.").format(found.name, found.place)
            )
            return
        counters = ", ".join(f"{count} {kind}" for kind, count in found.counters)
        said = f"{found.name} ({found.place})" + (tr(", counters: {0}").format(counters) if counters else "")
        self.heading.setText(said)
        ink = QColor(self.theme.muted)
        self._show_layers(found, ink, another=another)
        self._show_abilities(found, ink)
        self._show_values(found, ink)
        self._show_costs(found, ink)
        self._show_legal(found, ink)
        self._say_rule()

    def _show_layers(self, found: Inspected, ink: QColor, *, another: bool) -> None:
        """Show the layers; of another object from the first on in which something changes."""
        rows = found.rows
        self._rules = [row.rule for row in rows]
        self.layers.show_rows(
            [in_line(row) for row in rows], [row.source for row in rows], [not row.effect or not row.applied for row in rows], ink
        )  # fmt: skip
        if another:
            changing = (number for number, row in enumerate(rows) if row.effect and row.applied)
            named = (number for number, row in enumerate(rows) if row.effect)
            self.layers.go_to(next(changing, next(named, 0)))

    def _show_abilities(self, found: Inspected, ink: QColor) -> None:
        self.abilities.show_rows(
            [(one.words, one.origin, one.taken_by) for one in found.abilities],
            [one.source for one in found.abilities],
            [bool(one.taken_by) for one in found.abilities],
            ink,
        )
        self.triggers.show_rows(
            [(one.event, one.came, one.ability) for one in found.triggers],
            [NOTHING] * len(found.triggers),
            [not one.triggered for one in found.triggers],
            ink,
        )

    def _show_values(self, found: Inspected, ink: QColor) -> None:
        printed, copiable = (
            {fact.name: fact.value for fact in facts} for facts in (found.printed, found.copiable)
        )
        names = dict.fromkeys(
            fact.name for facts in (found.printed, found.copiable, found.now) for fact in facts
        )
        now = {fact.name: fact.value for fact in found.now}
        self.values.show_rows(
            [(name, printed.get(name, ""), copiable.get(name, ""), now.get(name, "")) for name in names],
            [NOTHING] * len(names),
            [False] * len(names),
            ink,
        )

    def _show_costs(self, found: Inspected, ink: QColor) -> None:
        costs = [
            (price.what if not at else "", line)
            for price in found.prices
            for at, line in enumerate(price.lines)
        ]
        self.costs.show_rows(
            [(what, line.words, line.source_name, line.cost) for what, line in costs],
            [line.source for _, line in costs],
            [False] * len(costs),
            ink,
        )

    def _show_legal(self, found: Inspected, ink: QColor) -> None:
        self._legal_rules = [one.rule for one in found.legal]
        self.legal.show_rows(
            [
                (told(one.what), "no" if one.rule else "yes", reason_of(one, found.year), one.cause_name)
                for one in found.legal
            ],
            [one.cause for one in found.legal],
            [bool(one.rule) for one in found.legal],
            ink,
        )

    def _to_trigger(self, item: QTableWidgetItem) -> None:
        """Go to the step of the timeline in which the event happened."""
        rows = () if self.shown is None else self.shown.triggers
        if 0 <= item.row() < len(rows):
            self.step_wanted.emit(rows[item.row()].step)

    def _say(self, text: str) -> None:
        self.heading.setText(text)
        self._rules = []
        self.rule.clear()
        self._legal_rules = []
        for lines in (self.layers, self.abilities, self.values, self.costs, self.legal, self.triggers):
            lines.setRowCount(0)

    def _say_rule(self) -> None:
        """The rule of the row, or of the tab, that is looked at, in our own words."""
        shown = self.tabs.currentWidget()
        rule = RULES_OF_TABS.get(self.tabs.currentIndex(), "")
        for lines, rules in ((self.layers, self._rules), (self.legal, self._legal_rules)):
            if shown is lines:
                rule = rules[lines.currentRow()] if 0 <= lines.currentRow() < len(rules) else ""
        year = "today" if self.shown is None else self.shown.year
        self.rule.setText(rule_in_words(rule, year) if rule else "")

    def set_theme(self, theme: Theme) -> None:
        """Redraw in another theme."""
        self.theme = theme
        if self.shown is not None:
            self.show_inspected(self.shown)

    def clear(self) -> None:
        """Show nothing, and keep nothing."""
        self.shown = None
        self._reset()
        self._say(tr(NOTHING_CHOSEN))

    def sizeHint(self) -> QSize:
        return QSize(520, 360)


def in_cells(one: Difference) -> Row:
    """What differs, and its old value beside the new one."""
    card = one.object != NOTHING  # whose texts stay as they are
    before, after = (
        told_colors(value) if card and value not in PLAIN_VALUES else told(value)
        for value in (one.before, one.after)
    )
    return tr("{0}: {1}").format(one.name, told(one.what)), before, after


def reason_of(legal: Legal, year: str) -> str:
    """Why something can't be done, with the rule's number."""
    return tr("{0} (CR {1})").format(told(legal.reason), number_then(legal.rule, year)) if legal.rule else ""


def in_line(row: InspectedRow) -> Row:
    """A row of the inspector as four texts: the layer, the value before, the effect, the value after."""
    several = len(row.changes) > 1
    names = [f"{one.name}: " if several else "" for one in row.changes]
    before = "\n".join(name + told_colors(one.before) for name, one in zip(names, row.changes, strict=True))
    after = "\n".join(name + told_colors(one.after) for name, one in zip(names, row.changes, strict=True))
    layer = f"{row.layer} {told(row.title)}"
    if not row.effect:
        return layer, tr(NO_EFFECT), "", ""
    by = f"{row.source_name}: " if row.source_name else ""
    stamp = "" if row.timestamp is None else tr(" (timestamp {0})").format(row.timestamp)
    parts = [
        f"{by}{row.effect}{stamp}",
        told(row.order),
        "" if row.applied else tr("Does not apply."),
        told(row.reason),
    ]
    return layer, before, "\n".join(part for part in parts if part), after if row.applied else ""
