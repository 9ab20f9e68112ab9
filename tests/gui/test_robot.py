"""Whole games through the widgets, by a robot that answers at random; the seed makes them the same each time."""

from random import Random

import pytest
from PySide6.QtWidgets import QDialog

from gui.settings.values import Cover, Settings
from tests.gui import samples
from tests.gui.client import window_on
from tests.gui.robot import KINDS, KeyRobot, MouseRobot
from tests.gui.samples import table

ROBOTS = {"mouse": MouseRobot, "keys": KeyRobot}
DECISIONS = (
    *samples.SAMPLES.values(),
    samples.COLOR,
    samples.DISCARD,
    samples.REPLACEMENT,
    samples.KEEP,
)


@pytest.mark.parametrize("how", ROBOTS)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_kind_of_prompt_is_answered_again_and_again(qtbot, tmp_path, how, seed):
    script = [(decision, table()) for decision in Random(seed).choices(DECISIONS, k=40)]
    script += [(decision, table()) for decision in DECISIONS]
    window = window_on(qtbot, tmp_path, script, settings=Settings(cover=Cover.NEVER))
    window.begin(window.games.begin(None))
    robot = ROBOTS[how](qtbot, window, seed)
    robot.play()
    assert window.play.over
    assert robot.kinds == set(KINDS)
    assert len(window.games.session.answers) == len(script)
    assert len(window.findChildren(QDialog)) <= 1
    window.close()
