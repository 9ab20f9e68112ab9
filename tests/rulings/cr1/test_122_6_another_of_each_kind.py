"""Another counter of each kind that is there already, or of one (CR 122.6, 608.2d)."""

from __future__ import annotations

from tests.rulings.table import Table

EACH = "{T}: For each kind of counter on target permanent or player, give that permanent or player another counter of that kind."
ONE = "{0}: Choose a counter on target permanent or player. Give that permanent or player another counter of that kind."


def test_one_more_of_each_kind(table: Table) -> None:
    """CR 122.6: one of each, however many there are."""
    broker = table.ann.controls("Broker", EACH, types="Artifact")
    bear = table.ann.controls("Bear", pt="2/2")
    table.put_counters(bear, "+1/+1", 3)
    table.put_counters(bear, "charge", 1)
    table.ann.answers(bear)
    table.ann.activates(broker)
    table.resolve()
    assert (bear.counters("+1/+1"), bear.counters("charge")) == (4, 2)


def test_of_a_player(table: Table) -> None:
    """CR 122.1: players have counters too."""
    broker = table.ann.controls("Broker", EACH, types="Artifact")
    table.put_counters(table.bob, "poison", 2)
    table.ann.answers(table.bob)
    table.ann.activates(broker)
    table.resolve()
    assert table.bob.counters("poison") == 3


def test_nothing_where_there_is_none(table: Table) -> None:
    """CR 608.2d: no kind, no counter."""
    broker = table.ann.controls("Broker", EACH, types="Artifact")
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.answers(bear)
    table.ann.activates(broker)
    table.resolve()
    assert bear.object.counters == ()


def test_of_one_kind_which_is_chosen(table: Table) -> None:
    """CR 608.2d."""
    module = table.ann.controls("Module", ONE, types="Artifact")
    bear = table.ann.controls("Bear", pt="2/2")
    table.put_counters(bear, "+1/+1", 1)
    table.put_counters(bear, "charge", 1)
    table.ann.answers(bear, "charge")
    table.ann.activates(module)
    table.resolve()
    assert (bear.counters("+1/+1"), bear.counters("charge")) == (1, 2)


def test_none_for_a_target_that_is_gone(table: Table) -> None:
    """CR 608.2b."""
    module = table.ann.controls("Module", ONE, types="Artifact")
    bear = table.ann.controls("Bear", pt="2/2")
    table.put_counters(bear, "+1/+1", 1)
    table.ann.answers(bear)
    table.ann.activates(module)
    table.destroy(bear)
    table.resolve()
    assert table.stack == []


def test_creatures_with_any_counter(table: Table) -> None:
    """CR 122.1: "one or more" is a counter of whatever kind."""
    table.ann.controls(
        "Caller", "Creatures you control with one or more counters on them have haste.", types="Enchantment"
    )
    one, two = table.ann.controls("One", pt="1/1"), table.ann.controls("Two", pt="1/1")
    table.put_counters(one, "charge", 1)
    assert (one.keywords, two.keywords) == ({"haste"}, set())


def test_creatures_with_so_many_counters(table: Table) -> None:
    """CR 122.1: of that kind alone, at least so many."""
    table.ann.controls(
        "Caller",
        "Creatures you control with three or more +1/+1 counters on them have haste.",
        types="Enchantment",
    )
    one, two = table.ann.controls("One", pt="1/1"), table.ann.controls("Two", pt="1/1")
    table.put_counters(one, "+1/+1", 3)
    table.put_counters(two, "+1/+1", 2)
    table.put_counters(two, "charge", 2)
    assert (one.keywords, two.keywords) == ({"haste"}, set())
