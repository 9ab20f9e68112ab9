"""`ruleglass cards fuzz` and `ruleglass cards borders`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from engine.agents.opponents import AGENTS
from engine.cli.card_files import records_of
from engine.cli.printing import print_report
from engine.store.many_games.batch_borders import BorderReport, play_borders
from engine.store.many_games.batch_decks import DeckReport, fuzz_decks
from engine.store.many_games.batch_fuzzing import FuzzReport, fuzz


@contextmanager
def _shown(total: int | None, words: str, as_json: bool) -> Iterator[Callable[[int, int], None]]:
    """What is told how many were played and how many of them were found wrong, and shows it where a person looks on."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=as_json or not console.is_terminal) as progress:
        task = progress.add_task("Playing", total=total)

        def tell(played: int, found: int) -> None:
            progress.update(task, completed=played, description=f"Playing ({found} {words})")

        yield tell


def run_deck_fuzz(path: Path, games: int, agents: str, seed: int, jobs: int, as_json: bool) -> int:
    """Play games between random decks of a file's cards and print what went wrong; 1 if anything did, 2 for an opponent
    that there isn't."""
    players = tuple(part.strip() for part in agents.split(","))
    unknown = [name for name in players if name not in AGENTS]
    if unknown:
        print(f"--agents: no opponent {unknown[0]!r}; there are {', '.join(AGENTS)}", file=sys.stderr)
        return 2
    records = records_of(path)
    with _shown(games, "went wrong", as_json) as tell:
        report = fuzz_decks(records, games, seed, jobs, tell, players)
    print_report(report, _lines_of_decks, as_json=as_json)
    return 1 if report.wrong else 0


def _lines_of_decks(report: DeckReport) -> Iterator[str]:
    """The games that went wrong, and how many there were."""
    for trial in report.broken:
        yield f"game {trial.number} ({', '.join(trial.agents)}; seed {trial.seed}) broke: {trial.broken}"
    for trial in report.endless:
        yield (
            f"game {trial.number} ({', '.join(trial.agents)}; seed {trial.seed}) is endless: {trial.endless}"
        )
    for trial in report.too_large:
        yield (
            f"game {trial.number} ({', '.join(trial.agents)}; seed {trial.seed}) took {trial.megabytes} MB"
        )
    yield (
        f"{report.games} games in {report.seconds:.1f} s: {report.turns} turns, {report.decisions} decisions, at "
        f"most {report.most_decisions} in one game; {len(report.broken)} broke, {len(report.endless)} are endless, "
        f"{len(report.too_large)} took too much memory (at most {report.most_megabytes} MB)."
    )


def run_fuzz(path: Path, cards: int | None, seed: int, jobs: int, as_json: bool) -> int:
    """Play the whole cards of a file through games and print what broke; 1 if anything did."""
    records = records_of(path)
    with _shown(cards, "broke", as_json) as tell:
        report = fuzz(records, cards, seed, jobs, tell)
    print_report(report, _lines_of_cards, as_json=as_json)
    return 1 if report.broken else 0


def _lines_of_cards(report: FuzzReport) -> Iterator[str]:
    """The games that broke, and how many there were."""
    for trial in report.broken:
        yield f"{', '.join(trial.cards)} (seed {trial.seed}): {trial.broken}"
    yield (
        f"{report.cards} cards played in {report.games} games and {report.seconds:.1f} s: {report.turns} turns, "
        f"{report.decisions} decisions; {len(report.broken)} broke."
    )


def run_borders(path: Path, cards: int | None, seed: int, jobs: int, as_json: bool) -> int:
    """Play what whole cards can do at its borders and print what isn't as the rules say; 1 if anything isn't."""
    records = records_of(path)
    with _shown(cards, "findings", as_json) as tell:
        report = play_borders(records, cards, seed, jobs, tell)
    print_report(report, _lines_of_borders, as_json=as_json)
    return 1 if report.findings else 0


def _lines_of_borders(report: BorderReport) -> Iterator[str]:
    """What isn't as the rules say, and how many cards were played."""
    for one in report.findings:
        yield f"{one.card}, when {one.border.value}: {one.ability}: {one.wrong}"
    yield (
        f"{report.cards} cards played at their borders in {report.seconds:.1f} s: {len(report.findings)} findings."
    )
