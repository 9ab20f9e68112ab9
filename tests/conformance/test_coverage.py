"""How much of the reference cards is understood may never go down (figures.json; raise it in the same commit)."""

from pathlib import Path

import pytest

from tests.conformance.figures import CoverageFigures, coverage_of, kept
from tests.conformance.showing import kept_shown


@pytest.mark.timeout(900)
def test_as_many_cards_are_understood_as_before(shared: Path):
    """Compiles every reference card."""
    least = kept().coverage
    found, report = coverage_of(shared)
    assert report.round_trip_failures == 0
    worse = [
        name for name in CoverageFigures.__struct_fields__ if getattr(found, name) < getattr(least, name)
    ]
    assert worse == [], f"{found} is less than {least}"
    known = kept_shown()
    assert sorted(set(report.phrases) - set(known.phrases) - set(known.not_shown)) == []
