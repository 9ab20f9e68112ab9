"""`ruleglass bench gui`: how fast the window is. Run it under a real or a virtual screen, or offscreen."""

import json
import sys
import time
from collections.abc import Sequence

from PySide6.QtWidgets import QApplication

from gui.bench.game import a_game
from gui.bench.rows import applying, first_paint, frames, next_prompt, opening_a_search
from gui.look.theme import DEFAULT, THEMES, apply_theme

__all__ = ["main"]


def main(arguments: Sequence[str]) -> int:
    """Measure, and write what was measured; with --json as JSON."""
    started = time.perf_counter()
    application = QApplication.instance() or QApplication(["ruleglass"])
    assert isinstance(application, QApplication)
    apply_theme(application, THEMES[DEFAULT])
    rows = [first_paint(application, started)]
    rows.append(opening_a_search(application))
    for number in (60, 200):
        rows += [applying(application, number), next_prompt(application, number), frames(application, number)]
    rows += a_game(application)
    if "--json" in arguments:
        sys.stdout.write(json.dumps({"bench": "gui", "rows": rows}) + "\n")
    else:
        for row in rows:
            sys.stdout.write(
                f"{row['name']:<44} {row['value']:>8} {row['unit']:<5} target {row['target']} {row['unit']}\n"
            )
    return 0
