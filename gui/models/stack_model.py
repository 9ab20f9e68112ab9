"""The stack from the next object to resolve down."""

from PySide6.QtCore import QObject, QSize

from engine.views import ObjectView, TableView
from gui.look.metrics import FaceKind
from gui.models.card_list_model import CardListModel
from gui.models.words import player_name, short_name, target_names

THUMB = QSize(72, 66)
PERMANENTS = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})
LONGEST = 150
"""So much of a text stands in a row; the card dock has all of it."""
SEVERAL = 4
SHORT = 60
"""So much where several rows need room."""


class StackModel(CardListModel):
    """Stack objects; the first row is the next to resolve (CR 405.5)."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(THUMB, FaceKind.TILE, parent)

    def show_table(self, table: TableView) -> None:
        """List the stack of a table."""
        self.show(tuple(reversed(table.stack)), table)

    def title(self, one: ObjectView, row: int) -> str:
        """Number, name, player, its targets, what was announced and what it will do, on lines of their own: what the
        row has no room for is the end of the text."""
        if self.table is None:
            return short_name(one)
        called = short_name(one) if one.source is None else self.tr("ability of {0}").format(short_name(one))
        first = f"{row + 1}. {called} · {player_name(self.table, one.controller)}"
        targets = target_names(one, self.table)
        aim = self.tr("→ {0}").format(", ".join(targets)) if targets else ""
        lines = [first, aim, ", ".join(one.notes), self._what(one)]
        return "\n".join(line for line in lines if line)

    def _what(self, one: ObjectView) -> str:
        """What it will do, as far as a row has room: of a permanent spell what it will be (CR 608.3)."""
        if one.source is None and PERMANENTS.intersection(one.types):
            stats = f" {one.power}/{one.toughness}" if one.power is not None else ""
            return f"{one.type_line}{stats}"
        text = " ".join(one.stack_text.split())
        room = LONGEST if self.table is None or len(self.table.stack) < SEVERAL else SHORT
        return text if len(text) <= room else f"{text[:room].rsplit(' ', 1)[0]} …"
