"""What is done as a regeneration shield is used (CR 701.19a)."""

from engine.values.zones import Zone
from tests.rulings.table import Table

GOLEM = "{0}: Regenerate this creature. When it regenerates this way, put a -1/-1 counter on it."


def test_it_triggers_each_time_that_a_shield_is_used(table: Table) -> None:
    """CR 701.19a, 603.12: on the stack, and not as the ability resolves."""
    golem = table.ann.controls("Golem", GOLEM, types="Artifact Creature — Golem", pt="3/3")
    for times in (1, 2):
        table.ann.activates(golem)
        table.resolve_all()
        assert golem.counters("-1/-1") == times - 1
        table.destroy(golem)
        assert len(table.stack) == 1
        table.resolve_all()
        assert golem.counters("-1/-1") == times
    table.destroy(golem)
    assert golem.zone is Zone.GRAVEYARD


def test_what_depends_on_it_is_done_at_once_and_only_then(table: Table) -> None:
    """CR 701.19a, 608.2c."""
    bear = table.bob.controls("Bear", types="Creature — Bear", pt="2/2")
    table.ann.carries_out(
        "Regenerate target creature. You gain control of that creature if it regenerates this way."
    )
    assert bear.controller is table.bob
    table.destroy(bear)
    assert bear.controller is table.ann
    assert bear.object.tapped
