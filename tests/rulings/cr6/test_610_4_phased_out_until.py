"""Phasing out until something happens (CR 610.4)."""

from __future__ import annotations

from engine.rules.actions.phasing import coming_in
from engine.rules.events.happening import happen
from engine.values.steps import Step
from tests.rulings.table import Table

OUBLIETTE = (
    "When this enchantment enters, target creature phases out until this enchantment leaves the battlefield. Tap that "
    "creature as it phases in this way."
)


def jailed(table: Table):
    bear = table.bob.controls("Bear", pt="2/2")
    aura = table.bob.controls("Aura", "Enchant creature", types="Enchantment — Aura", attach_to=bear)
    prison = table.ann.holds("Oubliette", OUBLIETTE, types="Enchantment", cost="{0}")
    table.ann.casts(prison)
    table.resolve()
    table.resolve()
    for seat in (table.ann, table.bob):
        for _ in range(4):
            seat.library("Card")
    return bear, aura, prison


def test_it_doesnt_phase_in_in_its_controllers_untap_step(table: Table) -> None:
    """CR 610.4a: nor does what phased out with it."""
    bear, aura, _ = jailed(table)
    table.to(Step.UPKEEP, turns_on=1)

    assert (bear.object.phased_out, aura.object.phased_out) == (True, True)
    assert table.bob.permanents == []


def test_it_phases_in_tapped_as_the_prison_leaves(table: Table) -> None:
    """CR 610.4: immediately, without the stack, with what is attached to it."""
    bear, aura, prison = jailed(table)
    table.destroy(prison)

    assert (bear.object.phased_out, bear.object.tapped, table.stack) == (False, True, [])
    assert aura.object.attached_to == table.ref(bear)


def test_nothing_phases_out_if_the_prison_left_before(table: Table) -> None:
    """CR 610.4c: it left after the ability triggered and before it resolved."""
    bear = table.bob.controls("Bear", pt="2/2")
    prison = table.ann.holds("Oubliette", OUBLIETTE, types="Enchantment", cost="{0}")
    table.ann.casts(prison)
    table.resolve()
    table.destroy(prison)
    table.resolve()

    assert not bear.object.phased_out


def test_phased_in_by_another_effect_it_isnt_waited_for(table: Table) -> None:
    """CR 610.4a: out again by something else, it phases in in its controller's untap step, untapped."""
    bear, _, prison = jailed(table)
    happen(table.game, coming_in(table.game, bear.id, "702.26c"))

    assert not bear.object.phased_out
    leaving = table.ann.holds("Veil", "Target creature phases out.", types="Instant", cost="{0}")
    table.ann.casts(leaving)
    table.resolve()
    table.destroy(prison)
    assert bear.object.phased_out
    table.to(Step.UPKEEP, turns_on=1)
    assert (bear.object.phased_out, bear.object.tapped) == (False, False)
