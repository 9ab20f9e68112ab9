"""The board editor in the window: cards put, moved, changed, refused, taken back, saved, opened again and played."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QDropEvent, QImage
from PySide6.QtWidgets import QMessageBox, QPushButton

from engine import Profile
from engine.puzzles.notation import Goal
from engine.puzzles.reading import read_puzzle, shipped_puzzles
from engine.rulings.exercises import as_ruling
from engine.rulings.reading import read_ruling, written
from engine.rulings.shelf import named
from engine.scenario.notation import Check
from gui.bridge.engine_games import EngineGames
from gui.lab.dragging import CARD, PIECE, packed
from gui.practice.goal_rows import Measure
from gui.settings.values import Cover, Settings
from gui.speaking import speak
from gui.window.main_window import MainWindow

ASKED = 20_000


@pytest.fixture
def window(qtbot, tmp_path, monkeypatch):
    monkeypatch.setenv("RULEGLASS_SHARED", str(tmp_path))
    window = MainWindow(EngineGames(tmp_path), Settings(cover=Cover.NEVER), tmp_path / "settings.json")
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    yield window
    window.close()


@pytest.fixture
def editor(qtbot, window):
    window.actions_by_name.run("board_editor")
    qtbot.waitUntil(lambda: window.errands.editor.page is not None, timeout=ASKED)
    return window.errands.editor.page


def put(editor, name, player="Ann", zone="battlefield"):
    editor.found.search.setText(name)
    editor.found.player.setCurrentText(player)
    editor.found.zone.setCurrentIndex(editor.found.zone.findData(zone))
    editor.found.button.click()
    return editor.key


def lying(editor):
    return [(piece.player, piece.zone, piece.card.card) for piece in editor.board.pieces]


def drop(editor, widget, spot, kind, name):
    carried = packed(kind, name)  # the event doesn't keep it
    event = QDropEvent(
        QPointF(spot),
        Qt.DropAction.CopyAction,
        carried,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    assert editor.drops.eventFilter(widget, event)


def test_a_card_is_searched_put_and_changed_and_the_table_shows_it(editor):
    key = put(editor, "Lantern Recruit")
    editor.piece.tapped.setChecked(True)
    editor.piece.count.setValue(2)

    (seen,) = editor.table.table.battlefield
    assert (seen.name, seen.tapped, seen.counters) == ("Lantern Recruit", True, (("+1/+1", 2),))
    assert editor.chosen.key == key
    assert editor.tree.currentItem().text(0) == "Lantern Recruit — 2 +1/+1, tapped"


def test_cards_are_dropped_on_either_half_and_on_the_hand_and_pieces_within(editor):
    ground, hand = editor.table.battlefield.viewport(), editor.table.hand.viewport()
    drop(editor, ground, ground.rect().bottomLeft(), CARD, "Plains")
    drop(editor, ground, ground.rect().topLeft(), CARD, "Island")
    drop(editor, hand, hand.rect().center(), CARD, "Swamp")
    assert lying(editor) == [
        ("Ann", "battlefield", "Plains"),
        ("Bob", "battlefield", "Island"),
        ("Ann", "hand", "Swamp"),
    ]

    drop(editor, ground, ground.rect().bottomLeft(), PIECE, editor.board.pieces[1].key)

    assert editor.board.pieces[-1].card.owner == "Bob"


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_panel_scrolls_sideways_in_a_small_window(qapp, qtbot, window, language):
    speak(qapp, language)
    try:
        window.actions_by_name.run("board_editor")
        qtbot.waitUntil(lambda: window.errands.editor.page is not None, timeout=ASKED)
        window.resize(960, 540)
        page = window.errands.editor.page
        put(page, "Forest")
        for place in range(page.tabs.count()):
            page.tabs.setCurrentIndex(place)
            area = page.tabs.widget(place)
            qtbot.waitUntil(lambda area=area: area.isVisible() and area.horizontalScrollBar().maximum() == 0)
    finally:
        speak(qapp, "en")


def test_what_is_refused_says_its_rule_and_changes_nothing(editor):
    before = editor.board
    editor.found.search.setText("instant")
    editor.found.list.setCurrentRow(0)
    editor.found.button.click()

    assert editor.board == before
    assert "is an instant and can't enter the battlefield (CR 304.4)" in editor.message.text()


def test_a_search_begins_when_no_more_letters_come(editor, qtbot):
    searched = []
    editor.found.searched.connect(searched.append)
    qtbot.keyClicks(editor.found.search, "insta")
    assert searched == []
    qtbot.waitUntil(lambda: searched == ["insta"], timeout=ASKED)
    qtbot.keyClicks(editor.found.search, "nt")
    qtbot.keyClick(editor.found.search, Qt.Key.Key_Return)
    assert searched == ["insta", "instant"]


def test_a_card_merges_with_the_piece_chosen_and_is_taken_away_again(editor):
    key = put(editor, "Lantern Recruit")
    editor.choose(key)
    editor.piece.merge_under.click()

    (merged,) = editor.board.piece(key).card.merged
    assert merged.under
    editor.piece.unmerge.click()
    assert editor.board.piece(key).card.merged == ()


def test_edits_are_undone_and_redone(editor):
    put(editor, "Plains")
    put(editor, "Island")
    editor.undo_button.click()
    assert lying(editor) == [("Ann", "battlefield", "Plains")]

    editor.redo_button.click()

    assert lying(editor)[1:] == [("Ann", "battlefield", "Island")]
    assert not editor.redo_button.isEnabled()


def test_what_is_saved_opens_as_a_ruling_and_in_the_editor_as_it_was(qtbot, window, editor, tmp_path):
    put(editor, "Lantern Recruit", "Bob")
    editor.players.show_board(editor.board)
    editor.words.title.setText("Mine")
    editor.words.question.setPlainText("What now?")
    path = tmp_path / "mine.json"

    window.errands.editor.save(editor.ruling(), path)

    assert not editor.unsaved
    ruling = read_ruling(path)
    assert (ruling.title, ruling.question) == ("Mine", "What now?")
    assert written(ruling) == path.read_bytes()
    window.errands.open_path(path)
    qtbot.waitUntil(lambda: window.replay is not None, timeout=ASKED)
    assert [seen.name for seen in window.replay.table.battlefield] == ["Lantern Recruit"]


def test_leaving_with_something_unsaved_is_asked_about(window, editor):
    put(editor, "Plains")
    editor.close_button.click()

    box = window.findChild(QMessageBox)
    assert box.windowTitle() == "The position isn't saved"
    next(button for button in box.buttons() if button.text() == "Throw it away").click()
    assert window.errands.editor.page is None
    assert window.pages.currentWidget() is window.start


def test_a_position_is_played_on_by_hand_from_its_step(qtbot, window, editor):
    put(editor, "Plains")
    editor.players.turn.setValue(4)
    editor.play_button.click()
    qtbot.waitUntil(lambda: window.prompt is not None, timeout=ASKED)

    table = window.table.table
    assert (table.turn, table.step.value) == (4, "precombat_main")
    assert [seen.name for seen in table.battlefield] == ["Plains"]


def test_a_moment_of_a_ruling_is_edited_and_says_what_is_left_out(qtbot, window):
    (one,) = named(["lesson-last-in-first-out"])
    window.errands.rulings.watch(one)
    qtbot.waitUntil(lambda: window.replay is not None, timeout=ASKED)
    window.replay.bar.slider.setValue(2)

    window.actions_by_name.run("edit_moment")
    qtbot.waitUntil(lambda: window.errands.editor.page is not None, timeout=ASKED)

    page = window.errands.editor.page
    assert ("Bob", "battlefield", "Island") in lying(page)
    assert page.words.question.toPlainText() == one.ruling.question
    assert [item.player for item in page.board.ruling.stack] == ["Ann", "Bob"][
        : len(page.laid.tables[0].stack)
    ]
    assert page.laid.tables[0].stack
    assert "What has happened this turn" in window.findChild(QMessageBox).text()


def test_the_stack_combat_and_effects_are_edited_by_their_panels(qtbot, window, editor):
    put(editor, "Thornback Boar")
    boar = editor.board.pieces[0].key
    editor.players.step.setCurrentIndex(editor.players.step.findData("declare_attackers"))
    editor.players.step.activated.emit(0)
    editor.choose(boar)
    editor.piece.attacks.setCurrentIndex(editor.piece.attacks.findData("Bob"))
    editor.piece.attacks.activated.emit(0)
    assert editor.laid.tables[0].battlefield[0].attacking_player

    panel = editor.going
    panel.kind.setCurrentText("An effect that goes on")
    panel.card.setText("Growth")
    panel.text.setText("Target creature gets +3/+3 until end of turn.")
    next(
        panel.targets.item(row)
        for row in range(panel.targets.count())
        if "Boar" in panel.targets.item(row).text()
    ).setSelected(True)
    panel.put.click()
    assert editor.laid.tables[0].battlefield[0].power == 6

    panel.card.setText("Doom")
    panel.text.setText("At the beginning of the next end step, sacrifice ~.")
    panel.targets.item(panel.targets.count() - 1).setSelected(True)
    panel.put.click()
    assert [len(one.affects) for one in editor.board.ruling.effects] == [0, 1]
    assert panel.list.item(1).text().endswith(f"(~: {boar}) (goes on)")
    panel.list.setCurrentRow(1)
    panel.remove.click()

    panel.kind.setCurrentText("A spell")
    panel.card.setText("Thornback Boar")
    panel.put.click()
    assert [one.name for one in editor.laid.tables[0].stack] == ["Thornback Boar"]
    assert panel.list.item(0).text() == "Ann: Thornback Boar"
    editor.piece.remove.click()
    assert "speaks of" in editor.message.text()
    panel.remove.click()
    panel.remove.click()
    assert (editor.board.ruling.stack, editor.board.ruling.effects) == ((), ())


def test_a_puzzle_is_made_of_a_position_settled_and_saved(qtbot, window, tmp_path):
    """Whether it can be solved is found by search; what has one first step alone is saved so, and another task is not."""
    shipped = next(one for one in shipped_puzzles() if one.id == "clear-the-way")
    made = window.errands.editor.make_puzzle(as_ruling(shipped.exercise))
    assert made.task.text() == "Win this turn."
    made.until.setValue(made.until.value() + 1)
    assert made.task.text() == f"Win by the end of turn {made.until.value()}."
    made.until.setValue(made.until.value() - 1)
    made.task.setText("Win now.")
    made.goal.setCurrentIndex(made.goal.findData(Goal.SURVIVE))
    made.goal.setCurrentIndex(made.goal.findData(Goal.WIN))
    assert made.task.text() == "Win now."
    made.title.setText("Over the wall")
    made.hints.setPlainText("Look at the wall.\n\nTake it away.")
    path = tmp_path / "mine.json"
    window.errands.editor.save_puzzle(made, made.puzzle(), path)
    assert not read_puzzle(path).unique

    made.solve.click()
    qtbot.waitUntil(lambda: "solved" in made.state.text(), timeout=ASKED)
    assert made.state.text() == "It can be solved, by one first step and no other."
    window.errands.editor.save_puzzle(made, made.puzzle(), path)
    puzzle = read_puzzle(path)
    assert (puzzle.title, puzzle.task, puzzle.goal, puzzle.hints) == (
        "Over the wall",
        "Win now.",
        Goal.WIN,
        ("Look at the wall.", "Take it away."),
    )
    assert puzzle.unique
    assert puzzle.players == shipped.exercise.players
    window.errands.open_path(path)
    qtbot.waitUntil(lambda: window.play is not None and window.play.asked is not None, timeout=ASKED)


def row_says(row, measure, player, card, number):
    """Choose what a line of the goal says."""
    row.measure.setCurrentIndex(row.measure.findData(measure.value))
    row.player.setCurrentIndex(row.player.findData(player))
    row.card.setCurrentText(card)
    row.number.setValue(number)


def test_what_has_to_be_reached_is_said_line_by_line(qtbot, window, tmp_path):
    shipped = next(one for one in shipped_puzzles() if one.id == "clear-the-way")
    made = window.errands.editor.make_puzzle(as_ruling(shipped.exercise))
    assert not made.reach.isVisible()
    made.goal.setCurrentIndex(made.goal.findData(Goal.REACH))
    assert made.reach.isVisible()
    row_says(made.reach.rows[0], Measure.BATTLEFIELD, "Bob", "Mossy Wall", 0)
    row_says(made.reach.add(), Measure.LIFE, "Bob", "", 100)
    made.solve.click()
    qtbot.waitUntil(lambda: "solved" in made.state.text(), timeout=ASKED)
    assert made.state.text().startswith("It can't be solved")

    made.reach.rows[1].remove.click()
    made.solve.click()
    qtbot.waitUntil(lambda: "can be solved" in made.state.text(), timeout=ASKED)
    path = tmp_path / "mine.json"
    window.errands.editor.save_puzzle(made, made.puzzle(), path)
    puzzle = read_puzzle(path)
    assert puzzle.goal is Goal.REACH
    assert puzzle.expect == (Check("permanent_count", controller="Bob", card="Mossy Wall", count=0),)


def test_a_goal_that_is_not_said_whole_is_asked_for(window):
    shipped = next(one for one in shipped_puzzles() if one.id == "clear-the-way")
    made = window.errands.editor.make_puzzle(as_ruling(shipped.exercise))
    made.goal.setCurrentIndex(made.goal.findData(Goal.REACH))
    row_says(made.reach.rows[0], Measure.SIZE, "Bob", "", 3)
    assert made.reach.rows[0].toughness.isVisible()
    asked = []
    made.save_wanted.connect(asked.append)
    made.save.click()
    assert made.state.text() == "Say what has to be reached."
    row_says(made.reach.rows[0], Measure.SIZE, "Bob", "Mossy Wall", 0)
    made.reach.rows[0].toughness.setValue(4)
    made.save.click()
    size = Check("power_toughness", controller="Bob", card="Mossy Wall", power=0, toughness=4)
    assert [puzzle.expect for puzzle in asked] == [(size,)]


def test_a_search_for_a_solution_can_be_stopped(qtbot, window):
    shipped = next(one for one in shipped_puzzles() if one.id == "said-twice")
    made = window.errands.editor.make_puzzle(as_ruling(shipped.exercise))
    work = window.errands.editor._settle(made, made.puzzle())
    with qtbot.waitSignal(work.finished, timeout=ASKED):
        work.dialog.findChild(QPushButton).click()
    assert made.state.text() == ""
    assert window.findChildren(QMessageBox)[-1].windowTitle() == "Puzzle: stopped"


def test_what_no_puzzle_begins_with_is_said(window):
    shipped = next(iter(named(()))).ruling
    ruling = replace(shipped, day_night="day")
    made = window.errands.editor.make_puzzle(ruling)
    asked = []
    made.save_wanted.connect(asked.append)
    made.save.click()
    assert "nothing on the stack" in made.state.text()
    assert not asked


def test_without_a_table_there_is_no_moment_to_edit(window):
    window.actions_by_name.run("edit_moment")

    assert "No game, replay or ruling" in window.findChild(QMessageBox).text()


def test_the_table_is_saved_as_a_picture(window, editor, tmp_path):
    put(editor, "Plains")
    window.errands.editor.save_picture(tmp_path / "table.png")

    picture = QImage(str(tmp_path / "table.png"))
    assert (picture.width(), picture.height()) == (editor.table.width(), editor.table.height())

    window.errands.editor.save_picture(tmp_path / "no" / "such.png")
    assert "can't be written" in window.findChild(QMessageBox).text()


def test_a_position_is_played_by_the_rules_of_the_date_that_is_chosen(qtbot, window):
    """2006 418.5a: the same effects make another size of the same position."""
    (ruling,) = named(["counter-growth-and-frog-today"])
    window.errands.editor.open_ruling(ruling)
    qtbot.waitUntil(lambda: window.errands.editor.page is not None, timeout=ASKED)
    editor = window.errands.editor.page
    box = editor.players.edition
    assert box.chosen is Profile.TODAY

    box.dates.setCurrentIndex(box.dates.findData("2006"))
    box.dates.activated.emit(box.dates.currentIndex())

    assert editor.ruling().edition is Profile.CR_2006
    editor.undo()
    assert editor.ruling().edition is Profile.TODAY
    assert box.chosen is Profile.TODAY
