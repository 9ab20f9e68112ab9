"""Files are written whole or not at all, and what keeps them from being written is said."""

import errno
import os
import stat
from pathlib import Path

import pytest

from engine.cards.files import UnwrittenFile, write_whole


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk on which nothing more has room."""

    def fsync(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", fsync)


def test_what_was_there_before_stays_where_the_disk_is_full(tmp_path: Path, full: None) -> None:
    file = tmp_path / "ruling.json"
    file.write_bytes(b"work of a week")

    with pytest.raises(UnwrittenFile, match=r"ruling.json can't be written: the disk is full"):
        write_whole(file, b"what would take its place")

    assert file.read_bytes() == b"work of a week"
    assert [each.name for each in tmp_path.iterdir()] == ["ruling.json"]


def test_a_file_takes_the_place_of_the_old_one_with_its_rights(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    file.write_bytes(b"old")
    file.chmod(0o640)

    write_whole(file, "new: é")

    assert file.read_text("utf-8") == "new: é"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert [each.name for each in tmp_path.iterdir()] == ["page.html"]


def test_what_a_link_leads_to_is_written_and_the_link_stays(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "file")

    write_whole(tmp_path / "link", b"x")

    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_bytes() == b"x"


def test_a_device_is_written_to(tmp_path: Path) -> None:
    write_whole(Path(os.devnull), b"x")


@pytest.mark.parametrize(
    ("name", "reason"),
    [("folder", "it is a folder"), ("gone/file", "not there"), ("file/x", "not there")],
)
def test_what_is_in_the_way_is_said(tmp_path: Path, name: str, reason: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_bytes(b"x")

    with pytest.raises(UnwrittenFile, match=reason) as problem:
        write_whole(tmp_path / name, b"y")

    assert problem.value.filename == str(tmp_path / name)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["file", "folder"]
