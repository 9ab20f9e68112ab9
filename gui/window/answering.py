"""Keys that answer: what Enter, Escape, digits and letters do to the question on screen."""

from collections.abc import Callable, Mapping
from functools import partial
from operator import methodcaller
from typing import Protocol

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QMainWindow, QPushButton, QToolButton

from gui.prompts.base import Prompt
from gui.window.cover import HandoverCover
from gui.window.docks import Docks
from gui.window.sheet import Sheet

KEYS = {"yes": "say_yes", "no": "say_no", "all": "choose_all"}
"""Commands that a prompt has a method for."""


class Asking(Protocol):
    """What answering needs of the window beside its being one."""

    cover: HandoverCover
    sheet: Sheet
    docks: Docks

    @property
    def prompt(self) -> Prompt | None: ...


class Answering(QObject):
    """Hands keys to the prompt on screen, or to what lies over it: the cover, a folded sheet."""

    def __init__(self, window: QMainWindow, room: Asking) -> None:
        super().__init__(window)
        self.room = room

    def commands(self) -> Mapping[str, Callable[[], object]]:
        """What the commands do, by their names."""
        asked = {name: partial(self.on_prompt, methodcaller(method)) for name, method in KEYS.items()}
        digits = {f"option_{n}": partial(self.on_prompt, methodcaller("pick", n)) for n in range(1, 10)}
        others: dict[str, Callable[[], object]] = {
            "accept": self.accept,
            "space": self.accept,
            "cancel": self.back,
            "focus_prompt": self.focus,
        }
        return {**asked, **digits, **others}

    def on_prompt(self, act: Callable[[Prompt], None]) -> None:
        """Do something to the prompt, if it can have been seen; a folded sheet is unfolded instead."""
        prompt = self.room.prompt
        if self.room.sheet.folded:
            self.room.sheet.unfold()
        elif prompt is not None and prompt.on_screen.may_answer():
            act(prompt)

    def accept(self) -> None:
        """Press the button that the keyboard stands at, or answer as shown."""
        room, button = self.room, QApplication.focusWidget()
        prompt = room.prompt
        if room.cover.isVisible():
            room.cover.press()
        elif room.sheet.folded:
            room.sheet.unfold()
        elif isinstance(button, QPushButton | QToolButton) and (
            prompt is None or not prompt.isAncestorOf(button)
        ):
            button.click()
        elif prompt is None or not prompt.on_screen.may_answer():
            return
        elif isinstance(button, QPushButton | QToolButton):
            button.click()
        else:
            prompt.accept()

    def back(self) -> None:
        """Take a question back where it can be, else put away the cards that were revealed last."""
        prompt = self.room.prompt
        if self.room.sheet.folded or (prompt is not None and prompt.decision.cancellable):
            self.on_prompt(methodcaller("cancel"))
        else:
            self.room.docks.put_away()

    def focus(self) -> None:
        """Put the keyboard to the question."""
        if self.room.prompt is not None:
            self.room.prompt.first_focus().setFocus(Qt.FocusReason.ShortcutFocusReason)
