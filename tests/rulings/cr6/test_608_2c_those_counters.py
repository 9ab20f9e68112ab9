"""Counters that a condition has counted (CR 122.1, 608.2c)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

PIG = (
    "{0}: Put a ribbon counter on ~. Then if there are three or more ribbon counters on it, remove those counters and untap "
    "it."
)


@pytest.mark.parametrize(("before", "left"), [(1, 2), (2, 0), (5, 0)])
def test_all_of_that_kind_are_removed(table: Table, before: int, left: int) -> None:
    """CR 608.2c: "those" are the counters that the condition counted, all of them and no others."""
    pig = table.ann.controls("Pig", PIG, tapped=True)
    table.put_counters(pig, "ribbon", before)
    table.put_counters(pig, "+1/+1")
    table.ann.activates(pig)
    table.resolve()

    assert pig.counters("ribbon") == left
    assert pig.counters("+1/+1") == 1
    assert pig.object.tapped is bool(left)
