"""Artifact landwalk (CR 702.14c)."""

from __future__ import annotations

import pytest

from engine.rules.turn.combat.blocking import block_rules
from tests.rulings.table import Table


@pytest.mark.parametrize(("types", "blocked"), [("Artifact Land", False), ("Land", True), ("Artifact", True)])
def test_only_through_lands_that_are_artifacts(table: Table, types: str, blocked: bool) -> None:
    """CR 702.14c: a land and an artifact at once."""
    scout = table.ann.controls("Scout", "Artifact landwalk", pt="2/2")
    table.bob.controls("Thing", types=types)
    wall = table.bob.controls("Wall", pt="0/4")
    table.attack(scout)
    options = {option.creature: option.attackers for option in block_rules(table.game, table.bob.id).options}
    assert (scout.id in options.get(wall.id, ())) is blocked
