"""The stack from the next object to resolve down."""

from PySide6.QtCore import QObject, QSize

from engine.views import ObjectView, TableView
from gui.look.metrics import FaceKind
from gui.models.card_list_model import CardListModel
from gui.models.words import player_name, short_name, target_names

THUMB = QSize(72, 66)


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
        first = f"{row + 1}. {short_name(one)} · {player_name(self.table, one.controller)}"
        targets = target_names(one, self.table)
        aim = self.tr("→ {0}").format(", ".join(targets)) if targets else ""
        lines = [first, aim, ", ".join(one.notes), one.stack_text]
        return "\n".join(line for line in lines if line)
