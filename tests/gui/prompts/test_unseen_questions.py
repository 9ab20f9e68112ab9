"""A key that is pressed twice, or held, answers no question that nobody can have seen."""

from typing import get_args

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QListWidget

from engine.decisions import Decision
from engine.views import Step
from gui.commands.catalog import COMMANDS, REPEATING
from gui.commands.passing import Mode
from gui.look import seen
from gui.look.seen import SeenButton
from gui.notices import notice
from gui.settings.values import Cover
from tests.gui import samples
from tests.gui.client import UNCOVERED, press, wait_prompt
from tests.gui.samples import ANN, BOB, table

FIRST, SECOND = samples.ACT, replace(samples.ACT, options=samples.ACT.options[:2])
LATER = table(step=Step.UPKEEP)
ALWAYS_ASKED = replace(UNCOVERED, passing=Mode.FULL)
KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_F2)
AFTER = (0.0, 0.1, 0.149)


class Clock:
    """Time that goes on only when it is told to."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch):
    monkeypatch.setattr(seen, "LONG_ENOUGH", 0.15)
    clock = Clock()
    monkeypatch.setattr(seen.OnScreen.__init__, "__defaults__", (clock,))
    return clock


@pytest.fixture
def asked_twice(opened, qtbot, clock):
    """A window that asks two questions, the first of which has been looked at and answered by a key."""

    def make(key, second=SECOND):
        window = opened((FIRST, table()), (second, LATER), settings=ALWAYS_ASKED)
        wait_prompt(qtbot, window, FIRST)
        qtbot.wait(1)
        clock.now += 0.15
        press(qtbot, window, key)
        wait_prompt(qtbot, window, second)
        qtbot.wait(1)
        return window

    return make


def answers(window):
    return window.games.session.answers


@pytest.mark.parametrize("key", KEYS)
def test_a_key_that_passes_counts_for_what_has_been_seen(asked_twice, qtbot, clock, key):
    window = asked_twice(key)
    for _ in AFTER:
        press(qtbot, window, key)
    assert len(answers(window)) == 1
    assert window.statusBar().currentMessage() == seen.HASTY
    clock.now += 0.149
    press(qtbot, window, key)
    assert len(answers(window)) == 1
    clock.now += 0.002
    press(qtbot, window, key)
    qtbot.waitUntil(lambda: len(answers(window)) == 2)


def test_a_second_click_counts_for_what_has_been_seen(asked_twice, qtbot, clock):
    window = asked_twice(Qt.Key.Key_Space)
    button = window.prompt.pass_button
    qtbot.mouseDClick(button, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert len(answers(window)) == 1
    clock.now += 0.16
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(answers(window)) == 2)


def test_another_kind_of_question_isn_t_answered_either(asked_twice, qtbot, clock):
    window = asked_twice(Qt.Key.Key_Space, samples.CONFIRM)
    press(qtbot, window, Qt.Key.Key_Space)
    press(qtbot, window, Qt.Key.Key_Return)
    assert len(answers(window)) == 1


DECISIONS = {name: one for name, one in vars(samples).items() if isinstance(one, get_args(Decision))}
TYPED = (
    *range(Qt.Key.Key_1, Qt.Key.Key_9 + 1),
    Qt.Key.Key_Y,
    Qt.Key.Key_N,
    Qt.Key.Key_A,
    Qt.Key.Key_Escape,
    *KEYS,
)


def use_everything(qtbot, window):
    """Type each key that answers, and click each row, card and player that may be meant."""
    prompt = window.prompt
    for key in TYPED:
        press(qtbot, window, key)
    for rows in prompt.panel.findChildren(QListWidget) if prompt.panel is not None else ():
        for at in range(rows.count()):
            qtbot.mouseClick(
                rows.viewport(), Qt.MouseButton.LeftButton, pos=rows.visualItemRect(rows.item(at)).center()
            )
    for one in window.play.table.battlefield:
        window.play.object_clicked(one.id)
    for player in window.play.table.players:
        window.play.player_clicked(player.id)
    for button in prompt.findChildren(SeenButton):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("name", DECISIONS)
def test_nothing_answers_a_question_of_any_kind_that_nobody_can_have_seen(asked_twice, qtbot, clock, name):
    """A digit that was meant for an action of one's own, while a question of the opponent's turn came up."""
    window = asked_twice(Qt.Key.Key_Space, replace(DECISIONS[name], player=ANN))
    prompt = window.prompt
    use_everything(qtbot, window)
    assert len(answers(window)) == 1
    assert window.prompt is prompt
    assert window.statusBar().currentMessage() == seen.HASTY


def test_a_letter_counts_for_what_has_been_seen(asked_twice, qtbot, clock):
    window = asked_twice(Qt.Key.Key_Space, samples.CONFIRM)
    press(qtbot, window, Qt.Key.Key_Y)
    assert len(answers(window)) == 1
    clock.now += 0.16
    press(qtbot, window, Qt.Key.Key_Y)
    qtbot.waitUntil(lambda: len(answers(window)) == 2)


def test_a_digit_changes_nothing_of_a_choice_that_nobody_can_have_seen(asked_twice, qtbot, clock):
    window = asked_twice(Qt.Key.Key_Space, samples.ATTACK)
    before = window.prompt.composed()
    for key in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_A):
        press(qtbot, window, key)
    assert window.prompt.composed() == before
    clock.now += 0.16
    press(qtbot, window, Qt.Key.Key_A)
    assert window.prompt.composed() != before


def test_passing_until_something_counts_for_what_has_been_seen(asked_twice, qtbot, clock):
    window = asked_twice(Qt.Key.Key_Space)
    press(qtbot, window, Qt.Key.Key_F6)
    assert window.play.passing.standing is None
    assert len(answers(window)) == 1
    clock.now += 0.16
    press(qtbot, window, Qt.Key.Key_F6)
    assert window.play.passing.standing is not None


@pytest.mark.parametrize("key", KEYS)
def test_a_key_that_is_held_answers_once(asked_twice, qtbot, clock, key):
    window = asked_twice(key)
    clock.now += 10
    for _ in range(3):
        at = QApplication.focusWidget() or window
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(at, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, "", autorep=True))
    qtbot.wait(5)
    assert len(answers(window)) == 1


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
@pytest.mark.parametrize("at_button", [True, False])
def test_a_key_that_is_held_answers_once_where_qt_sees_no_repeat(asked_twice, qtbot, clock, key, at_button):
    """A busy machine: each release comes with the next press, at the same time, and neither says that it repeats."""
    window = asked_twice(key)
    clock.now += 10
    at = window.prompt.pass_button if at_button else window

    def send(kind, time):
        event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier)
        event.setTimestamp(time)
        QApplication.sendEvent(at, event)

    for time in (5000, 5040, 5080):
        send(QEvent.Type.KeyRelease, time)
        send(QEvent.Type.KeyPress, time)
    send(QEvent.Type.KeyRelease, 5120)
    qtbot.wait(5)
    assert len(answers(window)) == 1
    send(QEvent.Type.KeyPress, 5200)
    send(QEvent.Type.KeyRelease, 5260)
    qtbot.waitUntil(lambda: len(answers(window)) == 2)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_a_message_isn_t_put_away_by_the_key_under_which_it_came_up(opened, qtbot, clock, key):
    """As who passes twice does when the game ends."""
    window = opened(begin=False)
    chosen = []
    choices = [("Look", lambda: chosen.append("look")), ("Close", lambda: chosen.append("close"))]
    box = notice(window, "The game is over", "Bob wins.", choices, default="Look")
    qtbot.waitUntil(lambda: QApplication.focusWidget() in box.buttons())
    qtbot.wait(1)
    press(qtbot, window, key)
    assert not chosen
    assert box.isVisible()
    clock.now += 0.16
    press(qtbot, window, key)
    assert chosen == ["look"]


def test_only_commands_that_look_on_are_done_again_while_their_key_is_held(opened):
    window = opened(begin=False)
    repeat = {one.name for one in COMMANDS if window.actions_by_name.action(one.name).autoRepeat()}
    assert repeat == {*REPEATING}


def test_the_cover_isn_t_lifted_by_the_key_that_put_it_up(opened, qtbot, clock):
    """The next player's cards aren't shown to who passed."""
    to_bob = replace(SECOND, player=BOB)
    window = opened(
        (FIRST, table()), (to_bob, table(seat=BOB)), settings=replace(ALWAYS_ASKED, cover=Cover.ALWAYS)
    )
    qtbot.waitUntil(window.cover.isVisible)
    qtbot.wait(1)
    clock.now += 0.2
    press(qtbot, window, Qt.Key.Key_Space)
    wait_prompt(qtbot, window, FIRST)
    qtbot.wait(1)
    clock.now += 0.2
    press(qtbot, window, Qt.Key.Key_Space)
    qtbot.waitUntil(window.cover.isVisible)
    qtbot.wait(1)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        press(qtbot, window, key)
    qtbot.mouseClick(window.cover.button, Qt.MouseButton.LeftButton)
    assert window.cover.isVisible()
    clock.now += 0.2
    press(qtbot, window, Qt.Key.Key_Space)
    assert not window.cover.isVisible()
