"""The commands as a person types them: messages, exit codes, and nothing changed by what was refused or stopped."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.cli import main
from engine.cli.cards import explained
from engine.language.compile import compile_text

READERS = (
    ["cards", "import"],
    ["cards", "coverage"],
    ["cards", "fuzz"],
    ["scenario", "run"],
    ["scenario", "compare"],
    ["decks"],
    ["replay"],
)
COMMANDS = (
    [],
    *READERS,
    ["cards"],
    ["cards", "explain"],
    ["scenario"],
    ["arena"],
    ["bench"],
)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_has_help(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "--help"]) == 0
    assert "Usage: ruleglass" in capsys.readouterr().out


@pytest.mark.parametrize("command", READERS, ids=" ".join)
@pytest.mark.parametrize("what", ["missing", "folder", "binary", "pipe"])
def test_what_is_no_file_of_the_kind_is_named_and_refused(
    command: list[str], what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / what
    if what == "folder":
        path.mkdir()
    elif what == "binary":
        path.write_bytes(bytes(range(256)) * 20)
    elif what == "pipe":
        if not hasattr(os, "mkfifo"):
            pytest.skip("this system has no named pipes")
        os.mkfifo(path)

    assert main([*command, str(path)]) == 2
    assert str(path) in capsys.readouterr().err


@pytest.mark.parametrize(
    "typed",
    [
        ["nonsense"],
        ["cards", "import"],
        ["arena", "lantern-watch"],
        ["arena", "lantern-watch", "cinder-kiln", "--agents", "clever,simple"],
        ["scenario", "run", "x", "--jobs", "0"],
        ["bench", "nonsense"],
        ["cards", "explain"],
        ["cards", "explain", "No Such Card At All"],
    ],
    ids=" ".join,
)
def test_what_is_typed_wrongly_gets_a_message(typed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(typed) == 2
    assert capsys.readouterr().err.strip()


@pytest.mark.parametrize("passes", [False, True])
def test_a_line_that_speaks_of_another_line_is_explained(passes: bool) -> None:
    """CR 608.2c: what the second paragraph means stands with it, though "that creature" is in the first."""
    text = (
        "Destroy target creature if it has mana value 2 or less.\n"
        "Destroy that creature if it has mana value 4 or less instead if you control an artifact."
    )
    compiled = compile_text(text, "Instant")

    assert compiled.definition is not None
    assert "Exists" in explained(compiled, passes=passes)


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("Ruleglass ")


def test_the_report_on_decks_lists_every_line_that_stands_in_the_way(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.txt").write_text(
        "30 Forest\n4 Lantern Recruitt\nwhat is this\n26 Plains\n\nSideboard\n1 Nothing\n"
    )
    (tmp_path / "good.dec").write_text("// NAME: Woods\n60 Forest\nSB: 2 Plains\n")

    assert main(["decks", str(tmp_path), "--json"]) == 1

    bad, good, summary = map(json.loads, capsys.readouterr().out.splitlines())
    assert (good["name"], good["cards"], good["sideboard"], good["whole"]) == ("Woods", 60, 2, True)
    assert (bad["whole"], bad["playable"]) == (False, False)
    assert [problem["line"] for problem in bad["problems"]] == [2, 3, 7]
    assert bad["problems"][0]["near"][0] == "Lantern Recruit"
    assert summary == {"summary": {"decks": 2, "whole": 1, "playable": 1, "unreadable": 0}}


def test_a_commander_is_not_left_out_in_silence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "deck.txt").write_text("Commander\n1 Forest\n\nDeck\n60 Plains\n")

    assert main(["arena", str(tmp_path / "deck.txt"), "lantern-watch", "--games", "1"]) == 2
    assert "line 2: Forest: decks with a commander are not played here" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C can't be sent to one process there")
def test_an_import_that_is_stopped_leaves_the_old_cards(tmp_path: Path) -> None:
    old, new = tmp_path / "old.json", tmp_path / "new.json"
    old.write_text(json.dumps([{"name": "Old Bear", "type_line": "Creature"}]))
    cards = ({"name": f"Bear {number}", "type_line": "Creature"} for number in range(300_000))
    new.write_text(json.dumps(list(cards)))
    data = tmp_path / "data"
    typed = [sys.executable, "-m", "gui", "--data", str(data), "cards", "import"]
    subprocess.run([*typed, str(old)], check=True, capture_output=True)
    before = (data / "cards.sqlite").read_bytes()

    kept = signal.signal(signal.SIGINT, signal.SIG_DFL)  # it is ignored where tests run in the background
    with subprocess.Popen([*typed, str(new)], stderr=subprocess.PIPE, text=True) as running:
        signal.signal(signal.SIGINT, kept)
        while len(list(data.iterdir())) < 2 and running.poll() is None:
            time.sleep(0.01)
        running.send_signal(signal.SIGINT)
        _, said = running.communicate()

    assert (running.returncode, said.strip()) == (130, "Cancelled.")
    assert [file.name for file in data.iterdir()] == ["cards.sqlite"]
    assert (data / "cards.sqlite").read_bytes() == before
