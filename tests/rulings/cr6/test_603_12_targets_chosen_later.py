"""What triggers later chooses its targets then; what is only done later has them from the first (CR 603.3d, 603.7, 603.12)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

LATER = [
    "Draw a card. When you do, destroy target creature.",
    "Draw a card. At the beginning of the next end step, destroy target creature.",
    "At the beginning of the next end step, destroy target creature.",
]


@pytest.mark.parametrize("text", LATER)
def test_no_target_is_needed_for_what_triggers_later(table: Table, text: str) -> None:
    """CR 601.2c, 603.12: the spell is cast, and the ability activated, while there is nothing to target."""
    table.fill_libraries()
    spell = table.ann.holds("Spell", text, types="Instant", cost="{0}")
    altar = table.ann.controls("Altar", f"{{0}}: {text}", types="Artifact")
    assert table.ann.can(spell)
    assert table.ann.can(altar)

    table.ann.casts(spell)
    bear = table.bob.controls("Bear", types="Creature — Bear", pt="2/2")
    table.resolve_all()
    table.to(Step.END)
    table.resolve_all()
    assert bear.zone is Zone.GRAVEYARD


def test_mode_that_triggers_later_needs_no_target(table: Table) -> None:
    """CR 700.2a, 603.7a: the mode can be chosen while there is nothing to target."""
    modes = f"Choose one —\n• {LATER[2]}\n• Destroy target artifact."
    table.ann.casts(table.ann.holds("Spell", modes, types="Instant", cost="{0}"))
    bear = table.bob.controls("Bear")
    table.resolve()
    table.to(Step.END)
    table.resolve_all()
    assert bear.zone is Zone.GRAVEYARD


def test_targets_of_what_is_done_later_are_chosen_at_once(table: Table) -> None:
    """CR 602.2b, 115.1c: "Destroy target blocking creature at end of combat" has its target from the beginning, and asks
    for none as that comes."""
    killer = table.ann.controls("Assassin", "{0}: Destroy target blocking creature at end of combat.")
    wolf = table.ann.controls("Wolf", pt="0/1")
    walls = [table.bob.controls(name, pt="0/4") for name in ("One", "Two")]
    assert not table.ann.can(killer)

    table.attack(wolf)
    table.block((walls[0], wolf), (walls[1], wolf))
    table.ann.answers(walls[1])
    table.ann.activates(killer)
    table.resolve()
    table.to(Step.END_OF_COMBAT)
    table.resolve_all()
    assert [wall.zone for wall in walls] == [Zone.BATTLEFIELD, Zone.GRAVEYARD]


def test_two_targets_phase_out_later(table: Table) -> None:
    """CR 115.1c: both are targeted as the ability is activated."""
    table.fill_libraries()
    text = "{0}: Up to two other target planeswalkers you control phase out at the beginning of the next end step."
    mask = table.ann.controls("Mask", text, types="Artifact")
    two = [
        table.ann.controls(name, types="Planeswalker — Garruk", loyalty="3") for name in ("First", "Second")
    ]
    table.ann.answers(two)
    table.ann.activates(mask)
    table.resolve()
    assert not any(one.object.phased_out for one in two)

    table.to(Step.END)
    table.resolve_all()
    assert all(one.object.phased_out for one in two)
