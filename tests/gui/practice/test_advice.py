"""Advice: a hint in three strengths by one key, what the opponent thought, and nothing once the question is answered."""

from PySide6.QtCore import Qt

from engine import Advice, AnswerStep, Deed, Nudge, Weighing
from engine.decisions import ActionKind, ActionOption
from engine.views import ObjectId
from gui.bridge.messages import Advised
from tests.gui import samples
from tests.gui.client import press, wait_prompt
from tests.gui.samples import table


def casting(card, label):
    return AnswerStep(action=ActionOption(ActionKind.CAST, ObjectId(card), label=label))


PASSING = (AnswerStep(Deed.PASS),)
ADVICE = Advice(
    Nudge.CAST,
    (
        Weighing((casting(5, "Cast Bramble Bear"),), (ObjectId(5),), 0.61, 12),
        Weighing(PASSING, (), 0.52, 12),
        Weighing((casting(6, "Cast Rally"),), (ObjectId(6),), None, 0),
    ),
    ("Ann casts Bramble Bear", "Turn 2: Bob"),
    30,
    1.9,
)


def hinted(opened, qtbot, advice=ADVICE, *, of_opponent=False):
    """A window whose engine gives this advice."""
    window = opened((samples.ACT, table()))
    wait_prompt(qtbot, window, samples.ACT)
    wanted = []

    def advise(serial, *, of_opponent):
        wanted.append(of_opponent)
        reason = "" if advice else "No advice could be found: it fell silent"
        window.play.thread_of_engine.bridge.post(Advised(serial, advice, of_opponent, reason))

    window.play.thread_of_engine.advise = advise
    key = Qt.Key.Key_T if of_opponent else Qt.Key.Key_H
    press(qtbot, window, key, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: bool(wanted))
    qtbot.waitUntil(lambda: window.docks.advice.heading.text() != "Thinking…")
    return window, window.docks.advice


def told(panel):
    """The answers that are shown, with their chances."""
    lines = panel.options
    return [tuple(lines.item(row, at).text() for at in range(3)) for row in range(lines.rowCount())]


def test_a_hint_says_more_each_time_the_key_is_pressed(opened, qtbot):
    window, panel = hinted(opened, qtbot)
    assert panel.heading.text() == "There is something to cast now."
    assert not panel.move_label.isVisible()
    assert not panel.options.isVisible()

    press(qtbot, window, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert panel.move_label.isVisible()
    assert panel.move_label.text() == "Cast Bramble Bear"
    assert not panel.options.isVisible()

    panel.more.click()
    assert told(panel) == [
        ("Cast Bramble Bear", "61 %", "12"),
        ("Pass", "52 %", "12"),
        ("Cast Rally", "–", "0"),
    ]
    assert [panel.line.item(row).text() for row in range(2)] == ["Ann casts Bramble Bear", "Turn 2: Bob"]
    assert panel.note.text().startswith("Games played on as they might be: 30, in ")
    assert not panel.more.isVisible()


def test_advice_goes_away_with_its_question(opened, qtbot):
    window, panel = hinted(opened, qtbot)
    panel.say_more()
    window.hinting.question_changed(None)
    assert panel.advice is None
    assert not panel.move_label.isVisible()
    assert panel.heading.text().startswith("Ask “What would you do?”")


def test_the_key_does_not_begin_anew_while_advice_is_on_its_way(opened, qtbot):
    window = opened((samples.ACT, table()))
    wait_prompt(qtbot, window, samples.ACT)
    wanted = []
    window.play.thread_of_engine.advise = lambda serial, *, of_opponent: wanted.append((serial, of_opponent))
    for _ in range(3):
        press(qtbot, window, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert wanted == [(window.play.asked.serial, False)]
    assert window.docks.advice.heading.text() == "Thinking…"


def test_it_is_said_why_there_is_no_advice(opened, qtbot):
    _, panel = hinted(opened, qtbot, advice=None)
    assert panel.heading.text() == "No advice could be found: it fell silent"
    assert not panel.more.isVisible()
