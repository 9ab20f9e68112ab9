"""Dividing damage or counters: rows, what is suggested and what is lethal (CR 510.1c, 601.2d)."""

from msgspec.structs import replace
from PySide6.QtWidgets import QLabel

from engine.decisions import Divided, PlayerOption
from tests.gui import samples
from tests.gui.prompts.test_prompts import shown
from tests.gui.samples import BOB


def test_rows_of_a_division_have_names_and_say_more_where_two_are_alike(qtbot):
    prompt, _ = shown(qtbot, samples.DIVIDE)
    texts = [label.text() for label in prompt.panel.findChildren(QLabel) if label.buddy() is not None]
    assert texts == [prompt.names.option(option) for option in samples.DIVIDE.options]
    alike = replace(samples.DIVIDE, options=(*samples.objects(20, 20), PlayerOption(BOB)))
    prompt, _ = shown(qtbot, alike)
    texts = [label.text() for label in prompt.panel.findChildren(QLabel) if label.buddy() is not None]
    assert texts[0] == prompt.names.full(alike.options[0]) != prompt.names.option(alike.options[0])


def test_dividing_starts_at_the_suggestion_and_says_what_is_lethal(qtbot):
    prompt, answers = shown(qtbot, samples.DIVIDE)
    assert prompt.shares() == (2, 2, 0)
    assert prompt.marks[0].text() == "☠ lethal 2"
    prompt.spins[0].setValue(1)
    assert prompt.note.text() == "1 of 4 remain"
    prompt.player_clicked(BOB)
    assert "lethal damage first" in prompt.note.text()
    prompt.accept()
    assert answers == []
    prompt.player_clicked(BOB)
    assert prompt.note.text() == "1 too many"
    prompt.spins[0].setValue(2)
    prompt.spins[2].setValue(0)
    prompt.accept()
    assert answers == [Divided((2, 2, 0))]
