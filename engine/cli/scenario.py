"""`ruleglass scenario run`."""

from __future__ import annotations

import time
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from engine.cli.card_files import records_of
from engine.cli.printing import print_json
from engine.rulings.reading import is_ruling, read_ruling
from engine.rulings.scripts import scenario_of
from engine.scenario.batch import by_edition, run_all, summed_up
from engine.scenario.cards import CardIndex, FindCard
from engine.scenario.notation import Scenario
from engine.scenario.reading import BrokenScenario, read_scenarios
from engine.scenario.running import Outcome, Status
from engine.store.library import Library
from engine.store.scenarios import every_card
from engine.values.edition import Profile


def cards_from(files: list[Path], library: Library) -> FindCard:
    """Where scenarios find cards: the named files, else the card database, else the developers' card file."""
    if files:
        index = CardIndex([record for file in files for record in records_of(file)])
        return lambda name: index.find(name) or library.find(name)
    return every_card(library)


def scenarios_in(files: list[Path]) -> list[Scenario | BrokenScenario]:
    """What scenario files hold, and the scenarios of ruling files. Raises ScenarioFileError, RulingFileError."""
    found: list[Scenario | BrokenScenario] = []
    for file in files:
        if is_ruling(file):
            found.append(scenario_of(read_ruling(file), file.stem))
        else:
            found.extend(read_scenarios(file))
    return found


def run(
    files: list[Path], cards: list[Path], jobs: int, as_json: bool, edition: Profile | None = None
) -> int:
    """Run scenario files and print what came of them; 1 if one failed or broke. `edition`: instead of their own."""
    console = Console(stderr=True)
    outcomes: list[Outcome] = []
    began = time.perf_counter()
    with (
        Library() as library,
        Progress(console=console, transient=True, disable=as_json or not console.is_terminal) as progress,
    ):
        find = cards_from(cards, library)
        task = progress.add_task("Running", total=None)
        found = [by_edition(one, edition) for one in scenarios_in(files)]
        for outcome in run_all(found, find, jobs):
            outcomes.append(outcome)
            progress.update(task, completed=len(outcomes))
            show(outcome, as_json)
    return report(outcomes, time.perf_counter() - began, as_json)


def report(outcomes: list[Outcome], seconds: float, as_json: bool) -> int:
    """Print how many scenarios ended how; 1 if one failed or broke."""
    summary = summed_up(outcomes, seconds)
    if as_json:
        print_json({"summary": summary})
    else:
        print(
            f"{summary.passed} of {summary.passed + summary.failed + summary.error} that could run pass "
            f"({summary.vacuous} of them expect nothing); {summary.failed} fail, {summary.error} broke, "
            f"{summary.unsupported} need what is not supported."
        )
    return 1 if summary.failed or summary.error else 0


def show(outcome: Outcome, as_json: bool) -> None:
    """One outcome: a line of JSON, or a line of text for what did not pass."""
    if as_json:
        line = {
            "id": outcome.id, "status": outcome.status.value, "reason": outcome.reason,
            "seconds": round(outcome.seconds, 4),
        }  # fmt: skip
        print_json(line)
    elif outcome.status in (Status.FAIL, Status.ERROR):
        print(f"{outcome.status.value}: {outcome.id}: {outcome.reason}")
