"""What was understood of the reference cards goes on being understood, and means what it meant.

Few cards that together take every way through the reading are compiled in each run (covering.py), and a sample of the
rest, another one each time; every card with RULEGLASS_FULL=1, and then their figures may not go down (figures.json; raise
them in the same commit).
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from engine.cards.coverage import coverage
from engine.language.records import CardRecord
from tests.conformance.covering import kept as covering
from tests.conformance.figures import CoverageFigures, coverage_of, kept
from tests.conformance.showing import kept_shown
from tests.sampling import FULL, drawn
from tests.snapshots import lines

ONE_IN = 60
"""One card in so many is compiled in each run, besides those that cover the reading."""
PARTS = 16
"""In so many parts those are compiled: the shortest texts first."""


@cache
def every_card(shared: Path) -> tuple[CardRecord, ...]:
    """The reference cards; read once."""
    return tuple(lines.reference_cards(shared))


def check(cards: Sequence[CardRecord]) -> None:
    """Invariant 6: every line that was read is read, means what it meant and prints back as it was read."""
    known = kept_shown()

    found = lines.all_meanings(cards, 2 if FULL else 1)
    report = coverage(cards, jobs=2 if FULL else 1, shown=known.cards)

    compared = lines.differences(found, lines.kept())
    assert compared.worse == ()
    assert compared.same > len(cards) / 2
    assert report.cards == len(cards)
    assert report.round_trip_failures == 0
    assert report.verified == sum(card.name in known.cards for card in cards)
    assert sorted(set(report.phrases) - set(known.phrases) - set(known.not_shown)) == []


@pytest.mark.timeout(900)
@pytest.mark.parametrize("part", range(PARTS))
def test_cards_that_take_every_way_through_the_reading(shared: Path, part: int):
    """Invariant 6."""
    names = covering()
    size = -(-len(names) // PARTS)
    wanted = set(names[part * size : (part + 1) * size])

    cards = [card for card in every_card(shared) if card.name in wanted]

    assert len(cards) > size / 2
    check(cards)


@pytest.mark.timeout(900)
def test_reference_cards_are_understood_as_before(shared: Path):
    """Invariant 6."""
    check(drawn("reference cards", every_card(shared), ONE_IN))


@pytest.mark.timeout(900)
@pytest.mark.skipif(not FULL, reason="every card is compiled with RULEGLASS_FULL=1")
def test_the_figures_of_all_cards_only_get_better(shared: Path):
    least = kept().coverage
    found, _ = coverage_of(shared)
    worse = [
        name for name in CoverageFigures.__struct_fields__ if getattr(found, name) < getattr(least, name)
    ]
    assert worse == [], f"{found} is less than {least}"
