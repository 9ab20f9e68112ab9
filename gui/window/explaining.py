"""What a person wants to know about an object while an action is asked for: what is against it, and the ways to play it."""

from typing import Protocol

from PySide6.QtCore import QObject, SignalInstance

from engine.decisions import Act
from engine.views import ObjectId, TableView
from gui.bridge.bridge import EngineThread
from gui.bridge.messages import Asked, Explained, WaysFound
from gui.prompts.act import ActPrompt
from gui.prompts.base import Prompt
from gui.prompts.names import Names
from gui.prompts.ways import WaysPrompt
from gui.window.surface import Surface


class Asking(Protocol):
    """What shows questions."""

    asked: Asked | None
    covered: bool
    prompt: Prompt | None
    table: TableView | None
    surface: Surface
    thread_of_engine: EngineThread

    def put_up(self, prompt: Prompt) -> None: ...

    def ask_again(self) -> None: ...


class Explaining(QObject):
    """Asks the engine, which waits for an answer meanwhile, and shows what it says. `said`: tells it in a line."""

    def __init__(self, play: Asking, said: SignalInstance, parent: QObject) -> None:
        super().__init__(parent)
        self.play = play
        self.said = said
        play.thread_of_engine.bridge.explained.connect(self._explained)
        play.thread_of_engine.bridge.ways_found.connect(self._found)

    @property
    def _asked(self) -> Asked | None:
        return None if self.play.covered else self.play.asked

    def why(self, id: int) -> None:
        """Have it said what can't be done with an object now, and why."""
        asked = self._asked
        if asked is not None:
            self.play.thread_of_engine.explain(asked.serial, ObjectId(id))

    def _explained(self, explained: Explained) -> None:
        asked, prompt = self.play.asked, self.play.prompt
        if asked is not None and asked.serial == explained.serial and prompt is not None:
            prompt.explain(explained.object, explained.hindrances)
            self.said.emit(prompt.said)

    def ways(self, id: int) -> None:
        """Have the ways to play a card shown on a sheet. Nothing is answered until one is taken."""
        asked = self._asked
        if asked is not None and isinstance(self.play.prompt, ActPrompt):
            self.play.thread_of_engine.show_ways(asked.serial, ObjectId(id))

    def _found(self, found: WaysFound) -> None:
        asked, table = self._asked, self.play.table
        if asked is None or asked.serial != found.serial or table is None or not found.ways:
            return
        if isinstance(self.play.prompt, ActPrompt) and isinstance(asked.decision, Act):
            parent = self.play.surface.prompt_parent()
            prompt = WaysPrompt(asked.decision, Names(table), found.object, found.ways, parent)
            prompt.left.connect(self.play.ask_again)
            self.play.put_up(prompt)
