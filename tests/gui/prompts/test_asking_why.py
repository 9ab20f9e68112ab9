"""Asking why something can't be done, and what questions say in full."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QMenu, QMessageBox, QPlainTextEdit, QPushButton

from engine.decisions import AgreedDraw, Picked, WordOption
from engine.views import ObjectId
from gui.prompts.choosing import prompt_for
from gui.settings.values import Cover, Settings
from tests.gui import samples
from tests.gui.client import press, wait_prompt
from tests.gui.samples import BOB, table

BOB_ACT = replace(samples.ACT, player=BOB, options=samples.ACT.options[:1])
BOB_TABLE = table(seat=BOB, active=BOB)


def test_what_was_explained_is_gone_behind_the_cover(opened, qtbot):
    window = opened((samples.ACT, table()), (BOB_ACT, BOB_TABLE), settings=Settings(cover=Cover.ALWAYS))
    qtbot.waitUntil(window.cover.isVisible)
    press(qtbot, window, Qt.Key.Key_Return)
    prompt = wait_prompt(qtbot, window, samples.ACT)
    window.play.explaining.why(30)
    qtbot.waitUntil(lambda: window.statusBar().currentMessage() != "")
    prompt.accept()
    qtbot.waitUntil(window.cover.isVisible)
    assert window.statusBar().currentMessage() == ""


def test_a_click_on_what_cannot_be_done_says_the_rule(opened, qtbot):
    window = opened((samples.ACT, table()), (samples.ACT, table()))
    prompt = wait_prompt(qtbot, window, samples.ACT)
    window.table.object_clicked.emit(21, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.statusBar().currentMessage().startswith("Cast it"))
    assert prompt.note.text() == "Cast it: there are not enough legal targets for it (CR 601.2c)"
    assert window.statusBar().currentMessage() == prompt.note.text()
    press(qtbot, window, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: len(window.games.session.answers) == 1)


def test_the_menu_of_an_object_explains(opened, qtbot):
    window = opened((samples.ACT, table()))
    prompt = wait_prompt(qtbot, window, samples.ACT)
    window.clicks.object_menu(32, window.mapToGlobal(window.rect().center()))
    menu = next(m for m in window.findChildren(QMenu) if m.isVisible())
    next(a for a in menu.actions() if a.text().startswith("What can't be done")).trigger()
    menu.close()
    qtbot.waitUntil(lambda: "601.2c" in prompt.note.text())


def test_targets_are_not_chosen_by_enter_alone(opened, qtbot):
    few = replace(samples.TARGET, options=samples.TARGET.options[-2:])
    window = opened((few, table()))
    prompt = wait_prompt(qtbot, window, few)
    assert prompt.first_focus() is prompt
    press(qtbot, window, Qt.Key.Key_Return)
    assert window.play.prompt is prompt


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Target", "Choose any target"),
        ("Target creature", "Choose target creature"),
        ("", "Choose one to target"),
    ],
)
def test_targets_are_asked_for_in_full(qtbot, text, said):
    decision = replace(samples.TARGET, why=replace(samples.TARGET.why, text=text))
    prompt = prompt_for(decision, table())
    qtbot.addWidget(prompt)
    assert prompt.question() == said


# what a question costs


def test_a_question_with_a_list_leaves_the_battlefield_its_size(opened, qtbot):
    window = opened((samples.TARGET, table()), (samples.TARGET, table()))
    wait_prompt(qtbot, window, samples.TARGET)
    sizes = [window.table.battlefield.height()]
    window.table.battlefield.moved.connect(lambda: sizes.append(window.table.battlefield.height()))
    window.prompt.send(Picked((0,)))
    qtbot.waitUntil(lambda: len(window.games.session.answers) == 1)
    wait_prompt(qtbot, window, samples.TARGET)
    assert set(sizes) == {sizes[0]}


# what both players have to agree to


def agree(window, words):
    """Press a button of the message that is open."""
    boxes = [box for box in window.findChildren(QMessageBox) if box.isVisible()]
    next(button for button in boxes[0].buttons() if button.text() == words).click()


def test_a_decision_is_taken_back_if_both_agree(opened, qtbot):
    window = opened((samples.ACT, table()), (samples.NUMBER, table()), guarded=True)
    wait_prompt(qtbot, window, samples.ACT)
    assert not window.play.can_ask_back
    window.prompt.accept()
    wait_prompt(qtbot, window, samples.NUMBER)
    assert not window.play.can_undo
    window.actions_by_name.run("undo")
    agree(window, "Play on")
    assert len(window.games.session.answers) == 1
    window.actions_by_name.run("undo")
    agree(window, "Bob agrees: take it back")
    wait_prompt(qtbot, window, samples.ACT)
    assert window.games.session.answers == []


def test_both_players_agree_to_a_draw(opened, qtbot):
    window = opened((samples.ACT, table()))
    wait_prompt(qtbot, window, samples.ACT)
    window.actions_by_name.run("draw")
    box = next(box for box in window.findChildren(QMessageBox) if box.isVisible())
    assert box.defaultButton().text() == "Play on"
    agree(window, "Both agree: a draw")
    qtbot.waitUntil(lambda: window.play.over)
    assert window.games.session.answers == [AgreedDraw()]


# how a game ends, and what a refused deck says


def test_the_table_is_shown_as_it_is_at_the_end(opened, qtbot):
    last = table(turn=9)
    window = opened((samples.ACT, table()), final=last)
    wait_prompt(qtbot, window, samples.ACT)
    window.prompt.accept()
    qtbot.waitUntil(lambda: window.play.over)
    assert window.play.table == last


def test_after_a_look_at_the_table_it_can_be_gone_on(opened, qtbot):
    window = opened((samples.ACT, table()))
    wait_prompt(qtbot, window, samples.ACT)
    window.prompt.accept()
    qtbot.waitUntil(lambda: window.play.over)
    agree(window, "Look at the table")
    offer = next(b for b in window.prompt_bar.findChildren(QPushButton) if b.text() == "What next?")
    assert offer.isVisible()
    qtbot.waitUntil(lambda: not any(box.isVisible() for box in window.findChildren(QMessageBox)))
    offer.click()
    agree(window, "Back to the start")
    assert window.pages.currentWidget() is window.start
    assert not offer.isVisible()


def test_long_reasons_are_whole_and_can_be_copied(opened, qtbot):
    window = opened((samples.ACT, table()))
    reasons = "\n\n".join(f"line {n}: Some Card: {'a long reason ' * 40}" for n in range(30))
    window.errands.problem("The game can't begin", reasons)
    dialog = next(d for d in window.findChildren(QDialog) if d.windowTitle() == "The game can't begin")
    assert dialog.findChild(QPlainTextEdit).toPlainText() == reasons
    next(b for b in dialog.findChildren(QPushButton) if b.text() == "Copy all").click()
    assert QGuiApplication.clipboard().text() == reasons


def test_what_comes_of_a_replacement_effect_is_beside_it(qtbot):
    options = (
        WordOption("a", "twice that much", ObjectId(20), "Ann would gain 6 life"),
        WordOption("b", "that much plus 1", ObjectId(10)),
    )
    asked = replace(samples.REPLACEMENT, options=options)
    prompt = prompt_for(asked, table())
    qtbot.addWidget(prompt)
    assert prompt.question() == "Thicket Scout would die: which effect applies first?"
    assert prompt.list.item(0).text().endswith("twice that much\n→ Ann would gain 6 life")
    assert "→" not in prompt.list.item(1).text()
