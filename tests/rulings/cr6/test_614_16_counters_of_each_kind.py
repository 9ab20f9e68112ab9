"""More or fewer counters of each kind, on permanents and players (CR 122.6, 614.16)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

EACH = "If one or more counters would be put on an artifact or creature you control, that many plus one of each of those kinds of counters are put on that permanent instead."


def test_one_more_of_each_kind_by_whomever(table: Table) -> None:
    """CR 614.16: whoever puts them there; each kind by itself, also as it enters (CR 122.6a)."""
    table.ann.controls("Snake", EACH, types="Enchantment")
    bear = table.ann.controls("Bear", pt="2/2")
    table.put_counters(bear, "+1/+1", 2)
    table.put_counters(bear, "charge", 1)
    thing = table.ann.holds(
        "Thing", "This creature enters with three +1/+1 counters on it.", cost="{0}", pt="0/0"
    )
    table.ann.casts(thing)
    table.resolve()
    assert (bear.counters("+1/+1"), bear.counters("charge"), thing.pt) == (3, 2, "4/4")


def test_not_on_others_nor_when_they_are_removed(table: Table) -> None:
    """CR 614.16."""
    table.ann.controls("Snake", EACH, types="Enchantment")
    theirs, land = table.bob.controls("Bear", pt="2/2"), table.ann.controls("Land", types="Land")
    table.put_counters(theirs, "+1/+1", 2)
    table.put_counters(land, "charge", 2)
    assert (theirs.counters("+1/+1"), land.counters("charge")) == (2, 2)


def test_players_get_one_more(table: Table) -> None:
    """CR 122.1, 614.16."""
    text = "If you would get one or more counters, you get that many plus one of each of those kinds of counters instead."
    table.ann.controls("Snake", text, types="Enchantment")
    table.put_counters(table.ann, "poison", 2)
    table.put_counters(table.bob, "poison", 2)
    assert (table.ann.counters("poison"), table.bob.counters("poison")) == (3, 2)


def test_more_energy_and_nothing_else(table: Table) -> None:
    """CR 107.14, 122.1."""
    table.ann.controls(
        "Plant", "If you would get one or more {E}, you get that many plus one {E} instead.", types="Artifact"
    )
    table.put_counters(table.ann, "energy", 2)
    table.put_counters(table.ann, "poison", 1)
    assert (table.ann.counters("energy"), table.ann.counters("poison")) == (3, 1)


@pytest.mark.parametrize(("put", "there"), [(1, 0), (3, 2)])
def test_one_fewer(table: Table, put: int, there: int) -> None:
    """CR 614.16: one counter less one is none."""
    text = "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 counters minus one are put on it instead."
    table.ann.controls("Healer", text, types="Enchantment")
    wall = table.ann.controls("Wall", pt="0/9")
    table.put_counters(wall, "-1/-1", put)
    assert wall.counters("-1/-1") == there


def test_for_a_turn_and_only_yours(table: Table) -> None:
    """CR 611.2a, 614.16: those that you put."""
    text = "{0}: Until end of turn, if you would put one or more +1/+1 counters on a creature you control, put that many plus one +1/+1 counters on it instead."
    dog = table.ann.controls("Dog", text, pt="2/2")
    growth = table.ann.holds("Growth", "Put a +1/+1 counter on target creature.", types="Instant", cost="{0}")
    theirs = table.bob.holds("Growth", "Put a +1/+1 counter on target creature.", types="Instant", cost="{0}")
    table.ann.activates(dog)
    table.resolve()
    table.ann.casts(growth)
    table.resolve()
    mine = dog.counters("+1/+1")
    table.bob.casts(theirs)
    table.resolve()
    assert (mine, dog.counters("+1/+1")) == (2, 3)
