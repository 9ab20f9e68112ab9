"""Choices on the sheet over the table: groups, filter, numbers, keys, peek, and what stays at the table."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.decisions import (
    Choose,
    ObjectOption,
    Picked,
    PlayerOption,
    Purpose,
    Why,
    WordOption,
)
from engine.views import ObjectId, ObjectView, Zone
from gui.prompts.choose import ChoosePrompt
from gui.prompts.choose_cards import ChooseCardsPrompt
from gui.prompts.choose_rows import ChooseRowsPrompt
from gui.prompts.choosing import prompt_for
from gui.prompts.on_sheet import OnSheet
from gui.prompts.split import SplitPrompt
from tests.gui import samples
from tests.gui.client import focused_within, press, wait_prompt
from tests.gui.samples import ANN, ANN_HAND, BOB, creature, land, objects, table
from tests.gui.sheets import answer_of, asked

Key = Qt.Key
FIRST = 100


def library(*names: str) -> tuple[ObjectView, ...]:
    """Cards of Ann's library that she looks at, numbered from FIRST."""
    return tuple(
        land(FIRST + at, name, zone=Zone.LIBRARY)
        if name in ("Forest", "Island")
        else creature(FIRST + at, name, 2, 2, zone=Zone.LIBRARY, text=f"{name} likes honey.")
        for at, name in enumerate(names)
    )


def searching(cards: tuple[ObjectView, ...], least: int = 1, most: int = 1, **more) -> Choose:
    """A search through these cards."""
    why = Why("701.23a", ObjectId(10), "Search your library for a card")
    fields = {"purpose": Purpose.SEARCH, **more}
    return Choose(ANN, why, objects(*(card.id for card in cards)), least, most, **fields)


MANY = library(*(f"Beast {number:02}" for number in range(100)))
MIXED = library("Honey Bear", "Forest", "Forest", "Island", "Forest", "Wasp", "Bear Cub")


def shown_names(prompt):
    return [prompt.entries[at].view.name for at in prompt.grid.rows_shown()]


# which surface


@pytest.mark.parametrize(
    ("decision", "kind"),
    [
        (samples.TARGET, ChoosePrompt),
        (samples.COLOR, ChoosePrompt),
        (replace(samples.TARGET, purpose=Purpose.SACRIFICE, options=objects(10, 11)), ChoosePrompt),
        (samples.DISCARD, ChooseCardsPrompt),
        (replace(samples.TARGET, options=(*objects(50), PlayerOption(BOB))), ChooseCardsPrompt),
        (replace(samples.TARGET, purpose=Purpose.COPY, options=objects(10, 11)), ChooseCardsPrompt),
        (samples.REPLACEMENT, ChooseRowsPrompt),
        (replace(samples.COLOR, purpose=Purpose.MODE), ChooseRowsPrompt),
        (replace(samples.DISCARD, purpose=Purpose.PILE, least=0, most=3), SplitPrompt),
    ],
)
def test_what_lies_on_the_table_is_chosen_there_and_the_rest_on_a_sheet(qtbot, decision, kind):
    prompt = prompt_for(decision, table())
    qtbot.addWidget(prompt)
    assert type(prompt) is kind


@pytest.mark.parametrize("purpose", Purpose)
@pytest.mark.parametrize("options", [objects(10, 20), objects(30, 50), (WordOption("a", "this"),)])
def test_every_purpose_has_a_widget_for_every_kind_of_option(qtbot, purpose, options):
    prompt = prompt_for(replace(samples.TARGET, purpose=purpose, options=options), table())
    qtbot.addWidget(prompt)
    assert prompt.question()
    assert prompt.first_focus() is not None


def test_a_sheet_lies_over_the_table_and_takes_its_clicks(opened, qtbot):
    window, prompt = asked(opened, qtbot, samples.DISCARD)
    assert window.sheet.isVisible()
    assert window.sheet.isAncestorOf(prompt)
    middle = window.table.mapTo(window, window.table.rect().center())
    hit = window.childAt(middle)
    assert window.sheet.isAncestorOf(hit)
    corner = window.childAt(window.table.mapTo(window, QPoint(3, 60)))
    assert corner.objectName() == "sheetVeil"
    assert window.prompt_bar.findChild(OnSheet) is None


def test_the_docks_beside_the_sheet_stay_free(opened, qtbot):
    window, _ = asked(opened, qtbot, samples.DISCARD)
    dock = window.docks.docks["card"]
    spot = dock.mapTo(window, dock.rect().center())
    assert dock.isAncestorOf(window.childAt(spot))


def test_the_sheet_goes_away_with_its_question(opened, qtbot):
    window = opened((samples.DISCARD, table()), (samples.ACT, table()))
    wait_prompt(qtbot, window, samples.DISCARD)
    for key in (Key.Key_1, Key.Key_2, Key.Key_Return):
        press(qtbot, window, key)
    wait_prompt(qtbot, window, samples.ACT)
    assert not window.sheet.isVisible()
    assert window.sheet.prompt is None


# choosing cards


def test_equal_cards_are_one_picture_with_their_number(opened, qtbot):
    decision = searching(MIXED, 0, 2)
    _, prompt = asked(opened, qtbot, decision, looked_at=MIXED)
    assert shown_names(prompt) == ["Bear Cub", "Honey Bear", "Wasp", "Forest", "Island"]
    assert [len(prompt.entries[at].indices) for at in prompt.grid.rows_shown()] == [1, 1, 1, 3, 1]
    said = prompt.grid.item(3).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "3 of them" in said


def test_a_group_is_taken_one_by_one_and_given_back(opened, qtbot):
    window, prompt = asked(opened, qtbot, searching(MIXED, 0, 2), looked_at=MIXED)
    press(qtbot, window, Key.Key_4)
    assert prompt.picked == [1]
    press(qtbot, window, Key.Key_Space)
    assert prompt.picked == [1, 2]
    assert prompt.grid.mark(3) == (True, "2 of 3")
    assert "chosen 2 of 3" in prompt.grid.item(3).data(Qt.ItemDataRole.AccessibleTextRole)
    press(qtbot, window, Key.Key_Backspace)
    assert prompt.picked == [1]
    press(qtbot, window, Key.Key_5)
    assert prompt.picked == [1, 3]
    press(qtbot, window, Key.Key_1)
    assert "Only 2" in prompt.note.text()
    press(qtbot, window, Key.Key_Return)
    assert answer_of(qtbot, window) == Picked((1, 3))


def test_chosen_cards_are_numbered_in_order(opened, qtbot):
    window, prompt = asked(opened, qtbot, samples.DISCARD)
    press(qtbot, window, Key.Key_3)
    press(qtbot, window, Key.Key_1)
    assert prompt.grid.mark(2) == (True, "1")
    assert prompt.grid.mark(0) == (True, "2")
    press(qtbot, window, Key.Key_Return)
    assert answer_of(qtbot, window) == Picked((2, 0))


def test_typing_filters_and_enter_takes_what_is_left(opened, qtbot):
    window, prompt = asked(opened, qtbot, searching(MANY), looked_at=MANY)
    assert len(prompt.grid.rows_shown()) == 100
    qtbot.keyClicks(QApplication.focusWidget(), "beast")
    assert prompt.filter_line.hasFocus()
    prompt.filter_line.setText("beast 4")
    assert len(prompt.grid.rows_shown()) == 10
    assert prompt.grid.currentRow() == 40
    press(qtbot, window, Key.Key_Down)
    press(qtbot, window, Key.Key_Return)
    first = prompt.picked[0]
    assert 40 <= first < 50
    assert window.games.session.answers == []
    press(qtbot, window, Key.Key_Return)
    assert answer_of(qtbot, window) == Picked((first,))


def test_a_filter_looks_at_types_and_texts_and_escape_clears_it(opened, qtbot):
    cards = (*MIXED, *library(*(f"Ant {n}" for n in range(107, 120)))[7:])
    window, prompt = asked(opened, qtbot, searching(cards), looked_at=cards)
    prompt.filter_line.setFocus()
    qtbot.keyClicks(prompt.filter_line, "land")
    assert shown_names(prompt) == ["Forest", "Island"]
    press(qtbot, window, Key.Key_Escape)
    assert prompt.filter_line.text() == ""
    qtbot.keyClicks(prompt.filter_line, "wasp honey")
    assert shown_names(prompt) == ["Wasp"]


def test_a_digit_chooses_among_what_the_filter_leaves(opened, qtbot):
    window, prompt = asked(opened, qtbot, searching(MANY), looked_at=MANY)
    prompt.filter_line.setFocus()
    prompt.filter_line.setText("beast 7")
    press(qtbot, window, Key.Key_3)
    assert prompt.picked == [72]
    assert prompt.filter_line.text() == "beast 7"


def test_a_hundred_cards_are_reached_by_arrows(opened, qtbot):
    window, prompt = asked(opened, qtbot, searching(MANY), looked_at=MANY)
    press(qtbot, window, Key.Key_End)
    assert prompt.grid.currentRow() == 99
    press(qtbot, window, Key.Key_Up)
    press(qtbot, window, Key.Key_Left)
    press(qtbot, window, Key.Key_Space)
    assert prompt.picked == [prompt.grid.currentRow()]
    assert 90 <= prompt.picked[0] < 99


@pytest.mark.parametrize(
    ("purpose", "words"),
    [
        (Purpose.COPY, "Copy nothing"),
        (Purpose.SACRIFICE, "Sacrifice nothing"),
        (Purpose.DISCARD, "Discard nothing"),
    ],
)
def test_choosing_nothing_says_what_is_not_done(opened, qtbot, purpose, words):
    decision = replace(searching(MANY, 0, 1), purpose=purpose)
    _, prompt = asked(opened, qtbot, decision, looked_at=MANY)
    assert prompt.none_button.text() == words


def test_finding_nothing_needs_its_own_button(opened, qtbot):
    window, prompt = asked(opened, qtbot, searching(MANY, 0, 1), looked_at=MANY)
    press(qtbot, window, Key.Key_Return)
    assert prompt.picked == [0]
    press(qtbot, window, Key.Key_Space)
    assert prompt.picked == []
    assert not prompt.accept_button.isEnabled()
    assert prompt.none_button.text() == "Find nothing"
    qtbot.mouseClick(prompt.none_button, Qt.MouseButton.LeftButton)
    assert answer_of(qtbot, window) == Picked(())


def test_enter_on_a_button_presses_that_button(opened, qtbot):
    window, prompt = asked(opened, qtbot, searching(MANY, 0, 1), looked_at=MANY)
    prompt.none_button.setFocus()
    press(qtbot, window, Key.Key_Return)
    assert answer_of(qtbot, window) == Picked(())


def test_what_a_hand_holds_beside_the_legal_cards_is_shown_but_not_chosen(opened, qtbot):
    hand = tuple(replace(card, owner=BOB, controller=BOB) for card in samples.ANN_HAND)
    seen = table()
    players = (replace(seen.players[0], hand=()), replace(seen.players[1], hand=hand))
    decision = replace(samples.DISCARD, options=objects(30, 32), least=1, most=1, purpose=Purpose.OBJECT)
    window = opened((decision, replace(seen, players=players)))
    prompt = wait_prompt(qtbot, window, decision)
    qtbot.waitUntil(prompt.first_focus().hasFocus)
    assert shown_names(prompt) == ["Bramble Boar", "Falling Branch", "Forest"]
    assert prompt.others_box.isChecked()
    press(qtbot, window, Key.Key_3)
    assert prompt.picked == []
    assert "Forest can't be chosen" in prompt.note.text()
    assert "can't be chosen" in prompt.grid.item(2).data(Qt.ItemDataRole.AccessibleTextRole)
    prompt.others_box.setChecked(False)
    assert shown_names(prompt) == ["Bramble Boar", "Falling Branch"]


def test_the_rest_of_a_library_is_shown_only_when_asked_for(opened, qtbot):
    _, prompt = asked(opened, qtbot, searching(MANY[:3]), looked_at=MANY)
    assert len(prompt.grid.rows_shown()) == 3
    assert prompt.others_box.text() == "Show the 97 cards that can't be chosen"
    prompt.others_box.setChecked(True)
    assert len(prompt.grid.rows_shown()) == 100


def test_cards_are_chosen_by_mouse(opened, qtbot):
    window, prompt = asked(opened, qtbot, samples.DISCARD)
    for at in (1, 2, 2, 0):
        where = prompt.grid.visualItemRect(prompt.grid.item(at)).center()
        qtbot.mouseClick(prompt.grid.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert prompt.picked == [1, 0]
    qtbot.mouseClick(prompt.accept_button, Qt.MouseButton.LeftButton)
    assert answer_of(qtbot, window) == Picked((1, 0))


@pytest.mark.parametrize("number", [1, 3, 5, 8, 60])
def test_pictures_are_never_smaller_than_their_text_needs(opened, qtbot, number):
    _, prompt = asked(opened, qtbot, searching(MANY[:number]), looked_at=MANY[:number])
    assert prompt.grid.face.width() >= 168
    seen = prompt.grid.viewport().rect()
    whole = [at for at in range(number) if seen.contains(prompt.grid.visualItemRect(prompt.grid.item(at)))]
    assert len(whole) == min(number, 10)


def test_every_picture_is_drawn_in_the_end(opened, qtbot):
    _, prompt = asked(opened, qtbot, searching(MANY), looked_at=MANY)
    seen = prompt.grid.viewport().rect()
    shown = [at for at in range(100) if seen.intersects(prompt.grid.visualItemRect(prompt.grid.item(at)))]
    assert len(shown) >= 10
    qtbot.waitUntil(lambda: {index for index, *_ in prompt.grid._drawn} >= set(shown))


# peeking


def test_the_sheet_folds_while_the_key_is_held(opened, qtbot):
    window, prompt = asked(opened, qtbot, samples.DISCARD)
    whole = window.sheet.geometry()
    QTest.keyPress(QApplication.focusWidget(), Key.Key_Q)
    assert window.sheet.folded
    middle = window.table.battlefield.mapTo(window, window.table.battlefield.rect().center())
    assert window.table.battlefield.isAncestorOf(window.childAt(middle))
    assert prompt.grid.hasFocus()
    QTest.keyRelease(QApplication.focusWidget(), Key.Key_Q)
    assert not window.sheet.folded
    assert window.sheet.geometry() == whole


def test_a_sheet_kept_folded_answers_no_key(opened, qtbot):
    window, prompt = asked(opened, qtbot, replace(samples.DISCARD, cancellable=True))
    press(qtbot, window, Key.Key_1)
    qtbot.mouseClick(prompt.peek_button, Qt.MouseButton.LeftButton)
    assert window.sheet.kept_folded
    press(qtbot, window, Key.Key_2)
    assert prompt.picked == [0]
    assert not window.sheet.folded
    assert prompt.grid.hasFocus()
    prompt.peek_button.setChecked(True)
    press(qtbot, window, Key.Key_Return)
    assert not window.sheet.folded
    assert window.games.session.answers == []


def test_what_lies_on_the_table_can_be_chosen_there_while_peeking(opened, qtbot):
    window, prompt = asked(opened, qtbot, samples.DISCARD)
    prompt.peek_button.setChecked(True)
    window.table.object_clicked.emit(31, Qt.MouseButton.LeftButton)
    assert prompt.picked == [1]


def test_tab_goes_round_within_the_sheet(opened, qtbot):
    window, prompt = asked(opened, qtbot, searching(MANY, 0, 1), looked_at=MANY)
    visited = []
    for _ in range(12):
        press(qtbot, window, Key.Key_Tab)
        visited.append(QApplication.focusWidget())
    assert all(window.sheet.isAncestorOf(widget) for widget in visited)
    assert {prompt.grid, prompt.filter_line, prompt.none_button, prompt.peek_button} <= set(visited)
    assert focused_within(window)


def test_digits_choose_on_a_sheet_of_cards(opened, qtbot):
    """CR 514.1."""
    options = tuple(ObjectOption(card.id) for card in ANN_HAND)
    decision = Choose(ANN, Why("514.1"), options, least=2, most=2, purpose=Purpose.DISCARD)
    window = opened((decision, table()))
    prompt = wait_prompt(qtbot, window, decision)
    assert isinstance(prompt, ChooseCardsPrompt)

    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_2)

    assert len(prompt.picked) == 1
