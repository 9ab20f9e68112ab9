"""`ruleglass scenario run`."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import Progress

from engine.assets import shared_folder
from engine.cards.reading import CardFileError, read_cards
from engine.cards.records import CardRecord
from engine.scenario.batch import run_all, summed_up
from engine.scenario.cards import CardIndex, FindCard
from engine.scenario.reading import ScenarioFileError, read_scenarios
from engine.scenario.running import Outcome, Status
from engine.store.card_database import CardDatabaseError
from engine.store.library import Library

SHARED_CARDS = ("cards", "oracle-cards.open.json.gz")


def run(files: list[Path], cards: list[Path], jobs: int, as_json: bool) -> int:
    """Run scenario files and print what came of them; 1 if one failed or broke, 2 if a file can't be read."""
    try:
        scenarios = [found for path in files for found in read_scenarios(path)]
        find = card_finder(cards)
    except (ScenarioFileError, CardFileError, CardDatabaseError, OSError) as problem:
        print(problem, file=sys.stderr)
        return 2
    started = time.perf_counter()
    outcomes: list[Outcome] = []
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=as_json or not console.is_terminal) as progress:
        task = progress.add_task("Running", total=len(scenarios))
        for outcome in run_all(scenarios, find, jobs):
            outcomes.append(outcome)
            progress.advance(task)
            if as_json:
                print(msgspec.json.encode(line_of(outcome)).decode(), flush=True)
    summary = summed_up(outcomes, time.perf_counter() - started)
    if as_json:
        print(msgspec.json.encode({"summary": summary}).decode(), flush=True)
    else:
        show(outcomes)
        print(
            f"{summary.scenarios} scenarios: {summary.passed} passed ({summary.vacuous} of them expect nothing), "
            f"{summary.failed} failed, {summary.unsupported} unsupported, {summary.error} broke; "
            f"{summary.seconds:.1f} s."
        )
    return 1 if summary.failed or summary.error else 0


def line_of(outcome: Outcome) -> dict[str, object]:
    """An outcome as a line of JSON says it."""
    line: dict[str, object] = {
        "id": outcome.id,
        "status": outcome.status,
        "reason": outcome.reason,
        "seconds": round(outcome.seconds, 3),
    }
    if outcome.vacuous:
        line["vacuous"] = True
    return line


def show(outcomes: list[Outcome]) -> None:
    """Every scenario that did not pass, in a line."""
    for outcome in outcomes:
        if outcome.status != Status.PASS:
            print(f"{outcome.status.value:11} {outcome.id}: {outcome.reason}")


def card_finder(files: list[Path]) -> FindCard:
    """Where cards come from: the files named, else the starter set and the card database, else the cards of
    developers."""
    if files:
        return CardIndex(records_of(files)).find
    library = Library()
    shared = shared_folder()
    if library.database is not None or shared is None or not shared.joinpath(*SHARED_CARDS).is_file():
        return library.find
    return CardIndex(records_of([shared.joinpath(*SHARED_CARDS)])).find


def records_of(files: list[Path]) -> list[CardRecord]:
    """The cards of card files; raises CardFileError if one can't be read."""
    return [found for path in files for found in read_cards(path) if isinstance(found, CardRecord)]
