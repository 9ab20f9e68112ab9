"""How much of the reference cards is understood may never go down (figures.json; raise it in the same commit)."""

from pathlib import Path

import msgspec
import pytest

from engine.cards.coverage import coverage
from engine.cards.reading import read_cards
from engine.cards.records import CardRecord

FIGURES = Path(__file__).with_name("figures.json")


class CoverageFigures(msgspec.Struct, frozen=True):
    """The least that coverage must come to."""

    understood: int
    whole: int
    verified: int
    lines_read: int


class Figures(msgspec.Struct, frozen=True):
    """The file; other tests have other parts of it."""

    coverage: CoverageFigures


@pytest.mark.timeout(600)
def test_as_many_cards_are_understood_as_before(shared: Path):
    """Compiles every reference card."""
    least = msgspec.json.decode(FIGURES.read_bytes(), type=Figures).coverage
    records = [
        r for r in read_cards(shared / "cards" / "oracle-cards.open.json.gz") if isinstance(r, CardRecord)
    ]
    report = coverage(records, jobs=2)
    assert report.round_trip_failures == 0
    found = CoverageFigures(report.understood, report.whole, report.verified, report.lines_read)
    for name in CoverageFigures.__struct_fields__:
        assert getattr(found, name) >= getattr(least, name), f"{name}: {found}"
