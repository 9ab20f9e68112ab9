"""`ruleglass cards fuzz`."""

from __future__ import annotations

from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import Progress

from engine.cli.card_files import records_of
from engine.store.batch_fuzzing import fuzz


def run_fuzz(path: Path, cards: int | None, seed: int, jobs: int, as_json: bool) -> int:
    """Play the whole cards of a file through games and print what broke; 1 if anything did."""
    records = records_of(path)
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=as_json or not console.is_terminal) as progress:
        task = progress.add_task("Playing", total=cards)

        def tell(played: int, broken: int) -> None:
            progress.update(task, completed=played, description=f"Playing ({broken} broke)")

        report = fuzz(records, cards, seed, jobs, tell)
    if as_json:
        print(msgspec.json.encode(report).decode())
    else:
        for trial in report.broken:
            print(f"{', '.join(trial.cards)} (seed {trial.seed}): {trial.broken}")
        print(
            f"{report.cards} cards played in {report.games} games and {report.seconds:.1f} s: {report.turns} turns, "
            f"{report.decisions} decisions; {len(report.broken)} broke."
        )
    return 1 if report.broken else 0
