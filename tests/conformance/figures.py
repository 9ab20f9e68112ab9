"""How many conformance scenarios pass, kept in figures.json: the figures may only get better.

    python -m tests.conformance.figures          # plays all scenarios, writes the file

`disputed.json` lists scenarios that the Comprehensive Rules prove wrong, each with the rule.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import msgspec

from engine.assets import shared_folder
from engine.scenario.running import Outcome, Status
from tests.conformance.proving import disputed, outcomes_of, scenarios_of

FOLDER = Path(__file__).resolve().parent
FIGURES = FOLDER / "figures.json"


class Figures(msgspec.Struct, frozen=True):
    """How many scenarios ended how, and which of them do not pass though all their cards are understood."""

    passing: int = 0
    failing: int = 0
    unsupported: int = 0
    known: tuple[str, ...] = ()


def kept() -> Figures:
    """The figures on file."""
    return msgspec.json.decode(FIGURES.read_bytes(), type=Figures)


def figures_of(outcomes: Iterable[Outcome]) -> Figures:
    """The figures of a whole run; what is disputed does not count as failing."""
    disputes = disputed()
    outcomes = list(outcomes)
    passing = sum(1 for outcome in outcomes if outcome.status is Status.PASS)
    unsupported = sum(1 for outcome in outcomes if outcome.status is Status.UNSUPPORTED)
    known = tuple(
        sorted(
            outcome.id
            for outcome in outcomes
            if outcome.status in (Status.FAIL, Status.ERROR) and outcome.id not in disputes
        )
    )
    return Figures(passing, len(known), unsupported, known)


def main() -> int:
    """Write figures.json anew."""
    folder = shared_folder()
    if folder is None:
        return 2
    figures = figures_of(outcomes_of(folder, scenarios_of(folder)))
    FIGURES.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=1) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
