"""How many cards are understood and how many scenarios pass, kept in figures.json: it may only get better.

    python -m tests.conformance.figures          # compiles all cards, plays all scenarios, writes the file

With RULEGLASS_FULL=1 the tests compare all of them.

`python -m tests.conformance.showing` finds out which phrases and cards are shown to work.

`disputed.json` lists scenarios that the Comprehensive Rules prove wrong, each with the rule.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import msgspec

from engine.assets import shared_folder
from engine.cards.coverage import CoverageReport, coverage
from engine.cards.reading import read_cards
from engine.language.records import CardRecord
from engine.scenario.running import Outcome, Status
from tests.conformance.showing import disputed, kept_shown, outcomes_of, scenarios_of

FOLDER = Path(__file__).resolve().parent
FIGURES = FOLDER / "figures.json"


class CoverageFigures(msgspec.Struct, frozen=True):
    """How many reference cards are whole and verified, and how many of their lines are read."""

    whole: int = 0
    verified: int = 0
    lines_read: int = 0


class Figures(msgspec.Struct, frozen=True):
    """How many scenarios ended how, and which of them do not pass though all their cards are understood."""

    passing: int = 0
    failing: int = 0
    unsupported: int = 0
    known: tuple[str, ...] = ()
    coverage: CoverageFigures = CoverageFigures()


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


def coverage_of(folder: Path) -> tuple[CoverageFigures, CoverageReport]:
    """Compile the reference cards."""
    found = read_cards(folder / "cards" / "oracle-cards.open.json.gz")
    records = [record for record in found if isinstance(record, CardRecord)]
    report = coverage(records, jobs=2, shown=kept_shown().cards)
    return CoverageFigures(report.whole, report.verified or 0, report.lines_read), report


def main() -> int:
    """Write figures.json anew."""
    folder = shared_folder()
    if folder is None:
        return 2
    figures = figures_of(outcomes_of(folder, scenarios_of(folder)))
    figures = msgspec.structs.replace(figures, coverage=coverage_of(folder)[0])
    FIGURES.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=1) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
