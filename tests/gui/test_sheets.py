"""Choices on the sheet over the table: groups, filter, numbers, keys, peek, and what stays at the table."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from engine.decisions import (
    Arrange,
    BarredOption,
    Choose,
    Name,
    Named,
    Order,
    Picked,
    Pile,
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
from tests.gui.client import UNCOVERED, focused_within, press, wait_prompt
from tests.gui.samples import ANN, BOB, creature, land, objects, table

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


def asked(opened, qtbot, decision, **more):
    """A window that asks a decision, with the prompt."""
    window = opened((decision, table(**more)))
    prompt = wait_prompt(qtbot, window, decision)
    qtbot.waitUntil(prompt.first_focus().hasFocus)
    return window, prompt


def answer_of(qtbot, window):
    qtbot.waitUntil(lambda: bool(window.games.session.answers))
    return window.games.session.answers[0]


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
    assert prompt.others_box.text() == "Show the 97 that can't be chosen"
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


# texts


def test_rows_say_source_text_and_outcome(opened, qtbot):
    options = (
        WordOption("a", "exile it instead", ObjectId(20), "Thicket Scout would be exiled"),
        WordOption("b", "return it to its owner's hand instead", ObjectId(10)),
    )
    window, prompt = asked(opened, qtbot, replace(samples.REPLACEMENT, options=options))
    said = prompt.list.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "Ember Hound: exile it instead\n→ Thicket Scout would be exiled"
    assert prompt.rows.rows[0].view.name == "Ember Hound"
    press(qtbot, window, Key.Key_Down)
    press(qtbot, window, Key.Key_Return)
    assert prompt.picked == [1]
    press(qtbot, window, Key.Key_Return)
    assert answer_of(qtbot, window) == Picked((1,))


def test_a_mode_is_taken_by_one_enter_beside_the_picture_of_its_card(opened, qtbot):
    options = (
        WordOption("1", "~ deals 4 damage to target player.", ObjectId(32)),
        WordOption("2", "Draw a card."),
    )
    decision = replace(samples.TARGET, purpose=Purpose.MODE, options=options)
    window, prompt = asked(opened, qtbot, decision)
    assert prompt.large.isVisible()
    assert prompt.large.accessibleName() == "Falling Branch"
    assert prompt.list.item(0).text() == "Falling Branch deals 4 damage to target player."
    press(qtbot, window, Key.Key_Down)
    press(qtbot, window, Key.Key_Return)
    assert answer_of(qtbot, window) == Picked((1,))


def test_modes_without_targets_are_shown_with_the_reason_and_not_chosen(opened, qtbot):
    options = (
        WordOption("2", "Draw a card.", ObjectId(32)),
        WordOption("3", "You gain 2 life.", ObjectId(32)),
    )
    barred = (BarredOption("Counter target spell.", "there is no legal target for it", ObjectId(32)),)
    decision = replace(samples.TARGET, purpose=Purpose.MODE, options=options, barred=barred)
    window, prompt = asked(opened, qtbot, decision)
    assert prompt.list.count() == 3
    assert "no legal target" in prompt.list.item(2).data(Qt.ItemDataRole.AccessibleTextRole)
    press(qtbot, window, Key.Key_3)
    assert prompt.picked == []
    assert "no legal target" in prompt.note.text()
    press(qtbot, window, Key.Key_Return)
    assert window.games.session.answers == []
    press(qtbot, window, Key.Key_2)
    press(qtbot, window, Key.Key_Return)
    assert answer_of(qtbot, window) == Picked((1,))


def test_types_on_own_cards_come_first_and_are_found_by_typing(opened, qtbot):
    words = ("Advisor", "Ally", "Angel", "Beast", "Bear", "Cat", "Dog", "Elf", "Goat", "Hag", "Imp")
    options = tuple(WordOption(word, word) for word in words)
    window, prompt = asked(opened, qtbot, replace(samples.COLOR, purpose=Purpose.TYPE, options=options))
    assert prompt.list.item(0).text() == "Beast"
    qtbot.keyClicks(QApplication.focusWidget(), "ang")
    assert prompt.list.rows_shown() == [prompt.list.row_of(2)]
    press(qtbot, window, Key.Key_Return)
    assert answer_of(qtbot, window) == Picked((2,))


def test_piles_are_chosen_by_their_pictures(opened, qtbot):
    options = (
        WordOption("pile 1", "Pile 1: Bramble Boar, Forest", holds=(ObjectId(30), ObjectId(31))),
        WordOption("pile 2", "Pile 2: nothing"),
    )
    window, prompt = asked(opened, qtbot, replace(samples.COLOR, purpose=Purpose.PILE, options=options))
    assert [view.name for view in prompt.rows.rows[0].holds] == ["Bramble Boar", "Forest"]
    press(qtbot, window, Key.Key_2)
    press(qtbot, window, Key.Key_Return)
    assert answer_of(qtbot, window) == Picked((1,))


# piles, orders, names


def test_cards_are_split_by_keys(opened, qtbot):
    decision = replace(samples.DISCARD, purpose=Purpose.PILE, least=0, most=3)
    window, prompt = asked(opened, qtbot, decision)
    press(qtbot, window, Key.Key_Right)
    press(qtbot, window, Key.Key_Space)
    assert prompt.tray.piles() == ((0, 2), (1,))
    assert prompt.tray.titles[1].text() == "2  Second pile: 1"
    prompt.tray.strips[0].setFocus()
    press(qtbot, window, Key.Key_2)
    press(qtbot, window, Key.Key_Return)
    assert answer_of(qtbot, window) in (Picked((0,)), Picked((2,)))


def test_cards_are_ordered_by_keys_and_numbered(opened, qtbot):
    decision = Order(ANN, Why("401.4", ObjectId(10)), objects(30, 31, 32), Purpose.BOTTOM)
    window, prompt = asked(opened, qtbot, decision)
    press(qtbot, window, Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert prompt.list.indices() == (1, 0, 2)
    assert [prompt.list.place_of(index) for index in (0, 1, 2)] == ["2", "1", "3"]
    assert prompt.note.text() == "Topmost: Forest"
    press(qtbot, window, Key.Key_Return)
    assert answer_of(qtbot, window) == Picked((1, 0, 2))


def test_a_pile_keeps_what_it_needs_and_says_so(opened, qtbot):
    piles = (Pile("hand", 1, 1), Pile("bottom of library", 2, 2))
    decision = Arrange(ANN, Why("701.22a"), objects(30, 31, 32), piles)
    _, prompt = asked(opened, qtbot, decision)
    assert prompt.tray.piles() == ((0,), (1, 2))
    prompt.tray.send_on(0)
    assert not prompt.accept_button.isEnabled()
    assert prompt.note.text()


def test_dragging_from_pile_to_pile_is_understood(opened, qtbot):
    _, prompt = asked(opened, qtbot, samples.ARRANGE)
    first, second = prompt.lists
    data = first.model().mimeData([first.model().index(1, 0)])
    assert second.model().dropMimeData(data, Qt.DropAction.MoveAction, 0, 0, second.rootIndex())
    first.takeItem(1)
    assert prompt.tray.piles() == ((0, 2), (1,))
    assert prompt.tray.titles[1].text().endswith(": 1")


NAME = Name(ANN, Why("201.4", ObjectId(10)), ("Ash Walker", "Bramble Boar", "Ember Hound", "Sky Island"))


def test_names_seen_at_the_opponents_come_first(opened, qtbot):
    _, prompt = asked(opened, qtbot, NAME)
    assert prompt.shown == ("Ash Walker", "Ember Hound", "Bramble Boar", "Sky Island")
    assert prompt.edit.hasFocus()
    assert prompt.accept_button.text() == "Name Ash Walker"
    assert prompt.large.accessibleName() == "Ash Walker"


def test_a_part_of_a_name_names_the_whole_card(opened, qtbot):
    window, prompt = asked(opened, qtbot, NAME)
    qtbot.keyClicks(prompt.edit, "isl")
    assert prompt.accept_button.text() == "Name Sky Island"
    press(qtbot, window, Key.Key_Return)
    assert answer_of(qtbot, window) == Named("Sky Island")


def test_digits_are_part_of_a_name(opened, qtbot):
    _, prompt = asked(opened, qtbot, NAME)
    qtbot.keyClicks(prompt.edit, "+2 Mace")
    assert prompt.edit.text() == "+2 Mace"
    assert prompt.accept_button.text() == "Name +2 Mace"


def test_a_name_that_fits_none_is_said_where_only_known_ones_are_allowed(opened, qtbot):
    window, prompt = asked(opened, qtbot, replace(NAME, open=False))
    qtbot.keyClicks(prompt.edit, "nobody")
    assert prompt.note.text() == "No card is called “nobody”"
    assert not prompt.accept_button.isEnabled()
    press(qtbot, window, Key.Key_Return)
    assert window.games.session.answers == []


# legible


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize(
    "decision",
    [samples.DISCARD, samples.REPLACEMENT, samples.ORDER, samples.ARRANGE, samples.NAME],
    ids=lambda decision: type(decision).__name__,
)
def test_a_sheet_fits_a_small_window_at_every_text_size(opened, qtbot, decision, text_size):
    settings = replace(UNCOVERED, text_size=text_size)
    window = opened((decision, table()), settings=settings)
    prompt = wait_prompt(qtbot, window, decision)
    qtbot.wait(30)
    assert window.rect().contains(window.sheet.geometry())
    for label in prompt.findChildren(QLabel):
        if label.isVisible() and label.text() and not label.wordWrap() and label.pixmap().isNull():
            assert label.width() >= label.sizeHint().width() - 1, label.text()
    buttons = (prompt.accept_button, prompt.peek_button)
    for button in buttons:
        assert button.width() >= button.sizeHint().width() - 1
        assert prompt.rect().contains(button.mapTo(prompt, button.rect().center()))
