"""As much of a table as passing by itself looks at; it is drawn only where that hangs on more than the moment. No Qt."""

from typing import Protocol

from engine.views import ObjectView, PlayerId, Step, TableView


class Scene(Protocol):
    """What passing by itself and standing answers look at: a table, or a glance at one."""

    @property
    def turn(self) -> int: ...

    @property
    def step(self) -> Step: ...

    @property
    def active(self) -> PlayerId: ...

    @property
    def stack(self) -> tuple[ObjectView, ...]: ...

    @property
    def battlefield(self) -> tuple[ObjectView, ...]: ...


class Seen(Protocol):
    """What a seat sees, of which the moment is known without drawing the table."""

    @property
    def turn(self) -> int: ...

    @property
    def step(self) -> Step: ...

    @property
    def active(self) -> PlayerId: ...

    @property
    def on_top(self) -> PlayerId | None:
        """Who controls what is on top of the stack; None if it is empty."""
        ...

    @property
    def table(self) -> TableView: ...


class Glance:
    """A look at a table that is drawn once somebody looks at what lies there."""

    def __init__(self, seen: Seen) -> None:
        self._seen = seen

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._seen.turn

    @property
    def step(self) -> Step:
        """The step or phase it is."""
        return self._seen.step

    @property
    def active(self) -> PlayerId:
        """Whose turn it is."""
        return self._seen.active

    @property
    def stack(self) -> tuple[ObjectView, ...]:
        """What lies on the stack."""
        return () if self._seen.on_top is None else self._seen.table.stack

    @property
    def battlefield(self) -> tuple[ObjectView, ...]:
        """What lies on the battlefield."""
        return self._seen.table.battlefield
