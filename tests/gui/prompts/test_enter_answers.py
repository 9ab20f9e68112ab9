"""Enter answers with what is shown, whatever was clicked before: it never presses a button again, nor marks anything."""

from typing import get_args

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QSlider

from engine.decisions import (
    Arrange,
    Attack,
    AttackOption,
    Attacks,
    Block,
    Decision,
    Divide,
    Number,
    ObjectOption,
    Order,
    Pay,
    PlayerOption,
    Why,
)
from engine.decisions.combat_rules import AttackRules
from engine.views import ObjectId, Step
from tests.gui import samples
from tests.gui.client import press, wait_prompt
from tests.gui.samples import ANN, BOB, table
from tests.sampling import drawn

TWO_DEFENDERS = (PlayerOption(BOB), ObjectOption(ObjectId(21)))
AT_TWO = tuple(AttackOption(ObjectId(id), TWO_DEFENDERS, must=False) for id in (10, 11))
ATTACK_AT_TWO = Attack(ANN, Why("508.1", text="Declare attackers"), AT_TWO, AttackRules(AT_TWO, 2))
DECISIONS = {
    **{name: one for name, one in vars(samples).items() if isinstance(one, get_args(Decision))},
    "ATTACK_AT_TWO": ATTACK_AT_TWO,
}
PUT_TOGETHER = (Attack, Block, Divide, Order, Number, Pay, Arrange)
"""Kinds that Enter answers as they stand, once that is legal."""
CONTROLS = (QAbstractButton, QComboBox, QSlider)


def controls_of(prompt):
    """What can be clicked beside the options themselves."""
    found = [child for kind in CONTROLS for child in prompt.findChildren(kind)]
    return [child for child in found if child.isVisible() and child.isEnabled()]


def use_by_mouse(qtbot, window, control):
    qtbot.mouseClick(control, Qt.MouseButton.LeftButton)


def use_by_keys(qtbot, window, control):
    control.setFocus(Qt.FocusReason.TabFocusReason)
    press(qtbot, window, Qt.Key.Key_Space)


def test_the_samples_are_of_all_kinds():
    assert {type(one) for one in DECISIONS.values()} == set(get_args(Decision))


def answered_after(qtbot, window, decision, prompt, one, use):
    """Use a control of a question and press Enter."""
    sent = []
    prompt.answered.connect(sent.append)
    if isinstance(one, QComboBox):
        one.setFocus(Qt.FocusReason.TabFocusReason)  # using it opens a list
    else:
        use(qtbot, window, one)
    if not sent:
        peeked = one is getattr(prompt, "peek_button", None)
        whole = prompt.problem() is None and type(decision) in PUT_TOGETHER and not peeked
        shown = prompt.composed()
        press(qtbot, window, Qt.Key.Key_Return)
        assert sent in ([[shown]] if whole else [[], [shown]]), one.accessibleName()
        assert sent or prompt.composed() == shown, one.accessibleName()
    qtbot.waitUntil(lambda: window.play.over or not sent)
    window.leave_table()


@pytest.mark.parametrize("use", [use_by_mouse, use_by_keys])
@pytest.mark.parametrize("name", DECISIONS)
def test_enter_after_any_button_answers_with_what_is_shown(opened, qtbot, name, use):
    """One of its buttons in each run, each of them with RULEGLASS_FULL=1."""
    left = None
    while left is None or left:
        window = opened((DECISIONS[name], table()))
        prompt = wait_prompt(qtbot, window, DECISIONS[name])
        controls = controls_of(prompt)
        left = drawn(f"button of {name}", range(len(controls)), len(controls)) if left is None else left
        answered_after(qtbot, window, DECISIONS[name], prompt, controls[left.pop()], use)
        window.close()


@pytest.mark.parametrize("use", [use_by_mouse, use_by_keys])
def test_all_and_enter_attacks_with_all(opened, qtbot, use):
    window = opened((samples.ATTACK, table(step=Step.DECLARE_ATTACKERS)))
    prompt = wait_prompt(qtbot, window, samples.ATTACK)
    use(qtbot, window, prompt.all_button)
    press(qtbot, window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.play.over)
    bob = PlayerOption(BOB)
    assert window.games.session.answers == [Attacks(((ObjectId(10), bob), (ObjectId(11), bob)))]


def test_enter_at_a_button_presses_it_once_and_answers_then(opened, qtbot):
    window = opened((samples.ATTACK, table(step=Step.DECLARE_ATTACKERS)))
    prompt = wait_prompt(qtbot, window, samples.ATTACK)
    prompt.all_button.setFocus(Qt.FocusReason.TabFocusReason)
    press(qtbot, window, Qt.Key.Key_Return)
    assert len(prompt.attacks) == 2
    assert not window.games.session.answers
    press(qtbot, window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.play.over)


def test_enter_after_a_click_on_the_table_answers_and_clicks_nothing(opened, qtbot):
    window = opened((samples.ATTACK, table(step=Step.DECLARE_ATTACKERS)))
    wait_prompt(qtbot, window, samples.ATTACK)
    field = window.table.battlefield
    field.setFocus(Qt.FocusReason.OtherFocusReason)
    field.focus_object(ObjectId(10))
    item = next(one for one in field.items_of_cards() if one.slot and 10 in one.slot.ids)
    where = field.mapFromScene(item.sceneBoundingRect().center())
    qtbot.mouseClick(field.viewport(), Qt.MouseButton.LeftButton, pos=where)
    press(qtbot, window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.play.over)
    bob = PlayerOption(BOB)
    assert window.games.session.answers == [Attacks(((ObjectId(10), bob), (ObjectId(11), bob)))]
