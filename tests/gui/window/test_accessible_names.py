"""Whatever takes the keyboard, in each window, says to a screen reader what it is, and is used by Enter and Tab as one
expects."""

import json
import os
import subprocess
import sys

from tests.architecture.sources import ROOT
from tests.gui.nameless import QUESTIONS, WINDOWS


def test_whatever_takes_the_keyboard_has_a_name_and_goes_by_enter_and_tab():
    quiet = {**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.gui.nameless"],
        cwd=ROOT,
        env=quiet,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == {name: [] for name in (*WINDOWS, *QUESTIONS)}
