"""Asking for advice: the same key says more of it each time."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject

from gui.bridge.messages import Advised
from gui.practice.advice_panel import AdvicePanel
from gui.translation import tr

NOBODY_ASKED = "There is advice as soon as you are asked something."


class Dock(Protocol):
    """Where advice is shown."""

    @property
    def advice(self) -> AdvicePanel: ...

    def bring_up(self, name: str) -> None: ...


Ask = Callable[[bool], int | None]
"""Ask for advice, or for what an opponent thought; the number of the question, None if nothing is asked now."""


class Hinting(QObject):
    """Asks for advice and shows it as long as its question is on screen."""

    def __init__(self, dock: Dock, ask: Ask, parent: QObject) -> None:
        super().__init__(parent)
        self.dock = dock
        self.panel = dock.advice
        self.ask = ask
        self.serial: int | None = None

    def hint(self) -> None:
        """What the person could do: where to look first; once more what to do, and once more why."""
        self.dock.bring_up("advice")
        if self.serial is None:
            self.serial = self._wanted(of_opponent=False)
        else:
            self.panel.say_more()

    def thoughts(self) -> None:
        """What an opponent thought last."""
        self.dock.bring_up("advice")
        self.serial = None
        self._wanted(of_opponent=True)

    def _wanted(self, *, of_opponent: bool) -> int | None:
        asked = self.ask(of_opponent)
        if asked is not None:
            self.panel.wait()
        else:
            self.panel.say(tr(NOBODY_ASKED))
        return asked

    def show(self, advised: Advised) -> None:
        """Advice has come."""
        if not advised.of_opponent and advised.serial != self.serial:
            return  # meanwhile something else was asked for
        if advised.advice is None:
            self.serial = None
            self.panel.say(advised.reason)
            return
        self.panel.show_advice(advised.advice, of_opponent=advised.of_opponent)

    def question_changed(self, serial: int | None) -> None:
        """Another question is on screen, or none: advice about the one before goes away."""
        if self.serial is not None and serial != self.serial:
            self.serial = None
            self.panel.clear()
