"""The window around the table: menus, keys, cover, undo, errands, and what happens when the engine breaks."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QDialog,
    QMenu,
    QMessageBox,
    QPushButton,
    QWidget,
)

from engine.decisions import Attacks, Cancelled, Conceded, Counted, Paid, Picked, PlayerOption, Said
from engine.views import ObjectId, Step, Zone
from gui.bridge.messages import Broken, Ended
from gui.commands.catalog import COMMANDS
from gui.commands.passing import Mode, Stops
from gui.decks.viewer import DeckViewer
from gui.settings.store import load_settings
from gui.settings.values import Cover, Settings
from gui.window.privacy import is_covered, public_log, without_hidden
from tests.gui import samples
from tests.gui.client import UNCOVERED, press, wait_prompt, window_on
from tests.gui.samples import ANN_HAND, BOB, BOB_HAND, table

BOB_ACT = replace(samples.ACT, player=BOB, options=samples.ACT.options[:1])
BOB_BLOCK = replace(samples.BLOCK, player=BOB)
BOB_TABLE = table(seat=BOB, active=BOB)
HIDDEN_OF_ANN = tuple(card.name for card in ANN_HAND if card.name not in ("Forest", "Mountain"))
HIDDEN_OF_BOB = tuple(card.name for card in BOB_HAND if card.name not in ("Forest", "Mountain"))


def texts_of(window):
    """Every text that a window shows, holds, or says to a screen reader."""
    found = [window.windowTitle(), QApplication.clipboard().text()]
    for widget in (window, *window.findChildren(QWidget)):
        found += [
            widget.accessibleName(),
            widget.accessibleDescription(),
            widget.toolTip(),
            widget.statusTip(),
        ]
        for read in ("text", "title", "toPlainText", "currentText", "placeholderText", "windowTitle"):
            method = getattr(widget, read, None)
            if callable(method):
                found.append(str(method()))
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            found += model_texts(widget.model())
    return "\n".join(found)


def model_texts(model, parent=None):
    """All texts of a Qt model, in all roles that hold texts."""
    parent = QModelIndex() if parent is None else parent
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
    found = []
    for row in range(model.rowCount(parent)):
        index = model.index(row, 0, parent)
        found += [str(index.data(role)) for role in roles]
        found += model_texts(model, index)
    return found


# commands


def test_every_command_does_something(opened):
    window = opened(begin=False)
    assert window.actions_by_name.unbound() == ()


def test_every_command_with_a_menu_is_in_it(opened):
    window = opened(begin=False)
    shown = {a.objectName() for m in window.menuBar().findChildren(QMenu) for a in m.actions()}
    assert {command.name for command in COMMANDS if command.menu} <= shown


def test_the_start_screen_offers_what_there_is(opened, tmp_path):
    window = opened(begin=False)
    assert window.pages.currentWidget() is window.start
    assert not window.start.buttons["continue"].isEnabled()
    assert all(button.accessibleDescription() for button in window.start.buttons.values())


def test_keys_that_were_changed_are_in_force(opened):
    window = opened(begin=False, settings=replace(UNCOVERED, shortcuts={"undo": "Ctrl+U"}))
    assert window.actions_by_name.action("undo").shortcut().toString() == "Ctrl+U"


# playing


def test_space_passes_and_enter_answers(opened, qtbot):
    window = opened((samples.ACT, table()), (samples.NUMBER, table()))
    wait_prompt(qtbot, window, samples.ACT)
    press(qtbot, window, Qt.Key.Key_Space)
    wait_prompt(qtbot, window, samples.NUMBER)
    press(qtbot, window, Qt.Key.Key_3)
    press(qtbot, window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.play.over)
    assert window.games.session.answers == [Picked((0,)), Counted(3)]


def test_digits_letters_and_escape(opened, qtbot):
    window = opened(
        (samples.ACT, table()), (samples.TARGET, table()), (samples.PAY, table()), (samples.CONFIRM, table())
    )
    wait_prompt(qtbot, window, samples.ACT)
    press(qtbot, window, Qt.Key.Key_3)
    wait_prompt(qtbot, window, samples.TARGET)
    press(qtbot, window, Qt.Key.Key_4)
    wait_prompt(qtbot, window, samples.PAY)
    press(qtbot, window, Qt.Key.Key_Escape)
    wait_prompt(qtbot, window, samples.CONFIRM)
    press(qtbot, window, Qt.Key.Key_Y)
    qtbot.waitUntil(lambda: window.play.over)
    assert window.games.session.answers == [Picked((3,)), Picked((3,)), Cancelled(), Said(True)]


def test_a_attacks_with_all(opened, qtbot):
    window = opened((samples.ATTACK, table(step=Step.DECLARE_ATTACKERS)))
    wait_prompt(qtbot, window, samples.ATTACK)
    press(qtbot, window, Qt.Key.Key_A)
    press(qtbot, window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.play.over)
    bob = PlayerOption(BOB)
    assert window.games.session.answers == [Attacks(((ObjectId(10), bob), (ObjectId(11), bob)))]


def test_clicks_on_the_table_answer(opened, qtbot):
    window = opened((samples.ACT, table()), (samples.TARGET, table()), (samples.TARGET, table()))
    wait_prompt(qtbot, window, samples.ACT)
    window.table.object_clicked.emit(32, Qt.MouseButton.LeftButton)
    wait_prompt(qtbot, window, samples.TARGET)
    window.table.object_clicked.emit(20, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(window.games.session.answers) == 2)
    wait_prompt(qtbot, window, samples.TARGET)
    window.table.player_clicked.emit(BOB)
    qtbot.waitUntil(lambda: window.play.over)
    assert window.games.session.answers == [Picked((3,)), Picked((2,)), Picked((5,))]


def test_the_outline_answers(opened, qtbot):
    window = opened((samples.TARGET, table()))
    wait_prompt(qtbot, window, samples.TARGET)
    window.docks.bring_up("outline")
    window.docks.outline.focus_object(21)
    press(qtbot, window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.play.over)
    assert window.games.session.answers == [Picked((3,))]


def test_the_plan_of_a_payment_is_marked_before_it_is_paid(opened, qtbot):
    window = opened((samples.PAY, table()))
    wait_prompt(qtbot, window, samples.PAY)
    assert [id for id, _ in window.table.highlights.chosen] == [1, 2]
    press(qtbot, window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.play.over)
    assert window.games.session.answers == [Paid(((0, 0), (1, 0)), True)]


def test_undo_and_redo(opened, qtbot):
    window = opened((samples.ACT, table()), (samples.NUMBER, table()))
    wait_prompt(qtbot, window, samples.ACT)
    assert not window.actions_by_name.action("undo").isEnabled()
    press(qtbot, window, Qt.Key.Key_Space)
    wait_prompt(qtbot, window, samples.NUMBER)
    press(qtbot, window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    wait_prompt(qtbot, window, samples.ACT)
    assert window.games.session.answers == []
    press(qtbot, window, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    wait_prompt(qtbot, window, samples.NUMBER)
    assert window.games.session.answers == [Picked((0,))]


def test_passing_modes_are_named_and_the_reason_is_shown(opened, qtbot):
    window = opened((samples.ACT, table(step=Step.UPKEEP)), (samples.ACT, table()), (samples.ACT, table()))
    wait_prompt(qtbot, window, samples.ACT)
    assert window.statusBar().currentMessage() == "Passed: no stop at upkeep"
    assert window.mode_label.text() == "Passing: stops"
    press(qtbot, window, Qt.Key.Key_F)
    press(qtbot, window, Qt.Key.Key_F)
    assert window.mode_label.text() == "Passing: full control"
    assert window.play.passing.mode is Mode.FULL


def test_a_stop_is_set_at_the_ribbon_and_kept(opened, qtbot, tmp_path):
    window = opened((samples.ACT, table()))
    wait_prompt(qtbot, window, samples.ACT)
    window.table.step_clicked.emit("upkeep")
    assert window.play.passing.stops.at(Step.UPKEEP, mine=True)
    kept = load_settings(tmp_path / "settings.json").settings.stops
    assert kept == Stops().toggled(Step.UPKEEP, mine=True)
    window.table.step_right_clicked.emit("draw")
    assert window.play.passing.stops.once == ((Step.DRAW, True),)


def test_conceding_asks_first(opened, qtbot):
    window = opened((samples.ACT, table()))
    wait_prompt(qtbot, window, samples.ACT)
    window.actions_by_name.run("concede")
    box = window.findChild(QMessageBox)
    next(button for button in box.findChildren(QPushButton) if button.text() == "Concede").click()
    qtbot.waitUntil(lambda: window.play.over)
    assert window.games.session.answers == [Conceded()]


def test_peek_folds_the_choices_while_the_key_is_held(opened, qtbot):
    window = opened((samples.TARGET, table()))
    wait_prompt(qtbot, window, samples.TARGET)
    panel = window.prompt.panel
    qtbot.keyPress(window, Qt.Key.Key_Q)
    assert not panel.isVisible()
    qtbot.keyRelease(window, Qt.Key.Key_Q)
    assert panel.isVisible()


def test_the_menu_of_an_object_shows_what_can_be_done(opened, qtbot):
    window = opened((samples.ACT, table(stack=(samples.STACK_SPELL,))), (samples.NUMBER, table()))
    wait_prompt(qtbot, window, samples.ACT)
    window.table.object_menu.emit(60, QPoint(10, 10))
    menu = next(m for m in window.findChildren(QMenu) if m.isVisible())
    words = [action.text() for action in menu.actions() if action.text()]
    assert "Let it resolve: this one" in words
    next(action for action in menu.actions() if action.text() == "Let it resolve: this one").trigger()
    menu.hide()
    wait_prompt(qtbot, window, samples.NUMBER)
    assert window.games.session.answers == [Picked((0,))]


def test_the_game_over_is_said(opened, qtbot):
    window = opened((samples.CONFIRM, table()))
    wait_prompt(qtbot, window, samples.CONFIRM)
    press(qtbot, window, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: window.findChild(QMessageBox) is not None)
    assert "Ann wins" in window.findChild(QMessageBox).text()


def test_a_game_that_ended_before_its_first_turn_is_said_to_have(opened, qtbot):
    window = opened((samples.CONFIRM, table()))
    wait_prompt(qtbot, window, samples.CONFIRM)
    window.errands.ends.game_over(Ended(0, "conceded", 0))
    paragraphs = window.findChild(QMessageBox).text().split("\n\n")
    assert paragraphs == ["Ann wins: Bob conceded.", "Before the game."]


def test_leaving_the_table_stops_the_engine(opened, qtbot):
    window = opened((samples.ACT, table()))
    wait_prompt(qtbot, window, samples.ACT)
    thread = window.play.thread_of_engine
    window.leave_table()
    assert window.play is None
    assert thread.waiting
    assert window.pages.currentWidget() is window.start


# trouble


def test_a_broken_engine_freezes_the_game_and_offers_a_way_back(opened, qtbot, tmp_path, caplog):
    path = tmp_path / "game.ruleglass"
    window = opened((samples.ACT, table()), (samples.NUMBER, table()), breaks_at=1, path=path)
    wait_prompt(qtbot, window, samples.ACT)
    press(qtbot, window, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: window.findChild(QMessageBox) is not None)
    box = window.findChild(QMessageBox)
    assert "the rules are on fire" in box.text()
    assert str(path) in box.text()
    assert "fakes.py" in box.detailedText()
    button = next(b for b in box.findChildren(QPushButton) if b.text() == "Undo the last decision")
    button.click()
    wait_prompt(qtbot, window, samples.ACT)
    assert window.games.session.breaks_at is None
    assert "the engine broke" in caplog.text


def test_what_leads_to_too_much_is_said_as_that(opened):
    window = opened((samples.ACT, table()))
    window.errands.ends.game_broke(Broken("9 tokens: more than the 5", "", past_limit=True))
    text = window.findChild(QMessageBox).text()
    assert "more than this program can play with" in text
    assert "9 tokens: more than the 5" in text
    assert "can't handle" not in text


def test_a_file_that_is_no_game_is_named(opened, qtbot, tmp_path):
    window = opened(begin=False)
    window.errands.open_path(tmp_path / "nothing.ruleglass")
    assert "nothing.ruleglass does not exist" in window.findChild(QMessageBox).text()
    assert window.pages.currentWidget() is window.start


def test_the_problem_with_the_settings_is_shown_at_the_start(qtbot, tmp_path):
    window = window_on(qtbot, tmp_path, [])
    window._problems = ("The settings can't be read",)
    window.show_start()
    assert "can't be read" in texts_of(window)


# hotseat


@pytest.mark.parametrize(
    ("setting", "decision", "same", "covered"),
    [
        (Cover.NEVER, samples.ACT, False, False),
        (Cover.ALWAYS, samples.BLOCK, False, True),
        (Cover.ALWAYS, samples.ACT, True, False),
        (Cover.WHEN_NEEDED, samples.ACT, False, True),
        (Cover.WHEN_NEEDED, samples.ACT, True, False),
        (Cover.WHEN_NEEDED, samples.BLOCK, False, False),
        (Cover.WHEN_NEEDED, samples.DISCARD, False, True),
        (Cover.WHEN_NEEDED, samples.REPLACEMENT, False, False),
    ],
)
def test_when_the_cover_goes_up(setting, decision, same, covered):
    assert is_covered(setting, decision, table(), same_person=same) is covered


def test_behind_the_cover_nothing_of_a_hand_is_anywhere(opened, qtbot):
    window = opened((samples.ACT, table()), (BOB_ACT, BOB_TABLE), settings=Settings(cover=Cover.ALWAYS))
    qtbot.waitUntil(window.cover.isVisible)
    assert "Ann" in texts_of(window)
    assert not any(name in texts_of(window) for name in (*HIDDEN_OF_ANN, *HIDDEN_OF_BOB))
    press(qtbot, window, Qt.Key.Key_Return)
    prompt = wait_prompt(qtbot, window, samples.ACT)
    assert all(name in texts_of(window) for name in HIDDEN_OF_ANN)
    window.docks.show_object(window.play.table.object(ObjectId(30)))
    prompt.accept()
    qtbot.waitUntil(window.cover.isVisible)
    QApplication.sendPostedEvents(None, 52)
    assert not any(name in texts_of(window) for name in (*HIDDEN_OF_ANN, *HIDDEN_OF_BOB))
    assert window.cover.geometry() == window.rect()
    assert window.cover.accessibleName() == "Bob: act or pass — turn 5, your precombat main phase"
    window.cover.button.click()
    wait_prompt(qtbot, window, BOB_ACT)
    assert not any(name in texts_of(window) for name in HIDDEN_OF_ANN)
    assert all(name in texts_of(window) for name in HIDDEN_OF_BOB)


def test_behind_the_cover_nothing_of_a_sheet_is_left(opened, qtbot):
    script = ((samples.DISCARD, table()), (BOB_ACT, BOB_TABLE))
    window = opened(*script, settings=Settings(cover=Cover.ALWAYS))
    qtbot.waitUntil(window.cover.isVisible)
    assert window.sheet.prompt is None
    window.cover.button.click()
    prompt = wait_prompt(qtbot, window, samples.DISCARD)
    assert all(name in texts_of(window) for name in HIDDEN_OF_ANN)
    prompt.pick(1)
    prompt.pick(3)
    prompt.accept()
    qtbot.waitUntil(window.cover.isVisible)
    QApplication.sendPostedEvents(None, 52)
    assert not window.sheet.isVisible()
    assert not any(name in texts_of(window) for name in (*HIDDEN_OF_ANN, *HIDDEN_OF_BOB))


def test_a_block_needs_no_cover_and_shows_no_hand(opened, qtbot):
    settings = Settings(cover=Cover.WHEN_NEEDED)
    window = opened((samples.ACT, table()), (BOB_BLOCK, BOB_TABLE), (samples.ACT, table()), settings=settings)
    qtbot.waitUntil(window.cover.isVisible)
    window.cover.button.click()
    prompt = wait_prompt(qtbot, window, samples.ACT)
    window.docks.show_object(window.play.table.object(ObjectId(30)))
    prompt.accept()
    prompt = wait_prompt(qtbot, window, BOB_BLOCK)
    QApplication.sendPostedEvents(None, 52)
    assert not window.cover.isVisible()
    assert not any(name in texts_of(window) for name in (*HIDDEN_OF_ANN, *HIDDEN_OF_BOB))
    prompt.accept()
    qtbot.waitUntil(window.cover.isVisible)


def test_what_everybody_may_see_holds_no_hidden_card():
    shown = without_hidden(replace(table(), battlefield=(replace(samples.BATTLEFIELD[0], face_down=True),)))
    assert not any(card.known or card.name for player in shown.players for card in player.hand)
    assert shown.battlefield[0].name == ""
    assert shown.players[0].graveyard == table().players[0].graveyard
    assert shown.object(ObjectId(30)).zone is Zone.HAND


def test_the_log_for_both_holds_only_lines_that_both_read_alike():
    other = (samples.LOG[0], replace(samples.LOG[1], text="Ann plays a card."))
    assert public_log(samples.LOG, other) == samples.LOG[:1]


# errands


def test_a_new_game_is_chosen(opened, qtbot):
    window = opened((samples.ACT, table()), begin=False)
    window.actions_by_name.run("new_practice")
    dialog = next(d for d in window.findChildren(QDialog) if d.isVisible())
    dialog.seed.setText("42")
    dialog.opponent.setCurrentIndex(dialog.opponent.findData("simple"))
    dialog.seats[0].name.setText("Cleo")
    dialog.accept()
    wanted = window.games.wanted[0]
    assert (wanted.names, wanted.decks) == (("Cleo", "Computer"), ("Bramble March", "Ember Rush"))
    assert (wanted.opponent, wanted.seed) == ("simple", 42)
    wait_prompt(qtbot, window, samples.ACT)


def test_a_hotseat_game_has_no_opponent(opened):
    window = opened(begin=False)
    dialog = window.errands.new_game(practice=False)
    assert dialog.new_game().opponent == ""
    assert dialog.new_game().seed is None


def test_deck_lists_are_read(opened, qtbot):
    window = opened(begin=False)
    window.errands.decks.show_deck("")
    viewer = window.findChild(DeckViewer)
    viewer.names.setCurrentRow(1)
    qtbot.waitUntil(lambda: viewer.cards.count() == 2)
    assert viewer.cards.item(1).text() == "4  Ember Rush Elder ⚠"
    assert "24 cards" in viewer.about.text()
    assert viewer.card.object == samples.BATTLEFIELD[0]


def test_a_deck_from_a_file_is_chosen_and_offered_again(opened, tmp_path):
    window = opened(begin=False)
    file = tmp_path / "Mine.txt"
    file.write_text("4 Forest")
    dialog = window.errands.new_game(practice=False)
    window.errands.decks.keep_deck(file, lambda deck: dialog.take_deck(1, deck))
    assert dialog.new_game().decks == ("Bramble March", "Mine")
    assert window.errands.new_game(practice=True).seats[0].deck.findText("Mine") == 2


def test_a_deck_file_that_is_none_is_named(opened, tmp_path):
    window = opened(begin=False)
    window.errands.decks.keep_deck(tmp_path / "nothing.txt", lambda deck: None)
    assert window.findChild(QMessageBox).windowTitle().startswith("nothing.txt can't be opened")


def test_why_a_card_of_a_deck_cannot_be_played_is_shown(opened, qtbot):
    window = opened(begin=False)
    window.errands.decks.show_deck("")
    viewer = window.findChild(DeckViewer)
    qtbot.waitUntil(lambda: viewer.cards.count() == 2)
    viewer.cards.setCurrentRow(1)
    assert viewer.problem.toPlainText() == "Can't be played: no such card"


def test_cards_are_imported_in_a_thread_of_their_own(opened, qtbot, tmp_path):
    window = opened(begin=False)
    work = window.errands.decks.import_file(tmp_path / "cards.json")
    with qtbot.waitSignal(work.finished):
        pass
    assert "2 cards read" in window.findChild(QMessageBox).text()


def test_a_bad_card_file_is_named(opened, qtbot, tmp_path):
    window = opened(begin=False)
    work = window.errands.decks.import_file(tmp_path / "cards.txt")
    with qtbot.waitSignal(work.finished):
        pass
    assert "line 1: this is no card file" in window.findChild(QMessageBox).text()


def test_settings_apply_at_once_and_are_kept(opened, tmp_path):
    window = opened(begin=False)
    dialog = window.errands.show_settings()
    dialog.theme.setCurrentIndex(dialog.theme.findData("light"))
    assert window.settings.theme == "light"
    assert load_settings(tmp_path / "settings.json").settings.theme == "light"
    dialog.keys["undo"].setKeySequence("F2")
    dialog.keys["undo"].editingFinished.emit()
    assert "used twice" in dialog.problem.text()
    dialog.search.setText("motion")
    assert dialog.motion.isVisible()
    assert not dialog.theme.isVisible()


def test_help_says_the_rule_of_the_question(opened, qtbot):
    window = opened((samples.TARGET, table()))
    wait_prompt(qtbot, window, samples.TARGET)
    window.actions_by_name.run("help")
    assert "Rule 601.2c" in window.findChild(QMessageBox).text()


def test_the_layout_is_kept_when_the_window_closes(qtbot, tmp_path):
    window = window_on(qtbot, tmp_path, [(samples.ACT, table())], settings=UNCOVERED)
    window.begin(window.games.begin(None))
    wait_prompt(qtbot, window, samples.ACT)
    window.close()
    kept = load_settings(tmp_path / "settings.json").settings
    assert kept.window
    assert kept.docks
