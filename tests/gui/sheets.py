"""Asking one decision on the sheet of a window, for tests of sheets."""

from tests.gui.client import wait_prompt
from tests.gui.samples import table


def asked(opened, qtbot, decision, **more):
    """A window that asks a decision, with the prompt."""
    window = opened((decision, table(**more)))
    prompt = wait_prompt(qtbot, window, decision)
    qtbot.waitUntil(prompt.first_focus().hasFocus)
    return window, prompt


def answer_of(qtbot, window):
    qtbot.waitUntil(lambda: bool(window.games.session.answers))
    return window.games.session.answers[0]
