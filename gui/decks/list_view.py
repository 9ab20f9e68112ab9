"""The list of a deck that is being changed: its sections, its cards by kind, those that can't be played marked."""

from collections.abc import Callable, Container

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from engine import CardRecord, Deck, DeckEntry, DeckSection
from gui.look.mana import paint_symbol, spoken, symbols_in
from gui.look.typed_number import TypedNumber

NAME_ROLE = Qt.ItemDataRole.UserRole
SECTION_ROLE = Qt.ItemDataRole.UserRole + 1
KINDS = ("Creature", "Planeswalker", "Battle", "Instant", "Sorcery", "Artifact", "Enchantment", "Land")
GLYPH = 17
WIDEST_COST = 6
Find = Callable[[str], CardRecord | None]
WhyNot = Callable[[str], str]


EVERY_SECTION = frozenset(DeckSection)
ALWAYS_THERE = frozenset({DeckSection.MAIN, DeckSection.SIDEBOARD})


class DeckList(QTreeWidget):
    """Sections and kinds as branches, cards as leaves. Plus and minus change a count, digits say it, M moves a card to the
    other section, Delete takes it out. `sections`: those that are shown here."""

    counted = Signal(str, object, int)
    numbered = Signal(str, object, int)
    moved = Signal(str, object)
    removed = Signal(str, object)
    looked_at = Signal(str)

    def __init__(
        self,
        find: Find,
        why_not: WhyNot,
        parent: QWidget,
        *,
        sections: Container[DeckSection] = EVERY_SECTION,
    ) -> None:
        super().__init__(parent)
        self._typed = TypedNumber()
        self._find = find
        self._why_not = why_not
        self._sections = sections
        self.setObjectName("optionList")
        self.setAccessibleName(self.tr("The deck"))
        self.setColumnCount(3)
        self.setHeaderLabels([self.tr("Card"), "#", self.tr("Cost")])
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setRootIsDecorated(False)
        self.setItemsExpandable(
            False
        )  # a section that a double click folds away has nothing that brings it back
        self.setUniformRowHeights(True)
        self.setIconSize(QSize(WIDEST_COST * GLYPH, GLYPH))
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in (1, 2):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.currentItemChanged.connect(lambda now, _before: self._look(now))

    def show_deck(self, deck: Deck) -> None:
        """Show a deck; the card that was looked at stays so."""
        kept = self.current
        self.blockSignals(True)
        self.clear()
        for section, entries, words in (
            (DeckSection.COMMANDER, deck.commander, self.tr("Commander")),
            (DeckSection.COMPANION, deck.companion, self.tr("Companion")),
            (DeckSection.MAIN, deck.main, self.tr("Deck")),
            (DeckSection.SIDEBOARD, deck.sideboard, self.tr("Sideboard")),
        ):
            if section in self._sections and (entries or section in ALWAYS_THERE):
                self._add_section(section, entries, words)
        if deck.problems:
            branch = self._branch(self.tr("Lines that can't be read"), len(deck.problems))
            for problem in deck.problems:
                QTreeWidgetItem(branch, [f"⚠ {problem.text}", "", ""]).setToolTip(0, problem.reason)
        self.expandAll()
        if kept is not None:
            self._select(*kept)
        self.blockSignals(False)

    def _branch(self, words: str, count: int) -> QTreeWidgetItem:
        branch = QTreeWidgetItem(self, [f"{words} ({count})", "", ""])
        font = branch.font(0)
        font.setBold(True)
        branch.setFont(0, font)
        branch.setFlags(Qt.ItemFlag.ItemIsEnabled)
        return branch

    def _add_section(self, section: DeckSection, entries: tuple[DeckEntry, ...], words: str) -> None:
        branch = self._branch(words, sum(entry.count for entry in entries))
        by_kind: dict[str, list[DeckEntry]] = {}
        for entry in entries:
            by_kind.setdefault(self._kind(entry.name), []).append(entry)
        for kind in (*KINDS, ""):
            for entry in sorted(
                by_kind.get(kind, ()), key=lambda entry: (self._cost(entry.name), entry.name)
            ):
                self._add_card(branch, section, entry)

    def _add_card(self, branch: QTreeWidgetItem, section: DeckSection, entry: DeckEntry) -> None:
        card = self._find(entry.name)
        cost = card.faces[0].mana_cost if card is not None else ""
        why_not = self._why_not(entry.name)
        item = QTreeWidgetItem(branch, [f"⚠ {entry.name}" if why_not else entry.name, str(entry.count), cost])
        item.setText(2, "")
        item.setIcon(2, cost_icon(cost, self.devicePixelRatioF()))
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight)
        item.setData(0, NAME_ROLE, entry.name)
        item.setData(0, SECTION_ROLE, section.value)
        parts = [f"{entry.count} {entry.name}", spoken(cost) if cost else "", why_not]
        item.setToolTip(0, why_not or (card.faces[0].type_line if card is not None else ""))
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, ", ".join(part for part in parts if part))

    def _kind(self, name: str) -> str:
        card = self._find(name)
        words = card.faces[0].type_line.partition("—")[0].split() if card is not None else []
        return "Land" if "Land" in words else next((kind for kind in KINDS if kind in words), "")

    def _cost(self, name: str) -> int:
        card = self._find(name)
        return len(card.faces[0].mana_cost) if card is not None else 0

    # what is looked at

    @property
    def current(self) -> tuple[str, DeckSection] | None:
        """The card that is looked at, and where it stands."""
        item = self.currentItem()
        if item is None or item.data(0, NAME_ROLE) is None:
            return None
        return str(item.data(0, NAME_ROLE)), DeckSection(item.data(0, SECTION_ROLE))

    def _select(self, name: str, section: DeckSection) -> None:
        found = (item for item in self._items_of(section) if item.data(0, NAME_ROLE) == name)
        for item in found:
            self.setCurrentItem(item)

    def look_at_place(self, section: DeckSection, place: int) -> None:
        """Look at the card that stands at a place of a section, or at the last before it."""
        items = self._items_of(section)
        if items:
            self.setCurrentItem(items[min(place, len(items) - 1)])

    def _items_of(self, section: DeckSection) -> list[QTreeWidgetItem]:
        """The cards of a section, from top to bottom."""
        branches = map(self.topLevelItem, range(self.topLevelItemCount()))
        items = [branch.child(row) for branch in branches if branch for row in range(branch.childCount())]
        return [item for item in items if item and item.data(0, SECTION_ROLE) == section.value]

    def _look(self, item: QTreeWidgetItem | None) -> None:
        name = item.data(0, NAME_ROLE) if item is not None else None
        if name is not None:
            self.looked_at.emit(str(name))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, here = Qt.Key(event.key()), self.current
        by = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Minus: -1}.get(key, 0)
        number = self._typed.typed(event.text(), here)
        if here is not None and number is not None:
            self.numbered.emit(*here, number)
            return
        if here is None or not (by or key in (Qt.Key.Key_M, Qt.Key.Key_Delete)):
            super().keyPressEvent(event)
        elif by:
            self.counted.emit(*here, by)
        elif key == Qt.Key.Key_M:
            self.moved.emit(*here)
        else:
            self.removed.emit(*here)


def cost_icon(cost: str, ratio: float) -> QIcon:
    """A mana cost as a row of symbols; of a very long one the beginning."""
    parts = symbols_in(cost)[:WIDEST_COST]
    picture = QPixmap(round(WIDEST_COST * GLYPH * ratio), round(GLYPH * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for place, part in enumerate(parts):
        paint_symbol(painter, part, QRectF(place * GLYPH, 0, GLYPH - 1, GLYPH - 1))
    painter.end()
    return QIcon(picture)
