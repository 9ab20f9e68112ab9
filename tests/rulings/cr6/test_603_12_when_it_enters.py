""" "When that permanent enters", said of what the same text has put there just before (CR 603.12)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table

JAILBREAK = (
    "Return target permanent card in an opponent's graveyard to the battlefield under their control. When that "
    "permanent enters, return up to one target permanent card with equal or lesser mana value from your graveyard to "
    "the battlefield."
)
CAGE = "Creature cards in graveyards and libraries can't enter the battlefield."


@pytest.mark.parametrize("caged", [False, True])
def test_the_ability_triggers_as_it_has_entered(table: Table, caged: bool) -> None:
    """CR 603.12: it has entered before the ability was created, and triggers it all the same; not if it couldn't enter.
    Only then a target is chosen, of no greater mana value."""
    titan = table.bob.buried("Titan", cost="{6}")
    bear = table.ann.buried("Bear", cost="{6}")
    table.ann.buried("Colossus", cost="{7}")
    if caged:
        table.bob.controls("Cage", CAGE, types="Artifact")
    else:
        table.ann.answers([bear])
    table.ann.casts(table.ann.holds("Jailbreak", JAILBREAK, types="Sorcery", cost="{0}"))
    table.resolve()
    assert (titan.zone is Zone.BATTLEFIELD, len(table.stack)) == (not caged, int(not caged))
    table.resolve_all()
    assert (bear.zone is Zone.BATTLEFIELD) is not caged


def test_another_permanent_that_enters_later_is_not_it(table: Table) -> None:
    """CR 603.7b: it triggers once, for that permanent."""
    table.bob.buried("Titan", cost="{6}")
    table.ann.casts(table.ann.holds("Jailbreak", JAILBREAK, types="Sorcery", cost="{0}"))
    table.resolve_all()
    table.ann.casts(table.ann.holds("Ox", cost="{0}"))
    table.resolve()
    assert not table.stack
