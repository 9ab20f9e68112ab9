"""What a killed writing leaves behind is removed, and nothing else."""

import os
import time
from pathlib import Path

from engine.store.folders import A_DAY, sweep


def test_old_unfinished_files_are_removed_and_nothing_else(tmp_path: Path) -> None:
    old = time.time() - 2 * A_DAY
    (tmp_path / "saves").mkdir()
    (tmp_path / "decks").mkdir()
    left = [tmp_path / "saves" / "a.ruleglass.new", tmp_path / "decks" / ".mine.txt.new"]
    stays = [
        tmp_path / "saves" / "a.ruleglass",
        tmp_path / "decks" / "mine.txt",
        tmp_path / "decks" / "something.new",
    ]
    for file in (*left, *stays):
        file.write_text("x", encoding="utf-8")
        os.utime(file, (old, old))
    being_written = tmp_path / "saves" / "b.ruleglass.new"
    being_written.write_text("x", encoding="utf-8")

    sweep(tmp_path)

    assert not any(file.exists() for file in left)
    assert all(file.exists() for file in (*stays, being_written))


def test_a_folder_that_is_not_there_has_nothing_to_sweep(tmp_path: Path) -> None:
    sweep(tmp_path / "nowhere")

    assert not (tmp_path / "nowhere").exists()
