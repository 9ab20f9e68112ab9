"""The list of saved games: what it says of each, and what can be done with them."""

import os
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

import engine
from engine.decisions import Conceded
from gui.bridge.errors import GameProblem
from gui.bridge.saved_games import ABOUT_SUFFIX, SavedGame, SavedGames, finds
from gui.speaking import speak
from gui.window.dialogs.saved_games import SavedGamesDialog, facts
from tests.gui import samples
from tests.gui.client import UNCOVERED, wait_prompt, window_on
from tests.gui.samples import table

PNG_SIGN = b"\x89PNG"


class Conceding:
    """Gives up at the first question."""

    asks_everything = False

    def decide(self, decision, view):
        return Conceded()


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """The lines of a game that is over."""
    path = tmp_path_factory.mktemp("saved") / "game.ruleglass"
    decks = [info.name for info in engine.shipped_decks()][:2]
    with engine.Library(path.parent) as library:
        loaded = [engine.load_deck(name, library) for name in decks]
    session = engine.new_session(loaded, ("Ann", "Bob"), dict.fromkeys(range(2), Conceding()), 7, save=path)
    session.play()
    session.record.close()
    return path.read_bytes().splitlines(keepends=True)


@pytest.fixture
def folder(tmp_path, written):
    """Two games: one that goes on, played last, and one that is over."""
    games = tmp_path / "games"
    games.mkdir()
    for day, lines in ((20, written), (21, written[:-1])):
        path = games / f"2026-11-{day}-120000-Ann-Bob.ruleglass"
        path.write_bytes(b"".join(lines))
        os.utime(path, (day, day))
    return games


@pytest.fixture
def dialog(qtbot, folder):
    games = SavedGames(folder)
    found = SavedGamesDialog(games, None)
    qtbot.addWidget(found)
    found.show()
    qtbot.waitUntil(lambda: found.list.count() == 2)
    return found


def titles(dialog):
    rows = [dialog.list.item(row) for row in range(dialog.list.count())]
    return [row.text().splitlines()[0] for row in rows if not row.isHidden()]


def test_a_name_stays_with_its_game_and_finds_it(dialog, folder):
    dialog.list.setCurrentRow(1)
    dialog.name.setText("  The long   race ")
    dialog.name.editingFinished.emit()
    assert titles(dialog) == ["Ann against Bob", "The long race"]
    dialog.search.setText("RACE")
    assert titles(dialog) == ["The long race"]
    assert dialog.chosen.name == "The long race"
    assert [SavedGames(folder).read(path).name for path in SavedGames(folder).paths()] == [
        "",
        "The long race",
    ]


def test_a_game_that_is_over_is_watched_and_one_that_is_not_goes_on(dialog, qtbot):
    ended = [dialog.list.item(row).data(Qt.ItemDataRole.UserRole).ended for row in range(2)]
    assert [bool(words) for words in ended] == [False, True]
    dialog.list.setCurrentRow(1)
    assert not dialog.play.isEnabled()
    with qtbot.waitSignal(dialog.watch_wanted) as heard:
        dialog.list.itemActivated.emit(dialog.list.currentItem())
    assert heard.args[0].name == "2026-11-20-120000-Ann-Bob.ruleglass"


def test_what_is_deleted_can_be_brought_back_with_all_that_belongs_to_it(dialog, folder):
    games = SavedGames(folder)
    path = dialog.chosen.path
    games.note(path, "turn 3: Ann 20 life, Bob 12 life", PNG_SIGN)
    QTest.keyClick(dialog.list, Qt.Key.Key_Delete)
    assert path not in games.paths()
    assert not path.with_suffix(".png").exists()
    dialog.undo.click()
    assert path in games.paths()
    assert dialog.chosen.words == "turn 3: Ann 20 life, Bob 12 life"
    assert dialog.chosen.picture.read_bytes() == PNG_SIGN
    assert not dialog.undo.isEnabled()


def test_the_game_at_the_table_is_neither_deleted_nor_begun_twice(qtbot, folder):
    games = SavedGames(folder)
    playing = games.paths()[0]
    dialog = SavedGamesDialog(games, None, playing=playing)
    qtbot.addWidget(dialog)
    qtbot.waitUntil(lambda: dialog.list.count() == 2)
    assert dialog.chosen.path == playing
    assert not dialog.play.isEnabled()
    QTest.keyClick(dialog.list, Qt.Key.Key_Delete)
    assert playing in games.paths()


def test_a_damaged_game_says_so_and_a_damaged_name_costs_the_name(dialog, folder, qtbot):
    games = SavedGames(folder)
    first, second = games.paths()
    first.write_text("{ no game")
    games.rename(second, "Kept")
    second.with_suffix(".about.json").write_text("[1,")
    assert "line 1" in games.read(first).problem
    assert games.read(second).name == ""
    again = SavedGamesDialog(games, None)
    qtbot.addWidget(again)
    qtbot.waitUntil(lambda: again.list.count() == 2)
    again.list.setCurrentRow([games.read(path).problem != "" for path in games.paths()].index(True))
    assert "It can't be read" in again.list.currentItem().text()
    assert not again.play.isEnabled()
    assert not again.watch.isEnabled()
    assert again.delete.isEnabled()


def test_a_game_is_put_away_beside_one_of_its_name(folder):
    games = SavedGames(folder)
    path = games.paths()[0]
    content = path.read_bytes()
    away = games.put_away(path)
    path.write_bytes(content)
    assert games.put_away(path) != away


def test_a_folder_that_cannot_be_written_is_said(folder, monkeypatch):
    games = SavedGames(folder)
    (folder / "put away").write_text("a file where the folder should be")
    with pytest.raises(GameProblem, match="can't be moved"):
        games.put_away(games.paths()[0])
    assert len(games.paths()) == 2


def test_the_first_game_of_all_may_be_named_before_it_is_written(tmp_path):
    """A branch of a replay that lies elsewhere is named as it is begun, where no game was kept yet."""
    games = SavedGames(tmp_path / "games")
    path = games.folder / "first.ruleglass"
    games.rename(path, "From turn 7")
    assert path.with_suffix(ABOUT_SUFFIX).is_file()


def test_all_words_are_looked_for(folder):
    game = SavedGames(folder).read(SavedGames(folder).paths()[0])
    assert finds(game, "bob ann")
    assert finds(game, "2026-11")
    assert not finds(game, "bob carol")


def test_a_table_that_is_left_is_kept_as_a_picture(qtbot, tmp_path):
    path = tmp_path / "games" / "one.ruleglass"
    path.parent.mkdir()
    path.write_text("a game")
    decision = samples.KEEP
    window = window_on(qtbot, tmp_path, [(decision, table())] * 2, settings=UNCOVERED, path=path)
    window.games.saved = SavedGames(path.parent)
    window.begin(window.games.begin(None))
    wait_prompt(qtbot, window, decision)
    window.leave_table()
    assert path.with_suffix(".png").read_bytes()[:4] == PNG_SIGN
    assert "life" in msgspec.json.decode(path.with_suffix(".about.json").read_bytes())["words"]
    window.close()


@pytest.mark.parametrize(("number", "words"), [(1, "1 decision"), (2, "2 decisions")])
def test_one_decision_is_one(number, words):
    game = SavedGame(Path("it"), "", ("Ann", "Bob"), datetime.now(UTC), decisions=number)
    assert words in facts(game)


def test_the_decks_of_a_game_are_said_in_the_language_of_the_client(folder, qapp):
    first, second = [info.name for info in engine.shipped_decks()][:2]
    games = SavedGames(folder)
    path = games.paths()[0]
    assert games.read(path).decks == f"{first} against {second}"
    speak(qapp, "de")
    try:
        assert games.read(path).decks == f"{first} gegen {second}"
    finally:
        speak(qapp, "en")
