"""How many counters were removed this way: none, some, and so many at a time (CR 608.2c)."""

import pytest

from tests.rulings.table import Table


@pytest.mark.parametrize(("count", "life"), [(0, 20), (4, 20), (5, 23), (9, 23), (10, 26)])
def test_for_each_five_counts_full_fives(table: Table, count: int, life: int) -> None:
    """CR 608.2c."""
    sage = table.ann.controls(
        "Sage",
        "Remove all +1/+1 counters from this creature: For each five counters removed this way, you gain 3 life.",
        types="Creature — Human",
        pt="1/1",
    )
    if count:
        table.put_counters(sage, "+1/+1", count)
    table.ann.activates(sage)
    table.resolve_all()
    assert table.ann.life == life


@pytest.mark.parametrize("count", [0, 2])
def test_whether_none_were_removed(table: Table, count: int) -> None:
    """CR 608.2c: what an instruction had nothing to do for was done to nothing."""
    bounty = table.ann.controls(
        "Bounty",
        "At the beginning of your first main phase, remove all flood counters from ~. If no counters were removed this "
        "way, put a flood counter on ~ and you gain 1 life. Otherwise, you lose 1 life.",
        types="Enchantment",
    )
    if count:
        table.put_counters(bounty, "flood", count)
    table.fill_libraries()
    table.to(table.state.turn.step, 2)
    table.resolve_all()
    assert (bounty.counters("flood"), table.ann.life) == ((1, 21) if not count else (0, 19))


@pytest.mark.parametrize(("count", "drawn"), [(1, 0), (2, 1)])
def test_whether_so_many_were_removed(table: Table, count: int, drawn: int) -> None:
    """CR 608.2c."""
    table.fill_libraries()
    relic = table.ann.controls("Relic", types="Artifact")
    table.put_counters(relic, "charge", count)
    table.ann.carries_out(
        "Remove all charge counters from target artifact. If two or more charge counters were removed this way, draw a card."
    )
    assert len(table.ann.hand) == drawn
