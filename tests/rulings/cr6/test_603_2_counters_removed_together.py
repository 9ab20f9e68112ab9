"""Counters that go together, and what speaks of those that were counted (CR 603.2, 608.2c)."""

from engine.values.steps import Step
from tests.rulings.table import Table


def test_it_triggers_once_for_all_that_go_at_once(table: Table) -> None:
    """CR 603.2c: with as much as went."""
    relic = table.ann.controls(
        "Relic",
        "Whenever one or more charge counters are removed from ~, you gain that much life.",
        types="Artifact",
    )
    table.put_counters(relic, "charge", 3)
    table.put_counters(relic, "time", 2)
    table.ann.carries_out("Remove two time counters from target artifact.")
    assert table.ann.life == 20
    table.ann.carries_out("Remove all charge counters from target artifact.")
    assert table.ann.life == 23


def test_all_of_them_are_those_that_the_condition_counted(table: Table) -> None:
    """CR 608.2c, 603.4: of the kind that was counted, and no others."""
    coils = table.ann.controls(
        "Coils",
        "At the beginning of your upkeep, if ~ has two or more charge counters on it, remove all of them from it and you gain "
        "that much life.",
        types="Artifact",
    )
    table.put_counters(coils, "charge", 3)
    table.put_counters(coils, "time", 1)
    table.fill_libraries()
    table.to(Step.DRAW, 2)
    assert (coils.counters("charge"), coils.counters("time"), table.ann.life) == (0, 1, 23)


def test_whoever_may_remove_them_removes_all_or_none(table: Table) -> None:
    """CR 608.2d."""
    text = (
        "At the beginning of your upkeep, if ~ has one or more charge counters on it, you may remove all of them. If you do, you "
        "gain 5 life."
    )
    relic = table.ann.controls("Relic", text, types="Artifact")
    table.put_counters(relic, "charge", 3)
    table.put_counters(relic, "time", 1)
    table.fill_libraries()
    table.ann.answers(False, True)
    for left, life in ((3, 20), (0, 25)):
        table.to(Step.DRAW, 2)
        assert (relic.counters("charge"), relic.counters("time"), table.ann.life) == (left, 1, life)
