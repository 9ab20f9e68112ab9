"""Which object the inspector shows, and who is asked about it: the game that is played, or a film of one."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject

from engine.views import NOTHING, Inspected, ObjectId, Supposition
from gui.lab.inspector import InspectorWidget


class Dock(Protocol):
    """Where the inspector is."""

    @property
    def inspector(self) -> InspectorWidget: ...

    def bring_up(self, name: str) -> None: ...


Supposing = Callable[[Supposition], None]
Asking = Callable[[ObjectId], None]


class Inspecting(QObject):
    """Keeps the inspector on one object while the table changes. `ask` has an object inspected, as soon as can be."""

    def __init__(self, dock: Dock, ask: Asking, suppose: Supposing, parent: QObject) -> None:
        super().__init__(parent)
        self.dock = dock
        self.widget = dock.inspector
        self.ask = ask
        self.pointed_at: ObjectId = NOTHING
        self.object: ObjectId = NOTHING
        self.widget.object_wanted.connect(self.inspect)
        self.widget.what_if_wanted.connect(suppose)

    def point(self, id: int) -> None:
        """Something is pointed at: it is what is inspected next."""
        if id != NOTHING:
            self.pointed_at = ObjectId(id)

    def open(self, id: int = NOTHING) -> None:
        """Show the inspector, and in it an object: the one that was pointed at last, if none is named."""
        self.dock.bring_up("inspector")
        if id != NOTHING or self.pointed_at != NOTHING:
            self.inspect(self.pointed_at if id == NOTHING else id)

    def inspect(self, id: int) -> None:
        """Inspect an object."""
        self.object = ObjectId(id)
        self.ask(self.object)

    def again(self) -> None:
        """The table has changed: the object may be something else now."""
        if self.object != NOTHING and self.widget.isVisible():
            self.ask(self.object)

    def show(self, id: ObjectId, found: Inspected | None) -> None:
        """Show what was found out, unless something else is looked at by now."""
        if id == self.object:
            self.widget.show_inspected(found)

    def forget(self) -> None:
        """Another person looks at the screen, or another game: keep nothing."""
        self.object = self.pointed_at = NOTHING
        self.widget.clear()
