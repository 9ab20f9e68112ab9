"""Lessons: scripted opponents chosen from a list and played against at the table."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QPushButton

from engine.agents.simple.simple import SimpleAgent
from engine.scripts.reading import shipped_scripts
from engine.scripts.scripted import ScriptedOpponent
from engine.store.games import new_session
from engine.store.library import Library, load_deck
from engine.store.recording import read_record
from engine.values.ids import PlayerId
from gui.bridge.engine_games import EngineGames
from gui.practice.puzzle_browser import PuzzleBrowser
from gui.practice.script_editor import ScriptEditor
from gui.settings.values import Pace, Settings
from gui.window.main_window import MainWindow

SHELF = shipped_scripts()


@pytest.fixture
def window(qtbot, tmp_path):
    """A window with the real engine."""
    window = MainWindow(EngineGames(tmp_path), Settings(pace=Pace.AT_ONCE), tmp_path / "settings.json", [])
    qtbot.addWidget(window)
    window.show()
    yield window
    window.leave_table()


def test_a_lesson_is_chosen_from_the_list_and_begins(window, qtbot):
    window.errands.scripts.shelf()
    browser = window.findChild(PuzzleBrowser)
    assert browser.windowTitle() == "Lessons: opponents with a plan"
    assert browser.list.count() == len(SHELF)
    browser.say_more()
    assert browser.told.text() == SHELF[0].exercise.hints[0]

    browser.play.click()

    qtbot.waitUntil(lambda: window.play.asked is not None, timeout=20_000)
    assert window.windowTitle().startswith(SHELF[0].exercise.title)
    assert [type(agent) for agent in window.begun.opponents.values()] == [ScriptedOpponent]


def test_an_opponent_is_made_of_a_game_generalised_and_played_against(window, qtbot, tmp_path):
    """What a seat did is written down line by line; in general it takes fewer lines, and that is undone as typing is."""
    path = tmp_path / "played.ruleglass"
    with Library() as library:
        decks = (load_deck("cinder-kiln", library), load_deck("lantern-watch", library))
    new_session(decks, ("Ann", "Bob"), {seat: SimpleAgent(seat) for seat in (0, 1)}, 5, save=path).play()
    assert not window.actions_by_name.action("make_script").isEnabled()
    window.show_replay(window.games.film(path, lambda: False))
    window.actions_by_name.run("make_script")
    qtbot.waitUntil(lambda: window.findChild(ScriptEditor) is not None, timeout=20_000)
    editor = window.findChild(ScriptEditor)
    each, text = len(editor.script.lines), editor.text.toPlainText()
    assert editor.script.opponent == "Ann"

    editor.general.click()
    assert 0 < len(editor.script.lines) < each
    editor.text.undo()
    assert editor.text.toPlainText() == text
    editor.general.click()
    editor.play.click()

    qtbot.waitUntil(lambda: window.play is not None and window.play.asked is not None, timeout=20_000)
    assert [type(agent) for agent in window.begun.opponents.values()] == [ScriptedOpponent]


@pytest.mark.parametrize(
    ("person", "opponent"),
    [("Carla", "Ann"), ("Ann", "Ann II")],
    ids=("another name", "that of the opponent"),
)
def test_who_plays_against_a_recorded_game_has_the_name_of_the_settings(tmp_path, person, opponent):
    """In the game that was recorded, Ann played against Bob."""
    path = tmp_path / "played.ruleglass"
    with Library() as library:
        decks = (load_deck("cinder-kiln", library), load_deck("lantern-watch", library))
    new_session(decks, ("Ann", "Bob"), {seat: SimpleAgent(seat) for seat in (0, 1)}, 5, save=path).play()
    lessons = EngineGames(tmp_path).lessons
    begun = lessons.begin(lessons.made_from(read_record(path), PlayerId(0)), person)
    (seat,) = begun.people
    agents = {seat: SimpleAgent(1), **begun.opponents}
    session = begun.start(agents)
    called = [session.game.state.players[PlayerId(at)].name for at in range(2)]
    assert called == list(begun.names)
    assert (begun.names[seat], begun.names[1 - seat]) == (person, opponent)


def test_a_file_that_is_a_script_is_opened_as_one_and_its_fault_is_told(window, qtbot, tmp_path, monkeypatch):
    said = []
    monkeypatch.setattr(window.errands.scripts, "problem", lambda title, text: said.append((title, text)))
    path = tmp_path / "mine.json"
    path.write_text(SHELF[0].path.read_text().replace('"play_land"', '"dance"', 1))
    window.errands.open_path(path)
    assert said[0][0] == "mine.json can't be opened"
    assert "line " in said[0][1]

    path.write_text(SHELF[0].path.read_text())
    window.errands.open_path(path)
    qtbot.waitUntil(lambda: window.play.asked is not None, timeout=20_000)
    assert len(said) == 1


def test_a_copy_is_edited_faults_are_shown_by_line_and_it_is_played(window, qtbot, tmp_path):
    window.errands.scripts.shelf()
    browser = window.findChild(PuzzleBrowser)
    edit = next(one for one in browser.findChildren(QPushButton) if one.text() == "&Edit a copy")
    edit.click()
    editor = window.findChild(ScriptEditor)
    assert editor.play.isEnabled()
    text = editor.text.toPlainText()

    editor.text.setPlainText(text.replace('"play_land"', '"dance"', 1))
    editor.check()
    assert not editor.play.isEnabled()
    fault = editor.faults.item(0).text()
    assert "line " in fault
    editor.go_to(fault)
    assert '"dance"' in editor.text.textCursor().block().text()

    title = SHELF[0].exercise.title
    editor.text.setPlainText(text.replace(title, "A lesson of mine", 1))
    editor.keep(tmp_path / "mine.json")
    assert "A lesson of mine" in (tmp_path / "mine.json").read_text(encoding="utf-8")
    editor.check()
    assert [editor.faults.item(row).text() for row in range(editor.faults.count())] == []
    editor.play.click()
    qtbot.waitUntil(lambda: window.play.asked is not None, timeout=20_000)
    assert window.windowTitle().startswith("A lesson of mine")


def test_a_script_that_cannot_be_written_says_so(window, tmp_path):
    editor = window.errands.scripts.edit(SHELF[0])
    editor.keep(tmp_path / "nowhere" / "mine.json")
    assert "can't be written" in editor.state.text()
