"""`ruleglass cards fuzz` and `ruleglass cards borders`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import Progress

from engine.cli.card_files import records_of
from engine.store.many_games.batch_borders import play_borders
from engine.store.many_games.batch_decks import fuzz_decks
from engine.store.many_games.batch_fuzzing import fuzz


@contextmanager
def _shown(total: int | None, words: str, as_json: bool) -> Iterator[Callable[[int, int], None]]:
    """What is told how many were played and how many of them were found wrong, and shows it where a person looks on."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=as_json or not console.is_terminal) as progress:
        task = progress.add_task("Playing", total=total)

        def tell(played: int, found: int) -> None:
            progress.update(task, completed=played, description=f"Playing ({found} {words})")

        yield tell


def run_deck_fuzz(path: Path, games: int, seed: int, jobs: int, as_json: bool) -> int:
    """Play games between random decks of a file's cards and print what went wrong; 1 if anything did."""
    records = records_of(path)
    with _shown(games, "went wrong", as_json) as tell:
        report = fuzz_decks(records, games, seed, jobs, tell)
    if as_json:
        print(msgspec.json.encode(report).decode())
    else:
        for trial in report.broken:
            print(f"game {trial.number} ({', '.join(trial.agents)}; seed {trial.seed}) broke: {trial.broken}")
        for trial in report.endless:
            print(
                f"game {trial.number} ({', '.join(trial.agents)}; seed {trial.seed}) is endless: {trial.endless}"
            )
        for trial in report.too_large:
            print(
                f"game {trial.number} ({', '.join(trial.agents)}; seed {trial.seed}) took {trial.megabytes} MB"
            )
        print(
            f"{report.games} games in {report.seconds:.1f} s: {report.turns} turns, {report.decisions} decisions, at "
            f"most {report.most_decisions} in one game; {len(report.broken)} broke, {len(report.endless)} are endless, "
            f"{len(report.too_large)} took too much memory (at most {report.most_megabytes} MB)."
        )
    return 1 if report.wrong else 0


def run_fuzz(path: Path, cards: int | None, seed: int, jobs: int, as_json: bool) -> int:
    """Play the whole cards of a file through games and print what broke; 1 if anything did."""
    records = records_of(path)
    with _shown(cards, "broke", as_json) as tell:
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


def run_borders(path: Path, cards: int | None, seed: int, jobs: int, as_json: bool) -> int:
    """Play what whole cards can do at its borders and print what isn't as the rules say; 1 if anything isn't."""
    records = records_of(path)
    with _shown(cards, "findings", as_json) as tell:
        report = play_borders(records, cards, seed, jobs, tell)
    if as_json:
        print(msgspec.json.encode(report).decode())
    else:
        for one in report.findings:
            print(f"{one.card}, when {one.border.value}: {one.ability}: {one.wrong}")
        print(
            f"{report.cards} cards played at their borders in {report.seconds:.1f} s: {len(report.findings)} findings."
        )
    return 1 if report.findings else 0
