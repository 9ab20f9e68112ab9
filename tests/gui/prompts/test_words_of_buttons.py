"""Words of a prompt are never cut off: buttons take several lines, the question and its rule too."""

import ast
import json
import os
import subprocess
import sys

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from engine.decisions import Confirm, Purpose, WordOption
from gui.look.theme import DEFAULT, THEMES, style_sheet
from gui.prompts.bar_button import BarButton
from gui.prompts.choosing import prompt_for
from gui.window.prompt_bar import PromptBar
from gui.window.style import window_style
from tests.gui.samples import NUMBER, SAMPLES, TARGET, table

NAMES = ("Izzet Charm", "Daze", "Deceiver Exarch", "Spellskite")
YES = "Put Hallowed Fountain onto the battlefield tapped and pay 2 life"
NO = "Leave it in your graveyard, and shuffle your library"
LONG = replace(SAMPLES[Confirm], yes=YES, no=NO, cost="")


def in_a_bar(qtbot, decision, percent, width=900):
    """A prompt in the bar of a window with that size of text, as wide as beside the docks."""
    window, undo = QWidget(), QAction("Undo")
    qtbot.addWidget(window)
    theme = THEMES[DEFAULT]
    window.setStyleSheet(style_sheet(theme, percent) + window_style(theme, percent))
    bar = PromptBar(undo, window)
    column = QVBoxLayout(window)
    column.addWidget(bar)
    column.addStretch(1)
    window.resize(width, 700)
    prompt = prompt_for(decision, table(), window)
    qtbot.kept = (window, undo, prompt)
    bar.show_prompt(prompt)
    with qtbot.waitExposed(window):
        window.show()
    return prompt


@pytest.mark.parametrize("percent", [80, 100, 150, 200])
def test_long_answers_take_several_lines(qtbot, percent):
    prompt = in_a_bar(qtbot, LONG, percent)
    for button in prompt.findChildren(BarButton):
        qtbot.waitUntil(lambda one=button: one.width() >= one.sizeHint().width())
        assert button.height() >= button.sizeHint().height()
        assert not button.is_cut or button.text() in button.toolTip()
    assert prompt.yes_button.text() == YES
    assert len(prompt.yes_button.lines()) > 1


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_the_question_is_as_high_as_its_lines(qtbot, percent):
    prompt = in_a_bar(qtbot, LONG, percent)
    labels = [label for label in prompt.findChildren(QLabel) if label.isVisible() and label.text()]
    assert len(labels) >= 2
    for label in labels:
        qtbot.waitUntil(lambda one=label: one.height() >= one.heightForWidth(one.width()))


def test_what_even_several_lines_dont_hold_is_in_the_hint(qtbot):
    words = " ".join(["Return all creature cards from all graveyards"] * 8)
    prompt = in_a_bar(qtbot, replace(LONG, yes=words), 150)
    assert prompt.yes_button.is_cut
    assert words in prompt.yes_button.toolTip()
    assert prompt.yes_button.geometry().right() <= prompt.width()


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("width", [840, 1200])
def test_many_answers_stand_below_the_question_where_they_are_too_wide_beside_it(qtbot, percent, width):
    targets = tuple(WordOption(name, name) for name in NAMES)
    prompt = in_a_bar(qtbot, replace(TARGET, options=targets, purpose=Purpose.WORD), percent, width)
    buttons = [button for button in prompt.findChildren(BarButton) if button.isVisible()]
    assert len(buttons) == len(NAMES) + 1
    qtbot.waitUntil(lambda: not any(button.is_cut for button in buttons))
    question = prompt.findChild(QLabel, "promptQuestion")
    for button in buttons:
        assert button.geometry().right() <= prompt.width()
        assert not button.geometry().intersects(question.geometry())


def test_symbols_that_become_a_picture_leave_no_gap_before_a_mark(qtbot):
    prompt = in_a_bar(qtbot, replace(LONG, yes="Pay {U}, for which you have an Island"), 100)
    assert prompt.yes_button.text() == "Pay, for which you have an Island"


def test_short_answers_stay_in_one_line(qtbot):
    prompt = in_a_bar(qtbot, replace(LONG, yes="Pay 2 life & go on", no="Don't pay"), 100)
    assert prompt.yes_button.lines() == ["Pay 2 life & go on"]
    assert prompt.no_button.lines() == ["Don't pay"]


ANSWERS = (
    "Next game of the match",
    "Another game",
    "Back to the start",
    "Watch it again",
    "Look at the table",
)
IN_A_MESSAGE = f"""
from PySide6.QtWidgets import QApplication, QWidget
from gui.look.theme import DEFAULT, THEMES, style_sheet
from gui.notices import notice
app = QApplication([])
font = app.font()
font.setPointSizeF(font.pointSizeF() * 1.3)
app.setFont(font)
window = QWidget()
window.setStyleSheet(style_sheet(THEMES[DEFAULT], 130))
window.show()
box = notice(window, "Over", "Ann wins.", [(words, lambda: None) for words in {ANSWERS}])
app.processEvents()
app.processEvents()
ends = [(b.mapTo(box, b.rect().topLeft()).x(), b.width(), b.sizeHint().width()) for b in box.buttons()]
print([box.width(), app.primaryScreen().size().width(), *sorted(ends)])
"""


def test_no_words_of_a_message_are_cut_on_a_screen_of_1280(tmp_path):
    """A message of its own takes less of such a screen than five answers need."""
    screen = {"name": "one", "x": 0, "y": 0, "width": 1280, "height": 800, "logicalDpi": 96, "dpr": 1}
    (tmp_path / "screens.json").write_text(json.dumps({"screens": [screen]}))
    environment = os.environ | {"QT_QPA_PLATFORM": f"offscreen:configfile={tmp_path / 'screens.json'}"}
    command = [sys.executable, "-c", IN_A_MESSAGE]
    said = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    width, screen_width, *buttons = ast.literal_eval(said)
    assert screen_width == 1280
    assert len(buttons) == len(ANSWERS)
    assert all(wide >= wanted for _, wide, wanted in buttons)
    ends = [left + wide for left, wide, _ in buttons]
    assert all(end <= left for end, (left, _, _) in zip(ends, buttons[1:], strict=False))
    assert ends[-1] <= width


@pytest.mark.parametrize(("percent", "width"), [(100, 600), (150, 700), (200, 1000)])
def test_a_long_note_beside_a_slider_is_not_broken_into_many_lines(qtbot, percent, width):
    """The bar would take the room of the battlefield."""
    prompt = in_a_bar(qtbot, NUMBER, percent, width)
    prompt.say("From 0 to 20. Altogether 20 and two red, and sacrifice a creature that attacked this turn")
    prompt.resize(prompt.width() - 1, prompt.height())
    room = prompt.note.fontMetrics().lineSpacing()
    qtbot.waitUntil(lambda: prompt.note.width() > prompt.width() / 2)
    assert prompt.note.heightForWidth(prompt.note.width()) < 2.5 * room
    assert prompt.slider.isVisible()
