"""Which phrases and cards tests show to work: shown.json, which only tests read.

    python -m tests.conformance.showing          # plays all rulings and scenarios, writes the file

Reading a phrase is not understanding it. A phrase counts as shown when a ruling that asserts something carries out
an ability that it is in and passes, or a scenario does that expects something, if not too many scenarios with the
phrase fail. What no test shows is listed under `not_shown` with the number of cards that have it; that list may only
become shorter.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

import msgspec

from engine.assets import shared_folder
from engine.cards.coverage import coverage
from engine.cards.reading import read_cards
from engine.language.records import CardRecord
from engine.scenario.batch import run_all
from engine.scenario.cards import CardIndex
from engine.scenario.notation import Scenario
from engine.scenario.reading import read_scenarios
from engine.scenario.running import Outcome, Status
from engine.scenario.setting_up import cards_of

ENOUGH = 3
"""So many passing scenarios it takes for each failing one, where no ruling is about the phrase. A scenario may
fail for any of its phrases, so a common one is not in doubt for a few failures."""

CHECKOUT = Path(__file__).resolve().parents[2]
SHOWN = Path(__file__).resolve().parent / "shown.json"
DISPUTED = Path(__file__).resolve().parent / "disputed.json"


class Dispute(msgspec.Struct, frozen=True):
    """Why a scenario is wrong: the rule, and what it says here."""

    rule: str
    why: str


class Shown(msgspec.Struct, frozen=True):
    """Phrases and names of cards, each with a ruling or scenario that plays it and passes, and the phrases of whole
    cards that nothing shows, each with the number of those cards."""

    phrases: dict[str, str] = {}
    cards: dict[str, str] = {}
    not_shown: dict[str, int] = {}


@cache
def kept_shown() -> Shown:
    """What the file says."""
    return msgspec.json.decode(SHOWN.read_bytes(), type=Shown)


@cache
def credited() -> dict[str, frozenset[str]]:
    """The phrases that each ruling is named for."""
    found: dict[str, set[str]] = {}
    for phrase, by in kept_shown().phrases.items():
        found.setdefault(by, set()).add(phrase)
    return {by: frozenset(phrases) for by, phrases in found.items()}


@cache
def rulings() -> frozenset[str]:
    """Every ruling test there is, as pytest names it without parameters, that asserts something itself."""
    found = set()
    for file in sorted((CHECKOUT / "tests" / "rulings").rglob("test_*.py")):
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and asserts(node):
                found.add(f"{file.relative_to(CHECKOUT).as_posix()}::{node.name}")
    return frozenset(found)


def asserts(test: ast.FunctionDef) -> bool:
    """Whether a test compares something with what it expects."""
    return any(
        isinstance(node, ast.Assert) or (isinstance(node, ast.Attribute) and node.attr == "raises")
        for node in ast.walk(test)
    )


def disputed() -> dict[str, Dispute]:
    """The scenarios that the Comprehensive Rules prove wrong."""
    return msgspec.json.decode(DISPUTED.read_bytes(), type=dict[str, Dispute])


def shown_by_rulings() -> dict[str, str]:
    """The phrases that the ruling tests which pass play, each with one of them."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "shown.json"
        environment = dict(os.environ, RULEGLASS_SHOWN_TO=str(path), PYTHONPATH=str(CHECKOUT))
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:xdist",
            "-p",
            "no:cacheprovider",
            "tests/rulings",
        ]
        subprocess.run(command, cwd=CHECKOUT, env=environment, stdout=subprocess.DEVNULL, check=False)
        return msgspec.json.decode(path.read_bytes(), type=dict[str, str])


def scenarios_of(folder: Path) -> list[Scenario]:
    """The conformance scenarios of the reference material."""
    found = read_scenarios(folder / "conformance" / "scenarios.open.json.gz")
    return [scenario for scenario in found if isinstance(scenario, Scenario)]


def outcomes_of(folder: Path, scenarios: Sequence[Scenario], jobs: int = 2) -> list[Outcome]:
    """What comes of scenarios with the cards of the reference material."""
    records = read_cards(folder / "cards" / "oracle-cards.open.json.gz")
    index = CardIndex(found for found in records if isinstance(found, CardRecord))
    return list(run_all(scenarios, index.find, jobs))


def shown_by_scenarios(scenarios: Iterable[Scenario], outcomes: Iterable[Outcome]) -> Shown:
    """The phrases and cards that passing scenarios play, each with one of them."""
    shown = Shown({}, {})
    for scenario, outcome in zip(scenarios, outcomes, strict=True):
        if outcome.status is Status.PASS and not outcome.vacuous:
            for phrase in sorted(outcome.played):
                shown.phrases.setdefault(phrase, scenario.id)
            for card in sorted(cards_of(scenario)):
                if card not in scenario.custom_cards:
                    shown.cards.setdefault(card, scenario.id)
    return shown


def how_often(outcomes: Iterable[Outcome]) -> tuple[Counter[str], Counter[str]]:
    """In how many passing and in how many failing scenarios each phrase is played."""
    passes: Counter[str] = Counter()
    failures: Counter[str] = Counter()
    for outcome in outcomes:
        if outcome.status is Status.PASS and not outcome.vacuous:
            passes.update(outcome.played)
        elif outcome.status in (Status.FAIL, Status.ERROR):
            failures.update(outcome.played)
    return passes, failures


def all_shown(folder: Path) -> Shown:
    """Play everything and put together what works."""
    scenarios = scenarios_of(folder)
    outcomes = outcomes_of(folder, scenarios)
    found = shown_by_scenarios(scenarios, outcomes)
    disputes = disputed()
    passes, failures = how_often(outcome for outcome in outcomes if outcome.id not in disputes)
    phrases = {p: by for p, by in found.phrases.items() if passes[p] >= ENOUGH * failures[p]}
    for phrase, ruling in shown_by_rulings().items():
        if passes[phrase] >= failures[phrase]:
            phrases[phrase] = ruling
    missing = {p: cards for p, cards in phrases_of(folder).items() if p not in phrases}
    return Shown(dict(sorted(phrases.items())), dict(sorted(found.cards.items())), missing)


def phrases_of(folder: Path) -> dict[str, int]:
    """The phrases of all whole reference cards, each with the number of cards that have it."""
    found = read_cards(folder / "cards" / "oracle-cards.open.json.gz")
    return coverage([record for record in found if isinstance(record, CardRecord)], jobs=2).phrases


def main() -> int:
    """Write shown.json anew."""
    folder = shared_folder()
    if folder is None:
        print("the reference material is not here", file=sys.stderr)
        return 2
    shown = all_shown(folder)
    SHOWN.write_bytes(msgspec.json.format(msgspec.json.encode(shown), indent=1) + b"\n")
    print(
        f"{len(shown.phrases)} phrases and {len(shown.cards)} cards are shown to work, {len(shown.not_shown)} are not"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
