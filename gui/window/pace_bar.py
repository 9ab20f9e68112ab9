"""Pause, step and skip, while an opponent's actions are shown one after another."""

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from gui.bridge.desk import Desk
from gui.commands.actions import Actions
from gui.commands.passing import Breaks
from gui.settings.values import SECONDS, Settings
from gui.translation import tr
from gui.window.play import Play

PACING = ("pace_pause", "pace_step", "pace_skip")
WORDS = {"pace_pause": "Pause", "pace_step": "One step", "pace_skip": "Skip to me"}


class PaceBar(QWidget):
    """Three buttons at the foot of the window, where a game has an opponent that takes its time."""

    def __init__(self, actions: Actions, parent: QWidget) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self._actions = actions
        self._play: Play | None = None
        self.on = False
        for name in PACING:
            action = actions.action(name)
            button = QToolButton(self)
            button.setText(tr(WORDS[name]))
            button.setAccessibleName(tr(WORDS[name]))
            button.setToolTip(action.toolTip())
            button.setCheckable(action.isCheckable())
            button.clicked.connect(lambda _checked=False, action=action: action.trigger())
            action.toggled.connect(button.setChecked)
            row.addWidget(button)
        self.hide()

    def bind(self) -> None:
        """Let the commands do it."""
        self._actions.bind("pace_pause", self._pause)
        self._actions.bind("pace_step", lambda: self._on_desk(Desk.step_on))
        self._actions.bind("pace_skip", self._skip)

    def set_for(self, play: Play | None, settings: Settings) -> None:
        """Be there for a game as the settings say, or for none; how its people are asked follows them too."""
        self._play = play
        seconds = SECONDS[settings.pace] if play is not None and play.game.opponents else 0.0
        evenly = settings.evenly or (settings.evenly_for_two and play is not None and play.hides_hands)
        breaks = Breaks(settings.ended_by_attacks, settings.ended_by_targeting, settings.ended_by_questions)
        for passing in play.game.people.values() if play is not None else ():
            passing.pace = seconds
            passing.evenly = evenly
            passing.shows_payments = settings.shows_payments
            passing.breaks = breaks
        self.on = seconds > 0
        self.setVisible(self.on)
        for name in PACING:
            self._actions.enable(name, on=self.on)
        if not self.on:
            self._actions.check("pace_pause", on=False)

    def _on_desk(self, act: Callable[[Desk], None]) -> None:
        if self._play is not None:
            act(self._play.thread_of_engine.desk)

    def _pause(self) -> None:
        on = self._actions.is_checked("pace_pause")
        self._on_desk(lambda desk: desk.pause(on=on))

    def _skip(self) -> None:
        self._actions.check("pace_pause", on=False)
        self._on_desk(Desk.skip)
