"""The ways to play a card, on a sheet: faces, costs, what each does, and why one can't be taken now."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from engine.decisions import ActionKind, ActionOption, Picked
from engine.values.zones import HAND
from engine.views import ObjectId, ObjectView, PlayerId, WayView
from gui.prompts.act import ActPrompt
from gui.prompts.ways import WaysPrompt, way_in_words
from tests.gui import samples
from tests.gui.client import press, wait_prompt
from tests.gui.samples import table
from tests.gui.sheets import answer_of

Key = Qt.Key
BOAR = ObjectId(30)
NOT_NOW = "Not now: there are not enough legal targets for it (CR 601.2c)"


@pytest.fixture
def sheet(opened, qtbot):
    """A window that shows the ways to play a card, and the prompt on its sheet."""
    window = opened((samples.MANY_WAYS, table()))
    prompt = wait_prompt(qtbot, window, samples.MANY_WAYS)
    prompt.object_clicked(BOAR, QPoint(10, 10))
    qtbot.waitUntil(lambda: isinstance(window.prompt, WaysPrompt))
    qtbot.waitUntil(window.prompt.first_focus().hasFocus)
    return window, window.prompt


def said(prompt):
    return [
        prompt.rows.item(at).data(Qt.ItemDataRole.AccessibleTextRole) for at in range(prompt.rows.count())
    ]


def test_each_way_has_its_cost_and_its_face_and_what_cant_be_done_its_reason(sheet):
    """CR 601.2b, 601.2c, 715.3a."""
    window, prompt = sheet

    assert window.sheet.isVisible()
    assert said(prompt) == [
        "Cast Bramble Boar, 2, green: This is the text of Bramble Boar.",
        "Cast Bramble Boar (flashback), green, Discard a card: This is the text of Bramble Boar.",
        "Foretell Bramble Boar, 2",
        f"Cast Boar Sprint, green: {samples.SPRINT.text}\n{NOT_NOW}",
    ]
    assert [offer.row.view.name for offer in prompt.offers] == [*["Bramble Boar"] * 3, "Boar Sprint"]
    assert prompt.question() == "How do you want to play Bramble Boar?"
    assert "CR 601.2b" in prompt.heading()


def test_a_click_marks_a_way_and_enter_takes_it(sheet, qtbot):
    window, prompt = sheet

    place = prompt.rows.visualItemRect(prompt.rows.item(1)).center()
    qtbot.mouseClick(prompt.rows.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert prompt.accept_button.text() == "Cast Bramble Boar (flashback)"
    assert window.games.session.answers == []
    press(qtbot, window, Key.Key_Return)

    assert answer_of(qtbot, window) == Picked((5,))


def test_enter_alone_takes_the_way_that_the_keyboard_stands_at(sheet, qtbot):
    window, _ = sheet

    press(qtbot, window, Key.Key_Down)
    press(qtbot, window, Key.Key_Down)
    press(qtbot, window, Key.Key_Return)

    assert answer_of(qtbot, window) == Picked((6,))


@pytest.mark.parametrize("keys", [(Key.Key_4,), (Key.Key_End, Key.Key_Return), (Key.Key_End, Key.Key_Space)])
def test_what_cant_be_done_now_is_refused_with_the_reason(sheet, qtbot, keys):
    window, prompt = sheet

    for key in keys:
        press(qtbot, window, key)

    assert prompt.picked is None
    assert (
        prompt.note.text() == "That can't be done now: there are not enough legal targets for it (CR 601.2c)"
    )
    assert window.games.session.answers == []


def test_escape_goes_back_to_the_question_and_answers_nothing(sheet, qtbot):
    window, _ = sheet

    press(qtbot, window, Key.Key_Escape)

    qtbot.waitUntil(lambda: isinstance(window.prompt, ActPrompt))
    assert not window.sheet.isVisible()
    assert window.games.session.answers == []
    window.prompt.object_clicked(ObjectId(31))
    assert answer_of(qtbot, window) == Picked((2,))


def test_the_key_for_passing_never_casts(sheet, qtbot):
    window, prompt = sheet

    press(qtbot, window, Key.Key_F2)

    assert window.prompt is prompt
    assert window.games.session.answers == []


def test_the_menu_of_a_card_leads_to_its_ways(opened, qtbot):
    window = opened((samples.MANY_WAYS, table()))
    wait_prompt(qtbot, window, samples.MANY_WAYS)

    window.clicks.object_menu(BOAR, window.mapToGlobal(window.rect().center()))
    menu = qtbot.waitUntil(lambda: _menu() is not None) or _menu()
    ways = next(one for one in menu.actions() if one.text() == "The ways to play it, and what they cost")
    ways.trigger()
    menu.close()

    qtbot.waitUntil(lambda: isinstance(window.prompt, WaysPrompt))


def _menu():
    return QApplication.activePopupWidget()


def test_the_list_beside_the_table_names_what_ways_and_special_actions_cost(opened, qtbot):
    """CR 601.2b, 116.2h: a card that is cast in one way for its mana cost says that itself."""
    window = opened((samples.MANY_WAYS, table()))
    prompt = wait_prompt(qtbot, window, samples.MANY_WAYS)

    rows = [prompt.list.item(at).text() for at in range(prompt.list.count())]
    boar = [row.split("  ", 1)[-1] for row in rows if "Bramble Boar" in row]
    assert boar == [
        "Cast Bramble Boar · {2}{G}",
        "Cast Bramble Boar (flashback) · {G}, Discard a card",
        "Foretell Bramble Boar · {2}",
    ]
    assert all("·" not in row for row in rows if "Bramble Boar" not in row)


@pytest.mark.parametrize(
    ("cost", "said"),
    [
        ("{R}", "Cast Bramble Boar for another cost: {R}"),
        ("{1}{R}", "Cast Bramble Boar for another cost: {R} · {1}{R}"),
    ],
)
def test_a_way_called_by_its_cost_says_it_again_only_where_it_comes_to_something_else(
    opened, qtbot, cost, said
):
    """CR 118.9, 601.2f: nothing is said twice, and a cost that something changes is."""
    label = "Cast Bramble Boar for another cost: {R}"
    cast = ActionOption(ActionKind.CAST, BOAR, way="rather", label=label, cost=cost)
    decision = replace(samples.MANY_WAYS, options=(samples.MANY_WAYS.options[0], cast))
    window = opened((decision, table()))
    prompt = wait_prompt(qtbot, window, decision)

    assert prompt.say_action(1) == said


@pytest.mark.parametrize(
    ("way", "said"),
    [
        ("", "Cast Give"),
        ("flashback", "Cast Give (flashback)"),
        ("rather", "Cast Give (for another cost)"),
        ("fuse", "Cast Give (fuse)"),
        ("fuse free", "Cast Give (fuse without paying its mana cost)"),
        ("fuse rather", "Cast Give (fuse for another cost)"),
    ],
)
def test_no_way_is_called_by_a_name_of_the_program(way: str, said: str):
    """CR 118.9, 702.102a: also both halves of a card cast at once for another cost, or for nothing."""
    seen = ObjectView(BOAR, True, HAND, PlayerId(0), PlayerId(0))
    assert way_in_words(WayView(ActionKind.CAST, "Give", seen, way)) == said
