"""How much of the reference cards is understood may never go down (figures.json; raise it in the same commit)."""

import os
from pathlib import Path

import pytest

from tests.conformance.figures import SAMPLE, CoverageFigures, coverage_of, kept
from tests.conformance.showing import kept_shown


@pytest.mark.timeout(900)
def test_as_many_cards_are_understood_as_before(shared: Path):
    """Compiles a sample of the reference cards, or every one."""
    full = os.environ.get("RULEGLASS_FULL") == "1"
    least = kept().coverage if full else kept().sample
    found, report = coverage_of(shared, 1 if full else SAMPLE)
    assert report.round_trip_failures == 0
    worse = [
        name for name in CoverageFigures.__struct_fields__ if getattr(found, name) < getattr(least, name)
    ]
    assert worse == [], f"{found} is less than {least}"
    known = kept_shown()
    assert sorted(set(report.phrases) - set(known.phrases) - set(known.not_shown)) == []
