"""Damaged files in the data folder cost only themselves: decks of the program are played whatever they are like."""

import sqlite3

import pytest
from PySide6.QtWidgets import QMessageBox

from engine import CardDatabase, card_database_path
from engine.store import own_decks
from engine.store.own_decks import keep_deck
from gui.app import Client
from gui.bridge.engine_games import EngineGames
from gui.bridge.games import NewGame
from gui.bridge.reading_ahead import read_ahead
from gui.bridge.saved_games import SEATS_SUFFIX
from gui.settings.store import save_settings
from gui.settings.values import Cover, Settings
from tests.properties.good_files import card_database, saved_game

ASKED = 10_000


@pytest.fixture
def client_on(qtbot, qapp, tmp_path):
    """A client on the data folder of the test."""
    clients = []

    def make():
        save_settings(tmp_path / "settings.json", Settings(cover=Cover.NEVER))
        client = Client(qapp, EngineGames(tmp_path), tmp_path / "settings.json")
        qtbot.addWidget(client.window)
        client.start()
        clients.append(client)
        return client

    yield make
    for client in clients:
        client.window.close()
        client.stop()


def cut_off(path):
    path.write_bytes(card_database()[:5000])


def no_database(path):
    path.write_bytes(b"these are no cards")


def newer(path):
    path.write_bytes(card_database())
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()


def a_folder(path):
    path.mkdir()


DAMAGES = [
    (cut_off, "cards.sqlite.damaged-1"),
    (no_database, "cards.sqlite.damaged-1"),
    (newer, "form 99"),
    (a_folder, "can't be opened"),
]


@pytest.mark.parametrize(("damage", "words"), DAMAGES)
def test_shipped_decks_are_played_beside_a_card_database_that_can_not_be_used(
    client_on, qtbot, tmp_path, damage, words
):
    damage(card_database_path(tmp_path))
    window = client_on().window
    (said,) = window._problems
    assert str(card_database_path(tmp_path)) in said
    assert words in said
    assert window.start._problem.text() == said

    decks = [deck.name for deck in window.games.decks()]
    window.begin(window.games.begin(NewGame(("Ada", "Ben"), (decks[0], decks[1]), seed=2)))

    qtbot.waitUntil(lambda: window.prompt is not None, timeout=ASKED)
    assert window.games.deck_cards(decks[0])


def test_a_damaged_card_database_is_kept_and_said_once(tmp_path):
    path = card_database_path(tmp_path)
    cut_off(path)
    content = path.read_bytes()
    games = EngineGames(tmp_path)
    assert len(games.problems()) == 1
    assert path.with_name("cards.sqlite.damaged-1").read_bytes() == content
    assert games.problems() == ()


def test_a_newer_card_database_stays_where_it_is(tmp_path):
    path = card_database_path(tmp_path)
    newer(path)
    content = path.read_bytes()
    assert EngineGames(tmp_path).problems()
    assert path.read_bytes() == content


def test_a_good_card_database_is_no_problem(tmp_path):
    card_database_path(tmp_path).write_bytes(card_database())
    assert EngineGames(tmp_path).problems() == ()
    with CardDatabase.open(card_database_path(tmp_path)) as database:
        assert len(database) > 0


@pytest.mark.parametrize("content", [b'{"kinds":["","sim', b"", b'{"kinds":["","wizard"],"seed":1}'])
def test_a_spoilt_seats_file_costs_only_the_seats(client_on, qtbot, tmp_path, content):
    path = tmp_path / "game.ruleglass"
    path.write_bytes(b"\n".join(saved_game().splitlines()[:40]) + b"\n")
    beside = path.with_suffix(SEATS_SUFFIX)
    beside.write_bytes(content)
    window = client_on().window

    window.errands.open_path(path)

    qtbot.waitUntil(lambda: window.prompt is not None, timeout=ASKED)
    assert str(beside) in window.findChild(QMessageBox).text()
    assert len(window.play.game.people) == 2
    assert beside.with_name(f"{beside.name}.unreadable").read_bytes() == content
    assert window.games.resume(path).notes == ()


def test_a_deck_kept_again_on_a_full_disk_keeps_the_old_one(monkeypatch, tmp_path):
    file = tmp_path / "bears.txt"
    file.write_text("4 Forest\n")
    kept = keep_deck(file, tmp_path).path
    file.write_text("5 Forest\n")

    def full(source, target):
        target.write_text("5 For")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(own_decks.shutil, "copyfile", full)
    with pytest.raises(OSError, match="No space"):
        keep_deck(file, tmp_path)
    assert kept.read_text() == "4 Forest\n"
    assert [path.name for path in kept.parent.iterdir()] == ["bears.txt"]


def test_reading_ahead_with_a_damaged_database_says_so_in_the_log_and_ends(tmp_path, caplog):
    cut_off(card_database_path(tmp_path))
    games = EngineGames(tmp_path)

    read_ahead(games).join()

    assert [record.levelname for record in caplog.records] == ["WARNING"]
