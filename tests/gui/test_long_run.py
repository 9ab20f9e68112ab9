"""The run of many games through one window works as a command: what answers too early is heard by nobody."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_a_game_is_played_to_its_end_through_the_window(tmp_path):
    command = [sys.executable, "-m", "tests.gui.long_run", "--games", "1", "--seed", "3"]
    cards = ROOT / "assets/cards/starter.json"

    done = subprocess.run(
        [*command, "--cards", str(cards), "--decks", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert "; 0 broke" in done.stdout
    assert "memory grew by 0 MB" in done.stdout
