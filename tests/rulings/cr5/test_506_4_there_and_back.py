"""Control that changes back within one resolution, and what that does (CR 302.6, 506.4, 613.1b)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table


def test_an_attacker_stolen_and_given_back_is_removed_from_combat(table: Table) -> None:
    """CR 506.4: it's removed as its controller changes, though by the end of the resolution it is Ann's again."""
    ox = table.ann.controls("Ox", pt="2/2")
    table.attack(ox)
    text = "Gain control of target creature until end of turn. Then its owner gains control of it."
    table.bob.casts(table.bob.holds("There and back", text, types="Instant", cost="{0}"))
    table.resolve_all()
    assert (ox.controller, table.state.combat.attacks) == (table.ann, ())
    table.to(Step.POSTCOMBAT_MAIN)
    assert table.bob.life == 20
