"""Drawing from a library with no cards, however often (CR 121.4)."""

from __future__ import annotations

import time

from tests.rulings.table import Table


def test_a_billion_draws_from_a_small_library_are_bounded_work(table: Table) -> None:
    """CR 121.2, 121.4: cards are drawn one at a time; from an empty library none is."""
    for _ in range(3):
        table.ann.library("Plains")
    study = table.ann.holds("Study", "Draw 1000000000 cards.", types="Instant", cost="{1}")
    began = time.process_time()

    table.ann.casts(study, free="{1}")
    table.resolve_all()

    assert time.process_time() - began < 2
    assert table.ann.hand == ["Plains", "Plains", "Plains"]
