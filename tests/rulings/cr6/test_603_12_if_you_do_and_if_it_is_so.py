"""Reflexive triggered abilities with a condition (CR 603.4, 603.12)."""

from __future__ import annotations

from tests.rulings.table import Table

TEXT = (
    "{0}: Create a 2/1 white Cat Warrior creature token. When you do, if you control a red permanent other than ~, it "
    "deals damage equal to the number of creatures you control to any target."
)


def test_it_triggers_if_it_is_so(table: Table) -> None:
    """CR 603.4, 603.12: there is a red permanent; two creatures are counted as it resolves."""
    table.ann.controls("Ember", types="Creature — Elemental", cost="{R}")
    ajani = table.ann.controls("Ajani", TEXT, types="Artifact")
    table.ann.activates(ajani)
    table.ann.answers(table.bob)
    table.resolve()
    table.resolve()
    assert table.bob.life == 18


def test_it_does_not_trigger_if_it_is_not_so(table: Table) -> None:
    """CR 603.4: nothing goes on the stack."""
    ajani = table.ann.controls("Ajani", TEXT, types="Artifact")
    table.ann.activates(ajani)
    table.resolve()
    assert table.stack == []


def test_it_does_nothing_if_it_is_no_longer_so(table: Table) -> None:
    """CR 603.4: it is asked again as the ability resolves."""
    ember = table.ann.controls("Ember", types="Creature — Elemental", cost="{R}")
    ajani = table.ann.controls("Ajani", TEXT, types="Artifact")
    table.ann.activates(ajani)
    table.ann.answers(table.bob)
    table.resolve()
    table.destroy(ember)
    table.resolve()
    assert table.bob.life == 20
