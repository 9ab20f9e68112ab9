"""Whether an optional cost is paid: a sheet with the card, and what it comes to with and without it (CR 601.2b)."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from engine.decisions import Confirm, Number, Purpose, Said, Why
from engine.views import ObjectId
from gui.prompts.confirm import ConfirmPrompt
from gui.prompts.confirm_cost import ConfirmCostPrompt
from tests.gui.client import press
from tests.gui.samples import ANN
from tests.gui.sheets import answer_of, asked

Key = Qt.Key
KICKER = Confirm(
    ANN,
    Why("601.2b", ObjectId(32), "Kicker: {4}?"),
    "{4}",
    Purpose.COST,
    cancellable=True,
    yes="Pay {4}",
    no="Without kicker",
    yes_is_free=False,
    prices=("{5}{G}", "{1}{G}"),
)


def test_it_is_asked_on_a_sheet_with_the_card_and_both_prices(opened, qtbot):
    window, prompt = asked(opened, qtbot, KICKER)

    assert isinstance(prompt, ConfirmCostPrompt)
    assert window.sheet.isVisible()
    assert prompt.large.accessibleName() == "Falling Branch"
    said = [prompt.rows.item(at).data(Qt.ItemDataRole.AccessibleTextRole) for at in range(2)]
    assert said == ["Pay 4, altogether 5, green", "Without kicker, altogether 1, green"]


def test_other_questions_with_yes_and_no_stay_in_the_bar(opened, qtbot):
    window, prompt = asked(opened, qtbot, replace(KICKER, prices=("", "")))

    assert type(prompt) is ConfirmPrompt
    assert not window.sheet.isVisible()


@pytest.mark.parametrize(
    ("keys", "yes"),
    [
        ((Key.Key_Y,), True),
        ((Key.Key_N,), False),
        ((Key.Key_Return,), False),
        ((Key.Key_1, Key.Key_Return), True),
        ((Key.Key_Up, Key.Key_Return), True),
    ],
)
def test_keys_answer(opened, qtbot, keys, yes):
    window, _ = asked(opened, qtbot, KICKER)

    for key in keys:
        press(qtbot, window, key)

    assert answer_of(qtbot, window) == Said(yes)


def test_a_click_marks_a_row_and_enter_answers(opened, qtbot):
    window, prompt = asked(opened, qtbot, KICKER)

    place = prompt.rows.visualItemRect(prompt.rows.item(0)).center()
    qtbot.mouseClick(prompt.rows.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert window.games.session.answers == []
    press(qtbot, window, Key.Key_Return)

    assert answer_of(qtbot, window) == Said(True)


def test_what_cant_be_paid_says_so(opened, qtbot):
    window, prompt = asked(opened, qtbot, replace(KICKER, possible=False))

    assert (
        prompt.rows.item(0).data(Qt.ItemDataRole.AccessibleTextRole).endswith("Not now: you can't pay it now")
    )
    prompt.rows.toggled.emit(0)
    press(qtbot, window, Key.Key_Return)

    assert answer_of(qtbot, window) == Said(False)


def test_how_often_a_cost_is_paid_tells_what_the_casting_comes_to(opened, qtbot):
    """CR 601.2b, 601.2f, 702.33c."""
    why = Why("601.2b", ObjectId(32), "How often do you pay multikicker ({1}{W})?")
    decision = Number(ANN, why, 0, 3, True, 2, ("{W}", "{1}{W}{W}", "{2}{W}{W}{W}"))
    _, prompt = asked(opened, qtbot, decision)
    assert prompt.remark() == "From 0 to 3. Altogether {2}{W}{W}{W}"
    prompt.spin.setValue(1)
    assert prompt.remark() == "From 0 to 3. Altogether {1}{W}{W}"
    prompt.spin.setValue(3)
    assert prompt.remark() == "From 0 to 3"
