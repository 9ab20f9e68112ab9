"""Advice and reviews in German: every sentence but the names and the text of cards."""

import pytest

from engine import Advice, AnswerStep, Deed, Moment, Nudge, Weighing, answer_in_words, moment_in_words
from engine.decisions import ActionKind, ActionOption
from engine.views import ObjectId
from gui.catalogues import catalogue
from gui.practice.advice_panel import AdvicePanel
from gui.practice.advice_words import answer_said
from gui.practice.review_panel import ReviewPanel
from gui.speaking import speak
from gui.translation import told
from tests.gui.practice.test_review import FOUND

CAST = AnswerStep(action=ActionOption(ActionKind.CAST, ObjectId(5), label="Cast Bramble Bear"))
ABILITY = AnswerStep(
    action=ActionOption(ActionKind.ACTIVATE, ObjectId(6), label="{T}: Draw a card."), then=True
)
STEPS = (
    ((AnswerStep(Deed.PASS),), "Pass", "Passen"),
    (
        (CAST, AnswerStep(Deed.TARGET, (("Elk",),)), AnswerStep(Deed.ATTACK, (("Elk",),), then=True)),
        "Cast Bramble Bear, target Elk, then attack with Elk",
        "Bramble Bear wirken, Elk als Ziel wählen, dann mit Elk angreifen",
    ),
    (
        (AnswerStep(Deed.ATTACK, (("Elk",), ("Bear",), ("Elk",))),),
        "Attack with 2 × Elk, Bear",
        "Mit 2 × Elk, Bear angreifen",
    ),
    ((AnswerStep(Deed.STAY),), "Attack with nothing", "Mit nichts angreifen"),
    (
        (AnswerStep(Deed.BLOCK, (("Elk", "Wall"), ("Bear", "Wall"))),),
        "Block Elk with Wall, Bear with Wall",
        "Elk mit Wall, Bear mit Wall blocken",
    ),
    (
        (AnswerStep(Deed.DISCARD, (("Elk",), (Deed.UNSEEN,))),),
        "Discard Elk and something that you can't see",
        "Elk und etwas, das du nicht siehst abwerfen",
    ),
    ((AnswerStep(Deed.CHOOSE),), "Choose nothing", "Nichts wählen"),
    ((AnswerStep(label="Yes"), ABILITY), "Yes, then {T}: Draw a card", "Ja, dann {T}: Draw a card"),
    (
        (AnswerStep(Deed.USE_UNSEEN),),
        "Use something that you can't see",
        "Etwas benutzen, das du nicht siehst",
    ),
)


@pytest.fixture
def german(qapp):
    """The client speaks German for a test."""
    speak(qapp, "de")
    yield
    speak(qapp, "en")


@pytest.mark.parametrize(("steps", "english", "said"), STEPS)
def test_an_answer_is_said_step_by_step(qapp, steps, english, said):
    assert answer_in_words(steps) == answer_said(steps) == english
    speak(qapp, "de")
    try:
        assert answer_said(steps) == said
    finally:
        speak(qapp, "en")


def test_every_step_and_every_hint_is_translated():
    words = catalogue("de").client
    assert not [one for one in (*Deed, *Nudge) if words[one] == one or not words[one]]


def test_the_panel_of_advice_speaks_german(german, qtbot):
    panel = AdvicePanel()
    qtbot.addWidget(panel)
    weighed = (Weighing((CAST,), (ObjectId(5),), 0.61, 12), Weighing((AnswerStep(Deed.PASS),), (), 0.5, 12))
    panel.show_advice(Advice(Nudge.CAST, weighed, ("Ann draws a card",), 24, 1.0), of_opponent=False)
    assert panel.heading.text() == "Es gibt jetzt etwas zu wirken."
    panel.say_more()
    panel.say_more()
    assert panel.move_label.text() == "Bramble Bear wirken"
    assert [panel.options.item(row, 0).text() for row in range(2)] == ["Bramble Bear wirken", "Passen"]
    assert panel.line.item(0).text() == "Ann zieht eine Karte"


def test_the_review_speaks_german(german, qtbot):
    panel = ReviewPanel()
    qtbot.addWidget(panel)
    panel.show_review(FOUND)
    words = "\n".join(label.text() for label in panel.moments.findChildren(type(panel.heading)))
    assert "Mit Ogre angreifen (90 %)" in words
    assert "Passen (70 %)" in words
    assert not [one for one in ("Attack", "Cast ", "Pass ", "then ") if one in words]


def test_text_of_cards_stays_as_it_is_printed_in_a_review(german):
    printed = "+1: Each player discards a card"
    loyalty = AnswerStep(action=ActionOption(ActionKind.ACTIVATE, ObjectId(6), label=f"{printed}."))
    moment = Moment(
        3, 2, "Which creatures attack", (loyalty,), 0.21, (AnswerStep(Deed.PASS),), 0.72, (5,), 20
    )

    said = dict(moment_in_words(moment, answer_said, told))

    assert said["Gespielt"] == f"{printed} (21 %)"
    assert said["Besser"] == "Passen (72 %)"
