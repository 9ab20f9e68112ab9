"""The levels that lines of the log have are those that the window can show."""

from typing import get_args

from engine.views.pictures import Level
from gui.models.log_model import LogLevel


def test_the_window_shows_every_level_that_a_line_can_have():
    assert {level.value for level in LogLevel} == set(get_args(Level))
