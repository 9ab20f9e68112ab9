"""Puzzles: chosen from a list with hints, played against who prevents the goal, and kept as solved."""

import json
import shutil

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from engine.agents.simple.simple import SimpleAgent
from engine.assets import rule_summary
from engine.decisions import Act, ActionKind, Attack, Attacks, Choose, ObjectOption, Paid, Pay, Picked
from engine.puzzles.reading import shipped_puzzles
from engine.scripts.reading import shipped_scripts
from engine.values.ids import PlayerId
from gui.bridge.engine_games import EngineGames
from gui.practice.progress import FILE, Progress
from gui.practice.puzzle_browser import PuzzleBrowser
from gui.settings.values import Pace, Settings
from gui.window.main_window import MainWindow

SHELF = shipped_puzzles()
ONE = next(one for one in SHELF if one.id == "clear-the-way")


@pytest.fixture
def window(qtbot, tmp_path):
    """A window with the real engine."""
    window = MainWindow(EngineGames(tmp_path), Settings(pace=Pace.AT_ONCE), tmp_path / "settings.json", [])
    qtbot.addWidget(window)
    window.show()
    yield window
    window.leave_table()


def answered(window, *, well):
    """An answer to what is asked: the solution, or to pass all the time."""
    decision = window.prompt.decision
    match decision:
        case Act():
            casts = [at for at, one in enumerate(decision.options) if one.kind == ActionKind.CAST]
            return Picked((casts[0] if well and casts else 0,))
        case Choose():
            wall = [at for at, one in enumerate(decision.options) if isinstance(one, ObjectOption)]
            names = [window.play.table.object(decision.options[at].id).name for at in wall]
            return Picked((wall[names.index("Mossy Wall")],))
        case Attack():
            return Attacks(tuple((one.creature, one.defenders[0]) for one in decision.options))
        case Pay():
            return Paid(decision.suggestion)


def played(window, qtbot, *, well):
    """Play the puzzle on the table to its end; what is said then."""
    while not window.play.over:
        if window.prompt is not None and window.play.asked is not None:
            window.play._answered(answered(window, well=well))
        qtbot.waitUntil(lambda: window.play.over or window.play.asked is not None, timeout=20_000)
    return window.findChildren(QMessageBox)[-1]


def test_a_puzzle_is_solved_said_to_be_and_kept(window, qtbot, tmp_path):
    window.errands.puzzles.play(ONE)
    assert window.windowTitle().startswith("Clear the way: Win this turn.")

    said = played(window, qtbot, well=True)

    assert said.windowTitle() == "Solved"
    assert ONE.exercise.solution in said.text()
    assert "Next puzzle" in [button.text().replace("&", "") for button in said.buttons()]
    assert json.loads((tmp_path / FILE).read_text()) == {"solved": ["clear-the-way"]}
    assert Progress(tmp_path).solved == {"clear-the-way"}


def test_a_puzzle_that_is_not_solved_can_be_tried_again(window, qtbot, tmp_path):
    window.errands.puzzles.play(ONE)

    said = played(window, qtbot, well=False)

    assert said.windowTitle() == "Not solved"
    assert said.text().startswith("Not solved: Clear the way")
    assert not (tmp_path / FILE).exists()
    lines = [line.text for line in next(iter(window.play._logs.values()))]
    assert (
        f"{window.begun.names[window.begun.people[0]]} didn't reach the goal of the puzzle and loses the game"
        in lines
    )
    assert not any("conceded" in line for line in lines)
    next(button for button in said.buttons() if button.text() == "A hint").click()
    assert window.findChild(PuzzleBrowser).told.text() == ONE.exercise.hints[0]


def test_the_task_stays_beside_what_is_said_while_it_is_played(window, qtbot):
    window.errands.puzzles.play(ONE)
    qtbot.waitUntil(lambda: window.play.asked is not None, timeout=20_000)
    window._say("Passed: no stop at upkeep")
    assert window.statusBar().currentMessage() == "Passed: no stop at upkeep · Win this turn."


def test_each_rule_of_an_exercise_is_told():
    named = {rule: one.id for one in (*SHELF, *shipped_scripts()) for rule in one.exercise.rules}
    assert {rule: where for rule, where in named.items() if rule_summary(rule) is None} == {}


def test_nobody_in_a_lesson_is_called_as_only_speech_calls_them():
    """A log says "Ann plays a land": with a player called "You" it would be wrong."""
    names = {name for one in shipped_scripts() for name in one.exercise.players}
    assert "You" not in names


def test_the_list_shows_what_is_solved_and_hints_one_by_one(qtbot, window):
    browser = PuzzleBrowser(SHELF, {"clear-the-way"}, "", window, "Puzzles")
    qtbot.addWidget(browser)
    rows = {
        browser.list.item(row).data(Qt.ItemDataRole.UserRole).id: row for row in range(browser.list.count())
    }
    browser.list.setCurrentRow(rows["clear-the-way"])
    assert browser.list.currentItem().text().startswith("✓ ★☆☆☆☆")
    assert browser.count.text() == f"1 of {len(SHELF)} solved"
    assert browser.told.text() == ""
    browser.hint.click()
    assert browser.told.text() == ONE.exercise.hints[0]
    browser.hint.click()
    assert ONE.exercise.solution in browser.told.text()
    assert not browser.hint.isVisibleTo(browser)
    with qtbot.waitSignal(browser.play_wanted) as wanted:
        browser.play.click()
    assert wanted.args == [ONE]


def test_progress_that_cannot_be_read_is_set_aside(tmp_path):
    (tmp_path / FILE).write_text('{"solved": 3}')
    progress = Progress(tmp_path)
    assert "line 1" in progress.problem
    assert (tmp_path / f"{FILE}.unreadable").exists()
    assert progress.add("clear-the-way") == ""
    assert Progress(tmp_path).solved == {"clear-the-way"}


def test_a_hint_in_a_puzzle_plays_for_its_goal(window, qtbot):
    """The other side's library is empty: it would lose anyhow, but not this turn (CR 104.3c)."""
    window.errands.puzzles.play(ONE)
    qtbot.waitUntil(lambda: window.play.asked is not None, timeout=20_000)
    window.hinting.hint()
    panel = window.docks.advice
    qtbot.waitUntil(lambda: panel.move_label.text() != "", timeout=60_000)
    assert panel.move_label.text().startswith("Cast Scorch")
    assert "Mossy Wall" in panel.move_label.text()


def test_puzzles_of_ones_own_are_in_the_list_and_what_is_wrong_with_others_is_said(window, tmp_path):
    place = window.games.own_puzzles.place_for("clear-the-way.json")
    assert place.parent == tmp_path / "puzzles"
    window.games.save_puzzle(ONE.exercise, place)
    (place.parent / "broken.json").write_text("{")
    browser = window.errands.puzzles.shelf()
    own = browser.list.item(0)
    assert own.text().endswith("Clear the way (your own)")
    assert own.data(Qt.ItemDataRole.UserRole).id == "own/clear-the-way"  # solving one isn't solving the other
    assert "broken.json" in browser.unreadable.text()
    assert browser.list.count() == len(SHELF) + 1


def test_lessons_of_ones_own_are_in_the_list(window, tmp_path):
    shipped = window.games.lessons.shelf()[0]
    own = window.games.lessons.own
    shutil.copyfile(shipped.path, own.place_for("mine.json"))
    browser = window.errands.scripts.shelf()
    assert browser.list.item(0).text().endswith("(your own)")
    assert browser.list.item(0).data(Qt.ItemDataRole.UserRole).path == tmp_path / "scripts" / "mine.json"
    assert not browser.unreadable.isVisible()


@pytest.mark.parametrize(("person", "opponent"), [("Carla", "Bob"), ("Bob", "Bob II")])
def test_who_solves_a_puzzle_has_the_name_of_the_settings(tmp_path, person, opponent):
    games = EngineGames(tmp_path)
    begun = games.begin_puzzle(games.puzzles()[0], person)
    (seat,) = begun.people
    assert (begun.names[seat], begun.names[1 - seat]) == (person, opponent)
    session = begun.start({seat: SimpleAgent(1), **begun.opponents})
    assert [session.game.state.players[PlayerId(at)].name for at in range(2)] == list(begun.names)
