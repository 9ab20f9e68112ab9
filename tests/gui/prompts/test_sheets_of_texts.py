"""Choices on the sheet over the table: texts, piles, orders and names, and that all of it can be read."""

from itertools import combinations_with_replacement

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from engine.decisions import (
    Arrange,
    BarredOption,
    Name,
    Named,
    Order,
    Picked,
    Pile,
    Purpose,
    Why,
    WordOption,
)
from engine.views import ObjectId
from gui.prompts.on_sheet import LARGE, LARGEST
from gui.window.main_window import SMALLEST
from tests.gui import samples
from tests.gui.client import UNCOVERED, press, wait_prompt
from tests.gui.samples import ANN, objects, table
from tests.gui.sheets import answer_of, asked

Key = Qt.Key


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


def test_the_card_beside_a_list_is_as_large_as_the_window_allows(opened, qtbot):
    modes = (WordOption("1", "~ deals 4 damage.", ObjectId(32)), WordOption("2", "Draw a card."))
    window, prompt = asked(opened, qtbot, replace(samples.TARGET, purpose=Purpose.MODE, options=modes))

    def wide():
        return prompt.large.pixmap().deviceIndependentSize().width()

    window.resize(1920, 1080)
    qtbot.waitUntil(lambda: wide() == LARGEST)
    window.resize(*SMALLEST)
    qtbot.waitUntil(lambda: wide() == LARGE)


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


def test_modes_without_targets_stay_where_they_are_printed(opened, qtbot):
    options = tuple(WordOption(str(n), f"Do {n}.", ObjectId(32)) for n in (2, 4))
    none = "there is no legal target for it"
    barred = tuple(
        BarredOption(f"Do {n}.", none, ObjectId(32), before) for n, before in ((1, 0), (3, 1), (5, 2))
    )
    decision = replace(samples.TARGET, purpose=Purpose.MODE, options=options, barred=barred)
    window, prompt = asked(opened, qtbot, decision)
    rows = [prompt.rows.rows[prompt.rows.index_at_row(at)] for at in range(5)]
    assert [(row.text, bool(row.reason)) for row in rows] == [(f"Do {n}.", n % 2 == 1) for n in range(1, 6)]
    assert prompt.rows.currentRow() == 1
    press(qtbot, window, Key.Key_4)
    press(qtbot, window, Key.Key_Return)
    assert answer_of(qtbot, window) == Picked((1,))


def test_mana_is_shown_in_symbols_in_columns_too(opened, qtbot):
    mana = [f"{{{one}}}{{{other}}}" for one, other in combinations_with_replacement("WUBRG", 2)]
    options = tuple(WordOption(words, words) for words in mana)
    _, prompt = asked(opened, qtbot, replace(samples.COLOR, purpose=Purpose.MODE, options=options))
    assert prompt.rows.in_columns
    at = mana.index("{G}{G}")
    place = prompt.rows.visualRect(prompt.rows.model().index(at, 0))
    picture = prompt.rows.viewport().grab(place).toImage()
    seen = [picture.pixelColor(x, y) for x in range(picture.width()) for y in range(picture.height())]
    assert sum(one.green() > 1.3 * max(one.red(), one.blue(), 60) for one in seen) > 40


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


@pytest.mark.parametrize(
    "decision",
    [samples.DISCARD, samples.REPLACEMENT, samples.ORDER, samples.ARRANGE, samples.NAME],
    ids=lambda decision: type(decision).__name__,
)
@pytest.mark.parametrize("text_size", [100, 150, 200])
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


def test_effects_that_cant_be_chosen_name_whose_they_are(opened, qtbot):
    effects = (WordOption("2", "Prevent 1 of it.", ObjectId(31)), WordOption("3", "Double it.", ObjectId(31)))
    barred = (BarredOption("Prevent 2 of it.", "it has been applied", ObjectId(32)),)
    decision = replace(samples.TARGET, purpose=Purpose.REPLACEMENT, options=effects, barred=barred)
    _window, prompt = asked(opened, qtbot, decision)
    whose = prompt.names.object(ObjectId(32))

    assert whose
    assert (
        prompt.list.item(2).data(Qt.ItemDataRole.AccessibleTextRole).startswith(f"{whose}: Prevent 2 of it.")
    )
