"""Which saved game was played last is told by the order of play, not by the times of files."""

import os

import pytest

from gui.bridge.play_order import FILE, note_played, order_of_play
from gui.bridge.saved_games import SavedGames


@pytest.fixture
def folder(tmp_path):
    """Three games; the files say that the first is the newest."""
    for age, name in enumerate(("a", "b", "c")):
        path = tmp_path / f"{name}.ruleglass"
        path.write_bytes(b"x")
        os.utime(path, (100 - age, 100 - age))
    return tmp_path


def names(folder):
    return "".join(path.stem for path in SavedGames(folder).paths())


def test_the_game_that_was_played_last_comes_first_whatever_its_file_says(folder):
    assert names(folder) == "abc"
    for name in ("b", "c", "b"):
        note_played(folder / f"{name}.ruleglass")
    assert names(folder) == "bca"
    os.utime(folder / "c.ruleglass", (200, 200))
    assert names(folder) == "bca"


@pytest.mark.parametrize("damaged", [b"", b"{", b"[1]", b'{"a": 1}', b"\xff", b"[" * 100_000])
def test_a_damaged_order_costs_the_order_and_is_kept_anew(folder, damaged):
    (folder / FILE).write_bytes(damaged)
    assert order_of_play(folder) == {}
    assert names(folder) == "abc"
    note_played(folder / "c.ruleglass")
    assert names(folder) == "cab"


def test_a_folder_that_is_not_there_is_left_alone(tmp_path, caplog):
    note_played(tmp_path / "nowhere" / "a.ruleglass")
    assert order_of_play(tmp_path / "nowhere") == {}
    assert "the order of play isn't kept" in caplog.text
