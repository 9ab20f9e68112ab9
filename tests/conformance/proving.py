"""Finds out which phrases and cards have been shown to work, and writes that to assets/proven.json.

    python -m tests.conformance.proving          # plays all rulings and scenarios, writes the file

What counts: a scenario that passes and expects something, if not too many with the same phrase fail; and a
ruling test that passes, if not more scenarios with the phrase fail than pass.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from engine.assets import assets_folder, shared_folder
from engine.cards.proven import PROVING, Proof
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
DISPUTED = Path(__file__).resolve().parent / "disputed.json"


class Dispute(msgspec.Struct, frozen=True):
    """Why a scenario is wrong: the rule, and what it says here."""

    rule: str
    why: str


def disputed() -> dict[str, Dispute]:
    """The scenarios that the Comprehensive Rules prove wrong."""
    return msgspec.json.decode(DISPUTED.read_bytes(), type=dict[str, Dispute])


def shown_by_rulings() -> dict[str, str]:
    """The phrases that the ruling tests which pass play, each with one of them."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "proven.json"
        environment = dict(os.environ, RULEGLASS_PROVEN_TO=str(path), PYTHONPATH=str(CHECKOUT))
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
    """What comes of scenarios with the cards of the reference material, those that count as whole."""
    records = read_cards(folder / "cards" / "oracle-cards.open.json.gz")
    index = CardIndex(found for found in records if isinstance(found, CardRecord))
    return list(run_all(scenarios, index.find, jobs))


def outcomes_of_understood(folder: Path, scenarios: Sequence[Scenario], jobs: int = 2) -> list[Outcome]:
    """The same with all cards that are understood, whatever has been shown to work."""
    os.environ[PROVING] = "1"
    try:
        return outcomes_of(folder, scenarios, jobs)
    finally:
        del os.environ[PROVING]


def shown_by_scenarios(scenarios: Iterable[Scenario], outcomes: Iterable[Outcome]) -> Proof:
    """The phrases and cards that passing scenarios play, each with one of them."""
    proof = Proof({}, {})
    for scenario, outcome in zip(scenarios, outcomes, strict=True):
        if outcome.status is Status.PASS and not outcome.vacuous:
            for phrase in sorted(outcome.played):
                proof.phrases.setdefault(phrase, scenario.id)
            for card in sorted(cards_of(scenario)):
                if card not in scenario.custom_cards:
                    proof.cards.setdefault(card, scenario.id)
    return proof


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


def prove() -> Proof:
    """Play everything and put together what works."""
    folder = shared_folder()
    proof = Proof({}, {})
    passes: Counter[str] = Counter()
    failures: Counter[str] = Counter()
    if folder is not None:
        scenarios = scenarios_of(folder)
        outcomes = outcomes_of_understood(folder, scenarios)
        proof = shown_by_scenarios(scenarios, outcomes)
        disputes = disputed()
        passes, failures = how_often(outcome for outcome in outcomes if outcome.id not in disputes)
    phrases = {p: by for p, by in proof.phrases.items() if passes[p] >= ENOUGH * failures[p]}
    for phrase, ruling in shown_by_rulings().items():
        if passes[phrase] >= failures[phrase]:
            phrases[phrase] = ruling
    return Proof(dict(sorted(phrases.items())), dict(sorted(proof.cards.items())))


def main() -> int:
    """Write assets/proven.json anew."""
    proof = prove()
    text = msgspec.json.format(msgspec.json.encode(proof), indent=1)
    (assets_folder() / "proven.json").write_bytes(text + b"\n")
    print(f"{len(proof.phrases)} phrases and {len(proof.cards)} cards are shown to work")
    return 0


if __name__ == "__main__":
    sys.exit(main())
