"""A ruling beside the table on which it is played."""

from collections.abc import Callable

from engine.rulings.notation import Ruling
from gui.window.docks import Docks
from gui.window.replay import Replay

PlayOn = Callable[[int], object]
"""Begins a game by hand, after so many questions of a script."""


def show_beside(replay: Replay, docks: Docks, ruling: Ruling, *, quiz: bool) -> None:
    """Let the ruling's dock follow the steps; in a quiz nothing moves until the reader has answered."""
    bar, panel = replay.bar, docks.ruling

    def begin() -> None:
        bar.hold(on=False)
        bar.play_button.setChecked(True)
        bar.slider.setFocus()

    panel.show_ruling(ruling, replay.film, quiz=quiz)
    bar.moved.connect(panel.show_step)
    bar.hold(on=quiz)
    panel.on_begin = begin
    docks.show_ruling()
