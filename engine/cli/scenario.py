"""`ruleglass scenario run`."""

from __future__ import annotations

from pathlib import Path

from engine.scenario.batch import run_files


def run(files: list[Path], cards: list[Path], jobs: int, as_json: bool) -> int:
    """Run scenario files and print what came of them; 1 if one failed or broke, 2 if a file can't be read."""
    return run_files(files, cards, jobs, as_json)
