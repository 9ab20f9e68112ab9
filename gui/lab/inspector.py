"""The inspector: an object layer by layer, as a table that can be read aloud (CR 613)."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from engine.assets import rule_summary
from engine.views import NOTHING, Inspected, InspectedRow
from gui.look.theme import DEFAULT, THEMES, Theme

NOTHING_CHOSEN = "Point at an object and press I, or choose “Inspect” from its menu."
LAYERS = ("Layer", "Before", "Effect", "After")
ABILITIES = ("Ability", "From", "Taken by")
COSTS = ("What", "Step", "By", "Cost then")
VALUES = ("", "Printed", "Copiable", "Now")
NARROW = 92
NO_EFFECT = "no effect"
Row = tuple[str, ...]


class Lines(QTableWidget):
    """Rows of text, wrapped; a row that is about an object says so when it is taken. `wide` is the column that takes
    what room there is; all do if it is -1."""

    object_wanted = Signal(int)

    def __init__(self, name: str, titles: Sequence[str], wide: int, parent: QWidget) -> None:
        super().__init__(0, len(titles), parent)
        self.setAccessibleName(name)
        self.setHorizontalHeaderLabels(list(titles))
        self.verticalHeader().hide()
        self.setWordWrap(True)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        for column in (wide,) if wide >= 0 else range(len(titles)):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        header.setDefaultSectionSize(NARROW)
        self.sources: list[int] = []
        self.itemActivated.connect(self._taken)

    def show_rows(
        self, rows: Sequence[Row], sources: Sequence[int], grey: Sequence[bool], ink: QColor
    ) -> None:
        """Show these rows; grey ones had no effect."""
        self.sources = list(sources)
        self.clearSpans()
        self.setRowCount(len(rows))
        for number, row in enumerate(rows):
            for column, text in enumerate(row):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
                if grey[number]:
                    item.setForeground(QBrush(ink))
                    font = item.font()
                    font.setItalic(True)
                    item.setFont(font)
                self.setItem(number, column, item)
            if not any(row[2:]) and len(row) > len(VALUES) - 1:
                self.setSpan(number, 1, 1, len(row) - 1)
            spoken = ". ".join(text for text in row if text)
            first = self.item(number, 0)
            if first is not None:
                first.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
        self.resizeRowsToContents()

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self.resizeRowsToContents()

    def _taken(self, item: QTableWidgetItem) -> None:
        source = self.sources[item.row()]
        if source != NOTHING:
            self.object_wanted.emit(source)


class InspectorWidget(QWidget):
    """What the inspector dock holds. Enter on a row goes to the object that the row is about."""

    object_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = THEMES[DEFAULT]
        self.shown: Inspected | None = None
        self.heading = QLabel(NOTHING_CHOSEN, self)
        self.heading.setWordWrap(True)
        self.heading.setTextFormat(Qt.TextFormat.PlainText)
        self.heading.setAccessibleName("Inspected object")
        self.tabs = QTabWidget(self)
        self.tabs.setAccessibleName("Inspector")
        self.tabs.setDocumentMode(True)
        self.layers = Lines("Layers", LAYERS, 2, self)
        self.abilities = Lines("Abilities", ABILITIES, 0, self)
        self.values = Lines("Values", VALUES, 3, self)
        self.costs = Lines("Costs", COSTS, -1, self)
        for title, lines in (
            ("Layers", self.layers), ("Abilities", self.abilities), ("Values", self.values), ("Costs", self.costs),
        ):  # fmt: skip
            self.tabs.addTab(lines, title)
            lines.object_wanted.connect(self.object_wanted)
        self.rule = QLabel("", self)
        self.rule.setWordWrap(True)
        self.rule.setProperty("muted", True)
        self.rule.setTextFormat(Qt.TextFormat.PlainText)
        self.layers.currentCellChanged.connect(self._say_rule)
        self._rules: list[str] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.addWidget(self.heading)
        column.addWidget(self.tabs, 1)
        column.addWidget(self.rule)
        self.setFocusProxy(self.layers)

    def show_inspected(self, found: Inspected | None) -> None:
        """Show why an object is as it is; None: it is no more."""
        self.shown = found
        if found is None:
            self._say("It is no more.")
            return
        if not found.known and not found.rows:
            self._say(f"{found.name} ({found.place}): only who may look at it knows what it is.")
            return
        counters = ", ".join(f"{count} {kind}" for kind, count in found.counters)
        said = f"{found.name} ({found.place})" + (f", counters: {counters}" if counters else "")
        self.heading.setText(said)
        ink = QColor(self.theme.muted)
        rows = found.rows
        self._rules = [row.rule for row in rows]
        self.layers.show_rows(
            [in_line(row) for row in rows], [row.source for row in rows], [not row.effect or not row.applied for row in rows], ink
        )  # fmt: skip
        self.abilities.show_rows(
            [(one.words, one.origin, one.taken_by) for one in found.abilities],
            [one.source for one in found.abilities],
            [bool(one.taken_by) for one in found.abilities],
            ink,
        )
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
        self._say_rule(self.layers.currentRow())

    def _say(self, text: str) -> None:
        self.heading.setText(text)
        self._rules = []
        self.rule.clear()
        for lines in (self.layers, self.abilities, self.values, self.costs):
            lines.setRowCount(0)

    def _say_rule(self, row: int, *_: object) -> None:
        """The rule of the row that is looked at, in our own words."""
        rule = self._rules[row] if 0 <= row < len(self._rules) else ""
        self.rule.setText(f"CR {rule}: {rule_summary(rule) or ''}" if rule else "")

    def set_theme(self, theme: Theme) -> None:
        """Redraw in another theme."""
        self.theme = theme
        if self.shown is not None:
            self.show_inspected(self.shown)

    def clear(self) -> None:
        """Show nothing, and keep nothing."""
        self.shown = None
        self._say(NOTHING_CHOSEN)

    def sizeHint(self) -> QSize:
        return QSize(520, 360)


def in_line(row: InspectedRow) -> Row:
    """A row of the inspector as four texts: the layer, the value before, the effect, the value after."""
    several = len(row.changes) > 1
    before = "\n".join(f"{one.name}: {one.before}" if several else one.before for one in row.changes)
    after = "\n".join(f"{one.name}: {one.after}" if several else one.after for one in row.changes)
    layer = f"{row.layer} {row.title}"
    if not row.effect:
        return layer, NO_EFFECT, "", ""
    by = f"{row.source_name}: " if row.source_name else ""
    stamp = "" if row.timestamp is None else f" (timestamp {row.timestamp})"
    parts = [f"{by}{row.effect}{stamp}", row.order, "" if row.applied else "Does not apply.", row.reason]
    return layer, before, "\n".join(part for part in parts if part), after if row.applied else ""
