"""The commands of the catalog as actions of a window, in its menus and under its keys."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from gui.commands.catalog import (
    BY_NAME,
    COMMANDS,
    MENUS,
    REPEATING,
    SUBMENUS,
    keys_in_force,
    plain_words,
)
from gui.translation import tr

Run = Callable[[], object]


class Actions(QObject):
    """One action for each command. What a command does is bound by its name."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._actions: dict[str, QAction] = {}
        self._soft: dict[str, str] = {}
        self._on: dict[str, bool] = {}
        """What `enable` said last of each."""
        self._bound: dict[str, Run] = {}
        for command in COMMANDS:
            action = QAction(tr(command.words), window)
            action.setObjectName(command.name)
            action.setCheckable(command.checkable)
            action.setStatusTip(tr(command.help) if command.help else "")
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
            action.setAutoRepeat(command.name in REPEATING)
            action.triggered.connect(lambda _checked=False, name=command.name: self.run(name))
            self._actions[command.name] = action
            window.addAction(action)
        self._fill_menus(window)
        self.set_keys({})

    def _fill_menus(self, window: QMainWindow) -> None:
        for title in MENUS:
            menu = window.menuBar().addMenu(tr(title))
            menu.setToolTipsVisible(True)
            group, place = 0, menu
            for command in COMMANDS:
                if command.menu != title:
                    continue
                if command.group != group:
                    menu.addSeparator()
                    group = command.group
                    place = self._place_in(menu, SUBMENUS.get((title, group)))
                place.addAction(self._actions[command.name])

    @staticmethod
    def _place_in(menu: QMenu, title: str | None) -> QMenu:
        """Where a group of commands goes: into the menu, or into one of that title within it."""
        if title is None:
            return menu
        within = menu.addMenu(tr(title))
        within.setToolTipsVisible(True)
        return within

    def set_keys(self, changed: Mapping[str, str]) -> None:
        """Put keys in force; `changed` are a user's own, by the names of commands."""
        self._soft.clear()
        for name, keys in keys_in_force(changed).items():
            sequence = QKeySequence(keys)
            action = self._actions[name]
            if BY_NAME[name].soft:
                action.setShortcut(QKeySequence())
                self._soft[_plain(sequence)] = name
            else:
                action.setShortcut(sequence)
            words = plain_words(BY_NAME[name])
            action.setToolTip(f"{words} ({keys})" if keys else words)

    def bind(self, name: str, run: Run) -> None:
        """Say what a command does."""
        if name not in self._actions:
            raise KeyError(name)
        self._bound[name] = run

    def unbound(self) -> tuple[str, ...]:
        """Commands that nothing does."""
        return tuple(name for name in self._actions if name not in self._bound)

    def run(self, name: str) -> None:
        """Do what a command does."""
        self._bound[name]()

    def enable(self, name: str, *, on: bool) -> None:
        """Let a command be used, or not."""
        if self._on.get(name) is not on:
            self._on[name] = on
            self._actions[name].setEnabled(on)

    def check(self, name: str, *, on: bool) -> None:
        """Show a command as on or off."""
        self._actions[name].setChecked(on)

    def is_checked(self, name: str) -> bool:
        """Whether a command that can be on or off is on."""
        return self._actions[name].isChecked()

    def action(self, name: str) -> QAction:
        """The action of a command, for a button that shows it."""
        return self._actions[name]

    def letter_of(self, name: str) -> str:
        """The letter that is the soft key of a command, nothing if another key is."""
        keys = next((keys for keys, own in self._soft.items() if own == name), "")
        return keys.casefold() if len(keys) == 1 else ""

    def soft_command(self, event: QKeyEvent) -> str | None:
        """The command whose soft key this is, if it can be used now."""
        name = self._soft.get(_plain(QKeySequence(event.keyCombination())))
        return name if name is not None and self._actions[name].isEnabled() else None


def _plain(sequence: QKeySequence) -> str:
    """A key as its name; those on the number pad count as the others."""
    keys = sequence.toString().removeprefix("Num+")
    return "Return" if keys == "Enter" else keys
