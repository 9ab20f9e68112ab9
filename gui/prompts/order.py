"""Putting everything in order: triggers, cards, effects."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QWidget

from engine.decisions import Answer, Order, Picked, Purpose
from engine.views import ObjectId
from gui.board.highlights import Highlights
from gui.prompts.base import Prompt, only_objects
from gui.prompts.names import Names, object_of
from gui.prompts.option_list import INDEX, OptionList, row

FIRST = {
    Purpose.TRIGGER: "Resolves first",
    Purpose.REPLACEMENT: "Applies first",
    Purpose.BOTTOM: "Topmost",
}


class OrderList(OptionList):
    """Rows that can be dragged, or moved by Alt+Up and Alt+Down."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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


class OrderPrompt(Prompt):
    """A list whose top is the first; dragged or moved by keys and buttons."""

    decision: Order

    def __init__(self, decision: Order, names: Names, parent: QWidget | None = None) -> None:
        super().__init__(decision, names, parent)
        self.list = OrderList(self)
        for index, option in enumerate(decision.options):
            self.list.addItem(row(index, names.full(option), object_of(option)))
        self.list.hovered.connect(self.hovered)
        self.list.moved.connect(self.changed)
        rows = self.list.model()
        for dragged in (rows.rowsMoved, rows.rowsInserted, rows.rowsRemoved):
            dragged.connect(self.changed)
        self.list.setCurrentRow(0)
        self.up_button = self.add_button("▲", "Move the row up (Alt+Up)")
        self.down_button = self.add_button("▼", "Move the row down (Alt+Down)")
        for button, step in ((self.up_button, -1), (self.down_button, 1)):
            button.setToolTip(button.accessibleName())
            button.setFixedWidth(44)
            button.clicked.connect(lambda _checked=False, step=step: self.list.shift(step))
        self.accept_button = self.add_button("In this order", default=True)
        self.accept_button.clicked.connect(self.accept)
        self.add_cancel()
        self.set_panel(self.list, "Order, the first at the top")
        self.changed()

    def standard_question(self) -> str:
        if self.decision.purpose is Purpose.TRIGGER:
            return "Order these abilities: the top one resolves first"
        return "Put these in order: the top one is first"

    def remark(self) -> str:
        if not self.list.count():
            return ""
        first = self.names.option(self.decision.options[self.list.index_at_row(0)])
        return f"{FIRST.get(self.decision.purpose, 'First')}: {first}"

    def composed(self) -> Answer:
        return Picked(self.list.indices())

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

    def first_focus(self) -> QWidget:
        return self.list
