"""As many requirements to block are obeyed as can be without breaking a restriction (CR 509.1c)."""

from engine.rules.turn.combat.blocking import block_rules
from tests.rulings.table import Table


def test_a_lure_takes_every_blocker_also_one_that_may_block_several(table: Table) -> None:
    """A creature that may block two blocks the one with Lure, and another or not."""
    lure = table.ann.controls("Lure", "All creatures able to block ~ do so.", pt="2/2")
    other = table.ann.controls("Other", pt="2/2")
    wall = table.bob.controls("Wall", "~ can block an additional creature each combat.", pt="0/9")
    table.attack(lure, other)
    rules = block_rules(table.game, table.bob.id)

    assert rules.problem(((wall.id, other.id),)) is not None
    assert rules.problem(((wall.id, lure.id),)) is None
    assert rules.problem(((wall.id, lure.id), (wall.id, other.id))) is None


def test_of_many_creatures_one_must_block_what_only_one_can(table: Table) -> None:
    """Twenty creatures are required to block it and one can: that one must, whichever it is."""
    lure = table.ann.controls(
        "Lure",
        "All creatures able to block ~ do so.\n~ can't be blocked by more than one creature.",
        pt="2/2",
    )
    wolves = [table.bob.controls("Wolf", pt="2/2") for _ in range(20)]
    table.attack(lure)
    rules = block_rules(table.game, table.bob.id)

    assert rules.requirements_possible == 1
    assert rules.problem(()) is not None
    assert rules.problem(((wolves[7].id, lure.id),)) is None
