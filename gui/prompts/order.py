"""Putting everything in order: triggers, cards, effects."""

from functools import partial

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QWidget

from engine.decisions import Answer, ObjectOption, Order, Picked, Purpose
from engine.views import ObjectId
from gui.commands.habits import WHERE_LISTED, always_in_this_order
from gui.look.sizes import larger
from gui.look.theme import Theme
from gui.models.highlights import Highlights
from gui.prompts.base import only_objects
from gui.prompts.card_strip import CardStrip
from gui.prompts.entries import entries_of
from gui.prompts.faces import WIDTHS, cell_of, face_size
from gui.prompts.names import Names, object_of
from gui.prompts.on_sheet import OnSheet
from gui.prompts.option_list import INDEX
from gui.prompts.text_rows import TextRows, row_of
from gui.translation import tr

FIRST = {
    Purpose.TRIGGER: "Resolves first",
    Purpose.REPLACEMENT: "Applies first",
    Purpose.BOTTOM: "Topmost",
}
SCROLL_BAR = 14


class OrderRows(TextRows):
    """Rows that can be dragged, or moved by Alt+Up and Alt+Down."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ordered = True
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.shift(step)
            event.accept()
        else:
            super().keyPressEvent(event)

    def shift(self, step: int) -> None:
        """Move the current row up or down."""
        at = self.currentRow()
        to = at + step
        if at >= 0 and 0 <= to < self.count():
            self.insertItem(to, self.takeItem(at))
            self.setCurrentRow(to)
            self.moved.emit()


class OrderPrompt(OnSheet):
    """Rows of text whose top is the first, or a strip of cards whose leftmost is; dragged, or moved by keys."""

    decision: Order

    def __init__(self, decision: Order, names: Names, parent: QWidget | None = None) -> None:
        super().__init__(decision, names, parent)
        cards = self._of_cards()
        self.list: OrderRows | CardStrip = self._strip() if cards else self._rows()
        self.list.hovered.connect(self.hovered)
        self.list.moved.connect(self.changed)
        rows = self.list.model()
        for dragged in (rows.rowsMoved, rows.rowsInserted, rows.rowsRemoved):
            dragged.connect(self.changed)
        self.list.setCurrentRow(0)
        keys = ("Alt+Left", "Alt+Right") if cards else ("Alt+Up", "Alt+Down")
        earlier = tr("Move to an earlier place ({0})").format(keys[0])
        later = tr("Move to a later place ({0})").format(keys[1])
        self.up_button = self.add_side_button("◀" if cards else "▲", earlier, partial(self.list.shift, -1))
        self.down_button = self.add_side_button("▶" if cards else "▼", later, partial(self.list.shift, 1))
        for button in (self.up_button, self.down_button):
            button.setFixedWidth(round(44 * larger(button)))
        self.accept_button = self.add_button(tr("In this order"), default=True)
        self.accept_button.setToolTip("Enter")
        self.accept_button.clicked.connect(self.accept)
        if always_in_this_order(decision, range(len(decision.options))) is not None:
            self.always_button = self.add_button(tr("Always this order"))
            self.always_button.setToolTip(
                tr("Not asked again for these abilities. {0}").format(tr(WHERE_LISTED))
            )
            self.always_button.clicked.connect(self.accept_always)
        self.add_cancel()
        self.set_panel(self.list, tr("Order, the first one first"))
        self.changed()

    def _of_cards(self) -> bool:
        return all(isinstance(option, ObjectOption) for option in self.decision.options)

    def _strip(self) -> CardStrip:
        options = self.decision.options
        strip = CardStrip(entries_of(options, self.names, alike=False), ordered=True, parent=self)
        for index, option in enumerate(options):
            strip.put(index, self.names.full(option))
        return strip

    def _rows(self) -> OrderRows:
        rows = OrderRows(self)
        rows.show_rows([row_of(i, option, self.names) for i, option in enumerate(self.decision.options)])
        return rows

    def standard_question(self) -> str:
        if self.decision.purpose is Purpose.TRIGGER:
            return tr("Order these abilities: the top one resolves first")
        where = tr("leftmost") if self._of_cards() else tr("top one")
        return tr("Put these in order: the {0} is first").format(where)

    def remark(self) -> str:
        if not self.list.count():
            return ""
        first = self.names.option(self.decision.options[self.list.index_at_row(0)])
        return f"{tr(FIRST.get(self.decision.purpose, 'First'))}: {first}"

    def composed(self) -> Answer:
        return Picked(self.list.indices())

    def accept_always(self) -> None:
        """Answer so, and put these abilities on the stack like this from now on."""
        self.keep(always_in_this_order(self.decision, self.list.indices()))
        self.accept()

    def pick(self, number: int) -> None:
        """A digit goes to the row of that number, from where keys move it."""
        if number <= self.list.count():
            self.list.setCurrentRow(number - 1)

    def object_clicked(self, id: ObjectId, at: QPoint | None = None) -> None:
        for at_row in range(self.list.count()):
            index = int(self.list.item(at_row).data(INDEX))
            if object_of(self.decision.options[index]) == id:
                self.list.setCurrentRow(at_row)
                return

    def highlights(self) -> Highlights:
        options = self.decision.options
        order = [options[index] for index in self.list.indices()]
        return Highlights(
            legal=frozenset(only_objects(options)),
            chosen=tuple((id, at + 1) for at, id in enumerate(only_objects(order))),
            source=self.decision.why.source,
        )

    def fit_body(self, room: QSize) -> QSize:
        if isinstance(self.list, OrderRows):
            return self.list.fit(room)
        number = max(1, self.list.count())
        fitting = (face_size(width) for width in WIDTHS)
        face = next(
            (f for f in fitting if number * cell_of(f).width() <= room.width()), face_size(WIDTHS[-1])
        )
        self.list.set_face(face)
        cell = cell_of(face)
        return QSize(min(room.width(), number * cell.width() + 4), cell.height() + SCROLL_BAR)

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.list.theme = theme
        self.list.viewport().update()

    def first_focus(self) -> QWidget:
        return self.list
